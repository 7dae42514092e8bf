"""The pages in a real browser: nothing is fetched, nothing fails, and they sort, filter and open trials by keyboard.

The texts of agents are hostile on purpose: whatever they hold is shown as it is.
"""

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from reports.__main__ import main
from reports.html.trials import as_script
from tests.dataset.sample import needs_public_data
from tests.reports.commands.test_commands import TASKS
from tests.reports.commands.test_made_runs import made_runs, spoiled
from tests.reports.making import grid, make_record
from tests.reports.published_data import LEADERBOARD, OPUS_4_5, OPUS_4_6
from tests.reports.test_sources import write_run

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium: apt-get install chromium")

HOSTILE = "</script><script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\">"
HOSTILE += " ü \x1b[31m\0 {{7*7}}"


@dataclass
class Opened:
    """A page in the browser, and what it logged and asked for."""

    page: Any
    errors: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def texts(self, selector: str) -> list[str]:
        return [text.strip() for text in self.page.locator(selector).all_inner_texts()]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        # The sandbox of the browser is not to be had in a container.
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield launched
        launched.close()


def opened(browser: Any, file: Path, **options: Any) -> Opened:
    page = browser.new_page(viewport={"width": 1200, "height": 800}, **options)
    found = Opened(page)
    page.on(
        "console", lambda message: found.errors.append(message.text) if message.type in ("error", "warning") else None
    )
    page.on("pageerror", lambda error: found.errors.append(str(error)))
    page.on("request", lambda request: found.requests.append(request.url))
    page.goto(file.as_uri())
    return found


def make_page(tmp_path: Path, *arguments: object) -> Path:
    output = tmp_path / "page.html"
    assert main(["html", *map(str, arguments), f"--output={output}"]) == 0
    return output


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a run of ours in which every text is hostile."""
    folder = tmp_path_factory.mktemp("hostile")
    keys = grid(3, 2)
    outcomes = ["resolved", "unresolved/wrong_solution", "resolved", "resolved", *["unresolved/timeout"] * 2]
    more: dict[str, Any] = {"reason": HOSTILE, "notes": (HOSTILE,), "area": HOSTILE, "tool_usage": {HOSTILE: 3}}
    records = [
        make_record(key.instance_id, key.run, outcome, **more) for key, outcome in zip(keys, outcomes, strict=True)
    ]
    run = write_run(folder / "run", records, keys)
    for key in keys:
        files = run.trial(key).begin_try(1)
        files.keep("prompt.txt", b"the prompt " + HOSTILE.encode())
        files.keep("transcript.txt", b"the transcript \xff\xfe" + HOSTILE.encode())
        files.keep("gateway.jsonl", HOSTILE.encode())
        files.keep(
            "evidence.json",
            b'{"built": true, "tests": [{"name": {"codeunit": 50100, "function": "Posts"}, "status": "fail", '
            b'"seconds": 0.25, "message": "expected 5, got 4", "call_stack": ["Posts line 3"]}]}',
        )
    return make_page(folder, folder / "run")


def test_a_script_element_cannot_be_ended_by_what_it_holds() -> None:
    assert "<" not in as_script({"text": HOSTILE})


def test_no_text_is_markup_and_nothing_is_fetched(hostile: Path) -> None:
    text = hostile.read_text(encoding="utf-8")
    assert "document.title='taken'" not in re.sub(r"\\u003c.*", "", text)
    assert "<img src=x" not in text
    assert re.findall(r"<(?:script|link|img|iframe)[^>]+(?:src|href)=[\"'](?!data:)", text) == []
    assert "https://" not in text.replace("http://www.w3.org", "")


@needs_browser
@pytest.mark.slow
def test_a_hostile_run_in_the_browser(browser: Any, hostile: Path) -> None:
    found = opened(browser, hostile)
    page = found.page
    page.click("a.cell >> nth=1")
    assert page.locator("#trial").is_visible()
    text = page.locator("#trial").inner_text()
    assert "a__t-1, run 2" in text
    assert "unresolved: wrong_solution" in text
    assert "patch of a__t-1-2" in text
    assert HOSTILE.split(" ü")[0] in text
    page.locator("#trial details").evaluate_all("all => all.forEach(each => each.open = true)")
    text = page.locator("#trial").inner_text()
    for expected in (
        "the prompt",
        "the transcript",
        "gateway.jsonl",
        "50100::Posts",
        "expected 5, got 4",
        "Posts line 3",
    ):
        assert expected in text
    assert page.title() == "run"
    assert found.errors == []
    assert found.requests == [hostile.as_uri()]


@needs_browser
@pytest.mark.slow
def test_trials_are_reached_by_keyboard(browser: Any, hostile: Path) -> None:
    page = opened(browser, hostile).page
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.className") == "filter"
    page.focus("a.cell >> nth=0")
    for key in ("ArrowDown", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    assert "a__t-2, run 2" in page.locator("#trial h2").inner_text()
    page.keyboard.press("ArrowLeft")
    assert "a__t-2, run 1" in page.locator("#trial h2").inner_text()
    page.keyboard.press("Escape")
    page.locator("#trial").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.title") == "resolved", "the cell that it was opened from"


@needs_browser
@pytest.mark.slow
def test_the_grid_sorts_and_filters(browser: Any, hostile: Path) -> None:
    found = opened(browser, hostile)
    page, rows = found.page, "#bug_fix-matrix tbody tr:not([hidden]) th"
    assert found.texts(rows) == ["a__t-1", "a__t-2", "a__t-3"]
    page.click("#bug_fix-matrix th:has-text('solved') button")
    assert found.texts(rows) == ["a__t-2", "a__t-1", "a__t-3"]
    assert page.get_attribute("#bug_fix-matrix th:has-text('solved')", "aria-sort") == "descending"
    page.click("#bug_fix-matrix th:has-text('solved') button")
    assert found.texts(rows) == ["a__t-3", "a__t-1", "a__t-2"]
    page.select_option("#bug_fix-matrix select.kind", "flaky")
    assert found.texts(rows) == ["a__t-1"]
    assert found.texts("#bug_fix-matrix output") == ["1 of 3"]
    page.select_option("#bug_fix-matrix select.kind", "")
    page.select_option("#bug_fix-matrix select.mode", "timeout")
    assert found.texts(rows) == ["a__t-3"]
    page.select_option("#bug_fix-matrix select.mode", "")
    page.fill("#bug_fix-matrix input.filter", "t-2")
    assert found.texts(rows) == ["a__t-2"]


@needs_browser
@needs_public_data
@pytest.mark.slow
def test_the_page_of_the_published_runs(browser: Any, tmp_path: Path) -> None:
    file = make_page(tmp_path, OPUS_4_6, TASKS)
    assert file.stat().st_size < 2_000_000
    found = opened(browser, file, color_scheme="dark")
    page = found.page
    assert found.texts(".rate strong") == ["65.1 %"]
    assert "62.9–67.4 % the rate if the same tasks were run again" in page.locator("dl").inner_text()
    assert page.locator("#bug_fix-matrix tbody tr").count() == 101
    assert page.locator("#bug_fix-matrix a.cell").count() == 505
    assert page.locator("svg.plot").count() == 4
    page.select_option("select.kind", "always")
    assert found.texts("#bug_fix-matrix output") == ["51 of 101"], "pass^5 of 50.5 %"
    page.goto(f"{file.as_uri()}#bug_fix/8")
    assert page.locator("#trial .diffs .diff").count() == 2, "the submission and the gold patch"
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert sum(map(int, re.findall(r"\d+", dark)[:3])) < 150
    assert found.errors == []
    assert found.requests[:1] == found.requests


@needs_browser
@needs_public_data
@pytest.mark.slow
def test_the_pages_of_several_experiments(browser: Any, tmp_path: Path) -> None:
    found = opened(browser, make_page(tmp_path, OPUS_4_5, OPUS_4_6, "--across-versions"))
    assert found.texts(".verdict")[0].startswith("better: copilot-opus-4-6 against copilot-opus-4-5 by +6.7 points")
    assert found.page.locator("tr:has-text('NAV-214557')").inner_text().split("\t")[1:4] == [
        "improved, flipped",
        "1/5",
        "5/5",
    ]
    assert found.errors == []
    board = opened(browser, make_page(tmp_path, LEADERBOARD))
    assert board.page.locator("tbody tr").count() == 17
    board.page.click("th:has-text('experiment') button")
    assert board.texts("tbody td:first-child")[0].startswith("Claude Code claude-opus-4-5")
    assert board.errors == []


def test_an_incomplete_experiment_has_a_page_without_a_rate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = tmp_path / "page.html"
    assert main(["html", str(spoiled(tmp_path / "runs", "incomplete")), f"--output={output}"]) == 2
    assert "run 2: 1 of 3 tasks missing" in capsys.readouterr().err
    text = output.read_text(encoding="utf-8")
    assert "Incomplete." in text
    assert "no headline" in text
    assert not re.search(r"\d %", re.sub(r"<style>.*?</style>|<script.*?</script>", "", text, flags=re.DOTALL))
    assert main(["html", str(tmp_path / "runs"), "--incomplete", f"--output={output}"]) == 0


def test_a_page_can_do_without_plots_and_goes_into_the_run(tmp_path: Path) -> None:
    keys = grid(2, 1)
    write_run(tmp_path / "run", [make_record(key.instance_id, 1) for key in keys], keys)
    assert main(["html", str(tmp_path / "run"), "--no-plots"]) == 0
    text = (tmp_path / "run/report.html").read_text(encoding="utf-8")
    assert "<svg" not in text
    assert "100.0 %" in text


def test_long_texts_lose_their_middle(tmp_path: Path) -> None:
    runs = made_runs(tmp_path / "runs")
    line = (runs / "1.jsonl").read_text()
    (runs / "1.jsonl").write_text(line.replace("-a\\n+b", "-a\\n+" + "b" * 500_000))
    text = make_page(tmp_path, runs, "--no-plots").read_text(encoding="utf-8")
    assert "characters left out" in text
    assert len(text) < 1_000_000
