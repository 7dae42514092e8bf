"""The summary of a run as Markdown, as GitHub shows it on the page of a job."""

from collections.abc import Sequence

from reports.summary import CategorySummary, Summary

HEADING = ("category", "resolved", "rate", "unresolved", "infrastructure", "unscorable", "not run", "selected")


def summary_markdown(summary: Summary, lines: Sequence[str]) -> str:
    """A table with a row for each category, and below it the whole summary as `lines` has it."""
    rows = [HEADING, ("---", *("--:" for _ in HEADING[1:])), *map(_row, summary.categories)]
    experiment = summary.experiment
    who = " ".join(filter(None, [experiment["agent"], experiment["agent_version"], experiment["model"]]))
    return "\n".join(
        [
            f"### Benchmark {_cell(summary.name)}: {_cell(who)}",
            "",
            *(f"| {' | '.join(map(_cell, row))} |" for row in rows),
            "",
            "<details><summary>All numbers</summary>",
            "",
            "~~~~text",
            *lines,
            "~~~~",
            "",
            "</details>",
            "",
        ]
    )


def _row(category: CategorySummary) -> tuple[str, ...]:
    counts = category.counts
    rate = "none" if category.rate is None else f"{category.rate:.1%}"
    return (
        category.category,
        f"{counts.resolved} of {counts.counted}",
        f"{rate}, no headline: {category.no_headline_because}" if category.no_headline_because else f"**{rate}**",
        *(str(count) for count in (counts.unresolved, counts.failed_infrastructure, counts.not_scored)),
        str(counts.not_run),
        str(counts.selected),
    )


def _cell(text: str) -> str:
    """A text that ends no cell."""
    return text.replace("|", "\\|").replace("\n", " ")
