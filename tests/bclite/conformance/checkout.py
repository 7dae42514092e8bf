"""A checkout of microsoft/BCApps, which `BCAPPS_ROOT` names, and the tests of it that bclite runs."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pydantic

ROOT = os.environ.get("BCAPPS_ROOT")
REPOSITORY = Path(__file__).parents[3]
GROUPS = ("System Application", "Business Foundation", "Tools")
"""The folders of `src` whose apps are built, with the tests in them."""
W1 = (*GROUPS, "Layers/W1", "Apps/W1")
"""The folders of `src` that make up W1; the others of `Layers` and `Apps` are those of countries."""
HEADER = re.compile(rb"^\s*codeunit\s+(\d+)", re.IGNORECASE | re.MULTILINE)


class Result(pydantic.BaseModel):
    """What `python -m bclite test --json` tells of a test, its call stack apart."""

    app: str
    codeunit: int
    codeunit_name: str
    test: str
    result: str
    seconds: float
    message: str

    @property
    def key(self) -> str:
        """How the list of expected passes names a test: `132584 TestAutoFormatType0`."""
        return f"{self.codeunit} {self.test}"


class Results(pydantic.BaseModel):
    tests: list[Result]


def w1_folders(root: Path) -> list[Path]:
    """The folders with W1 of a checkout."""
    return [root / "src" / each for each in W1]


def command(root: Path, output: Path, jobs: int) -> list[str]:
    """The command that runs all tests of a checkout and writes their results as JSON."""
    apps = [str(root / "src" / each) for each in GROUPS]
    options = ["--known-to-build", "--limit", "60", "--jobs", str(jobs), "--json", str(output)]
    return [sys.executable, "-m", "bclite", "test", *options, *apps]


def run(root: Path, output: Path, jobs: int = 1) -> list[Result]:
    """Run all tests of a checkout. Raises RuntimeError with the output where no results were written."""
    done = subprocess.run(
        command(root, output, jobs), cwd=REPOSITORY, capture_output=True, text=True, errors="replace", check=False
    )
    if not output.is_file():
        raise RuntimeError(f"bclite wrote no results for {root}:\n{done.stderr[-2000:]}{done.stdout[-2000:]}")
    return read(output)


def read(output: Path) -> list[Result]:
    return Results.model_validate_json(output.read_bytes()).tests


def modules(root: Path) -> dict[int, str]:
    """The module of each codeunit by its number: the folder below `Test`, or the app's own where there is none."""
    found: dict[int, str] = {}
    for group in GROUPS:
        folder = root / "src" / group
        for path in sorted(folder.rglob("*.al")):
            parts = path.relative_to(folder).parts
            module = parts[1] if parts[0] == "Test" and len(parts) > 2 else parts[0]
            for number in HEADER.findall(path.read_bytes()):
                found[int(number)] = f"{group}: {module}"
    return found
