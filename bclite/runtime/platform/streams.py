"""InStream, OutStream and the Blob fields behind them.

Write puts a zero byte behind a text, WriteText does not; Read stops at a zero byte, ReadText at the end of a line too
(page "Write, WriteText, Read, and ReadText Method Behavior for Line Endings and Zero Terminators").
"""

import struct
import uuid
from collections.abc import Callable
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING

from bclite.model.types import TEXTUAL, Kind
from bclite.runtime.blob import Blob
from bclite.runtime.conversion import to_code, to_text
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.reference import Reference
from bclite.runtime.registry import function, method, platform_type
from bclite.runtime.variant import TypedReference, Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session

ENCODINGS = ("cp850", "utf-8", "utf-16-le", "cp1252")
"""By ordinal of TextEncoding: MSDos, UTF8, UTF16, Windows."""
MSDOS = 0
BYTE_ORDER_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
LINE_BREAK = "\r\n"
SHORT = 1000
"""Texts of so many characters are kept encoded."""


class InStream:
    """A stream to read from. `CreateInStream` opens the variable's own handle on new content."""

    def __init__(self) -> None:
        self.open(b"")

    def open(self, content: bytes, encoding: int = MSDOS) -> None:
        """Read `content` from its start; a byte order mark overrides the encoding."""
        self.content = content
        self.encoding = ENCODINGS[encoding]
        self.position = 0
        if encoding != MSDOS:
            for mark, name in BYTE_ORDER_MARKS:
                if content.startswith(mark):
                    self.encoding, self.position = name, len(mark)

    @property
    def is_at_end(self) -> bool:
        return self.position >= len(self.content)

    @property
    def width(self) -> int:
        """Bytes of the smallest character."""
        return 2 if self.encoding.startswith("utf-16") else 1

    def take(self, count: int | None) -> bytes:
        """The next bytes, all that are left where no count is given."""
        end = len(self.content) if count is None else min(self.position + count, len(self.content))
        taken = self.content[self.position : end]
        self.position = end
        return taken

    def decode(self, data: bytes) -> str:
        return data.decode(self.encoding, errors="replace")

    def read_text(self, length: int | None, *, by_lines: bool) -> str:
        """Up to a zero character, the end of a line where `by_lines`, or `length` characters."""
        rest = self.decode(self.content[self.position :])
        limit = len(rest) if length is None else min(length, len(rest))
        end, used = limit, limit
        for at in range(limit):
            if rest[at] == "\0" or (by_lines and rest[at] in LINE_BREAK):
                end = at
                used = at + (2 if rest.startswith(LINE_BREAK, at) else 1)
                break
        self.position += len(rest[:used].encode(self.encoding, errors="replace"))
        return rest[:end]


class OutStream:
    """A stream to write to: `CreateOutStream` opens the variable's own handle on a field of type Blob."""

    def __init__(self) -> None:
        self._target: Callable[[bytes], None] | None = None
        self.encoding = ENCODINGS[MSDOS]

    def open(self, target: Callable[[bytes], None], encoding: int = MSDOS) -> None:
        """Give what is written, piece by piece, to `target`."""
        self._target = target
        self.encoding = ENCODINGS[encoding]

    def write(self, data: bytes) -> int:
        if self._target is None:
            raise ALError("The OutStream variable has not been initialized.", "StreamIO")
        self._target(data)
        return len(data)

    def encode(self, text: str) -> bytes:
        if len(text) > SHORT:
            return text.encode(self.encoding, errors="replace")
        return _encoded(text, self.encoding)


@lru_cache(maxsize=256)
def _encoded(text: str, encoding: str) -> bytes:
    """Kept: a loop writes the same few texts, and Python takes its time for the old code pages."""
    return text.encode(encoding, errors="replace")


@platform_type("instream")
def new_in_stream(session: "Session") -> InStream:
    return InStream()


@platform_type("outstream")
def new_out_stream(session: "Session") -> OutStream:
    return OutStream()


@method("instream", "EOS")
def end_of_stream(session: "Session", stream: InStream) -> bool:
    return stream.is_at_end


@method("instream", "Length")
def stream_length(session: "Session", stream: InStream) -> int:
    return len(stream.content)


@method("instream", "Position")
def position(session: "Session", stream: InStream, new: int | None = None) -> int:
    """Counted from 1; sets it where one is given."""
    if new is not None:
        if not 1 <= new <= len(stream.content) + 1:
            raise ALError(f"The position {new} lies outside of the stream.", "StreamIO")
        stream.position = new - 1
    return stream.position + 1


@method("instream", "ResetPosition")
def reset_position(session: "Session", stream: InStream, *, used: bool = False) -> bool:
    stream.position = 0
    return True


@method("instream", "ReadText")
def read_text(session: "Session", stream: InStream, variable: Reference, length: int | None = None) -> int:
    """A line, or `length` characters of it; returns how many were read."""
    text = stream.read_text(length, by_lines=True)
    variable.value = text
    return len(text)


SIZES = {Kind.INTEGER: "<i", Kind.BIGINTEGER: "<q", Kind.BYTE: "<B", Kind.BOOLEAN: "<i", Kind.CHAR: "<H"}
"""How numbers stand in a stream: little-endian; a Boolean takes four bytes."""


@method("instream", "Read")
def read(session: "Session", stream: InStream, variable: TypedReference, length: int | None = None) -> int:
    """A value in binary form, or text up to a zero byte; returns the number of characters or bytes read."""
    kind = variable.type.kind
    if kind in TEXTUAL:
        limit = length if length is not None else variable.type.length
        text = stream.read_text(limit, by_lines=False)
        variable.value = (
            to_code(text, variable.type.length) if kind is Kind.CODE else to_text(text, variable.type.length)
        )
        return len(text)
    if kind is Kind.GUID:
        data = stream.take(16)
        _check_read(data, 16)
        variable.value = uuid.UUID(bytes_le=data)
    elif kind is Kind.DECIMAL:
        data = stream.take(16)
        _check_read(data, 16)
        variable.value = _decimal_of(data)
    elif kind in SIZES:
        size = struct.calcsize(SIZES[kind])
        data = stream.take(size)
        _check_read(data, size)
        number = struct.unpack(SIZES[kind], data)[0]
        variable.value = bool(number) if kind is Kind.BOOLEAN else number
    else:
        raise UnsupportedError(f"InStream.Read of {variable.type}")
    return len(data)


def _check_read(data: bytes, size: int) -> None:
    if len(data) != size:
        raise ALError("The stream ended before the value could be read.", "StreamIO")


def _decimal_of(data: bytes) -> Decimal:
    """The four words of a .NET decimal: low, middle, high, and flags with scale and sign."""
    low, middle, high, flags = struct.unpack("<IIII", data)
    return Decimal(((flags >> 31) & 1, tuple(map(int, str(high << 64 | middle << 32 | low))), -((flags >> 16) & 0xFF)))


def _decimal_bytes(value: Decimal) -> bytes:
    sign, digits, exponent = value.as_tuple()
    coefficient = int("".join(map(str, digits)))
    scale = -int(exponent)
    if scale < 0:
        coefficient, scale = coefficient * 10**-scale, 0
    mask = 0xFFFFFFFF
    return struct.pack(
        "<IIII", coefficient & mask, coefficient >> 32 & mask, coefficient >> 64 & mask, sign << 31 | scale << 16
    )


@method("outstream", "WriteText")
def write_text(session: "Session", stream: OutStream, text: str | None = None, length: int | None = None) -> int:
    """The text, or `length` characters of it; a line break where no text is given. Returns the characters written."""
    written = LINE_BREAK if text is None else text[:length]
    stream.write(stream.encode(written))
    return len(written)


@method("outstream", "Write")
def write(session: "Session", stream: OutStream, value: Variant, length: int | None = None) -> int:
    """A value in binary form, or a text with a zero byte behind it; returns the number of bytes written."""
    kind, held = value.type.kind, value.value
    if isinstance(held, Variant):
        return write(session, stream, held, length)
    if kind in TEXTUAL:
        return stream.write(stream.encode(held[:length] + "\0"))
    if kind is Kind.GUID:
        return stream.write(held.bytes_le)
    if kind is Kind.DECIMAL:
        return stream.write(_decimal_bytes(held))
    layout = SIZES.get(Kind.INTEGER if kind in (Kind.OPTION, Kind.ENUM) else kind)
    if layout is None:
        raise UnsupportedError(f"OutStream.Write of {value.type}")
    return stream.write(struct.pack(layout, held))


@function("CopyStream")
def copy_stream(
    session: "Session", target: OutStream, source: InStream, count: int | None = None, *, used: bool = False
) -> bool:
    target.write(source.take(count))
    return True


@platform_type("blob")
def new_blob(session: "Session") -> Blob:
    return Blob()


@method("blob", "HasValue")
def blob_has_value(session: "Session", blob: Blob) -> bool:
    """Also of what was not read with its record: the base application asks before it calls `CalcFields`."""
    return blob_length(session, blob) > 0


@method("blob", "Length")
def blob_length(session: "Session", blob: Blob) -> int:
    return blob.left or len(blob)


@method("blob", "CreateInStream")
def blob_create_in_stream(session: "Session", blob: Blob, stream: InStream, encoding: int = MSDOS) -> None:
    stream.open(bytes(blob), encoding)


@method("blob", "CreateOutStream")
def blob_create_out_stream(session: "Session", blob: Blob, stream: OutStream, encoding: int = MSDOS) -> None:
    """What is written replaces what the field held; nothing changes until something is written."""
    started = False

    def append(data: bytes) -> None:
        nonlocal started
        if not started:
            blob.restart()
            started = True
        blob.append(data)

    stream.open(append, encoding)
