"""What agents used of model, tools and MCP servers, over the trials that tell of it. What is not told is unknown."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from bench.outcome import TrialRecord
from reports.results import mean_of_known
from reports.selection import many

SHOWN_TOOLS = 8


@dataclass(frozen=True, slots=True)
class ServerUse:
    """One MCP server over the trials that had it: in how many it was connected, and in how many a call was useful.

    One that lists no tools is not connected: `empty` is in how many trials that was so.
    `ready_seconds` is the mean over those that tell it, `calls` the mean number of calls in a trial.
    """

    trials: int
    connected: int
    ready_seconds: float | None
    calls: float
    errors: int
    useful: int
    empty: int = 0


@dataclass(frozen=True, slots=True)
class CostInPart:
    """US dollars that trials cost which tell it, where `untold` others do not: one that was stopped, for example."""

    usd: float
    untold: int

    def __str__(self) -> str:
        return f"${self.usd:,.2f} without that of {many(self.untold, 'trial')}, which is not known"


@dataclass(frozen=True, slots=True)
class AgentUse:
    """Means over the trials that tell the number. `tools` are mean calls by name, the most frequent first."""

    turns: float | None = None
    model_calls: float | None = None
    model_seconds: float | None = None
    prompt_tokens: float | None = None
    cached_tokens: float | None = None
    completion_tokens: float | None = None
    tools: Mapping[str, float] = field(default_factory=dict)
    servers: Mapping[str, ServerUse] = field(default_factory=dict)


def cost_in_part(records: Iterable[TrialRecord]) -> CostInPart | None:
    """The cost of the trials that count, where some of them tell it and others do not."""
    costs = [record.cost_usd for record in records if record.outcome.counts]
    told = [cost for cost in costs if cost is not None]
    return CostInPart(sum(told), len(costs) - len(told)) if 0 < len(told) < len(costs) else None


def agent_use(records: Iterable[TrialRecord]) -> AgentUse | None:
    """What the trials that count used; None when none tells of anything."""
    counted = [record for record in records if record.outcome.counts]
    use = AgentUse(
        turns=mean_of_known(record.turns for record in counted),
        model_calls=mean_of_known(record.model_calls for record in counted),
        model_seconds=mean_of_known(record.llm_seconds for record in counted),
        prompt_tokens=mean_of_known(record.prompt_tokens for record in counted),
        cached_tokens=mean_of_known(record.cached_tokens for record in counted),
        completion_tokens=mean_of_known(record.completion_tokens for record in counted),
        tools=_tools(counted),
        servers=_servers(counted),
    )
    return None if use == AgentUse() else use


def use_rows(use: AgentUse) -> Iterator[tuple[str, str]]:
    """What is told of it: a title and a text each."""
    model = [
        f"{use.turns:.1f} a trial" if use.turns is not None else "",
        f"{use.model_calls:.1f} model calls" if use.model_calls is not None else "",
        f"{use.model_seconds:.1f} s of the model" if use.model_seconds is not None else "",
    ]
    if any(model):
        yield "turns", ", ".join(filter(None, model))
    if use.prompt_tokens is not None and use.completion_tokens is not None:
        cached = f" ({use.cached_tokens:,.0f} cached)" if use.cached_tokens is not None else ""
        yield "tokens", f"{use.prompt_tokens:,.0f} in{cached}, {use.completion_tokens:,.0f} out a trial"
    if use.tools:
        shown = [f"{name} {calls:.1f}" for name, calls in [*use.tools.items()][:SHOWN_TOOLS]]
        more = [f"and {len(use.tools) - SHOWN_TOOLS} more"] if len(use.tools) > SHOWN_TOOLS else []
        yield "tool calls", f"{', '.join([*shown, *more])} a trial"
    for name, server in use.servers.items():
        ready = f", ready after {server.ready_seconds:.1f} s" if server.ready_seconds is not None else ""
        yield (
            f"MCP {name}",
            f"connected in {server.connected} of {server.trials} trials{ready}"
            f"{f', offered no tools in {server.empty}' if server.empty else ''}; {server.calls:.1f} calls a trial, "
            f"{server.errors} errors; useful in {server.useful} of {server.trials}",
        )


def _tools(records: Iterable[TrialRecord]) -> dict[str, float]:
    told = [record.tool_usage for record in records if record.tool_usage is not None]
    calls = Counter[str]()
    for usage in told:
        calls.update(usage)
    return {name: count / len(told) for name, count in calls.most_common()}


def _servers(records: Iterable[TrialRecord]) -> dict[str, ServerUse]:
    found: dict[str, ServerUse] = {}
    told = [record.mcp for record in records if record.mcp]
    for name in sorted({name for servers in told for name in servers}):
        uses = [servers[name] for servers in told if name in servers]
        found[name] = ServerUse(
            trials=len(uses),
            connected=sum(use["status"] == "connected" and use["tools"] != 0 for use in uses),
            ready_seconds=mean_of_known(use["ready_seconds"] for use in uses),
            calls=sum(use["calls"] for use in uses) / len(uses),
            errors=sum(use["errors"] for use in uses),
            useful=sum(use["first_useful_seconds"] is not None for use in uses),
            empty=sum(use["status"] == "connected" and use["tools"] == 0 for use in uses),
        )
    return found
