"""What is kept on a shelf is run when it is taken: only what this user alone can have written counts."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bclite.shelf import Shelf


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setenv("BCLITE_CACHE", str(tmp_path))
    shelf = Shelf("probe")
    shelf.put("key", b"kept")
    shelf.forget()
    return shelf


def test_what_is_put_is_found_again(shelf: Shelf) -> None:
    assert shelf.get("key") == b"kept"


def test_what_is_put_is_for_its_user_alone_whatever_the_umask(shelf: Shelf, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        shelf.put("open", b"kept")
    finally:
        os.umask(before)
    assert (tmp_path / "probe/open").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("mode", [0o620, 0o602, 0o666])
def test_what_others_can_write_to_is_not_taken(shelf: Shelf, tmp_path: Path, mode: int) -> None:
    (tmp_path / "probe/key").chmod(mode)
    assert shelf.get("key") is None
    shelf.put("key", b"made again")
    shelf.forget()
    assert shelf.get("key") == b"made again"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_what_is_another_users_is_not_taken(shelf: Shelf, tmp_path: Path) -> None:
    os.chown(tmp_path / "probe/key", 12345, 12345)
    assert shelf.get("key") is None


def test_a_link_is_not_followed(shelf: Shelf, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_bytes(b"of somebody")
    (tmp_path / "probe/linked").symlink_to(tmp_path / "elsewhere")
    assert shelf.get("linked") is None


MAKING = """
import sys, time
from pathlib import Path
from bclite.shelf import Shelf
def make():
    with Path(sys.argv[1]).open("a") as made:
        made.write("once\\n")
    time.sleep(0.5)
    return b"content"
print(Shelf("slow").made_once("key", make).decode())
"""


def test_of_several_processes_one_makes_and_the_others_wait(tmp_path: Path) -> None:
    environment = {**os.environ, "BCLITE_CACHE": str(tmp_path)}
    command = [sys.executable, "-c", MAKING, str(tmp_path / "made")]
    started = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert [each.communicate()[0] for each in started] == ["content\n"] * 3
    assert (tmp_path / "made").read_text() == "once\n"
    assert [each.name for each in (tmp_path / "slow").iterdir()] == ["key"]


def test_what_fails_to_be_made_is_made_by_the_next(shelf: Shelf) -> None:
    def fail() -> bytes:
        raise ValueError("not today")

    with pytest.raises(ValueError, match="not today"):
        shelf.made_once("other", fail)
    assert shelf.made_once("other", lambda: b"made") == b"made"
    assert shelf.made_once("other", fail) == b"made"


def test_where_nothing_can_be_kept_it_is_made_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("BCLITE_CACHE", str(tmp_path / "file"))
    assert Shelf("probe").made_once("key", lambda: b"made") == b"made"


def test_a_lock_that_is_a_link_is_not_followed(shelf: Shelf, tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("content")
    (tmp_path / "probe/other.lock").symlink_to(tmp_path / "precious")
    assert shelf.made_once("other", lambda: b"made") == b"made"
    assert (tmp_path / "precious").read_text() == "content"
