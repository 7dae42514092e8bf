"""TextBuilder and BigText: texts put together piece by piece, positions counted from 1."""

from typing import TYPE_CHECKING

from bclite.runtime.errors import ALError
from bclite.runtime.platform.streams import InStream, OutStream
from bclite.runtime.ranges import LARGEST_INTEGER
from bclite.runtime.reference import Reference
from bclite.runtime.registry import method, platform_type

if TYPE_CHECKING:
    from bclite.runtime.session import Session

LINE_BREAK = "\r\n"
OUT_OF_RANGE = "Index was out of range. Must be non-negative and less than the size of the collection."


class TextBuilder:
    """Pieces that become one text when it is asked for."""

    __slots__ = ("_pieces", "capacity")

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self.capacity = 16

    def append(self, text: str) -> None:
        self._pieces.append(text)

    @property
    def text(self) -> str:
        if len(self._pieces) > 1:
            self._pieces = ["".join(self._pieces)]
        return self._pieces[0] if self._pieces else ""

    @text.setter
    def text(self, text: str) -> None:
        self._pieces = [text]


@platform_type("textbuilder")
def new_text_builder(session: "Session") -> TextBuilder:
    return TextBuilder()


@method("textbuilder", "Append")
def append(session: "Session", builder: TextBuilder, text: str, *, used: bool = False) -> bool:
    builder.append(text)
    return True


@method("textbuilder", "AppendLine")
def append_line(session: "Session", builder: TextBuilder, text: str = "", *, used: bool = False) -> bool:
    builder.append(text + LINE_BREAK)
    return True


@method("textbuilder", "Capacity")
def capacity(session: "Session", builder: TextBuilder, new: int | None = None) -> int:
    """The capacity before any change. bclite needs none: the number is only kept."""
    before = max(builder.capacity, len(builder.text))
    if new is not None:
        builder.capacity = new
    return before


@method("textbuilder", "Clear")
def clear(session: "Session", builder: TextBuilder) -> None:
    builder.text = ""


@method("textbuilder", "EnsureCapacity")
def ensure_capacity(session: "Session", builder: TextBuilder, least: int, *, used: bool = False) -> bool:
    builder.capacity = max(builder.capacity, least)
    return True


@method("textbuilder", "Insert")
def insert(session: "Session", builder: TextBuilder, position: int, text: str, *, used: bool = False) -> bool:
    now = builder.text
    if not 1 <= position <= len(now) + 1:
        return _failed(used, "index")
    builder.text = now[: position - 1] + text + now[position - 1 :]
    return True


@method("textbuilder", "Length")
def length(session: "Session", builder: TextBuilder, new: int | None = None) -> int:
    """The length before any change; a larger one fills up with zero characters, as .NET does."""
    now = builder.text
    if new is not None:
        builder.text = now[:new].ljust(new, "\0")
    return len(now)


@method("textbuilder", "MaxCapacity")
def max_capacity(session: "Session", builder: TextBuilder) -> int:
    return LARGEST_INTEGER


@method("textbuilder", "Remove")
def remove(session: "Session", builder: TextBuilder, start: int, count: int, *, used: bool = False) -> bool:
    now = builder.text
    if start < 1 or count < 0 or start - 1 + count > len(now):
        return _failed(used, "index")
    builder.text = now[: start - 1] + now[start - 1 + count :]
    return True


@method("textbuilder", "Replace")
def replace(
    session: "Session",
    builder: TextBuilder,
    old: str,
    new: str,
    start: int = 1,
    count: int | None = None,
    *,
    used: bool = False,
) -> bool:
    """Everywhere, or within `count` characters from `start` on."""
    now = builder.text
    end = len(now) if count is None else start - 1 + count
    if not old or start < 1 or not start - 1 <= end <= len(now):
        return _failed(used, "startIndex" if old else "oldValue")
    builder.text = now[: start - 1] + now[start - 1 : end].replace(old, new) + now[end:]
    return True


@method("textbuilder", "ToText")
def to_text(session: "Session", builder: TextBuilder, start: int = 1, count: int | None = None) -> str:
    if count is None:
        return builder.text
    now = builder.text
    if start < 1 or count < 0 or start - 1 + count > len(now):
        _failed(False, "startIndex")
    return now[start - 1 : start - 1 + count]


def _failed(used: bool, parameter: str) -> bool:
    if used:
        return False
    raise ALError(f"{OUT_OF_RANGE} (Parameter '{parameter}')", "IndexOutOfRange")


class BigText(TextBuilder):
    """A BigText; its text is what Format gives."""

    __slots__ = ()

    def format_as_text(self) -> str:
        return self.text


@platform_type("bigtext")
def new_big_text(session: "Session") -> BigText:
    return BigText()


@method("bigtext", "AddText")
def add_text(session: "Session", receiver: BigText, added: str | BigText, position: int | None = None) -> None:
    """At the end, or before the character at `position`."""
    text = added.text if isinstance(added, BigText) else added
    now = receiver.text
    at = len(now) if position is None else max(position - 1, 0)
    receiver.text = now[:at] + text + now[at:]


@method("bigtext", "GetSubText")
def get_sub_text(
    session: "Session", receiver: BigText, variable: Reference, position: int, length: int | None = None
) -> int:
    """The length of what was taken over into a Text or BigText variable."""
    if position < 1:
        _failed(False, "Position")
    text = receiver.text[position - 1 :] if length is None else receiver.text[position - 1 : position - 1 + length]
    if isinstance(variable.value, BigText):
        variable.value.text = text
    else:
        variable.value = text
    return len(text)


@method("bigtext", "Length")
def big_text_length(session: "Session", receiver: BigText) -> int:
    return len(receiver.text)


@method("bigtext", "TextPos")
def text_pos(session: "Session", receiver: BigText, part: str) -> int:
    return receiver.text.find(part) + 1 if part else 0


@method("bigtext", "Read")
def read(session: "Session", receiver: BigText, stream: InStream) -> bool:
    receiver.text = stream.decode(stream.take(None))
    return True


@method("bigtext", "Write")
def write(session: "Session", receiver: BigText, stream: OutStream) -> bool:
    stream.write(stream.encode(receiver.text))
    return True
