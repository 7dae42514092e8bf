"""The public BCQuality at the commit that docs/code-review.md names: its inventory, ids and texts, as recorded from it.

Needs a checkout: `pytest tests/dataset/bcquality --bcquality-root=DIR`.
"""

import hashlib
from pathlib import Path

import pytest

from dataset.bcquality.cases import read_evaluation
from dataset.bcquality.leaks import leaks
from dataset.bcquality.ranking import score
from dataset.bcquality.requests import PreparedCase, Requests

# domain, slug of the selected article, candidate rows, and the hashed ids of the bad and of the good case
INVENTORY = """
appsource object-affixes-prevent-collisions 4 a8ae3082 01d639f2
breaking-changes do-not-expose-sensitive-data-through-public-api 9 9069ff3c 563f19ef
data-modeling check-blocked-in-referencing-code-not-in-master 10 636b164b df3c9be8
error-handling collect-validation-errors-with-errorbehavior 8 a89b289f 9a490fe1
events initialize-ishandled-to-false-before-publishing 19 fa4d2558 3283d43a
interfaces set-defaultimplementation-on-enum 5 f1651cde daf2483f
performance use-isempty-for-existence-check 47 0ad1f118 7f25e261
privacy no-pii-in-telemetry-message-string 18 9b90feb2 f5dc4a25
query reopening-query-resets-cursor-but-keeps-filters 2 c3bec679 ebd36570
security al-has-no-built-in-htmlencode 25 5cf8a9e8 97d762ce
style label-comment-explains-placeholders 35 c42eca48 e331b96e
telemetry telemetry-event-id-stable-unique 7 c8b9ee1b baff8a48
testing asserterror-needs-expectederror-and-code 6 64e02a84 d1b930a2
ui default-descending-sort-on-historical-pages 30 19d2582f 1ccc0902
upgrade initvalue-does-not-update-existing-rows 22 329cf08b a02ae0f4
web-services expose-systemid-as-the-api-key 8 300a722c f2e272c8
"""


@pytest.fixture(scope="module")
def requests(pytestconfig: pytest.Config) -> Requests:
    root = pytestconfig.getoption("--bcquality-root")
    if not root:
        pytest.skip("needs --bcquality-root=DIR")
    return Requests(read_evaluation(Path(root)))


@pytest.fixture(scope="module")
def prepared(requests: Requests) -> dict[str, PreparedCase]:
    return {case.id: requests.prepared(case) for case in requests.evaluation.cases}


def test_inventory(requests: Requests, prepared: dict[str, PreparedCase]) -> None:
    assert requests.evaluation.problems == ()
    assert (len(requests.index), requests.evaluation.paired, len(prepared)) == (255, 190, 32)
    found = [
        f"{domain} {Path(prepared[f'{domain}-bad'].case.article).stem} {len(requests.rows(domain))} "
        f"{prepared[f'{domain}-bad'].model_id[5:]} {prepared[f'{domain}-good'].model_id[5:]}"
        for domain in (leaf.domain for leaf in requests.evaluation.leaves)
    ]
    assert found == INVENTORY.split("\n")[1:-1]


@pytest.mark.parametrize(
    ("name", "digest", "size"),
    [
        ("performance-bad", "41bd1b784fa75eef", 479),
        ("performance-good", "ba4c2027ff47891e", 371),
        ("appsource-bad", "8b8728f2f8866f45", 649),
        ("upgrade-good", "a7608f6abe9bb6d7", 1006),
    ],
)
def test_neutral_texts(prepared: dict[str, PreparedCase], name: str, digest: str, size: int) -> None:
    content = prepared[name].text.encode()
    assert (hashlib.sha256(content).hexdigest()[:16], len(content)) == (digest, size)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("events-bad", 25.75),
        ("performance-bad", 27.75),
        ("performance-good", 9.25),
        ("privacy-bad", 49.25),
        ("upgrade-good", 21.0),
    ],
)
def test_scores(requests: Requests, prepared: dict[str, PreparedCase], name: str, expected: float) -> None:
    case = prepared[name].case
    row = next(row for row in requests.rows(case.domain) if row.path == case.article)
    text = f"{prepared[name].text} {case.context}" if case.context else prepared[name].text
    assert score(row, text) == expected


def test_all_can_be_prepared_and_nothing_is_given_away(requests: Requests) -> None:
    assert requests.files()[1] == []
    assert leaks(requests) == []
