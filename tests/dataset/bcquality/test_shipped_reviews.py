"""The corpus of reviews that is shipped: complete, sound AL, and no case of it gives its answer away."""

import difflib
import json
import re
from collections import Counter
from functools import cache

import pytest

from bclite.build import BuiltApp, build
from bclite.source.diagnostics import has_errors
from bclite.source.reading import read_app, read_files
from dataset.bcquality.cases import Case, read_evaluation
from dataset.bcquality.leaks import hints, leaks
from dataset.bcquality.neutral import neutral_text
from dataset.bcquality.requests import Requests
from dataset.entries import SHIPPED

ROOT = SHIPPED / "reviews"
EVALUATION = read_evaluation(ROOT)
MANIFEST = {
    "id": "0c9d7f3a-6b1e-4f58-9a27-3d5e8c1b4f60",
    "name": "Sample",
    "publisher": "Contoso",
    "version": "1.0.0.0",
    "application": "28.0.0.0",
    "platform": "28.0.0.0",
    "dependencies": [
        {
            "id": "437dbf0e-84ff-417a-965d-ed2bb9650972",
            "name": "Base Application",
            "publisher": "Microsoft",
            "version": "28.0.0.0",
        }
    ],
    "idRanges": [{"from": 50100, "to": 50199}],
    "runtime": "17.0",
    "target": "Cloud",
}


@cache
def base() -> tuple[BuiltApp, ...]:
    return build([read_app(SHIPPED / "apps/base/app")]).apps


def test_its_size() -> None:
    assert EVALUATION.problems == ()
    assert len(EVALUATION.leaves) >= 8
    assert {leaf.layer for leaf in EVALUATION.leaves} == {"community", "custom"}
    articles = Counter(case.domain for case in EVALUATION.cases if case.positive)
    assert set(articles) == {leaf.domain for leaf in EVALUATION.leaves}
    assert min(articles.values()) >= 3
    assert EVALUATION.selected == EVALUATION.paired


@pytest.mark.parametrize("case", EVALUATION.cases, ids=lambda case: case.id)
def test_every_sample_compiles_as_written_and_as_it_is_shown(case: Case) -> None:
    text = EVALUATION.checkout.text(case.sample)
    for shown in (text, neutral_text(text)):
        app = read_files({"app.json": json.dumps(MANIFEST).encode(), "Sample.al": shown.encode()})
        (built,) = build([app], base()).apps
        assert not has_errors(built.diagnostics), "\n".join(map(str, built.diagnostics))


@pytest.mark.parametrize("case", [case for case in EVALUATION.cases if case.positive], ids=lambda case: case.id)
def test_a_bad_sample_is_the_good_one_but_for_its_defect(case: Case) -> None:
    bad, good = (
        neutral_text(EVALUATION.checkout.text(case.sample.replace(".bad.al", f".{kind}.al"))).splitlines()
        for kind in ("bad", "good")
    )
    changed = [line for line in difflib.ndiff(good, bad) if line[0] in "+-"]
    assert 1 <= len(changed) <= 12
    assert difflib.SequenceMatcher(None, good, bad, autojunk=False).ratio() >= 0.6


def test_nothing_gives_an_answer_away() -> None:
    requests = Requests(EVALUATION)
    assert leaks(requests) == []
    assert hints(requests.prepared(case) for case in EVALUATION.cases) == []


def test_every_article_is_a_candidate_of_its_cases() -> None:
    assert Requests(EVALUATION).files()[1] == []


def test_articles_are_written_as_bcquality_asks() -> None:
    for row in Requests(EVALUATION).index:
        text = EVALUATION.checkout.text(row.path)
        assert row.parsed
        assert row.domain == row.path.split("/")[2]
        assert all((row.keywords, row.title, row.description, row.technologies, row.countries, row.bc_version))
        assert re.findall(r"^## (.*)$", text, re.MULTILINE) == ["Description", "Best Practice", "Anti Pattern"]
        assert "```" not in text
        assert text.count("\n") <= 100
        slug = row.name.removesuffix(".md")
        assert all(f"`{slug}.{kind}.al`" in text for kind in ("good", "bad"))
