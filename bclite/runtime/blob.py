"""The content of a field of type Blob: bytes that a stream reads, and that another stream writes in place."""


class Blob:
    """`bytes(blob)` is its content. Not to be shared between two fields: a stream writes into it."""

    __slots__ = ("_content",)

    def __init__(self, content: bytes = b"") -> None:
        self._content: bytes | bytearray = content

    def __bytes__(self) -> bytes:
        return bytes(self._content)

    def __len__(self) -> int:
        return len(self._content)

    def restart(self) -> None:
        """Begin a new content: what is appended next replaces the present one."""
        self._content = bytearray()

    def append(self, data: bytes) -> None:
        if not isinstance(self._content, bytearray):
            self._content = bytearray(self._content)
        self._content += data
