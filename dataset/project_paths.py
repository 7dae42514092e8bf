"""The paths of projects as entries name them, and which of the projects hold tests.

The answers are remembered: the thousands of entries of a dataset name few projects.
"""

from functools import lru_cache


@lru_cache
def normal_path(path: str) -> str:
    """A project path of the public schema, which uses either slash, with forward slashes; "" is the root."""
    return "/".join(part for part in path.replace("\\", "/").split("/") if part not in ("", "."))


@lru_cache
def is_test_project(path: str) -> bool:
    """Whether a project holds tests: a component of its path begins with `test` (rule of BC-Bench)."""
    return "/test" in "/" + normal_path(path).lower()


@lru_cache
def normal_paths(paths: tuple[str, ...]) -> tuple[str, ...]:
    """Project paths with forward slashes, in their order."""
    return tuple(map(normal_path, paths))


@lru_cache
def app_projects(paths: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the projects that hold no tests, in their order."""
    return tuple(path for path in paths if not is_test_project(path))


@lru_cache
def test_projects(paths: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the projects that hold tests, in their order."""
    return tuple(path for path in paths if is_test_project(path))
