"""What is told of the properties of tasks and of what trials took."""

from collections.abc import Mapping, Sequence

from reports.breakdown import PROPERTIES, Effort, Row, efforts, tools_by_use
from reports.results import Results
from reports.tables import Column, Document, Kind, Table, Value

EFFORT = {
    "agent_seconds": "agent, s",
    "llm_seconds": "model, s",
    "turns": "turns",
    "prompt_tokens": "tokens in",
    "completion_tokens": "tokens out",
    "total_tokens": "tokens",
    "cost_usd": "cost, $",
    "ai_credits": "credits",
}
TOOLS_SHOWN = 12


def breakdown_document(
    found: Sequence[Results], breakdowns: Mapping[tuple[str, str], Mapping[str, Sequence[Row]]]
) -> Document:
    """The breakdowns of experiments, by their names and categories, and what their trials took."""
    several = len(found) > 1
    tables = [
        table
        for results in found
        for table in [
            *property_tables(results, breakdowns[results.name, results.category], several),
            *effort_tables(results, several),
        ]
    ]
    long = Table(
        "breakdown",
        "Breakdown",
        [
            Column("name", "experiment"),
            Column("by", "by"),
            Column("label", "label"),
            Column("tasks", "tasks", Kind.COUNT),
            Column("rate", "rate %", Kind.RATE),
            Column("characters", "characters", Kind.NUMBER),
        ],
        [
            [name, by, row.label, row.tasks, row.rate, row.characters]
            for (name, _), tables_of in breakdowns.items()
            for by, rows in tables_of.items()
            for row in rows
        ],
    )
    data = {
        results.name: _data(breakdowns[results.name, results.category], efforts(results.records)) for results in found
    }
    return Document([], tables, data=data, csv=long)


def property_tables(results: Results, tables: Mapping[str, Sequence[Row]], named: bool = False) -> list[Table]:
    """A table for each property of the tasks, the experiment named in the title where there are several."""
    return [
        Table(
            name,
            f"{results.name}: {PROPERTIES[name]}" if named else PROPERTIES[name].capitalize(),
            [
                Column("label", name),
                Column("tasks", "tasks", Kind.COUNT),
                Column("rate", "rate %", Kind.RATE),
                *([Column("characters", "characters", Kind.COUNT)] if _with_characters(rows) else []),
            ],
            [[row.label, row.tasks, row.rate, *([row.characters] if _with_characters(rows) else [])] for row in rows],
        )
        for name, rows in tables.items()
    ]


def effort_tables(results: Results, named: bool = False) -> list[Table]:
    """What solved trials took on the mean, beside failed ones: time, tokens, cost, and the tools most used."""
    found = efforts(results.records)
    columns = [Column("what", "mean of a trial"), *(Column(name, name, Kind.NUMBER) for name in found)]
    rows: list[list[Value]] = [["trials", *(effort.trials for effort in found.values())]]
    for field, title in EFFORT.items():
        values = [effort.means[field] for effort in found.values()]
        if any(value is not None for value in values):
            rows.append([title, *values])
    tools = tools_by_use(found)
    for tool in tools[:TOOLS_SHOWN]:
        rows.append([f"{tool} calls", *(_calls(effort, tool) for effort in found.values())])
    title = "What trials took" if not named else f"{results.name}: what trials took"
    notes = [f"{len(tools) - TOOLS_SHOWN} more tools are in --json."] if len(tools) > TOOLS_SHOWN else []
    return [Table("effort", title, columns, rows, notes)] if found else []


def _calls(effort: Effort, tool: str) -> float | None:
    return None if effort.tool_usage is None else effort.tool_usage.get(tool, 0.0)


def _with_characters(rows: Sequence[Row]) -> bool:
    return any(row.characters is not None for row in rows)


def _data(tables: Mapping[str, Sequence[Row]], found: Mapping[str, Effort]) -> dict[str, object]:
    return {
        **{
            name: [
                {"label": row.label, "tasks": row.tasks, "rate": row.rate, "characters": row.characters} for row in rows
            ]
            for name, rows in tables.items()
        },
        "effort": {
            outcome: {"trials": effort.trials, **effort.means, "tool_usage": effort.tool_usage}
            for outcome, effort in found.items()
        },
    }
