"""The rooms of the project import only downwards, and only the files named here know pytest."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("bench", "dataset", "fixtures", "reports", "bclite")
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "bclite": (),
    "dataset": (),
    "fixtures": ("bclite", "dataset"),
    "bench": ("fixtures", "dataset"),
    "reports": ("bench.judging", "bench.outcome", "dataset"),
}
COMPOSERS = ("__main__.py", "reports/plugin/", "reports/commands/", "bench/test_")
PYTEST_FILES = (
    "conftest.py",
    "fixtures/provisioning.py",
    "reports/plugin/",
    "reports/junit.py",
    "reports/terminal.py",
)


def modules() -> list[Path]:
    return sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_go_downwards(path: Path) -> None:
    name = path.relative_to(ROOT).as_posix()
    if any(part in name for part in COMPOSERS):
        return
    room = name.split("/")[0]
    allowed = (*MAY_IMPORT[room], room)
    wrong = [
        module
        for module in imports(path)
        if module.split(".")[0] in ROOMS and not any(f"{module}.".startswith(f"{prefix}.") for prefix in allowed)
    ]
    # `from bench import outcome` also yields the bare package name, which is no import of what is in it.
    assert [module for module in wrong if module not in ROOMS] == []


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_only_the_named_files_know_pytest(path: Path) -> None:
    name = path.relative_to(ROOT).as_posix()
    if name.startswith(PYTEST_FILES) or path.name.startswith("test_"):
        return
    assert not {module.split(".")[0] for module in imports(path)} & {"pytest", "_pytest"}, name


def test_every_folder_of_modules_is_a_package() -> None:
    folders = {path.parent for room in (*ROOMS, "tests") for path in (ROOT / room).rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


def test_modules_stay_small() -> None:
    """A module of more than 400 lines has two subjects."""
    long = {
        str(path.relative_to(ROOT)): count
        for path in modules()
        if (count := len(path.read_text(encoding="utf-8").splitlines())) > 400
    }
    assert long == {}


def test_every_room_stands_in_the_documentation() -> None:
    """By its path, or by its name alone where the page tells of the folder that it lies in."""
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    rooms = {
        path.parent.relative_to(ROOT).as_posix()
        for room in ROOMS
        for path in [*(ROOT / room).glob("*.py"), *(ROOT / room).glob("*/*.py")]
    }
    named = (f"`{room}/`" in text or f"`{room.partition('/')[2]}/`" in text for room in sorted(rooms))
    assert [room for room, is_named in zip(sorted(rooms), named, strict=True) if not is_named] == []
