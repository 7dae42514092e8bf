"""`python -m bclite index FOLDER…`: what all files below declare, by their headers.

Everything that is wrong with a file is told with its line; code is not looked at. Afterwards the headers are in the
cache, by the content of each file, and a test run with `--known-to-build` on these apps begins at once.
"""

import argparse
import json
import os
import resource
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bclite.model.application import Application
    from bclite.source.diagnostics import Diagnostic
    from bclite.source.reading import SourceApp

KB_IN_MB = 1024


@dataclass(frozen=True, slots=True)
class Index:
    """All objects of the apps below some folders, and what is wrong with their files, by path as the caller sees it."""

    application: "Application"
    sources: tuple["SourceApp", ...]
    apps: int
    files: int
    alone: int
    """Files that lie in no app."""
    errors: tuple["Diagnostic", ...]


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("folders", nargs="+", type=Path, metavar="FOLDER", help="a folder with apps, at any depth")
    command.add_argument(
        "--jobs",
        type=int,
        default=len(os.sched_getaffinity(0)),
        metavar="N",
        help="processes to parse what is not in the cache (default: one for each core)",
    )
    command.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as JSON")


def run(options: argparse.Namespace) -> int:
    """Index, print the errors and the figures. Returns 1 where there is an error. Raises ValueError where there is
    nothing to index."""
    if options.jobs < 1:
        raise ValueError(f"{options.jobs} is no number of processes: at least 1 is needed")
    begin = time.perf_counter()
    made = index(options.folders, options.jobs)
    seconds = time.perf_counter() - begin
    for each in made.errors:
        print(each)
    kinds = Counter(each.kind for source in made.sources for each in source.objects)
    memory = _most_memory(options.jobs)
    figures = {
        "apps": made.apps,
        "files": made.files,
        "files_in_no_app": made.alone,
        "objects": kinds.total(),
        "errors": len(made.errors),
        "seconds": round(seconds, 2),
        "memory_mb": memory,
    }
    alone = f" ({made.alone} in no app)" if made.alone else ""
    errors = f"{len(made.errors):,} error{'' if len(made.errors) == 1 else 's'}"
    print(f"{made.files:,} files{alone} of {made.apps} apps, {kinds.total():,} objects, {errors}")
    print(", ".join(f"{count:,} {kind}" for kind, count in kinds.most_common()))
    print(f"{seconds:.1f} s, {memory} MB")
    if options.json is not None:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 1 if made.errors else 0


def index(folders: Sequence[Path], jobs: int = 1) -> Index:
    """The index of everything below some folders. Raises ValueError where one is missing or holds no AL file."""
    # Loaded here: the other commands are told apart before anything is read.
    from bclite.model.building import application_of, load_apps
    from bclite.source.header_reading import read_header_apps
    from bclite.source.reading import NO_MANIFEST, al_files

    for folder in folders:
        if not folder.is_dir():
            raise ValueError(f"{folder} is no folder.")
    sources = read_header_apps(folders, jobs)
    files = sum(len(al_files(each)) for each in folders)
    if not files:
        raise ValueError(f"there is no .al file in {', '.join(map(str, folders))}.")
    errors = [
        replace(each, path=f"{source.folder}/{each.path}")
        for source in sources
        for each in source.diagnostics
        if each.is_error
    ]
    apps = [each for each in sources if each.manifest is not NO_MANIFEST]
    alone = files - sum(len(al_files(each.folder)) for each in apps if each.folder is not None)
    return Index(application_of(load_apps(sources)), tuple(sources), len(apps), files, alone, tuple(errors))


def _most_memory(jobs: int) -> int:
    """The most memory that this process and the ones that it started can have had together, in MB."""
    own, of_a_child = (resource.getrusage(each).ru_maxrss for each in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return (own + jobs * of_a_child) // KB_IN_MB
