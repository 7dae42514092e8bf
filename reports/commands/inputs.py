"""What the commands that tell numbers have in common: the paths, what is known of their tasks, and the format."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from dataset.entries import Entry
from dataset.reader import Dataset, DatasetError
from dataset.tasks import tasks
from reports.arguments import MIN_COVERAGE, fraction
from reports.intervals import DEFAULT, Method
from reports.records import RunFolder
from reports.results import InputError, Results
from reports.sources import complete, entries_of, read_results, told
from reports.tables import FORMATS, Document, as_text

RUNS = Path("runs")
"""Where runs are put unless --run-dir says otherwise."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """The experiments that a command was given, and what the dataset tells of the tasks of each, by name and category.

    `remarks` are faults that stop nothing.
    """

    found: tuple[Results, ...]
    entries: Mapping[tuple[str, str], Mapping[str, Entry]]
    remarks: tuple[str, ...] = field(default=())

    def entries_for(self, results: Results) -> Mapping[str, Entry]:
        """What is known of the tasks. Raises InputError when no dataset was given or is where it was."""
        if (results.name, results.category) not in self.entries:
            raise InputError(f"{results.name}: expected the dataset of its tasks, got none: give --dataset=PATH")
        return self.entries[results.name, results.category]


def add_inputs(parser: argparse.ArgumentParser, *, paths: str = "+") -> None:
    """The paths and what changes how they are read."""
    parser.add_argument("paths", type=Path, nargs=paths, metavar="PATH", help="runs of ours or published results")
    parser.add_argument("--dataset", type=Path, metavar="PATH", help="the tasks, for gold patches and areas")
    parser.add_argument("--incomplete", action="store_true", help="tell numbers although trials are missing")
    parser.add_argument(
        "--only", action="append", default=[], metavar="WORDS", help="only those with these words in name or category"
    )


def add_formats(parser: argparse.ArgumentParser) -> None:
    """The formats besides text for people."""
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--json", dest="format", action="store_const", const="json", help="as JSON; rates are fractions")
    group.add_argument("--markdown", dest="format", action="store_const", const="markdown", help="as Markdown")
    group.add_argument("--csv", dest="format", action="store_const", const="csv", help="as CSV; rates are fractions")


def add_numbers(parser: argparse.ArgumentParser) -> None:
    """What changes which rates and intervals are told."""
    parser.add_argument(
        "--interval",
        type=method,
        action="append",
        metavar="METHOD",
        help=f"one of {', '.join(Method)}; repeatable (default: {', '.join(DEFAULT)})",
    )
    parser.add_argument(
        "--min-coverage",
        type=fraction,
        default=MIN_COVERAGE,
        metavar="SHARE",
        help=f"below this share of trials that count, no headline (default {MIN_COVERAGE:g})",
    )


def new_path(text: str) -> Path:
    """A parser of what is to be written: a path in a folder that exists, so that a slip of the pen makes no folder."""
    path = Path(text)
    if not path.absolute().parent.is_dir():
        raise argparse.ArgumentTypeError(f"expected a path in a folder that exists, got {text}: make {path.parent}")
    return path


def method(text: str) -> Method:
    """A parser of the methods of intervals."""
    try:
        return Method(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected one of {', '.join(Method)}, got {text!r}") from None


def read_inputs(options: argparse.Namespace, *, demand_complete: bool = True) -> Inputs:
    """The experiments at the paths. Raises InputError, IncompleteError and RunFolderError."""
    found = _named_apart([results for path in options.paths for results in read_results(path)])
    words = [word.lower() for text in options.only for word in text.split()]
    chosen = [results for results in found if all(word in _title(results).lower() for word in words)]
    if not chosen:
        names = "\n".join(f"  {_title(results)}" for results in found)
        raise InputError(f"--only: expected words of one of the experiments, got {' '.join(words)}:\n{names}")
    remarks = [remark for results in chosen for remark in results.remarks]
    entries: dict[tuple[str, str], Mapping[str, Entry]] = {}
    for place, results in enumerate(chosen):
        given: Path | None = options.dataset
        path = given or results.dataset
        dataset = _dataset(path, results) if path else None
        if dataset is None:
            continue
        if changed := _changed(results, entries_of(dataset, results.category)):
            fault = (
                f"{results.name}: {changed[0]} is not as it was when it was run, in the dataset at {dataset.files[0]}"
            )
            if given:
                raise InputError(fault)
            remarks.append(f"{fault}: give --dataset=PATH of that time")
            continue
        chosen[place] = told(results, dataset)
        entries[results.name, results.category] = entries_of(dataset, results.category)
    if demand_complete and not options.incomplete:
        complete(chosen)
    return Inputs(tuple(chosen), entries, tuple(dict.fromkeys(remarks)))


def tell(document: Document, options: argparse.Namespace, remarks: Iterable[str] = ()) -> None:
    """Print a document in the format that was asked for; remarks go to standard error."""
    for remark in remarks:
        print(remark, file=sys.stderr)
    print(FORMATS.get(options.format, as_text)(document), end="")


def newest_runs(other_than: Path | None = None) -> list[Path]:
    """The run that was begun last, below the folder `runs`, or all arms of it. Raises InputError when there is none.

    What is at `other_than` is not meant: neither that run, nor the arms of that folder.
    """
    found = [path.parent for depth in ("*/run.json", "*/*/run.json") for path in sorted(RUNS.glob(depth))]
    if other_than is not None:
        left_out = other_than.resolve()
        found = [path for path in found if left_out not in (path.resolve(), path.resolve().parent)]
    if not found:
        raise InputError(f"expected a PATH, or a run in the folder {RUNS}, got neither")
    newest = max(found, key=lambda path: (RunFolder(path).read_info().started_at, path.name))
    return [newest] if newest.parent == RUNS else [path for path in found if path.parent == newest.parent]


def _title(results: Results) -> str:
    """What words of --only are looked for in: a run of ours is an experiment in each of its categories."""
    return f"{results.name}, {results.category}"


def _dataset(path: Path, results: Results) -> Dataset:
    """The dataset at a path, with the reviews that the run was of. Raises InputError."""
    options = results.read.info.options if results.read else {}
    return _read(path, options.get("bcquality_root"), options.get("salt", ""))


@cache
def _read(path: Path, root: str | None, salt: str) -> Dataset:
    try:
        return tasks(path, root, salt)
    except DatasetError as error:
        raise InputError(str(error)) from None


def _changed(results: Results, entries: Mapping[str, Entry]) -> list[str]:
    """The tasks of a run of ours that the dataset does not hold as they were."""
    hashes = {record.instance_id: record.entry_hash for record in results.records if record.entry_hash}
    return [name for name, known in hashes.items() if name not in entries or entries[name].content_hash != known]


def _named_apart(found: list[Results]) -> list[Results]:
    """The experiments with names of their own: where two have the same, the path is told, too."""
    counts = Counter((results.name, results.category) for results in found)
    apart = [
        replace(results, name=f"{results.name} ({results.source})")
        if counts[results.name, results.category] > 1
        else results
        for results in found
    ]
    twice = [key for key, count in Counter((results.name, results.category) for results in apart).items() if count > 1]
    if twice:
        raise InputError(f"expected each experiment once, got {twice[0][0]} more than once")
    return apart
