"""The shipped tasks as they are written: enough of them, each complete. What they do is tried by `dataset validate`."""

from collections import Counter

import pytest

from bench.lint import lint
from dataset.base_state import base_state
from dataset.entries import BugFixEntry, Category, marker
from dataset.reader import read_dataset
from dataset.statistics import files_bin, images_bin, lines_bin, statistics_of
from dataset.traps import read_traps
from dataset.tree import apply
from fixtures.al_tests import other_tests, written_tests
from fixtures.bc.environment import TestName

DATASET = read_dataset()
ENTRIES = [entry for entry in DATASET.of(Category.BUG_FIX) if isinstance(entry, BugFixEntry)]


def test_there_are_enough_tasks_of_enough_kinds() -> None:
    statistics = statistics_of(ENTRIES)
    assert statistics.tasks >= 24
    assert len(statistics.areas) >= 8
    assert statistics.portable * 3 >= statistics.tasks
    assert DATASET.remarks == ()


def test_the_sizes_are_spread() -> None:
    """Near the published table: half up to 10 lines, a quarter up to 25, a quarter above; a fifth in several files."""
    share = {name: count / len(ENTRIES) for name, count in Counter(map(lines_bin, ENTRIES)).items()}
    assert share["1–10"] >= 0.4
    assert share["11–25"] >= 0.2
    assert share["26+"] >= 0.2
    assert sum(files_bin(entry) == "2+" for entry in ENTRIES) * 5 >= len(ENTRIES)
    assert sum(images_bin(entry) != "0" for entry in ENTRIES) >= 8


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.instance_id)
def test_a_task_is_complete(entry: BugFixEntry) -> None:
    """Base state, statement, area, three traps; every test that its patch adds decides, and the others stay whole."""
    state = base_state(entry)
    assert state.tree_id == entry.base_commit
    assert lint(entry) == []
    assert marker(entry.area)
    assert len(read_traps(entry)) >= 3
    written = written_tests(entry, state.files, apply(state.files, entry.test_patch)).deciding
    failing = {TestName(*test).key for test in entry.fail_to_pass}
    assert {test.key for test in written} == failing
    kept = {test.key for test in other_tests(entry, state.files, written)}
    assert kept <= {TestName(*test).key for test in entry.pass_to_pass}


def test_wrong_fixes_go_wrong_in_more_than_one_way() -> None:
    """A dataset whose traps all come to one failure mode would not show that the modes are told apart."""
    modes = Counter(trap.failure_mode for entry in ENTRIES for trap in read_traps(entry))
    assert modes["wrong_solution"] >= len(ENTRIES)
    assert len(modes) >= 3
