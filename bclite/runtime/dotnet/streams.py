"""MemoryStream, readers and writers of text on streams, StringBuilder."""

from typing import Any

from bclite.runtime.dotnet.basics import Encoding
from bclite.runtime.dotnet.binding import DotNetError, dotnet
from bclite.runtime.platform.streams import InStream, OutStream


@dotnet("MemoryStream", "Stream")
class MemoryStream(InStream):
    """Bytes with a position: an InStream too, for AL code that takes one."""

    def __init__(self, content: bytes | list[int] | int = b"") -> None:
        super().__init__()
        self.content = b"" if isinstance(content, int) else bytes(content)

    def to_array(self) -> bytes:
        return self.content

    def write(self, data: bytes, offset: int = 0, count: int | None = None) -> None:
        written = bytes(data)[offset : None if count is None else offset + count]
        self.content = self.content[: self.position] + written + self.content[self.position + len(written) :]
        self.position += len(written)

    def seek(self, offset: int, origin: int = 0) -> int:
        self.position = offset + {0: 0, 1: self.position, 2: len(self.content)}[origin]
        return self.position

    def set_position(self, position: int) -> None:
        self.position = position

    def copy_to(self, target: Any) -> None:
        target.write(self.take(None))

    def length(self) -> int:
        return len(self.content)

    def close(self) -> None:
        return None

    def dispose(self) -> None:
        return None


@dotnet("StreamReader")
class StreamReader:
    def __init__(self, stream: InStream, encoding: Any = None) -> None:
        if not isinstance(stream, InStream):
            raise DotNetError("Stream was not readable.")
        self._stream = stream
        self._encoding = encoding if isinstance(encoding, Encoding) else Encoding()

    def read_to_end(self) -> str:
        return self._encoding.get_string(self._stream.take(None)).removeprefix("\ufeff")

    def close(self) -> None:
        return None

    def dispose(self) -> None:
        return None


@dotnet("StreamWriter")
class StreamWriter:
    def __init__(self, stream: OutStream | MemoryStream, encoding: Any = None) -> None:
        self._stream = stream
        self._encoding = encoding if isinstance(encoding, Encoding) else Encoding()

    def write(self, text: Any) -> None:
        self._stream.write(self._encoding.get_bytes(str(text)))

    def write_line(self, text: Any = "") -> None:
        self.write(f"{text}\r\n")

    def flush(self) -> None:
        return None

    def close(self) -> None:
        return None

    def dispose(self) -> None:
        return None


@dotnet("StringBuilder")
class StringBuilder:
    def __init__(self, text: str = "") -> None:
        self._parts = [text]

    def append(self, text: Any) -> "StringBuilder":
        self._parts.append(str(text))
        return self

    def append_line(self, text: str = "") -> "StringBuilder":
        return self.append(f"{text}\r\n")

    def length(self) -> int:
        return len(self.to_string())

    def clear(self) -> "StringBuilder":
        self._parts = [""]
        return self

    def to_string(self) -> str:
        return "".join(self._parts)
