"""What lies at a path, as results: a run of ours or several, published trials, summaries, a leaderboard.

DIR with run.json            a run of ours; each of its categories is an experiment
DIR with *.jsonl of trials   an experiment, a run a file; files named by tasks are one run together
FILE.jsonl                   a run of published trials; summaries of the runs of one experiment; a results.jsonl
FILE.json                    a leaderboard, or the summary of a run
DIR of such files or folders each of them
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path

from pydantic import ValidationError

from bench.outcome import Outcome, TrialRecord
from dataset.diffs import decode
from dataset.entries import BugFixEntry, Entry
from dataset.reader import Dataset, schema_faults
from reports.published import (
    Published,
    PublishedRun,
    PublishedTrial,
    lines_of,
    read_bytes,
    read_published,
    with_failure_modes,
)
from reports.records import RunFolder, TrialKey
from reports.results import InputError, Results, RunRead, SetUp, fold
from reports.selection import many
from reports.summary import results_of_run

SHOWN = 3
OUTPUTS = {"data_query": "query.al", "code_review": "review.json", "bcquality": "result-*.json"}
"""Which file of a trial is published as its output; of the other categories it is the patch."""

TASK_ID = re.compile(r"[a-zA-Z0-9_-]+__[a-zA-Z0-9_-]+-[0-9]+")


class IncompleteError(InputError):
    """Trials are missing, or say nothing about the agent, so that no number is told."""


def read_results(path: Path) -> list[Results]:
    """The experiments at a path, in the order of their files. Raises InputError and RunFolderError."""
    if (path / "run.json").is_file():
        return _run(path)
    if not path.is_dir():
        return _file(path)
    files = sorted(path.glob("*.jsonl"))
    if files:
        return _files(path, files)
    inner = sorted(path.glob("*.json")) or sorted(child for child in path.iterdir() if child.is_dir())
    found = [results for each in inner for results in read_results(each)]
    if not found:
        raise InputError(f"{path}: expected a run, published trials (*.jsonl) or a leaderboard (*.json), got none")
    return found


def complete(found: Iterable[Results]) -> None:
    """Raises IncompleteError unless nothing is missing of these experiments."""
    found = list(found)
    gaps = [f"{results.name}, {results.category}: {gap}" for results in found for gap in results.gaps]
    if not gaps:
        return
    lacking = {results.source: results for results in found if results.gaps}
    whole = dict.fromkeys(str(results.source) for results in found if results.source not in lacking)
    ours = [f"pytest bench --resume={source}" for source, results in lacking.items() if results.read]
    ways = [
        *(f"{way} fills in what is missing." for way in ours),
        *([f"Complete are {', '.join(whole)}."] if whole else []),
    ]
    told_of = "No number is told of incomplete results: --incomplete tells those of what is there."
    raise IncompleteError("\n".join([*gaps, told_of, *ways]))


def told(results: Results, dataset: Dataset) -> Results:
    """The results with what the dataset tells of them: failure modes that take the gold patch, and missing tasks.

    Raises InputError for tasks that the dataset does not hold.
    """
    entries = entries_of(dataset, results.category)
    if foreign := sorted(set(results.tasks) - entries.keys()):
        raise InputError(f"{results.name}: the dataset {_where(dataset)} does not hold {_some(foreign)}")
    missing = [] if results.read else sorted(entries.keys() - set(results.tasks))
    gaps = [f"{many(len(missing), 'task')} of the dataset in no run: {_some(missing)}"] if missing else []
    gold = {name: entry.patch for name, entry in entries.items() if isinstance(entry, BugFixEntry)}
    trials = [PublishedTrial(record, results.output(record) or "") for record in results.records]
    records = tuple(trial.record for trial in with_failure_modes(trials, gold))
    return replace(results, records=records, gaps=(*results.gaps, *gaps))


def entries_of(dataset: Dataset, category: str) -> dict[str, Entry]:
    """The entries of a category by instance id."""
    return {
        entry.instance_id: entry for of, entries in dataset.entries.items() if of.value == category for entry in entries
    }


def _run(path: Path) -> list[Results]:
    folder = RunFolder(path)
    info = folder.read_info()
    if not info.selected:
        raise InputError(f"{path}: expected trials, got {info.part or 'none'}: merge it with the other shards")
    records, damaged = folder.records(info.selected_keys())
    found, left_out = results_of_run(info, records)
    dataset, folders = Path(info.dataset), _try_folders(folder)
    read = RunRead(info, tuple(records), tuple(damaged))
    return [
        replace(
            results,
            name=f"{info.name}, {info.shard}" if info.shard else info.name,
            gaps=(*_gaps_of_records(results), *damaged, *left_out),
            source=path,
            dataset=dataset if dataset.exists() else None,
            read=read,
            output=_outputs(folders),
            folder=folders,
        )
        for results in found
    ]


def _try_folders(folder: RunFolder) -> Callable[[TrialRecord], Path]:
    def try_folder(record: TrialRecord) -> Path:
        """The folder of the try that counts."""
        trial = folder.trial(TrialKey(record.category, record.instance_id, record.run))
        return trial.try_path(record.try_number)

    return try_folder


def _outputs(folders: Callable[[TrialRecord], Path]) -> Callable[[TrialRecord], str | None]:
    def output(record: TrialRecord) -> str | None:
        """What the agent left, as a text; None when it left nothing."""
        found = sorted(folders(record).glob(OUTPUTS.get(record.category, "submission.patch")))
        return decode(found[0].read_bytes()) if found else None

    return output


def _gaps_of_records(results: Results) -> list[str]:
    """What is missing of the trials that were selected."""
    failed = [record for record in results.records if record.outcome is Outcome.INFRASTRUCTURE]
    kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(Counter(each.kind for each in failed).items()))
    not_run = results.selected - len(results.records)
    gaps = [f"{not_run} of {results.selected} trials not run"] if not_run else []
    return gaps + (
        [f"{len(failed)} of {results.selected} trials failed for infrastructure ({kinds})"] if failed else []
    )


def _file(path: Path) -> list[Results]:
    if path.suffix == ".jsonl" and _is_ours(path):
        return _records(path)
    read = read_published(path)
    return _from_runs(path, read) if read.runs else [_from_trials(path, {path.stem: read})]


def _files(path: Path, files: Sequence[Path]) -> list[Results]:
    """A folder of *.jsonl: of runs of one experiment, unless each is of several runs already."""
    if _is_ours(files[0]):
        return [results for file in files for results in _records(file)]
    read = {file: read_published(file, run) for run, file in enumerate(files, 1)}
    if all(each.runs for each in read.values()):
        return [results for file, each in read.items() for results in _from_runs(file, each)]
    if mixed := [file for file, each in read.items() if each.runs]:
        raise InputError(f"{path}: expected trials in all files, or runs in all, got runs in {mixed[0].name} only")
    if all(TASK_ID.fullmatch(file.stem) for file in files):
        together = Published(
            trials=tuple(
                PublishedTrial(trial.record.model_copy(update={"run": 1}), trial.patch)
                for each in read.values()
                for trial in each.trials
            ),
            remarks=tuple(remark for each in read.values() for remark in each.remarks),
        )
        return [_from_trials(path, {path.name: together})]
    return [_from_trials(path, {file.stem: each for file, each in read.items()})]


def _from_trials(path: Path, runs: Mapping[str, Published]) -> Results:
    """The results of one experiment, of the trials of its runs by their ids."""
    made = {name: _made_with(read.trials[0].record) for name, read in runs.items()}
    if len(set(made.values())) > 1:
        raise InputError(f"{path}: {_several(made)}")
    trials = [trial for read in runs.values() for trial in read.trials]
    tasks = tuple(dict.fromkeys(trial.record.instance_id for trial in trials))
    gaps = []
    contents: dict[tuple[object, ...], str] = {}
    for name, read in runs.items():
        content = tuple(
            sorted((each.record.instance_id, each.patch, each.record.agent_seconds) for each in read.trials)
        )
        if (same := contents.setdefault(content, name)) != name:
            raise InputError(f"{path}: expected runs that are independent, got the same trials in {same} and {name}")
        gaps += _missing(name, tasks, {trial.record.instance_id for trial in read.trials})
    patches = {(trial.record.instance_id, trial.record.run): trial.patch for trial in trials}
    records = tuple(trial.record for trial in trials)
    first = records[0]
    set_up = SetUp(agent=first.agent, model=first.model, configuration=first.configuration)
    return Results(
        name=set_up.title or path.stem,
        category=first.category,
        set_up=set_up,
        tasks=tasks,
        selected=len(tasks) * len(runs),
        runs=fold(records, dict(enumerate(runs, 1))),
        records=records,
        gaps=tuple(gaps),
        remarks=tuple(remark for read in runs.values() for remark in read.remarks),
        source=path,
        output=lambda record: patches.get((record.instance_id, record.run)),
    )


def _from_runs(path: Path, read: Published) -> list[Results]:
    """The experiments of a file of runs: a leaderboard may hold several, a file of summaries one only."""
    groups = defaultdict[tuple[str, SetUp], list[PublishedRun]](list)
    for run in read.runs:
        groups[run.category, run.set_up].append(run)
    if len(groups) > 1 and path.suffix != ".json":
        raise InputError(f"{path}: {_several({run.result.run_id: (run.category, run.set_up) for run in read.runs})}")
    found = []
    for (category, set_up), runs in groups.items():
        tasks = tuple(dict.fromkeys(task for run in runs for task in run.result.resolved))
        ids = Counter(run.result.run_id for run in runs)
        if twice := [run_id for run_id, count in ids.items() if count > 1]:
            raise InputError(f"{path}: {set_up.title}: expected each run once, got {_some(twice)} more than once")
        gaps = [gap for run in runs for gap in _missing(run.result.run_id, tasks, run.result.resolved)]
        gaps += [
            f"run {run.result.run_id}: {run.total - len(tasks)} of {run.total} tasks without a result"
            for run in runs
            if run.total > len(tasks)
        ]
        found.append(
            Results(
                name=set_up.title,
                category=category,
                set_up=set_up,
                tasks=tasks,
                selected=sum(max(run.total, len(tasks)) for run in runs),
                runs=tuple(run.result for run in runs),
                gaps=tuple(gaps),
                remarks=read.remarks,
                source=path,
                experiment=runs[0].experiment,
            )
        )
    return found


def _is_ours(file: Path) -> bool:
    """Whether the lines of a file are trial records of ours, as in a results.jsonl."""
    first = next(iter(lines_of(read_bytes(file)[:100_000])), (0, b""))[1]
    return b'"outcome"' in first and b'"experiment_key"' in first


def _records(file: Path) -> list[Results]:
    """The experiments of a results.jsonl, one a category. Which trials were selected is not known there."""
    by_category = defaultdict[str, dict[TrialKey, TrialRecord]](dict)
    for number, line in lines_of(read_bytes(file)):
        try:
            record = TrialRecord.model_validate_json(line)
        except ValidationError as error:
            raise InputError(
                "\n".join(f"{file}:{number}: {fault}" for fault in schema_faults(error, TrialRecord))
            ) from None
        key = TrialKey(record.category, record.instance_id, record.run)
        if key in by_category[record.category]:
            raise InputError(f"{file}:{number}: expected each trial once, got {key.instance_id}, run {key.run} again")
        by_category[record.category][key] = record
    return [_from_records(file, category, tuple(records.values())) for category, records in by_category.items()]


def _from_records(file: Path, category: str, records: Sequence[TrialRecord]) -> Results:
    made = {f"{record.instance_id}, run {record.run}": record.experiment_key for record in records}
    if len(set(made.values())) > 1:
        raise InputError(f"{file}: {_several(made)}")
    tasks = tuple(dict.fromkeys(record.instance_id for record in records))
    runs = sorted({record.run for record in records})
    first = records[0]
    results = Results(
        name=file.parent.name if file.stem == "results" else file.stem,
        category=category,
        set_up=SetUp(**{field.name: getattr(first, field.name, "") for field in fields(SetUp)}),
        tasks=tasks,
        selected=len(tasks) * len(runs),
        runs=fold(records),
        records=tuple(records),
        source=file,
    )
    return replace(results, gaps=tuple(_gaps_of_records(results)))


def _made_with(record: TrialRecord) -> tuple[str, ...]:
    return record.category, record.agent, record.model, record.configuration


def _several(made: Mapping[str, object]) -> str:
    """That runs are of several experiments, with an example of each."""
    examples: dict[object, str] = {}
    for name, with_what in made.items():
        examples.setdefault(with_what, name)
    shown = "; ".join(f"{name}: {_words(with_what)}" for with_what, name in list(examples.items())[:SHOWN])
    return f"expected runs of one experiment, since others are never averaged, got {len(examples)} ({shown})"


def _words(made: object) -> str:
    if isinstance(made, tuple):
        return " ".join(filter(None, map(_words, made)))
    return made.title if isinstance(made, SetUp) else str(made)


def _missing(run_id: str, tasks: Sequence[str], there: Iterable[str]) -> list[str]:
    held = set(there)
    missing = [task for task in tasks if task not in held]
    return [f"run {run_id}: {len(missing)} of {len(tasks)} tasks missing: {_some(missing)}"] if missing else []


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more


def _where(dataset: Dataset) -> str:
    return ", ".join(str(file) for file in dataset.files)
