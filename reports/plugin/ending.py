"""Sums up a run at its end: the files that follow from its records, what is printed of it, and the exit code."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dataset.bcquality.checkout import Checkout
from dataset.bcquality.manifest import read_manifest
from dataset.special_file import SPECIAL, is_special
from dataset.tasks import SHIPPED_REVIEWS
from reports.arguments import REVIEW_GATES
from reports.markdown import summary_markdown
from reports.options import Settings
from reports.records import RunFolder
from reports.review_numbers import Thresholds
from reports.summary import exit_code, gate_told, summarise_folder
from reports.terminal import summary_lines, unscorable_lines

THRESHOLD = REVIEW_GATES[1]


@dataclass(frozen=True, slots=True)
class Ending:
    """What a run came to: its name, the lines that tell of it, and the exit code."""

    name: str
    lines: tuple[str, ...]
    code: int


def sum_up(
    folder: RunFolder, settings: Settings, *, pytest_status: int, others_failed: bool, remarks: Sequence[str] = ()
) -> Ending:
    """Make the summary of the folder as it is now. What cannot be written is told in the lines, after `remarks`.

    `pytest_status` is what pytest would exit with; `others_failed` says that tests which are no trials have failed.
    """
    summary, records = summarise_folder(folder, min_coverage=settings.min_coverage)
    told = list(remarks)
    try:
        folder.write_results(records, summary.as_json())
    except OSError as error:
        told.append(f"results.jsonl and summary.json could not be written: {error}")
    demanded = _thresholds(settings)
    reviews = [category.reviews for category in summary.categories if category.reviews]
    told += [demanded.told(numbers) for numbers in reviews] if demanded and not summary.part else []
    if summary.part and (settings.gate is not None or demanded):
        told.append("The gate is for all shards together: `python -m reports merge` decides it.")
    elif settings.gate is not None and not summary.incomplete:
        told.append(gate_told(summary, settings.gate, demanded))
    lines = [*summary_lines(summary, folder.path), *unscorable_lines(records), *told]
    if page := os.environ.get("GITHUB_STEP_SUMMARY"):
        lines += _added(summary_markdown(summary, lines), Path(page))
    code = exit_code(
        summary, pytest_status=pytest_status, gate=settings.gate, others_failed=others_failed, thresholds=demanded
    )
    return Ending(summary.name, tuple(lines), code)


def _added(text: str, page: Path) -> list[str]:
    """Add the text to the page that a CI system shows. Returns a line that says why it could not be, if so."""
    why = ""
    try:
        if is_special(page):
            why = f"{page}: expected a file, got {SPECIAL}"
        else:
            with page.open("a", encoding="utf-8") as file:
                file.write(text)
    except OSError as error:
        why = str(error)
    return [f"the summary could not be added to $GITHUB_STEP_SUMMARY: {why}"] if why else []


def _thresholds(settings: Settings) -> Thresholds | None:
    """What the manifest of the reviews demands, when that is to decide."""
    if settings.review_gate != THRESHOLD:
        return None
    root = Path(settings.bcquality_root) if settings.bcquality_root else SHIPPED_REVIEWS
    manifest, _ = read_manifest(Checkout(root))
    return Thresholds(manifest.minimum_recall, manifest.minimum_clean_rate)
