"""The content of a field of type Blob: bytes that a stream reads, and that another stream writes in place."""


class Blob:
    """`bytes(blob)` is its content. Not to be shared between two fields: a stream writes into it.

    `left` is the number of bytes that stayed in the database when the record was read: they cannot be read before
    `CalcFields`, but whether there are any is known.
    """

    __slots__ = ("_content", "left")

    def __init__(self, content: bytes = b"", left: int = 0) -> None:
        self._content: bytes | bytearray = content
        self.left = left

    def __bytes__(self) -> bytes:
        return bytes(self._content)

    def __len__(self) -> int:
        return len(self._content)

    def assigned(self) -> "Blob":
        """What another field gets by an assignment: a content of its own, as far as it has been read."""
        return Blob(bytes(self))

    def restart(self) -> None:
        """Begin a new content: what is appended next replaces the present one."""
        self._content = bytearray()
        self.left = 0

    def append(self, data: bytes) -> None:
        if not isinstance(self._content, bytearray):
            self._content = bytearray(self._content)
        self._content += data
