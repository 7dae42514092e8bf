"""The grid of tasks and runs: one sees at once which tasks are solved always, never, or now and then."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bench.outcome import FailureMode, Outcome, TrialRecord
from dataset.entries import Entry
from reports.results import Results

SYMBOLS: Mapping[str, str] = {
    FailureMode.TIMEOUT: "T",
    FailureMode.NO_SUBMISSION: "N",
    FailureMode.BUILD_FAILURE: "B",
    FailureMode.INCORRECT_FILE: "F",
    FailureMode.INCORRECT_REGION: "R",
    FailureMode.WRONG_SOLUTION: "W",
    FailureMode.PASSED_BEFORE: "P",
    FailureMode.FAILED_AFTER: "A",
    FailureMode.NO_TEST: "0",
    FailureMode.WRONG_ANSWER: "X",
}
UNTOLD, SOLVED, FAULT, UNSCORED, MISSING = "✗", "✓", "!", "?", "·"


@dataclass(frozen=True, slots=True)
class Cell:
    """A trial in the grid; `trial` is its place among the trials, None where there is no more to show of it."""

    symbol: str
    kind: str
    title: str
    order: int
    trial: int | None


@dataclass(frozen=True, slots=True)
class TaskRow:
    """A task in the grid. `kind` and `modes` are what it can be filtered by."""

    task: str
    area: str
    solved: str
    rate: float | str
    kind: str
    modes: str
    cells: tuple[Cell, ...]


def columns(results: Results) -> list[tuple[int, str]]:
    """The runs that the grid shows: their numbers in the records, and their ids."""
    if not results.records:
        return list(enumerate((run.run_id for run in results.runs), 1))
    numbers = sorted({record.run for record in results.records})
    if len(numbers) == len(results.runs):
        return list(zip(numbers, (run.run_id for run in results.runs), strict=True))
    return [(number, str(number)) for number in numbers]


def grid(results: Results, entries: Mapping[str, Entry]) -> list[TaskRow]:
    """A row for each task, a cell for each run."""
    shown = columns(results)
    places = {(record.instance_id, record.run): place for place, record in enumerate(results.records)}
    tallies = results.tallies
    rows = []
    for task in results.tasks:
        cells = []
        for position, (number, _) in enumerate(shown):
            if results.records:
                place = places.get((task, number))
                cells.append(MISSING_CELL if place is None else _cell(results.records[place], place))
            else:
                solved = results.runs[position].resolved.get(task)
                cells.append(MISSING_CELL if solved is None else SOLVED_CELL if solved else FAILED_CELL)
        tally = tallies.get(task)
        kinds = [] if tally is None else ["always" if tally.rate == 1 else "never" if tally.rate == 0 else "flaky"]
        if any(cell.kind not in ("resolved", "unresolved") for cell in cells):
            kinds.append("uncounted")
        of_task = dict.fromkeys(mode for number, _ in shown if (mode := _mode(results, places.get((task, number)))))
        rows.append(
            TaskRow(
                task,
                entries[task].area if task in entries else _area(results, places, task),
                f"{tally.solved}/{tally.trials}" if tally else "–",
                tally.rate if tally else "",
                " ".join(kinds),
                " ".join(of_task),
                tuple(cells),
            )
        )
    return rows


def _mode(results: Results, place: int | None) -> str:
    record = None if place is None else results.records[place]
    return record.failure_mode.value if record is not None and record.failure_mode else ""


def _area(results: Results, places: Mapping[tuple[str, int], int], task: str) -> str:
    found = (results.records[place].area for (name, _), place in places.items() if name == task)
    return next(found, "")


SOLVED_CELL = Cell(SOLVED, "resolved", "resolved", 0, None)
FAILED_CELL = Cell(UNTOLD, "unresolved", "unresolved", 1, None)
MISSING_CELL = Cell(MISSING, "missing", "not run", 9, None)


def _cell(record: TrialRecord, place: int) -> Cell:
    told = record.failure_mode.value if record.failure_mode else record.kind
    title = ": ".join(filter(None, [record.outcome.value, told]))
    match record.outcome:
        case Outcome.RESOLVED:
            symbol, order = SOLVED, 0
        case Outcome.UNRESOLVED:
            symbol, order = SYMBOLS.get(told, UNTOLD), 1
        case Outcome.INFRASTRUCTURE:
            symbol, order = FAULT, 7
        case Outcome.UNSCORABLE:
            symbol, order = UNSCORED, 8
    return Cell(symbol, record.outcome.value, title, order, place)


def legend(results: Results, found_modes: Sequence[str]) -> list[tuple[str, str, str]]:
    """The symbols that occur, with their meanings."""
    found = [(SOLVED, "resolved", "resolved")]
    found += [(SYMBOLS.get(mode, UNTOLD), "unresolved", mode) for mode in found_modes]
    if not results.records:
        found.append((UNTOLD, "unresolved", "unresolved"))
    outcomes = {record.outcome for record in results.records}
    if Outcome.INFRASTRUCTURE in outcomes:
        found.append((FAULT, "infrastructure", "infrastructure, does not count"))
    if Outcome.UNSCORABLE in outcomes:
        found.append((UNSCORED, "unscorable", "could not be scored, does not count"))
    return [*found, (MISSING, "missing", "not run")] if results.gaps else found
