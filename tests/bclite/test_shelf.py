"""What is kept on a shelf is run when it is taken: only what this user alone can have written counts."""

import os
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
