"""Many experiments of a category in order, and the leaderboard file that the public sites show."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.intervals import Method, Sample, interval
from reports.published import PublishedRun, public_summary
from reports.results import InputError, Results, mean_of_known
from reports.statistics import mean_over_runs, pass_hat
from reports.summary import CategorySummary, summarise_results

PUBLIC_K = 5
"""The k of the pass^k that public leaderboards show."""


def in_order(found: Sequence[Results], summaries: Sequence[CategorySummary]) -> list[tuple[Results, CategorySummary]]:
    """The experiments with their numbers, by category, the best first; those without a rate last."""
    pairs = list(zip(found, summaries, strict=True))
    return sorted(pairs, key=lambda pair: (pair[0].category, -(pair[1].mean_over_runs or -1.0), pair[0].name))


def public_leaderboard(found: Sequence[Results]) -> dict[str, Any]:
    """The leaderboard of a category in the public format: `runs`, and an `aggregate` of each experiment.

    Only trials that count are in it. Beside the public numbers stand the build rate, in test-generation the rates of
    failing before and passing after the fix, and both bounds where the engine left trials unjudged. Raises InputError
    for an experiment of which no trial counts, or whose runs hold different numbers of trials, which the public tools
    do not average.
    """
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
        "average": round(mean_over_runs(rates), 3),
        "ci_low": found.low,
        "ci_high": found.high,
        "pass_hat_5": round(pass_hat(tallies, PUBLIC_K), 3) if enough else None,
        **_stages(summarise_results(results)),
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
