"""What stands at a path and is no file, so that nobody reads or writes it as one."""

from pathlib import Path

SPECIAL = "a folder, pipe or device"
"""What it may be, in the words of an error."""


def is_special(path: Path) -> bool:
    """Whether something is there that is no file: a pipe would be waited for, and a device has no end.

    Links are followed. Raises OSError where the folder may not be looked into.
    """
    return path.exists() and not path.is_file()
