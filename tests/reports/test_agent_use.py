"""What agents used: means over the trials that tell, and servers over the trials that had them."""

from typing import Any

from bench.outcome import TrialRecord
from reports.agent_use import agent_use, use_rows
from tests.reports.making import make_record


def trial(outcome: str = "resolved", **told: Any) -> TrialRecord:
    return make_record("shop__a-1", 1, outcome, **told)


def server(**told: object) -> dict[str, object]:
    usual = {"status": "connected", "ready_seconds": 2.0, "tools": 3, "calls": 4, "errors": 1}
    return {"al": {**usual, "first_useful_seconds": 5.0, **told}}


def test_means_are_over_the_trials_that_tell_and_count() -> None:
    use = agent_use(
        [
            trial(turns=2, prompt_tokens=100, completion_tokens=10, tool_usage={"Bash": 3, "Read": 1}),
            trial("unresolved/timeout", turns=4, tool_usage={"Bash": 1}),
            trial(turns=None),
            trial("infrastructure/killed", turns=100, tool_usage={"Bash": 100}),
        ]
    )
    assert use is not None
    assert (use.turns, use.prompt_tokens, use.cached_tokens) == (3.0, 100.0, None)
    assert use.tools == {"Bash": 2.0, "Read": 0.5}
    rows = dict(use_rows(use))
    assert rows["turns"] == "3.0 a trial"
    assert rows["tokens"] == "100 in, 10 out a trial"
    assert rows["tool calls"] == "Bash 2.0, Read 0.5 a trial"


def test_a_server_is_told_over_the_trials_that_had_it() -> None:
    use = agent_use(
        [
            trial(mcp=server()),
            trial(mcp=server(status="failed", ready_seconds=None, calls=0, errors=0, first_useful_seconds=None)),
            trial(mcp={}),
        ]
    )
    assert use is not None
    assert dict(use_rows(use))["MCP al"] == (
        "connected in 1 of 2 trials, ready after 2.0 s; 2.0 calls a trial, 1 errors; useful in 1 of 2"
    )


def test_a_server_that_offers_nothing_is_not_counted_as_connected() -> None:
    """A program says so of it nevertheless; one of which the number of tools is not known is taken at its word."""
    nothing = {"ready_seconds": None, "calls": 0, "errors": 0, "first_useful_seconds": None}
    servers = [server(tools=0, **nothing), server(tools=0, status="failed", **nothing), server(tools=None)]
    use = agent_use([trial(mcp=each) for each in servers])
    assert use is not None
    assert dict(use_rows(use))["MCP al"] == (
        "connected in 1 of 3 trials, ready after 2.0 s, offered no tools in 1; 1.3 calls a trial, 1 errors; "
        "useful in 1 of 3"
    )


def test_of_agents_that_tell_nothing_nothing_is_told() -> None:
    assert agent_use([trial(), trial("unresolved/timeout")]) is None
