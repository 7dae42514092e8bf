"""Temporary folders: how they are named, and how one is got rid of whatever was put in it."""

import logging
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

SCRATCH_PREFIX = "bc-"
"""How the names of our temporary folders begin. Short, since Windows' path limits live on in AL tools."""

_log = logging.getLogger(__name__)


@contextmanager
def scratch_folder(parent: Path, announce: Callable[[Path], object], *, keep: bool = False) -> Iterator[Path]:
    """A new folder in which all temporary files of this process lie for as long as it is open, deleted at the end.

    `announce` is told of it before it exists, so that it can be found and deleted when this process is killed.
    """
    folder = parent / f"{SCRATCH_PREFIX}{secrets.token_hex(4)}"
    announce(folder)
    folder.mkdir(mode=0o700)
    usual, tempfile.tempdir = tempfile.tempdir, str(folder)
    try:
        yield folder
    finally:
        tempfile.tempdir = usual
        if not keep:
            remove(folder)


def remove(folder: Path) -> None:
    """Delete a folder that an agent may have made hard to delete: unwritable, very deep, replaced by a link.

    One that is not there is none to delete; what cannot be deleted is logged.
    """
    if folder.is_symlink():
        folder.unlink()
        return
    try:
        shutil.rmtree(folder)
    except FileNotFoundError:
        return
    except (OSError, RecursionError):
        for command in (["chmod", "-R", "u+rwX"], ["rm", "-rf"]):
            subprocess.run([*command, "--", str(folder)], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if folder.exists():
        _log.warning("%s could not be deleted; delete it by hand", folder)
