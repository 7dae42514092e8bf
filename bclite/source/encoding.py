"""Bytes of a source file to text.

AL files are UTF-8, with or without a byte order mark; some exports are UTF-16. A file that is neither is taken for
Windows-1252, as old exports are; what is no text at all is a diagnostic.
"""

import codecs

from bclite.source.diagnostics import Diagnostic, error

BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def decode(content: bytes, path: str) -> tuple[str, list[Diagnostic]]:
    """The text of a file, its line ends made `\\n`, and AL1013 where it is binary (the text is then empty)."""
    text = _decode(content)
    if text is None or "\0" in text:
        return "", [error(path, 1, 1, "AL1013", f"'{path}' is a binary file instead of a text file.")]
    return text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n"), []


def _decode(content: bytes) -> str | None:
    for mark, encoding in BYTE_ORDER_MARKS:
        if content.startswith(mark):
            try:
                return content[len(mark) :].decode(encoding)
            except UnicodeDecodeError:
                return None
    for encoding in ("utf-8", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return None
