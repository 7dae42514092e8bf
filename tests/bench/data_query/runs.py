"""Runs the questions as a user does, in a process of its own, on the embedded Business Central."""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from dataset.data_query import DataQueryEntry
from dataset.entries import SHIPPED, Category
from dataset.reader import read_dataset
from tests.reports.bench_process import Finished, environment, run_to_end

FILE = SHIPPED / "data_query.jsonl"
HERE = Path(__file__).parent


def questions() -> list[DataQueryEntry]:
    """The questions that are shipped."""
    return [each for each in read_dataset(FILE).of(Category.DATA_QUERY) if isinstance(each, DataQueryEntry)]


def some_questions(path: Path, names: Sequence[str], changes: Mapping[str, Mapping[str, object]] | None = None) -> Path:
    """A dataset of a few of the shipped questions, in this order, with fields of some of them changed."""
    lines = {json.loads(line)["instance_id"]: line for line in FILE.read_text(encoding="utf-8").splitlines()}
    with path.open("w", encoding="utf-8") as file:
        for name in names:
            changed = json.loads(lines[name]) | (changes or {}).get(name, {})
            file.write((json.dumps(changed) if changes and name in changes else lines[name]) + "\n")
    return path


def ask(dataset: Path | None, folder: Path, *arguments: str, **variables: str) -> Finished:
    """Run the questions of a dataset to their end; without one, go on with what `arguments` name."""
    chosen = [f"--dataset={dataset}"] if dataset else []
    new = [] if any(each.startswith("--resume") for each in arguments) else [f"--run-dir={folder}"]
    command = [sys.executable, "-m", "pytest", "bench/test_data_query.py", "-q", "-p", "no:cacheprovider"]
    whole = [*command, *chosen, *new, f"--basetemp={folder}.tmp", *arguments]
    done = run_to_end(whole, variables=environment({}, **variables))
    return Finished(done.returncode, done.stdout, folder)


def program(name: str) -> str:
    """The option for one of the agents beside this file."""
    return f"--agent-command={sys.executable} {HERE / name}"


def files_of(run: Finished, name: str, number: int = 1) -> Path:
    """The folder of a try of the first run of a question."""
    return run.folder / "trials" / "data_query" / name / "1" / f"try-{number}"


def lines_of(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of a file of JSON lines; those that are none are left out."""
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        if line.startswith("{"):
            yield json.loads(line)
