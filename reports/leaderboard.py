"""Many experiments of a category in order, and the leaderboard file that the public sites show."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.intervals import Method, Sample, interval
from reports.published import PublishedRun, public_summary
from reports.results import InputError, Results, SetUp, mean_of_known
from reports.review_numbers import comment_numbers
from reports.statistics import mean_over_runs, pass_hat
from reports.summary import CategorySummary, summarise_results

PUBLIC_K = 5
"""The k of the pass^k that public leaderboards show."""


def in_order(found: Sequence[Results], summaries: Sequence[CategorySummary]) -> list[tuple[Results, CategorySummary]]:
    """The experiments with their numbers, by category, the best first; those without a rate last."""
    pairs = list(zip(found, summaries, strict=True))
    return sorted(pairs, key=lambda pair: (pair[0].category, -headline(pair[1]), pair[0].name))


def headline(summary: CategorySummary) -> float:
    """The number that experiments are ordered by: F1 of located comments, else the resolution rate; -1 without one."""
    if summary.comments is not None:
        return summary.comments.f1
    return -1.0 if summary.mean_over_runs is None else summary.mean_over_runs


def public_leaderboard(found: Sequence[Results]) -> dict[str, Any]:
    """The leaderboard of a category in the public format: `runs`, and an `aggregate` of each experiment.

    Only trials that count are in it. Beside the public numbers stand the build rate, in test-generation the rates of
    failing before and passing after the fix, and both bounds where the engine left trials unjudged. Raises InputError
    for an experiment of which no trial counts, or whose runs hold different numbers of trials, which the public tools
    do not average, and for two that whoever reads the file would take for one.
    """
    names = dict[SetUp, str]()
    for results in found:
        if (before := names.setdefault(results.set_up, results.name)) != results.name:
            raise InputError(
                f"{before} and {results.name} have the same set-up, {results.set_up.title}, and would be read as one "
                "experiment: take one of them, or run one anew with another --model or --agent-command"
            )
    return {
        "runs": [public_summary(run) for results in found for run in public_runs(results)],
        "aggregate": [aggregate(results) for results in found],
    }


def public_runs(results: Results) -> list[PublishedRun]:
    """The runs of an experiment as they stand in a leaderboard, by the trials that count."""
    return [
        PublishedRun(results.category, results.set_up, len(run.resolved), run, public_experiment(results))
        for run in results.runs
    ]


def aggregate(results: Results) -> dict[str, Any]:
    """The row of an experiment, with the numbers as the public leaderboard rounds them."""
    if not results.runs:
        raise InputError(f"{results.name}: no trial counts, so that there is nothing to put on a leaderboard")
    totals = sorted({len(run.resolved) for run in results.runs})
    if len(totals) > 1:
        raise InputError(
            f"{results.name}: expected as many trials that count in each run, as the public leaderboard does, got "
            f"{totals[0]} to {totals[-1]}"
        )
    rates, tallies = [run.rate for run in results.runs], list(results.tallies.values())
    found = interval(Method.LEADERBOARD, Sample(rates, tallies))
    enough = all(tally.trials >= PUBLIC_K for tally in tallies)
    return {
        "model": results.set_up.model,
        "agent_name": results.set_up.agent,
        "category": results.category.replace("_", "-"),
        "experiment": public_experiment(results),
        "total": totals[0],
        "num_runs": len(results.runs),
        "average_duration": mean_of_known(run.agent_seconds for run in results.runs) or 0.0,
        "benchmark_version": results.set_up.benchmark_version,
        **(_review_scores(results) or {}),
        "average": round(mean_over_runs(rates), 3),
        "ci_low": found.low,
        "ci_high": found.high,
        "pass_hat_5": round(pass_hat(tallies, PUBLIC_K), 3) if enough else None,
        **_stages(summarise_results(results)),
    }


def _review_scores(results: Results) -> dict[str, float | None] | None:
    """The scores of located comments as the public leaderboard has them; None in other categories.

    The interval of macro F1 is over runs, as that of F1; the public one pools the tasks of all runs.
    """
    numbers = comment_numbers([run.comments for run in results.runs], Method.LEADERBOARD)
    if numbers is None:
        return None
    return {
        "f1": round(numbers.f1, 3),
        "f1_ci_low": numbers.f1_interval.low,
        "f1_ci_high": numbers.f1_interval.high,
        "f_beta_05": numbers.f05,
        "f_beta_2": numbers.f2,
        "precision": numbers.precision,
        "recall": numbers.recall,
        "macro_f1": round(numbers.macro_f1, 3),
        "macro_f1_ci_low": numbers.macro_f1_interval.low,
        "macro_f1_ci_high": numbers.macro_f1_interval.high,
        "macro_f_beta_05": numbers.macro_f05,
        "macro_f_beta_2": numbers.macro_f2,
        "macro_precision": numbers.macro_precision,
        "macro_recall": numbers.macro_recall,
    }


def public_experiment(results: Results) -> Mapping[str, Any] | None:
    """The public description of an experiment. Of ours, what is set up beyond agent and model is its custom agent."""
    if results.experiment is not None or not results.set_up.configuration:
        return results.experiment
    return {
        "mcp_servers": None,
        "al_lsp_enabled": False,
        "custom_instructions": False,
        "skills_enabled": False,
        "custom_agent": results.set_up.configuration,
        "plugins": None,
    }


def _stages(summary: CategorySummary) -> dict[str, float]:
    """The rates that stand beside the resolution rate, rounded like it; only those that are known."""
    rates = {
        "build_rate": summary.build_rate,
        "failed_before_rate": summary.failed_before_rate,
        "passed_after_rate": summary.passed_after_rate,
    }
    if summary.if_unsupported_failed != summary.if_unsupported_solved:
        rates |= {"if_unsupported_failed": summary.if_unsupported_failed}
        rates |= {"if_unsupported_solved": summary.if_unsupported_solved}
    return {name: round(rate, 3) for name, rate in rates.items() if rate is not None}
