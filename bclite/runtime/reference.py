"""References: what a `var` argument is at run time. All have a readable and writable `value`."""

from collections.abc import Callable
from typing import Any, Protocol


class Reference(Protocol):
    """What a `var` parameter receives: a Box, or a view of a global, a field or an array element."""

    value: Any


class Box:
    """A local variable that is passed by reference somewhere in its procedure."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


class AttributeReference:
    """A variable of an object instance, which lives as an attribute of its globals."""

    __slots__ = ("_name", "_owner")

    def __init__(self, owner: Any, name: str) -> None:
        self._owner = owner
        self._name = name

    @property
    def value(self) -> Any:
        return getattr(self._owner, self._name)

    @value.setter
    def value(self, value: Any) -> None:
        setattr(self._owner, self._name, value)


class ItemReference:
    """A field of a record (`record.f[number]`) or an element of an array (`array[index]`)."""

    __slots__ = ("_key", "_owner")

    def __init__(self, owner: Any, key: Any) -> None:
        self._owner = owner
        self._key = key

    @property
    def value(self) -> Any:
        return self._owner[self._key]

    @value.setter
    def value(self, value: Any) -> None:
        self._owner[self._key] = value


class AdaptedReference:
    """A reference to a variable of another type than the parameter, such as a shorter Text or a Variant.

    `read` makes what the parameter sees of the variable's value, `written` what the variable holds of the parameter's.
    """

    __slots__ = ("_read", "_reference", "_written")

    def __init__(self, reference: Reference, read: Callable[[Any], Any] | None, written: Callable[[Any], Any]) -> None:
        self._reference = reference
        self._read = read
        self._written = written

    @property
    def value(self) -> Any:
        value = self._reference.value
        return value if self._read is None else self._read(value)

    @value.setter
    def value(self, value: Any) -> None:
        self._reference.value = self._written(value)
