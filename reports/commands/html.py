"""`python -m reports html PATH…`: a page that works offline, of one experiment, of a comparison, or of many."""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

from dataset.entries import Entry
from reports.commands.compare import compared
from reports.commands.inputs import Inputs, add_inputs, add_numbers, new_path, read_inputs
from reports.comparison import Comparison
from reports.documents.comparison import comparison_document, told_apart
from reports.documents.leaderboard import leaderboard_document
from reports.html.pages import Plot, document_page, report_page
from reports.intervals import DEFAULT
from reports.leaderboard import in_order
from reports.records import write_atomically
from reports.results import Results
from reports.sources import IncompleteError, complete
from reports.summary import CategorySummary, summarise_results

PAGES = ("report", "comparison", "leaderboard")
COMPARED_UP_TO = 4
"""Experiments that are compared with the first unless a page is asked for; more make a leaderboard."""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("html", help="a page that works offline: a report, a comparison, or a leaderboard")
    add_inputs(parser)
    parser.add_argument(
        "--page",
        choices=PAGES,
        help=f"what page to make (default: a report of one experiment, a comparison of up to {COMPARED_UP_TO}, "
        "a leaderboard of more)",
    )
    parser.add_argument(
        "--output", type=new_path, metavar="FILE", help="where to write it (default: report.html in the run, or here)"
    )
    parser.add_argument(
        "--across-versions", action="store_true", help="compare other benchmark versions, datasets or tasks, too"
    )
    parser.add_argument("--no-plots", action="store_true", help="leave the plots out")
    add_numbers(parser)
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Write the page. That of an incomplete experiment has no rate, unless --incomplete is given; the exit code is 2.

    Raises InputError and RunFolderError.
    """
    inputs = read_inputs(options, demand_complete=False)
    experiments = dict.fromkeys((results.name, results.source) for results in inputs.found)
    page = options.page or _page_for(len(experiments))
    # In a table each experiment has the same intervals.
    methods = options.interval or (None if page == "report" else DEFAULT)
    summaries = [
        summarise_results(results, min_coverage=options.min_coverage, methods=methods) for results in inputs.found
    ]
    incomplete = None
    try:
        complete(inputs.found)
    except IncompleteError as error:
        # A page of one experiment is what one looks at to see what went wrong; it has no rate then.
        if not options.incomplete and page != "report":
            raise
        incomplete = error
    numbers = incomplete is None or options.incomplete
    text = _text(page, inputs, summaries, options, numbers=numbers)
    first = inputs.found[0]
    output = options.output or (first.source if first.read and len(experiments) == 1 else Path()) / "report.html"
    write_atomically(output, text.encode())
    print(f"{output}: {page} of {', '.join(name for name, _ in experiments)}")
    if incomplete is not None and not options.incomplete:
        raise incomplete
    return 0


def _page_for(experiments: int) -> str:
    return "report" if experiments == 1 else "comparison" if experiments <= COMPARED_UP_TO else "leaderboard"


def _text(
    page: str, inputs: Inputs, summaries: Sequence[CategorySummary], options: argparse.Namespace, *, numbers: bool
) -> str:
    plots = not options.no_plots
    if page == "report":
        nothing: Mapping[str, Entry] = {}
        parts = [
            (results, summary, inputs.entries.get((results.name, results.category), nothing))
            for results, summary in zip(inputs.found, summaries, strict=True)
        ]
        return report_page(parts, plots=plots, numbers=numbers)
    gaps = [f"{results.name}: {gap}" for results in inputs.found for gap in results.gaps]
    if page == "comparison":
        comparisons, found = compared(inputs.found, options.across_versions)
        document = comparison_document(comparisons, found, all_tasks=True)
        drawn = _comparison_plots(comparisons) if plots else []
        title = f"Comparison with {comparisons[0].baseline}"
        return document_page(title, document, verdicts=len(comparisons), plots=drawn, gaps=gaps)
    ordered = in_order(inputs.found, summaries)
    drawn = _leaderboard_plots(ordered) if plots else []
    return document_page("Leaderboard", leaderboard_document(ordered), verdicts=0, plots=drawn, gaps=gaps)


def _comparison_plots(comparisons: Sequence[Comparison]) -> list[Plot]:
    from reports.html.plots import estimates

    rows = [(each.name, each.difference, each.intervals[0]) for each in told_apart(comparisons)]
    return [
        Plot(
            "Difference in points, with the interval on other tasks like these",
            estimates("differences", rows, around=0),
        )
    ]


def _leaderboard_plots(ordered: Sequence[tuple[Results, CategorySummary]]) -> list[Plot]:
    from reports.html.plots import estimates

    plots = []
    for category in dict.fromkeys(results.category for results, _ in ordered):
        rows = [
            (results.name, summary.mean_over_runs, summary.intervals[-1])
            for results, summary in ordered
            if results.category == category and summary.mean_over_runs is not None and not summary.no_headline_because
        ]
        if rows:
            interval = rows[0][2]
            plots.append(
                Plot(
                    f"{category}: resolution rate, %, with {interval.method}: {interval.question}",
                    estimates(category, rows),
                )
            )
    return plots
