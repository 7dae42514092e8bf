"""What the results of a run over the product's own tests say, as docs/conformance.md shows it."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.bclite.conformance.checkout import Result

FIGURES = Path(__file__).parent / "figures.md"
"""What the benchmarks measured."""
PLACE = re.compile(r" \([^()]*\)$")
GAP = re.compile(r"AL runtime: (?P<feature>.*) is not supported by bclite", re.DOTALL)
SHOWN_FEATURES = 10
OTHERS = "other modules"

HEAD = """# Conformance

The product's own tests, unmodified, on bclite: System Application, Business Foundation and Tools of microsoft/BCApps,
which are green on the product. A test that passes is evidence, one that fails shows a rule that bclite has wrong, one
that is unsupported names the first thing it reached that bclite lacks. Nothing of the checkout is part of this
repository.

    git clone --depth 1 https://github.com/microsoft/BCApps
    BCAPPS_ROOT=BCApps .venv/bin/python -m tests.bclite.conformance

runs them (`--jobs N`: in N processes), writes this page, and adds what passes now to the list of what must pass from
then on (`tests/bclite/conformance/expected_passes.txt`, numbers of codeunits and names of procedures). With the same
variable set, `pytest tests/bclite/conformance` fails where one of these does not pass any more. `--results FILE` keeps
each result with its message and its time as JSON. The run itself is

    .venv/bin/python -m bclite test --known-to-build --json FILE BCApps/src/"System Application" …
"""


def feature_of(result: Result) -> str:
    """What an unsupported test lacks, without the place where it was reached."""
    found = GAP.search(result.message)
    return PLACE.sub("", result.message if found is None else found["feature"]).replace("temporary.", ".")


def page(results: Sequence[Result], modules: Mapping[int, str]) -> str:
    """docs/conformance.md: the result of all, the features that most tests lack first, the modules."""
    total = Counter(each.result for each in results)
    told = ", ".join(f"{count:,} {outcome}" for outcome, count in total.most_common())
    lines = [HEAD, "## Results", "", f"{total['pass']:,} of {len(results):,} pass ({told}).", ""]
    lines += ["## The next features by the tests that reach them first", "", "| feature | tests |", "|---|---|"]
    lacking = Counter(feature_of(each) for each in results if each.result == "unsupported")
    lines += [f"| {_cell(feature)} | {count} |" for feature, count in lacking.most_common(SHOWN_FEATURES)]
    lines += [
        "",
        "## Modules",
        "",
        "| module | tests | pass | fail | unsupported | timeout |",
        "|---|---|---|---|---|---|",
    ]
    by_module: dict[str, Counter[str]] = {}
    for each in results:
        by_module.setdefault(modules.get(each.codeunit, OTHERS), Counter())[each.result] += 1
    for name, counts in sorted(by_module.items()):
        columns = (sum(counts.values()), *(counts[each] for each in ("pass", "fail", "unsupported", "timeout")))
        lines.append(f"| {name} | {' | '.join(map(str, columns))} |")
    lines += ["", FIGURES.read_text(encoding="utf-8").rstrip()]
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
