"""Writing a preparation to a folder of its own, which a later one may take over."""

import fnmatch
from dataclasses import dataclass
from pathlib import Path

from dataset.bcquality.checkout import LAYERS
from dataset.bcquality.errors import ReviewError
from dataset.bcquality.requests import Requests
from dataset.bcquality.results import RESULTS

MARKER = ".bcquality-evaluation"
"""The file that tells a folder of ours from any other."""

MADE = ("case*.al", "review-request.json", "request-*.json", "knowledge-index.json", "index-*.json")
"""What an earlier preparation left and a new one replaces."""


@dataclass(frozen=True, slots=True)
class Preparation:
    """What was written: how many cases, and the names of results that an earlier preparation was answered with.

    `outdated` are those of them whose case has another text now.
    """

    cases: int
    kept: tuple[str, ...] = ()
    outdated: tuple[str, ...] = ()


def prepare(requests: Requests, folder: Path) -> Preparation:
    """Write every file for reviewers. Saved results are kept.

    Raises ReviewError when the folder lies in the checkout or holds something else, or when a case's article is left
    out of its candidates; nothing is written then.
    """
    _refuse(requests, folder)
    files, omitted = requests.files()
    if omitted:
        raise ReviewError("\n".join(omitted))
    folder.mkdir(parents=True, exist_ok=True)
    names = sorted(path.name for path in folder.iterdir() if path.is_file())
    kept = [name for name in names if fnmatch.fnmatchcase(name, RESULTS)]
    outdated = [name for name in kept if _outdated(folder, name, files)]
    for name in names:
        if name not in files and any(fnmatch.fnmatchcase(name, pattern) for pattern in MADE):
            (folder / name).unlink()
    (folder / MARKER).write_text("made by python -m dataset review\n", encoding="utf-8")
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return Preparation(len(requests.evaluation.cases), tuple(kept), tuple(outdated))


def _refuse(requests: Requests, folder: Path) -> None:
    root = requests.evaluation.checkout.root.resolve()
    place = folder.resolve()
    if place == root or any(place.is_relative_to(root / layer) for layer in LAYERS):
        raise ReviewError(f"{folder}: expected a folder of its own, got one of the checkout {root}")
    if folder.exists() and not folder.is_dir():
        raise ReviewError(f"{folder}: expected a folder, got a file")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARKER).is_file():
        raise ReviewError(
            f"{folder}: expected an empty folder or one of an earlier preparation, got other files: choose another"
        )


def _outdated(folder: Path, result: str, files: dict[str, bytes]) -> bool:
    """Whether a saved result answers a case whose text was another one."""
    name = f"{result.removeprefix('result-').removesuffix('.json')}.al"
    before = folder / name
    return before.is_file() and files.get(name) != before.read_bytes()
