"""List and Dictionary: positions from 1, results where they are used and errors where they are not, aliases."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.runtime.errors import ALError
from bclite.runtime.platform import collections as al
from bclite.runtime.platform.collections import Dictionary, List
from bclite.runtime.reference import Box

NONE: Any = None


class TestList:
    def test_positions_count_from_one(self) -> None:
        numbers = List([10, 20, 30])
        assert al.list_get(NONE, numbers, 1) == 10
        assert al.list_index_of(NONE, numbers, 30) == 3
        assert al.list_index_of(NONE, numbers, 99) == 0
        assert list(al.list_get_range(NONE, numbers, 2, 2)) == [20, 30]

    @pytest.mark.parametrize("index", [0, 4, -1])
    def test_an_index_outside_is_an_error_unless_the_result_is_used(self, index: int) -> None:
        numbers, box = List([10, 20, 30]), Box(7)
        with pytest.raises(ALError, match="Index was out of range"):
            al.list_get(NONE, numbers, index)
        with pytest.raises(ALError, match="Index was out of range"):
            al.list_get(NONE, numbers, index, box, used=False)
        assert al.list_get(NONE, numbers, index, box, used=True) is False
        assert al.list_set(NONE, numbers, index, 1, used=True) is False
        assert al.list_remove_at(NONE, numbers, index, used=True) is False
        assert box.value == 7
        assert numbers.items == [10, 20, 30]

    def test_a_value_goes_into_the_variable(self) -> None:
        box = Box(0)
        assert al.list_get(NONE, List([10]), 1, box, used=True) is True
        assert box.value == 10

    def test_setting_gives_the_old_value(self) -> None:
        numbers, old = List([10, 20]), Box(0)
        assert al.list_set(NONE, numbers, 2, 25, old, used=True)
        assert (numbers.items, old.value) == ([10, 25], 20)

    def test_insert_before_a_position_and_behind_the_last(self) -> None:
        numbers = List([10, 20])
        assert al.list_insert(NONE, numbers, 1, 5, used=True)
        assert al.list_insert(NONE, numbers, 4, 25, used=True)
        assert al.list_insert(NONE, numbers, 6, 0, used=True) is False
        assert numbers.items == [5, 10, 20, 25]

    def test_ranges_are_added_and_removed(self) -> None:
        numbers = List([1])
        al.list_add_range(NONE, numbers, 2, 3)
        al.list_add_range(NONE, numbers, List([4, 5]))
        assert al.list_remove_range(NONE, numbers, 2, 3, used=True)
        assert numbers.items == [1, 5]
        assert al.list_remove_range(NONE, numbers, 1, 3, used=True) is False

    def test_remove_takes_the_first_of_equal_values(self) -> None:
        numbers = List([1, 2, 1])
        assert al.list_last_index_of(NONE, numbers, 1) == 3
        assert al.list_remove(NONE, numbers, 1) is True
        assert numbers.items == [2, 1]
        assert al.list_remove(NONE, numbers, 9) is False

    def test_a_list_that_changes_under_foreach_is_an_error(self) -> None:
        """As .NET: otherwise a loop that adds to its list would never end."""
        numbers = List([1, 2])
        items = iter(numbers)
        assert next(items) == 1
        al.list_add(NONE, numbers, 3)
        with pytest.raises(ALError, match="Collection was modified"):
            next(items)

    @given(st.lists(st.integers(0, 3), max_size=6), st.integers(0, 3))
    def test_index_of_and_last_index_of_enclose_every_occurrence(self, items: list[int], value: int) -> None:
        numbers = List(items)
        places = [at + 1 for at, each in enumerate(items) if each == value]
        assert al.list_index_of(NONE, numbers, value) == (places[0] if places else 0)
        assert al.list_last_index_of(NONE, numbers, value) == (places[-1] if places else 0)
        assert al.list_contains(NONE, numbers, value) == bool(places)


class TestDictionary:
    def test_a_key_is_added_once(self) -> None:
        words = Dictionary()
        assert al.dictionary_add(NONE, words, "a", 1, used=True)
        assert al.dictionary_add(NONE, words, "a", 2, used=True) is False
        with pytest.raises(ALError, match=r"same key has already been added\. Key: a"):
            al.dictionary_add(NONE, words, "a", 2, used=False)
        assert al.dictionary_get(NONE, words, "a") == 1

    def test_a_key_that_is_not_there(self) -> None:
        words, box = Dictionary(), Box(7)
        with pytest.raises(ALError, match=r"The given key was not present in the dictionary\."):
            al.dictionary_get(NONE, words, "x")
        assert al.dictionary_get(NONE, words, "x", box, used=True) is False
        assert box.value == 7
        assert al.dictionary_remove(NONE, words, "x") is False

    def test_set_adds_and_replaces(self) -> None:
        words, old = Dictionary(), Box(0)
        assert al.dictionary_set(NONE, words, "a", 1) is False
        assert al.dictionary_set(NONE, words, "a", 2, old) is True
        assert (al.dictionary_get(NONE, words, "a"), old.value) == (2, 1)

    def test_keys_and_values_keep_their_order_and_are_copies(self) -> None:
        words = Dictionary({"b": 1, "a": 2})
        keys = al.dictionary_keys(NONE, words)
        al.list_add(NONE, keys, "c")
        assert list(al.dictionary_keys(NONE, words)) == ["b", "a"]
        assert list(al.dictionary_values(NONE, words)) == [1, 2]
        assert al.dictionary_count(NONE, words) == 2

    def test_texts_of_other_case_are_other_keys(self) -> None:
        words = Dictionary({"A": 1})
        assert not al.dictionary_contains_key(NONE, words, "a")
