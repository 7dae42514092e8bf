"""The collections of System.Collections: dictionaries, stacks and queues; a list is a Python list."""

from collections.abc import Iterator
from functools import cmp_to_key
from typing import Any

from bclite.runtime.comparison import compare_texts
from bclite.runtime.dotnet.binding import DotNetError, dotnet, store

EMPTY = "Stack empty."


@dotnet("Dictionary", "GenericDictionary2", of=dict)
class Dictionary(dict[Any, Any]):
    constructors = ("dictionary",)

    def __init__(self) -> None:
        super().__init__()

    def item(self, key: Any) -> Any:
        if key not in self:
            raise DotNetError(f"The given key '{key}' was not present in the dictionary.")
        return self[key]

    def add(self, key: Any, value: Any) -> None:
        if key in self:
            raise DotNetError(f"An item with the same key has already been added. Key: {key}")
        self[key] = value

    def count(self) -> int:
        return len(self)

    def contains_key(self, key: Any) -> bool:
        return key in self

    def remove(self, key: Any) -> bool:
        return self.pop(key, self) is not self

    def try_get_value(self, key: Any, target: Any) -> bool:
        wanted = key[0].value if isinstance(key, tuple) else key
        if wanted in self:
            store(target, self[wanted])
        return wanted in self


@dotnet("SortedDictionary", "GenericSortedDictionary2")
class SortedDictionary(Dictionary):
    """Goes through its keys in their order, that of texts being the collation's."""

    constructors = ("sorteddictionary",)

    def __iter__(self) -> Iterator[Any]:
        keys = list(super().__iter__())
        if all(isinstance(each, str) for each in keys):
            return iter(sorted(keys, key=cmp_to_key(compare_texts)))
        return iter(sorted(keys))


@dotnet("KeyValuePair2", "GenericKeyValuePair2", of=tuple)
class KeyValuePair(tuple[Any, Any]):
    def key(self) -> Any:
        return self[0]

    def value(self) -> Any:
        return self[1]


@dotnet("GenericList1", "List1", "ArrayList")
class List(list[Any]):
    constructors = ("list",)

    def __init__(self) -> None:
        super().__init__()

    def add(self, value: Any) -> int:
        self.append(value)
        return len(self) - 1

    def item(self, at: int) -> Any:
        if not 0 <= at < len(self):
            raise DotNetError("Index was out of range. Must be non-negative and less than the size of the collection.")
        return self[at]

    def contains(self, value: Any) -> bool:
        return value in self

    def to_array(self) -> list[Any]:
        return list(self)


setattr(List, "count", lambda self: len(self))  # noqa: B010  a list of Python has another function of this name


@dotnet("Stack", "GenericStack1")
class Stack:
    def __init__(self) -> None:
        self._items: list[Any] = []

    def push(self, value: Any) -> None:
        self._items.append(value)

    def pop(self) -> Any:
        if not self._items:
            raise DotNetError(EMPTY)
        return self._items.pop()

    def peek(self) -> Any:
        if not self._items:
            raise DotNetError(EMPTY)
        return self._items[-1]

    def count(self) -> int:
        return len(self._items)


@dotnet("Queue", "GenericQueue1")
class Queue:
    def __init__(self) -> None:
        self._items: list[Any] = []

    def enqueue(self, value: Any) -> None:
        self._items.append(value)

    def dequeue(self) -> Any:
        if not self._items:
            raise DotNetError("Queue empty.")
        return self._items.pop(0)

    def count(self) -> int:
        return len(self._items)
