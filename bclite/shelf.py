"""What need not be made twice, kept by a key that covers everything it was made from.

Kept in memory, also for processes forked from this one, and in files under $BCLITE_CACHE (default `~/.cache/bclite`),
a folder for each shelf. A key is a hash: nothing stale is ever found, and what is no longer asked for is only in the
way of the disk.

What is kept is run, in part, when it is taken (pickles, code). So a file counts only when it is this user's and nobody
else can write to it, and is written so. A program of the same user is not kept from it by that.
"""

import fcntl
import hashlib
import mmap
import os
import stat
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path


class Shelf:
    """Bytes by key. A folder that cannot be read or written is no error: things are then made again."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._memory: dict[str, bytes] = {}

    def get(self, key: str) -> bytes | None:
        found = self._memory.get(key)
        if found is None:
            try:
                # Hundreds are read at a time: a Path would take longer to make than the file to read.
                with open(self._file(key), "rb", opener=_no_link) as kept:
                    if not _is_ours(os.fstat(kept.fileno())):
                        return None
                    found = self._memory[key] = kept.read()
            except OSError:
                return None
        return found

    def put(self, key: str, content: bytes) -> None:
        """Written beside and renamed, so that no reader sees half a file."""
        self._memory[key] = content
        self.write(key, content)

    def mapped(self, key: str) -> memoryview | None:
        """What is kept in a file, of which only what is looked at is read. Nothing of it is kept in memory."""
        try:
            with open(self._file(key), "rb", opener=_no_link) as kept:
                if not _is_ours(os.fstat(kept.fileno())):
                    return None
                return memoryview(mmap.mmap(kept.fileno(), 0, access=mmap.ACCESS_READ))
        except (OSError, ValueError):
            return None

    def write(self, key: str, content: bytes) -> None:
        """As `put`, for what is too large to be kept in memory, too."""
        file = self._file(key)
        beside = f"{file}.{os.getpid()}-{threading.get_ident()}"
        try:
            try:
                # Hundreds are written at a time, see get.
                written = open(beside, "wb", opener=_for_us_alone)  # noqa: SIM115
            except FileNotFoundError:
                Path(file).parent.mkdir(parents=True, exist_ok=True)
                written = open(beside, "wb", opener=_for_us_alone)  # noqa: SIM115
            with written:
                written.write(content)
            os.replace(beside, file)  # noqa: PTH105
        except OSError:
            return

    def made_once(self, key: str, make: Callable[[], bytes]) -> bytes:
        """What is kept, else what `make` makes: in one process, while others that ask for the same wait for it."""
        found = self.get(key)
        if found is not None:
            return found
        with self._making(key):
            found = self.get(key)
            if found is None:
                found = make()
                self.put(key, found)
        return found

    @contextmanager
    def _making(self, key: str) -> Iterator[None]:
        """Have a key to oneself among all processes, where its folder can be written."""
        lock = Path(f"{self._file(key)}.lock")
        try:
            lock.parent.mkdir(parents=True, exist_ok=True)
            held = open(lock, "ab", opener=_for_us_alone)  # noqa: SIM115 - entered below
        except OSError:
            yield
            return
        with held:
            fcntl.flock(held, fcntl.LOCK_EX)
            try:
                yield
            finally:
                lock.unlink(missing_ok=True)

    def forget(self) -> None:
        """Keep nothing in memory any more: what is asked for is read from its file."""
        self._memory.clear()

    def _file(self, key: str) -> str:
        return f"{cache_folder()}/{self._name}/{key}"


def _no_link(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NOFOLLOW)


def _for_us_alone(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NOFOLLOW, 0o600)


def _is_ours(about: os.stat_result) -> bool:
    return about.st_uid == os.geteuid() and not about.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def cache_folder() -> str:
    """The folder of all shelves."""
    return os.environ.get("BCLITE_CACHE") or os.path.expanduser("~/.cache/bclite")  # noqa: PTH111


def key_of(parts: Iterable[str]) -> str:
    """A key that differs wherever one of the parts does."""
    joined = "\0".join(parts).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(joined, digest_size=20).hexdigest()
