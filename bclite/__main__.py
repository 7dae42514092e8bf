"""The commands of bclite.

`python -m bclite build APP…` reads, resolves and checks apps and prints everything that is wrong with them: exit code
0 when nothing is, 1 when a build fails, 2 when what was asked for cannot be tried.

`python -m bclite test APP…` builds apps and runs their tests: exit code 0 when all pass, 1 when one fails, 2 when the
apps do not build, when there is no such test, or when one needs what bclite lacks.

`python -m bclite index FOLDER…` reads what all apps below declare, and tells how long it took: exit code 1 where a file
has an error.

`python -m bclite serve APP…` installs apps on a server and answers over HTTP until it is interrupted.

`python -m bclite mcp PROJECT…` offers an agent the compiler as MCP tools, over standard input and output or HTTP.
"""

import argparse
import gc
import json
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bclite import indexing
from bclite.al_tools import command as al_tools
from bclite.server import command

if TYPE_CHECKING:
    from bclite.build import Build
    from bclite.source.reading import SourceApp
    from bclite.testing import Selected


OBJECTS_BETWEEN_COLLECTIONS = 100_000

SHOWN_FRAMES = 20
"""Procedures of a call stack that are printed; the files have them all."""


class UsageError(Exception):
    """What was asked for cannot be tried; the message says why and what to do."""


def main(arguments: Sequence[str] | None = None) -> int:
    # A build makes hundreds of thousands of objects that all stay: looking for garbage among them is in vain.
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
    options = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = options.run
    try:
        return command(options)
    except UsageError as problem:
        print(f"bclite: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        # AL code that runs comes to its end, or that of its time; who does not wait for it interrupts once more.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        print("bclite: interrupted", file=sys.stderr, flush=True)
        return 128 + signal.SIGINT
    except BrokenPipeError:
        # Who reads has seen enough. Nothing more can be said, at the end of the process neither.
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115
        return 2
    except OSError as problem:
        print(f"bclite: {problem.filename or 'the output'}: {problem.strerror}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as missing:
        # The Python of the system, most likely.
        print(
            f"bclite: {sys.executable} has no module {missing.name}: take the .venv/bin/python that README.md makes",
            file=sys.stderr,
        )
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bclite", description="An embedded Business Central.")
    commands = parser.add_subparsers(dest="command", required=True)
    build = commands.add_parser("build", help="check apps and print their diagnostics")
    _add_apps(build, json_help="write the diagnostics there as JSON")
    build.set_defaults(run=_build)
    test = commands.add_parser("test", help="build apps and run the tests in them")
    _add_apps(test, json_help="write the results there as JSON")
    test.add_argument("--junit", type=Path, metavar="FILE", help="write the results there as JUnit XML")
    test.add_argument("--codeunit", type=int, action="append", metavar="N", help="run this test codeunit; repeatable")
    test.add_argument("--test", action="append", metavar="NAME", help="run the tests of this name; repeatable")
    test.add_argument(
        "--isolation",
        choices=("codeunit", "function", "disabled"),
        default="codeunit",
        help="behind what the data is put back as it was (default: codeunit)",
    )
    test.add_argument("--limit", type=_seconds, default=60.0, metavar="SECONDS", help="for each test (default: 60)")
    test.add_argument(
        "--memory", type=int, default=4096, metavar="MB", help="for the whole run; 0 is no bound (default: 4096)"
    )
    test.add_argument(
        "--jobs", type=_jobs, default=1, metavar="N", help="processes to share the codeunits (default: 1)"
    )
    test.add_argument(
        "--known-to-build",
        action="store_true",
        help="the apps are known to build: check only what runs, and take what does not build for a gap of bclite",
    )
    test.set_defaults(run=_test)
    index = commands.add_parser("index", help="read what apps declare, and keep it for test runs")
    indexing.add_arguments(index)
    index.set_defaults(run=_index)
    serve = commands.add_parser("serve", help="serve apps over HTTP: development endpoint, API, MCP")
    command.add_arguments(serve)
    serve.set_defaults(run=_serve)
    mcp = commands.add_parser("mcp", help="offer an agent the compiler as MCP tools")
    al_tools.add_arguments(mcp)
    mcp.set_defaults(run=_mcp)
    return parser


def _seconds(text: str) -> float:
    seconds = float(text)
    if not seconds > 0:
        raise argparse.ArgumentTypeError(f"{text} is no time: more than 0 seconds are needed")
    return seconds


def _jobs(text: str) -> int:
    jobs = int(text)
    if jobs < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number of processes: at least 1 is needed")
    return jobs


def _add_apps(command: argparse.ArgumentParser, json_help: str) -> None:
    command.add_argument(
        "apps", nargs="+", type=Path, metavar="APP", help="the folder of an app or of several, or an .app package"
    )
    command.add_argument("--json", type=Path, metavar="FILE", help=json_help)


def _index(options: argparse.Namespace) -> int:
    try:
        return indexing.run(options)
    except ValueError as problem:
        raise UsageError(str(problem)) from problem


def _mcp(options: argparse.Namespace) -> int:
    try:
        return al_tools.run(options)
    except ValueError as problem:
        raise UsageError(str(problem)) from problem


def _serve(options: argparse.Namespace) -> int:
    try:
        return command.run(options)
    except ValueError as problem:
        raise UsageError(str(problem)) from problem


def _build(options: argparse.Namespace) -> int:
    from bclite.results import write

    result = build_apps(options.apps)
    print_diagnostics(result)
    if options.json is not None:
        write(options.json, json.dumps(diagnostics_as_json(result), indent=2) + "\n")
    if not result.succeeded:
        print_missing_apps(result)
        return 1
    apps = sum(len(_app_folders(path)) for path in options.apps)
    warnings = sum(each.severity == "warning" for app in result.apps for each in app.diagnostics)
    # Standard output is for diagnostics alone.
    print(f"{_many(apps, 'app')} built, {_many(warnings, 'warning')}", file=sys.stderr)
    return 0


def _test(options: argparse.Namespace) -> int:
    from bclite.compiler.classes import ApplicationCode
    from bclite.installing import installed_data
    from bclite.processes import run_apart
    from bclite.results import Outcome, TestResult, as_json, as_junit, located, write
    from bclite.runtime.arithmetic import decimals
    from bclite.runtime.limits import allow_deep_recursion, bound_memory
    from bclite.testing import Isolation

    built = build_apps(options.apps, bodies=not options.known_to_build)
    print_diagnostics(built)
    if not built.succeeded and not options.known_to_build:
        print_missing_apps(built)
        raise UsageError("the apps do not build: correct the errors above.")
    selection = selected_tests(built, options.codeunit, options.test)
    isolation = Isolation(options.isolation)
    if options.jobs > 1 and isolation is Isolation.DISABLED:
        raise UsageError("with --isolation disabled a codeunit sees what those before it wrote: leave out --jobs.")
    if options.memory:
        bound_memory(options.memory)

    folders = {
        app.loaded.app.manifest.name: _from_here(app.loaded.source.folder)
        for app in built.apps
        if app.loaded.source.folder is not None
    }

    def report(found: TestResult) -> None:
        result = located(found, folders)
        print(f"{result.result.upper():11} {result.codeunit_name}.{result.test} ({result.seconds:.3f} s)", flush=True)
        deeper = [f"… {len(result.call_stack) - SHOWN_FRAMES} more"] if len(result.call_stack) > SHOWN_FRAMES else []
        for line in (*result.message.splitlines(), *result.call_stack[:SHOWN_FRAMES], *deeper):
            print(f"            {line}", flush=True)

    code = ApplicationCode(built.application, is_known_to_build=options.known_to_build)
    allow_deep_recursion()
    with decimals():
        installed = installed_data(code, [each.loaded.app for each in built.apps], kept=options.known_to_build)
    for problem in installed.problems:
        print(f"bclite: {problem}", file=sys.stderr)
    found = run_apart(code, selection, options.jobs, isolation, options.limit, report, installed.data)
    results = [located(each, folders) for each in found]
    counts = {outcome: sum(each.result is outcome for each in results) for outcome in Outcome}
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items() if count))
    if options.json is not None:
        write(options.json, as_json(results))
    if options.junit is not None:
        write(options.junit, as_junit(results))
    if counts[Outcome.FAIL] or counts[Outcome.TIMEOUT]:
        return 1
    return 2 if counts[Outcome.UNSUPPORTED] or counts[Outcome.NOT_FOUND] else 0


def selected_tests(built: "Build", codeunits: Sequence[int] | None, tests: Sequence[str] | None) -> "list[Selected]":
    """The tests of these codeunits and names, of all where none are given. Raises UsageError where there is none."""
    from bclite.testing import Selected, codeunits_with_tests, listed_tests

    there = codeunits_with_tests(built.application, [each.loaded.app for each in built.apps])
    if codeunits is not None:
        missing = set(codeunits) - {each.number for each in there}
        if missing:
            known = ", ".join(f"{each.number} {each.name}" for each in there) or "none"
            raise UsageError(f"no test codeunit {min(missing)} in these apps. There are: {known}.")
        there = [each for each in there if each.number in codeunits]
    if tests is None:
        found = [Selected(each.number) for each in there]
    else:
        wanted = {name.lower() for name in tests}
        found = [
            Selected(each.number, test.name)
            for each in there
            for test in listed_tests(each)
            if test.name.lower() in wanted
        ]
        known_names = {each.test.lower() for each in found if each.test is not None}
        for name in tests:
            if name.lower() not in known_names:
                raise UsageError(f"no test named {name} in {', '.join(each.name for each in there) or 'these apps'}.")
    if not found:
        raise UsageError("these apps have no test codeunits: one has the property Subtype = Test.")
    return found


# ------------------------------------------------------------------------------------------------------------- building


def build_apps(paths: Sequence[Path], *, bodies: bool = True) -> "Build":
    """The build of the apps at these paths, in the order of their dependencies. Without `bodies` only the headers of
    folders are read. Raises UsageError."""
    from bclite.build import build

    paths = [folder for path in paths for folder in _app_folders(path)]
    sources = [_source(path, headers_only=not bodies) for path in paths]
    seen: dict[str, Path] = {}
    for path, source in zip(paths, sources, strict=True):
        first = seen.setdefault(source.manifest.app_id, path)
        if first != path and source.manifest.app_id:
            raise UsageError(f"{first} and {path} are the same app ({source.manifest.app_id}): leave one out.")
    return build(sources, bodies=bodies)


def _app_folders(path: Path) -> list[Path]:
    """The path itself where it is an app; else the folders below that hold an app.json, the outermost ones."""
    from bclite.source.reading import app_folders

    return [path] if not path.is_dir() else app_folders(path) or [path]


def _source(path: Path, *, headers_only: bool) -> "SourceApp":
    from bclite.model.packages import PackageError, read_package
    from bclite.source.header_reading import read_headers
    from bclite.source.reading import read_app

    if path.is_dir():
        if not (path / "app.json").is_file():
            raise UsageError(f"{path} holds no app.json: name the folder of an app.")
        return read_headers(path) if headers_only else read_app(path)
    if not path.is_file():
        raise UsageError(f"{path} does not exist.")
    try:
        return read_package(path.read_bytes())
    except PackageError as problem:
        raise UsageError(f"{path}: {problem}") from problem


def print_diagnostics(result: "Build") -> None:
    """Every diagnostic on a line of its own, its path as seen from where the command was given."""
    for app in result.apps:
        folder = app.loaded.source.folder
        for each in app.diagnostics:
            print(each if folder is None or not each.path else f"{folder.as_posix()}/{each}")


def print_missing_apps(result: "Build") -> None:
    """Tell which apps these depend on and were not given: most other errors follow from that.

    Where an app.json cannot be read, no app is known to be missing: the one that it is of may have been given.
    """
    for app in result.apps:
        for each in app.diagnostics:
            if each.path == "app.json" and each.severity == "error" and each.code != "AL1022":
                place = (
                    "app.json"
                    if app.loaded.source.folder is None
                    else f"{_from_here(app.loaded.source.folder)}/app.json"
                )
                print(f"bclite: correct {place} first. Other errors may come of it.", file=sys.stderr)
                return
    for app in result.apps:
        missing = "".join(each.text for each in app.diagnostics if each.code == "AL1022")
        for wanted in app.loaded.app.manifest.dependencies:
            if wanted.app_id and wanted.app_id in missing:
                print(
                    f"bclite: {app.loaded.app.manifest.name} depends on {wanted.name} by {wanted.publisher} "
                    f"{wanted.version}: give its folder or .app package, too, before that of the app itself. "
                    "Other errors may come of it.",
                    file=sys.stderr,
                )


def _from_here(folder: Path) -> str:
    """A folder as short as it can be: what lies below the current one is told from there."""
    here = Path.cwd()
    return (folder.relative_to(here) if folder.is_relative_to(here) else folder).as_posix()


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def diagnostics_as_json(result: "Build") -> dict[str, object]:
    """`{"succeeded": …, "diagnostics": [{"app", "path", "line", "column", "severity", "code", "text"}]}`."""
    rows = [
        {
            "app": app.loaded.app.manifest.name,
            "path": each.path,
            "line": each.line,
            "column": each.column,
            "severity": each.severity,
            "code": each.code,
            "text": each.text,
        }
        for app in result.apps
        for each in app.diagnostics
    ]
    return {"succeeded": result.succeeded, "diagnostics": rows}


if __name__ == "__main__":
    sys.exit(main())
