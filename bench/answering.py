"""Seeing what an answer is: its rows beside those of the gold query, and whether the agent's own queries carry them."""

from pathlib import Path

from bench.judging.answers import ANSWER, AnswerError, Rows, read_answer
from bench.judging.build import unsupported
from bench.judging.data_query import GOLD_QUERY
from bench.judging.grounding import not_carried
from bench.limits import Limits
from bench.outcome import Evidence, Outcome, Submission, Unscorable, Verdict
from dataset.data_query import DataQueryEntry
from fixtures.bc.environment import Environment, EnvironmentFailureError, QueryFailedError

ROWS_SHOWN = 10

QUERY_SHARE = 0.9
"""How much of the time for the setup the gold query may take, so that its own limit fires first."""


def gold_rows(entry: DataQueryEntry, limits: Limits, bc: Environment, company: str) -> Rows:
    """The rows of the gold query: those that are baked for this company, else those that it gives now.

    Raises Unscorable where the query fails, so that no agent is asked what cannot be judged; EnvironmentFailureError
    where the Business Central does.
    """
    baked = entry.rows_in(company)
    if baked is not None:
        return baked
    try:
        rows = bc.query(entry.gold_query, limit=QUERY_SHARE * limits.setup_seconds)
    except QueryFailedError as error:
        raise Unscorable(Verdict(Outcome.UNSCORABLE, f"the gold query fails: {error}", kind=GOLD_QUERY)) from None
    except EnvironmentFailureError as error:
        if error.kind == "unsupported":
            raise Unscorable(unsupported(f"the gold query: {error}")) from None
        raise
    return tuple(rows)  # type: ignore[arg-type]  # OData has no nested values in the rows of a query


def examine_answer(
    entry: DataQueryEntry, submission: Submission, limits: Limits, gold: Rows, trace: Path | None
) -> Evidence:
    """Read the answer, and look for its rows in what `trace`, the gateway's account of the agent's calls, holds."""
    if ANSWER in submission.left_out:
        return Evidence(built=False, build_error=f"{ANSWER}: {submission.left_out[ANSWER]}")
    if ANSWER not in submission.files:
        return Evidence()
    try:
        rows = read_answer(submission.files[ANSWER])
    except AnswerError as error:
        return Evidence(built=False, build_error=str(error))
    origin = origin_of(rows, trace)
    return Evidence(built=True, rows=rows, gold_rows=gold, grounded=not origin, origin=origin)


def origin_of(rows: Rows, trace: Path | None) -> str:
    """What keeps the rows from having an origin in the agent's queries; "" when nothing does.

    A trace that an agent has spoiled is none, and never the fault of anything else.
    """
    # Loaded here, since collecting the suite needs no gateway.
    from fixtures.gateway.trace import QUERY_TOOL, read_trace

    try:
        calls = [call for call in read_trace(trace) if call.tool == QUERY_TOOL] if trace and trace.is_file() else []
    except (ValueError, LookupError, TypeError) as error:
        return f"the trace of the gateway cannot be read: {error}"
    answered = [call for call in calls if call.error is None]
    if not answered:
        return f"no call of {QUERY_TOOL} had a result"
    missing = not_carried(rows, (row for call in answered for row in call.rows()))
    if not missing:
        return ""
    shown = ", ".join(map(str, missing[:ROWS_SHOWN])) + (", …" if len(missing) > ROWS_SHOWN else "")
    return f"{len(missing)} of {len(rows)} rows are in no result of {QUERY_TOOL} (rows {shown})"
