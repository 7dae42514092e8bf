"""Cutting entries out of an app again after it has changed: patches with new context lines, new tree ids, and the tests
that its codeunits have got since."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from dataset.base_state import BaseStateError, app_folder, app_tree, take_back
from dataset.diffs import read_diff
from dataset.entries import BugFixEntry, by_codeunit
from dataset.reader import Dataset, DatasetError
from dataset.tree import Tree, diff, printable, tree_id

type Test = tuple[int, str]
"""The number of a codeunit and the name of a procedure in it."""

type OtherTests = Callable[[BugFixEntry, Tree], Iterable[Test]]
"""The tests that a fix of an entry must not break, found in its base state: only a parser of AL can say."""


@dataclass(frozen=True, slots=True)
class Cut:
    """What an entry is made of: the difference between an app and the entry's base state. `gained` are the tests that
    its PASS_TO_PASS lacks."""

    patch: str
    test_patch: str
    base_commit: str
    gained: tuple[Test, ...] = ()


def cut(base: Tree, app: Tree, entry: BugFixEntry) -> Cut:
    """The patches that lead from a base state to the app: changes in test projects, and all others."""

    def in_tests(path: str) -> bool:
        return entry.project_of(path) in entry.test_projects

    tests_before, tests_after = ({path: tree[path] for path in tree if in_tests(path)} for tree in (base, app))
    fix_before, fix_after = ({path: tree[path] for path in tree if not in_tests(path)} for tree in (base, app))
    return Cut(diff(fix_before, fix_after), diff(tests_before, tests_after), tree_id(base))


def recut_entry(entry: BugFixEntry, other_tests: OtherTests) -> Cut | None:
    """Cut an entry again out of its app as it is now; None when the entry fits as it stands.

    The hunks are looked for with ever fewer of their context lines. Raises BaseStateError when they are not found, or
    when taking them back would not be the same change any more.
    """
    app = app_tree(app_folder(entry))
    for context in (None, 2, 1):
        try:
            _, base = take_back(app, entry, context=context)
            break
        except BaseStateError as error:
            failure = error
    else:
        raise BaseStateError(
            f"{str(failure).partition('\n')[0]}\nNot even with one line of context. Bring the app's base state back by "
            "hand in a copy of its folder, and run `python -m dataset recut -k INSTANCE_ID --base=FOLDER`."
        )
    made = replace(cut(base, app, entry), gained=gained_tests(entry, other_tests(entry, base)))
    if context is None and made.base_commit == entry.base_commit:
        if not made.gained:
            return None
        return Cut(entry.patch, entry.test_patch, entry.base_commit, made.gained)
    for name, old, new in (("patch", entry.patch, made.patch), ("test_patch", entry.test_patch, made.test_patch)):
        if net_change(old) != net_change(new):
            raise BaseStateError(
                f"{entry.instance_id}: {name}: expected the same lines added and removed as before, got another change "
                f"in {', '.join(printable(path) for path in _other_files(old, new))}"
            )
    return made


def gained_tests(entry: BugFixEntry, tests: Iterable[Test]) -> tuple[Test, ...]:
    """Those of the tests that the entry does not name, sorted. Names of procedures compare without regard to case."""
    named = {(codeunit, name.casefold()) for codeunit, name in (*entry.fail_to_pass, *entry.pass_to_pass)}
    return tuple(sorted(test for test in set(tests) if (test[0], test[1].casefold()) not in named))


def net_change(patch: str) -> dict[str, Counter[str]]:
    """By file: how often each line is added (or, if negative, removed), whatever way the diff was found."""
    net: dict[str, Counter[str]] = {}
    for file in read_diff(patch):
        counts = net.setdefault(file.path, Counter())
        for line in (line for hunk in file.hunks for line in hunk.lines):
            if line[0] in "+-":
                counts[line[1:]] += 1 if line[0] == "+" else -1
    return {path: Counter({line: count for line, count in net[path].items() if count}) for path in net}


def _other_files(old: str, new: str) -> list[str]:
    before, after = net_change(old), net_change(new)
    return sorted(path for path in {*before, *after} if before.get(path) != after.get(path))


def recut_dataset(
    dataset: Dataset, selected: Callable[[BugFixEntry], bool], other_tests: OtherTests, base: Path | None = None
) -> dict[str, Cut | None]:
    """Cut the selected entries of apps again and rewrite their lines; all others stay as they are, byte for byte.

    `base` is a folder with the base state of the one selected entry, made by hand. Returns the cut by instance id, None
    where nothing changed. Raises DatasetError with all faults; then nothing is written.
    """
    every = {entry for entries in dataset.entries.values() for entry in entries if isinstance(entry, BugFixEntry)}
    entries = sorted((entry for entry in every if entry.embedded and selected(entry)), key=lambda e: e.instance_id)
    if base is not None and len(entries) != 1:
        raise DatasetError(f"--base: expected exactly one selected entry, got {len(entries)}")
    cuts: dict[str, Cut | None] = {}
    faults = []
    for entry in entries:
        try:
            if base is None:
                cuts[entry.instance_id] = recut_entry(entry, other_tests)
            else:
                made_by_hand = app_tree(base)
                gained = gained_tests(entry, other_tests(entry, made_by_hand))
                made = cut(made_by_hand, app_tree(app_folder(entry)), entry)
                cuts[entry.instance_id] = replace(made, gained=gained)
        except BaseStateError as error:
            faults.append(str(error))
    faults += [
        f"{instance_id}: {name}: expected a change in {where}, got none"
        for instance_id, made in cuts.items()
        if made is not None
        for name, where in (("patch", "app projects"), ("test_patch", "test projects"))
        if not getattr(made, name)
    ]
    if faults:
        raise DatasetError("\n".join(faults))
    for file in dataset.files:
        _rewrite(file, {instance_id: made for instance_id, made in cuts.items() if made is not None})
    return cuts


def _tests_of(written: list[dict[str, Any]]) -> list[Test]:
    return [(each["codeunitID"], name) for each in written for name in each["functionName"]]


def _rewrite(file: Path, cuts: dict[str, Cut]) -> None:
    lines = file.read_bytes().split(b"\n")
    changed = False
    for index, line in enumerate(lines):
        values = json.loads(line.removeprefix(b"\xef\xbb\xbf")) if line.strip() else {}
        if made := cuts.get(values.get("instance_id", "")):
            values |= {"patch": made.patch, "test_patch": made.test_patch, "base_commit": made.base_commit}
            if made.gained:
                values["PASS_TO_PASS"] = by_codeunit((*_tests_of(values.get("PASS_TO_PASS", [])), *made.gained))
            lines[index] = json.dumps(values, ensure_ascii=False).encode()
            changed = True
    if changed:
        written = file.with_name(f".{file.name}.new")
        written.write_bytes(b"\n".join(lines))
        written.replace(file)
