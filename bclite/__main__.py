"""`python -m bclite build APP…`: reads, resolves and checks apps and prints everything that is wrong with them.

Exit code 0 when nothing is, 1 when a build fails, 2 when what was asked for cannot be tried.
"""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bclite.build import Build
    from bclite.source.reading import SourceApp


class UsageError(Exception):
    """What was asked for cannot be tried; the message says why and what to do."""


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = options.run
    try:
        return command(options)
    except UsageError as problem:
        print(f"bclite: {problem}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bclite", description="An embedded Business Central.")
    commands = parser.add_subparsers(dest="command", required=True)
    build = commands.add_parser("build", help="check apps and print their diagnostics")
    _add_apps(build, json_help="write the diagnostics there as JSON")
    build.set_defaults(run=_build)
    return parser


def _add_apps(command: argparse.ArgumentParser, json_help: str) -> None:
    command.add_argument("apps", nargs="+", type=Path, metavar="APP", help="the folder of an app, or an .app package")
    command.add_argument("--json", type=Path, metavar="FILE", help=json_help)


def _build(options: argparse.Namespace) -> int:
    result = build_apps(options.apps)
    print_diagnostics(result)
    if options.json is not None:
        options.json.write_text(json.dumps(diagnostics_as_json(result), indent=2) + "\n", encoding="utf-8")
    return 0 if result.succeeded else 1


# ------------------------------------------------------------------------------------------------------------- building


def build_apps(paths: Sequence[Path]) -> "Build":
    """The build of the apps at these paths, in the order of their dependencies. Raises UsageError."""
    from bclite.build import build

    sources = [_source(path) for path in paths]
    seen: dict[str, Path] = {}
    for path, source in zip(paths, sources, strict=True):
        first = seen.setdefault(source.manifest.app_id, path)
        if first != path and source.manifest.app_id:
            raise UsageError(f"{first} and {path} are the same app ({source.manifest.app_id}): leave one out.")
    return build(sources)


def _source(path: Path) -> "SourceApp":
    from bclite.model.packages import PackageError, read_package
    from bclite.source.reading import read_app

    if path.is_dir():
        if not (path / "app.json").is_file():
            raise UsageError(f"{path} holds no app.json: name the folder of an app.")
        return read_app(path)
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
