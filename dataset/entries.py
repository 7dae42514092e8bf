"""The typed entry of each category: one line of a dataset file, and what follows from it.

The schema is the public one of BC-Bench, so that its files load as they are; see docs/adding-a-task.md for the fields.
"""

import hashlib
import json
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from dataset.field_types import CalendarDate, Diff, ProjectPath
from dataset.project_paths import app_projects, normal_path, normal_paths, test_projects

SHIPPED = Path(__file__).resolve().parent
"""The folder of the dataset that comes with the suite."""

STATEMENT_FOLDERS = ("problem_statements", "problemstatement")
"""The folders beside a dataset file that hold the problem statements: our name, and that of the public dataset."""

PORTABLE_APPS = frozenset({"apps/contoso"})
"""Apps of ours that are extensions with numbers from 50000, using only what the product's base application has too."""

# Begins with a literal, which lets the search skip through large diffs.
_OTHER_LAYER = re.compile(r"\ndiff --git a/(?:App|src)/Layers/(?!W1/)([^/\n]*)")


class Category(StrEnum):
    """What is asked of the agent. The value is the marker, the name in run folders and that of the shipped file."""

    BUG_FIX = "bug_fix"
    TEST_GENERATION = "test_generation"
    DATA_QUERY = "data_query"
    CODE_REVIEW = "code_review"
    BCQUALITY = "bcquality"
    IMPOSSIBLE = "impossible"

    @classmethod
    def named(cls, name: str) -> "Category":
        """The category of this name, in our spelling or the public one (`bug-fix`). Raises ValueError."""
        return cls(name.strip().lower().replace("-", "_"))


PATCH_CATEGORIES = (Category.BUG_FIX, Category.TEST_GENERATION)
"""The categories whose agents change code: their entries are of the type BugFixEntry."""


REVIEW_CATEGORIES = (Category.CODE_REVIEW, Category.BCQUALITY)
"""The categories whose agents review code, and build nothing."""


class TestInput(StrEnum):
    """What an agent that is to write a test learns of the bug (--test-input)."""

    __test__ = False

    GOLD_PATCH = "gold-patch"
    PROBLEM_STATEMENT = "problem-statement"
    BOTH = "both"

    @property
    def has_gold_patch(self) -> bool:
        """Whether the fix lies in the workspace, as changes that are not staged."""
        return self is not TestInput.PROBLEM_STATEMENT

    @property
    def has_statement(self) -> bool:
        """Whether the problem statement lies in the workspace."""
        return self is not TestInput.GOLD_PATCH


@cache
def marker(text: str) -> str:
    """The pytest marker of a name: lower case, a run of other characters as one `_`. Empty when nothing is left.

    >>> marker("Subscription Billing")
    'subscription_billing'
    """
    return re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_")


class Line(BaseModel):
    """Part of a dataset line. Keys that the schema does not know are kept apart, for the reader to tell of them."""

    model_config = ConfigDict(defer_build=True, frozen=True, strict=True, extra="allow", hide_input_in_errors=True)

    def parts(self) -> Sequence[tuple[str, "Line"]]:
        """The lines within this one, each with the place where it stands."""
        return ()

    def unknown_keys(self, place: str = "") -> list[tuple[str, str, Iterable[str]]]:
        """Each unknown key: where it stands, the key, and the keys that are known there."""
        found: list[tuple[str, str, Iterable[str]]] = []
        if self.__pydantic_extra__:
            found += [(place, key, type(self).model_fields) for key in self.__pydantic_extra__]
        for inner, part in self.parts():
            found += part.unknown_keys(f"{place}{inner}.")
        return found


class Metadata(Line):
    """What is known of an entry beyond its task. `image_count` is what the author counted, not what is there."""

    area: str | None = Field(None, description="the name of an area")
    image_count: int | None = Field(None, ge=0, description="a number of images, 0 or more")
    persona: str | None = Field(None, description="the name of a persona")
    comment: str | None = Field(None, description="a remark")


class CodeunitTests(Line):
    """Tests of one codeunit. The order of the functions has no meaning: public tools do not keep it."""

    codeunitID: int = Field(gt=0, description="the number of a test codeunit")
    functionName: tuple[str, ...] = Field(min_length=1, description="a list of one or more procedure names")


class Entry(Line):
    """What the entries of every category have."""

    instance_id: str = Field(
        pattern=r"^[a-zA-Z0-9_-]+__[a-zA-Z0-9_-]+-[0-9]+$", description="an id such as microsoft__BCApps-4699"
    )
    created_at: CalendarDate = Field(description="a date such as 2025-03-19 or 2025-11-26T21:22:42Z")
    environment_setup_version: str = Field(
        pattern=r"^[0-9]{2}\.[0-9]{1,2}$", description="a version of Business Central such as 27.0"
    )
    project_paths: tuple[ProjectPath, ...] = Field((), description="a list of project folders, in build order")
    metadata: Metadata = Field(default_factory=lambda: Metadata.model_validate({}), description="an object")

    @classmethod
    def read(cls, line: bytes) -> Self:
        """The entry of a line of a dataset. Raises ValidationError."""
        return cls.model_validate_json(line)

    def parts(self) -> Sequence[tuple[str, Line]]:
        return (("metadata", self.metadata),)

    def placed_in(self, folder: Path) -> Self:
        """Tell the entry which folder its file lies in: its apps and problem statements are looked up there first."""
        # Not a private attribute: pydantic takes longer to make one than to read a line.
        vars(self)["folder"] = folder
        return self

    def __eq__(self, other: object) -> bool:
        """Whether both say the same and lie in the same folder, by which they may have other apps and statements."""
        return super().__eq__(other) and isinstance(other, Entry) and self.folder == other.folder

    def beside(self, name: str) -> Path | None:
        """A file or folder that belongs to the dataset: beside the entry's own file, else in the shipped dataset."""
        return next((root / name for root in (self.folder, SHIPPED) if (root / name).exists()), None)

    @cached_property
    def folder(self) -> Path:
        """The folder of the file that the entry was read from, see placed_in; the shipped dataset's by default."""
        return SHIPPED

    @property
    def created_on(self) -> date:
        return datetime.fromisoformat(self.created_at).date()

    @property
    def area(self) -> str:
        """The functional area as it is written, "" when there is none."""
        return self.metadata.area or ""

    @cached_property
    def app(self) -> str:
        """The name of the app under repair, by the rule of BC-Bench, which reads it off the first project's path.

        Four parts or more: the last, unless that is `app` or `test`, then the one before. Fewer: the last.
        """
        parts = normal_path(self.project_paths[0]).split("/") if self.project_paths else [""]
        return parts[-2] if len(parts) >= 4 and parts[-1].lower() in ("app", "test") else parts[-1]

    @property
    def problem_folder(self) -> Path | None:
        """The folder with the problem statement, by our name or the public one; None when there is none."""
        places = (f"{root}/{name}/{self.instance_id}" for name in STATEMENT_FOLDERS for root in (self.folder, SHIPPED))
        # Asked of every entry of a dataset, of which there may be thousands: as texts, they are looked up faster.
        return next((Path(place) for place in places if os.path.isdir(place)), None)  # noqa: PTH112

    @cached_property
    def statement_digest(self) -> bytes:
        """SHA-256 over the files of the problem statement, b"" when there is none."""
        folder = self.problem_folder
        if folder is None:
            return b""
        digest = hashlib.sha256()
        for name in sorted(os.listdir(folder)):  # noqa: PTH208 - as above
            with open(f"{folder}/{name}", "rb", buffering=0) as file:  # noqa: PTH123
                content = file.read()
            digest.update(f"{name}\n{len(content)}\n".encode(errors="surrogateescape"))
            digest.update(content)
        return digest.digest()

    @property
    def has_images(self) -> bool:
        return bool(self.metadata.image_count)

    @property
    def portable(self) -> bool:
        """Whether the entry runs on the embedded Business Central and on the product alike."""
        return False

    def refusal(self, *, embedded: bool) -> str:
        """Why the entry cannot run on the embedded Business Central, or on the product; "" when it can."""
        return ""

    def expected(self, category: Category) -> str:
        """The gold submission as a text, for people and exports; no agent but the gold agent ever sees it."""
        return ""

    @property
    def more_markers(self) -> Mapping[str, str]:
        """Markers that only entries of this kind have, each with what it selects."""
        return {}

    def markers(self, category: Category) -> frozenset[str]:
        """The pytest markers of the entry's item: category, area, app, and `image` and `portable` where they hold."""
        return _set_of((category.value, *self._own_markers))

    @cached_property
    def _own_markers(self) -> tuple[str, ...]:
        more = [name for name, holds in (("image", self.has_images), ("portable", self.portable)) if holds]
        return tuple({marker(self.area), marker(self.app), *self.more_markers, *more} - {""})

    @cached_property
    def content_hash(self) -> str:
        """SHA-256 over all that the entry asks and is judged by: its known fields and its problem statement.

        The same content gives the same hash, however the line is written: order of keys and of test functions, unknown
        keys and the slash in paths make no difference.
        """
        fields = json.dumps(self._canonical(), sort_keys=True).encode()
        return hashlib.sha256(fields + b"\n" + self.statement_digest).hexdigest()

    def _canonical(self) -> Mapping[str, object]:
        return {
            "instance_id": self.instance_id,
            "created_at": self.created_on.isoformat(),
            "environment_setup_version": self.environment_setup_version,
            "project_paths": list(normal_paths(self.project_paths)),
            "metadata": [self.metadata.area, self.metadata.image_count, self.metadata.persona],
        }


class RepositoryEntry(Entry):
    """An entry with code and a change of it.

    `repo` says where the code is: `apps/<name>` are apps of the dataset, anything else `owner/name` on a Git server.
    `base_commit` is a commit there; for `apps/<name>` it is the git tree id of the base state (see base_state.py).
    """

    repo: str = Field(
        "microsoft/BCApps",
        pattern=r"^[A-Za-z0-9_-][A-Za-z0-9_.-]*/[A-Za-z0-9_-][A-Za-z0-9_.-]*$",
        description="apps/<name> or owner/name",
    )
    base_commit: str = Field(pattern=r"^[0-9a-f]{40}$", description="40 hexadecimal digits")
    patch: Diff

    @cached_property
    def projects(self) -> tuple[str, ...]:
        """The project folders in build order, relative to the repository, with forward slashes."""
        return normal_paths(self.project_paths)

    @property
    def embedded(self) -> bool:
        """Whether the entry runs on the embedded Business Central: its code is an app of the dataset."""
        return self.repo.startswith("apps/")

    def _canonical(self) -> Mapping[str, object]:
        return {
            **super()._canonical(),
            "repo": self.repo,
            "base_commit": self.base_commit,
            "patch": self.patch,
        }


class BugFixEntry(RepositoryEntry):
    """An entry of the categories bug-fix and test-generation: a bug in a repository, its fix, and the tests of the fix.

    `patch` is the fix.
    """

    test_patch: Diff
    FAIL_TO_PASS: tuple[CodeunitTests, ...] = Field(min_length=1, description="a list of one or more tests")
    PASS_TO_PASS: tuple[CodeunitTests, ...] = Field((), description="a list of tests")

    @model_validator(mode="after")
    def _is_consistent(self) -> Self:
        if not self.app_projects or not self.test_projects:
            kind = "a test project" if self.app_projects else "an app project"
            raise ValueError(f"project_paths: expected at least one app and one test project, got not {kind}")
        if self.app == "BaseApp":
            for name, diff in (("patch", self.patch), ("test_patch", self.test_patch)):
                if other := _OTHER_LAYER.search("\n" + diff):
                    raise ValueError(f"{name}: expected changes to BaseApp in layer W1 only, got layer {other[1]}")
        return self

    def parts(self) -> Sequence[tuple[str, Line]]:
        tests = (("FAIL_TO_PASS", self.FAIL_TO_PASS), ("PASS_TO_PASS", self.PASS_TO_PASS))
        return [
            *super().parts(),
            *((f"{name}[{index}]", item) for name, items in tests for index, item in enumerate(items)),
        ]

    @cached_property
    def app_projects(self) -> tuple[str, ...]:
        return app_projects(self.projects)

    @cached_property
    def test_projects(self) -> tuple[str, ...]:
        return test_projects(self.projects)

    def project_of(self, path: str) -> str | None:
        """The project that a file of the repository belongs to: the innermost that holds it; None when none does."""
        holding = [project for project in self.projects if not project or path.startswith(project + "/")]
        return max(holding, key=len, default=None)

    @property
    def fail_to_pass(self) -> tuple[tuple[int, str], ...]:
        """The tests that the fix makes pass, each as number of the codeunit and name of the procedure."""
        return _tests(self.FAIL_TO_PASS)

    @property
    def pass_to_pass(self) -> tuple[tuple[int, str], ...]:
        """The tests that pass before and after the fix, in the same form."""
        return _tests(self.PASS_TO_PASS)

    @cached_property
    def app(self) -> str:
        if self.embedded and (parts := [part for part in self.app_projects[0].split("/") if part.lower() != "app"]):
            return parts[-1] or self.repo.removeprefix("apps/")
        return self.repo.removeprefix("apps/") if self.embedded else super().app

    @property
    def on_product(self) -> bool:
        """Whether the entry runs on the product. Apps that carry the product's own object numbers would clash there."""
        return not self.embedded or self.portable

    @property
    def portable(self) -> bool:
        return self.repo in PORTABLE_APPS

    def expected(self, category: Category) -> str:
        return self.test_patch if category is Category.TEST_GENERATION else self.patch

    def refusal(self, *, embedded: bool) -> str:
        if embedded and not self.embedded:
            return (
                f"{self.instance_id} is code of the product ({self.repo}), which bclite does not hold: run it on the "
                "product, with --bc=docker --bc-profile=… or --bc=URL, or "
                "select what bclite holds with -m, -k or --dataset"
            )
        if not embedded and not self.on_product:
            return (
                f"the objects of {self.repo} carry the product's own names and numbers and would clash with its Base "
                f"Application: run {self.instance_id} on bclite, with --bc=embedded "
                "or --bc=docker without --bc-profile"
            )
        return ""

    def _canonical(self) -> Mapping[str, object]:
        return {
            **super()._canonical(),
            "test_patch": self.test_patch,
            "FAIL_TO_PASS": sorted(self.fail_to_pass),
            "PASS_TO_PASS": sorted(self.pass_to_pass),
        }


# One set for all entries that are alike: of thousands of entries, few differ in their markers.
_set_of = lru_cache(frozenset[str])


def _tests(items: Iterable[CodeunitTests]) -> tuple[tuple[int, str], ...]:
    return tuple(dict.fromkeys((item.codeunitID, name) for item in items for name in item.functionName))


def by_codeunit(tests: Iterable[tuple[int, str]]) -> list[dict[str, Any]]:
    """Tests, as codeunit number and procedure name, in the form that the lists of an entry's line have."""
    return [
        {"codeunitID": codeunit, "functionName": [name for _, name in group]}
        for codeunit, group in groupby(sorted(tests), key=lambda test: test[0])
    ]
