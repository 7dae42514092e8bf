"""An agent that answers by a book of answers, and with bad files where it is told so; it asks Business Central nothing.

ANSWERS names a JSON file: from a part of the question to the text of answer.json, or to the name of a way to spoil it.
A file beside it, `<book>.asked`, has a line for each question that came.
"""

import json
import os
import sys
from pathlib import Path

LARGE = 20 * 1024 * 1024


def main() -> None:
    question = sys.stdin.read()
    book = Path(os.environ["ANSWERS"])
    with book.with_suffix(".asked").open("a", encoding="utf-8") as file:
        file.write("asked\n")
    answers = json.loads(book.read_text(encoding="utf-8"))
    text = next((text for part, text in answers.items() if part in question), "none")
    answer = Path("answer.json")
    match text:
        case "none":
            Path("query.al").write_text("query 1 Q { }", encoding="utf-8")
        case "link":
            answer.symlink_to("/etc/hostname")
        case "folder":
            answer.mkdir()
        case "pipe":
            os.mkfifo(answer)
        case "large":
            answer.write_bytes(b"[" + b" " * LARGE + b"]")
        case _:
            answer.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
