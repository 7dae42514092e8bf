"""List and Dictionary (pages of the List and Dictionary data types): handles, positions counted from 1."""

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Any

from bclite.runtime.errors import ALError
from bclite.runtime.reference import Reference
from bclite.runtime.registry import method, platform_type

if TYPE_CHECKING:
    from bclite.runtime.session import Session


class List:
    """A list of AL. A variable refers to it: assigning the variable makes no copy."""

    __slots__ = ("items",)

    def __init__(self, items: list[Any] | None = None) -> None:
        self.items: list[Any] = [] if items is None else items

    def __iter__(self) -> Iterator[Any]:
        """Raises ALError where the list grows or shrinks on the way, as .NET does."""
        items = self.items
        count = len(items)
        for item in items:
            yield item
            if len(items) != count:
                raise ALError("Collection was modified; enumeration operation may not execute.")

    def __contains__(self, item: Any) -> bool:
        return item in self.items

    def __len__(self) -> int:
        return len(self.items)


class Dictionary:
    """A dictionary of AL, in the order in which its keys came."""

    __slots__ = ("items",)

    def __init__(self, items: dict[Hashable, Any] | None = None) -> None:
        self.items: dict[Hashable, Any] = {} if items is None else items

    def __len__(self) -> int:
        return len(self.items)


@platform_type("list")
def new_list(session: "Session") -> List:
    return List()


@platform_type("dictionary")
def new_dictionary(session: "Session") -> Dictionary:
    return Dictionary()


def outside() -> ALError:
    return ALError(
        "Index was out of range. Must be non-negative and less than the size of the collection. (Parameter 'index')",
        "IndexOutOfRange",
    )


def _within(receiver: List, index: int, count: int = 1, extra: int = 0) -> bool:
    """Whether `count` items stand at `index`; with `extra` 1 the place behind the last one counts too."""
    return index >= 1 and count >= 0 and index - 1 + count <= len(receiver.items) + extra


@method("list", "Add")
def list_add(session: "Session", receiver: List, value: Any) -> None:
    receiver.items.append(value)


@method("list", "AddRange")
def list_add_range(session: "Session", receiver: List, *values: Any) -> None:
    """The items of another list, or values one by one."""
    if len(values) == 1 and isinstance(values[0], List):
        receiver.items.extend(values[0].items)
    else:
        receiver.items.extend(values)


@method("list", "Contains")
def list_contains(session: "Session", receiver: List, value: Any) -> bool:
    return value in receiver.items


@method("list", "Count")
def list_count(session: "Session", receiver: List) -> int:
    return len(receiver.items)


@method("list", "Get")
def list_get(
    session: "Session", receiver: List, index: int, result: Reference | None = None, *, used: bool = False
) -> Any:
    """The item, or whether there is one where it goes into `result`."""
    if not _within(receiver, index):
        return _failed(used)
    return _result(receiver.items[index - 1], result)


@method("list", "GetRange")
def list_get_range(
    session: "Session", receiver: List, index: int, count: int, result: Reference | None = None, *, used: bool = False
) -> Any:
    if not _within(receiver, index, count):
        return _failed(used)
    return _result(List(receiver.items[index - 1 : index - 1 + count]), result)


@method("list", "IndexOf")
def list_index_of(session: "Session", receiver: List, value: Any) -> int:
    """0 where the list does not hold the value."""
    return receiver.items.index(value) + 1 if value in receiver.items else 0


@method("list", "LastIndexOf")
def list_last_index_of(session: "Session", receiver: List, value: Any) -> int:
    if value not in receiver.items:
        return 0
    return len(receiver.items) - receiver.items[::-1].index(value)


@method("list", "Insert")
def list_insert(session: "Session", receiver: List, index: int, value: Any, *, used: bool) -> bool:
    if not _within(receiver, index, extra=1):
        return _failed(used)
    receiver.items.insert(index - 1, value)
    return True


@method("list", "Remove")
def list_remove(session: "Session", receiver: List, value: Any) -> bool:
    """The first item with this value; false where there is none."""
    if value not in receiver.items:
        return False
    receiver.items.remove(value)
    return True


@method("list", "RemoveAt")
def list_remove_at(session: "Session", receiver: List, index: int, *, used: bool) -> bool:
    return list_remove_range(session, receiver, index, 1, used=used)


@method("list", "RemoveRange")
def list_remove_range(session: "Session", receiver: List, index: int, count: int, *, used: bool) -> bool:
    if not _within(receiver, index, count):
        return _failed(used)
    del receiver.items[index - 1 : index - 1 + count]
    return True


@method("list", "Reverse")
def list_reverse(session: "Session", receiver: List) -> None:
    receiver.items.reverse()


@method("list", "Set")
def list_set(
    session: "Session", receiver: List, index: int, value: Any, old: Reference | None = None, *, used: bool
) -> bool:
    if not _within(receiver, index):
        return _failed(used)
    if old is not None:
        old.value = receiver.items[index - 1]
    receiver.items[index - 1] = value
    return True


def _result(value: Any, result: Reference | None) -> Any:
    if result is None:
        return value
    result.value = value
    return True


def _failed(used: bool) -> bool:
    if used:
        return False
    raise outside()


@method("dictionary", "Add")
def dictionary_add(session: "Session", receiver: Dictionary, key: Hashable, value: Any, *, used: bool) -> bool:
    if key in receiver.items:
        if used:
            return False
        raise ALError(f"An item with the same key has already been added. Key: {key}", "DuplicateKey")
    receiver.items[key] = value
    return True


@method("dictionary", "ContainsKey")
def dictionary_contains_key(session: "Session", receiver: Dictionary, key: Hashable) -> bool:
    return key in receiver.items


@method("dictionary", "Count")
def dictionary_count(session: "Session", receiver: Dictionary) -> int:
    return len(receiver.items)


@method("dictionary", "Get")
def dictionary_get(
    session: "Session", receiver: Dictionary, key: Hashable, result: Reference | None = None, *, used: bool = False
) -> Any:
    """The value, or whether there is one where it goes into `result`."""
    if key in receiver.items:
        return _result(receiver.items[key], result)
    if used:
        return False
    raise ALError("The given key was not present in the dictionary.", "KeyNotFound")


@method("dictionary", "Keys")
def dictionary_keys(session: "Session", receiver: Dictionary) -> List:
    return List(list(receiver.items))


@method("dictionary", "Values")
def dictionary_values(session: "Session", receiver: Dictionary) -> List:
    return List(list(receiver.items.values()))


@method("dictionary", "Remove")
def dictionary_remove(session: "Session", receiver: Dictionary, key: Hashable) -> bool:
    if key not in receiver.items:
        return False
    del receiver.items[key]
    return True


@method("dictionary", "Set")
def dictionary_set(
    session: "Session", receiver: Dictionary, key: Hashable, value: Any, old: Reference | None = None
) -> bool:
    """Adds or replaces; true where it replaces, the value before then in `old`."""
    replaced = key in receiver.items
    if replaced and old is not None:
        old.value = receiver.items[key]
    receiver.items[key] = value
    return replaced
