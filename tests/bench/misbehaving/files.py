"""What files there are: links, pipes, rubbish, encodings, names, sizes."""

import os
import shutil
import socket
from pathlib import Path

from tests.bench.misbehaving.behaviour import (
    BUGGY,
    DRAWER,
    MENDED,
    TOTAL,
    codeunit,
    edit,
    mend,
    resolved,
    unresolved,
    write,
)

NOT_TAKEN = "not taken: "

# -------------------------------------------------------------------------------------------- links and special files


@unresolved("build_failure", f"{NOT_TAKEN}{TOTAL}: no regular file")
def puts_a_link_in_place_of_a_source() -> None:
    Path(TOTAL).unlink()
    Path(TOTAL).symlink_to("/etc/passwd")


@unresolved("build_failure", f"{NOT_TAKEN}{TOTAL}: no regular file")
def puts_a_link_to_a_mended_source() -> None:
    """Links are not followed, wherever they lead."""
    mend()
    Path(TOTAL).rename("Total.al")
    Path(TOTAL).symlink_to("../../Total.al")


@unresolved("build_failure")
def puts_a_link_in_place_of_a_folder() -> None:
    mend()
    shutil.move("app/src", "moved")
    Path("app/src").symlink_to("../moved")


@resolved()
def links_in_circles() -> None:
    mend()
    Path("app/src/again").symlink_to(".")
    Path("app/loop").symlink_to("loop")


@resolved(f"{NOT_TAKEN}app/src/Pipe.al: no regular file")
def leaves_a_pipe() -> None:
    mend()
    os.mkfifo("app/src/Pipe.al")


@unresolved("build_failure", f"{NOT_TAKEN}{TOTAL}: no regular file")
def puts_a_pipe_in_place_of_a_source() -> None:
    Path(TOTAL).unlink()
    os.mkfifo(TOTAL)


@resolved(f"{NOT_TAKEN}app/src/Socket.al: no regular file")
def leaves_a_socket() -> None:
    mend()
    os.chdir("app/src")
    socket.socket(socket.AF_UNIX).bind("Socket.al")


@resolved()
def puts_a_folder_in_place_of_a_source() -> None:
    """What is in it is a source as any other."""
    mend()
    content = Path(TOTAL).read_bytes()
    Path(TOTAL).unlink()
    write(f"{TOTAL}/{Path(TOTAL).name}", content)


@resolved()
def makes_a_hard_link() -> None:
    mend()
    os.link(TOTAL, "app/src/Total.txt")


# ----------------------------------------------------------------------------------------------------------- contents


@unresolved("build_failure")
def writes_rubbish() -> None:
    write(TOTAL, bytes(range(256)) * 300)


@unresolved("build_failure")
def adds_rubbish() -> None:
    mend()
    write("app/src/More.al", os.urandom(20_000))


@unresolved("build_failure")
def writes_nothing_at_all() -> None:
    write(TOTAL, "")


@resolved()
def adds_an_empty_file() -> None:
    mend()
    write("app/src/Empty.al", "")


@resolved()
def writes_utf16() -> None:
    mend()
    write(TOTAL, Path(TOTAL).read_text(encoding="utf-8").encode("utf-16"))


@unresolved("wrong_solution")
def writes_utf16_and_mends_it_wrongly() -> None:
    """To git the file is binary, its diff without lines: all of it has changed."""
    mend("exit(-1);")
    write(TOTAL, Path(TOTAL).read_text(encoding="utf-8").encode("utf-16"))


@resolved()
def writes_crlf_with_a_byte_order_mark() -> None:
    mend()
    write(TOTAL, b"\xef\xbb\xbf" + Path(TOTAL).read_bytes().replace(b"\n", b"\r\n"))


@resolved()
def writes_lone_carriage_returns_and_no_last_line_end() -> None:
    mend()
    write(TOTAL, Path(TOTAL).read_bytes().rstrip().replace(b"\n", b"\r"))


@resolved()
def writes_latin_1() -> None:
    mend(f"// f\u00fcnf St\u00fccke\n        {MENDED}")
    write(TOTAL, Path(TOTAL).read_text(encoding="utf-8").encode("latin-1"))


@resolved()
def writes_what_looks_like_a_diff() -> None:
    mend(
        "/*\ndiff --git a/app/src/Drawer.Codeunit.al b/app/src/Drawer.Codeunit.al\n--- a/x\n+++ b/x\n"
        f"@@ -1,9 +1,9 @@\n-x\n+y\n*/\n{MENDED}"
    )


# -------------------------------------------------------------------------------------------------------------- names

NAMES = [
    "with blanks .al",
    "with \"quotes\" and 'apostrophes'.al",
    "with\nnew\tlines\r.al",
    "Umlaut \u00e4\u00f6\u00fc \u00df \U0001f600.al",
    "decomposed a\u0308.al",
    os.fsdecode(b"not utf-8 \xe4\xff.al"),
    "-rf --output=x.al",
    "back\\slash.al",
    "..al",
    "percent %2e%2e%2f %s {0} $HOME `id`.al",
    "a => b.al",
    "\x1b[2J\x07 controls.al",
    "UPPER.AL",
    f"{'long' * 62}.al",
    ":colon*star?.al",
    "a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p.al",
]


@resolved()
def names_files_oddly() -> None:
    """A codeunit in each, and all of them are needed."""
    names = [*NAMES, "trailing blank /nested. /x.al"]
    for index, name in enumerate(names):
        body = "    procedure One(): Integer\n    begin\n        exit(1);\n    end;"
        write(f"app/src/{name}", codeunit(50110 + index, f"Till Odd {index}", body))
    variables = "\n".join(f'        O{index}: Codeunit "Till Odd {index}";' for index in range(len(names)))
    product = " * ".join(f"O{index}.One()" for index in range(len(names)))
    mend(f"exit(Price * Quantity * {product});")
    edit(TOTAL, "Quantity: Integer): Decimal\n", f"Quantity: Integer): Decimal\n    var\n{variables}\n")


@unresolved("build_failure")
def breaks_files_with_odd_names() -> None:
    for name in NAMES:
        write(f"app/src/{name}", "no AL \x1b[31m\x00\x08")


@unresolved("build_failure")
def breaks_a_file_with_an_odd_name_and_odd_text() -> None:
    write("app/src/\x1b]0;\n\u2028<&>.al", 'codeunit 50110 "\x1b[31m\ufffe <&> ]]>\x01" { x }')


# -------------------------------------------------------------------------------------------------------------- sizes


@resolved(f"{NOT_TAKEN}app/src/Huge.al: larger than")
def leaves_a_huge_file() -> None:
    mend()
    with Path("app/src/Huge.al").open("wb") as file:
        file.truncate(20_000_000_000)


@unresolved("build_failure", f"{NOT_TAKEN}{TOTAL}: larger than")
def makes_a_source_huge() -> None:
    mend()
    with Path(TOTAL).open("ab") as file:
        file.write(b"// more\n" * 1_000_000)


@resolved("beyond")
def leaves_many_large_files() -> None:
    """What is beyond the limit of a submission is left out; the mend comes before it by its name."""
    mend()
    Path(TOTAL).rename("app/src/A.al")
    for number in range(6):
        write(f"app/src/Large{number}.al", b"// " + b"x" * 3_500_000)


@resolved()
def leaves_many_files() -> None:
    mend()
    for number in range(300):
        write(f"app/src/many/{number}.al", f"// {number}")


def _dive(folder: str) -> None:
    """Make folders within folders, deeper than a path can be long."""
    os.chdir(folder)
    for _ in range(1500):
        Path("down").mkdir()
        os.chdir("down")


@resolved(f"{NOT_TAKEN}app/src/down/down/")
def nests_folders_deeply() -> None:
    mend()
    _dive("app/src")


@resolved()
def nests_folders_deeply_at_home() -> None:
    mend()
    _dive(os.environ["HOME"])


@resolved()
def puts_a_link_in_place_of_its_home() -> None:
    mend()
    home = Path(os.environ["HOME"])
    shutil.rmtree(home)
    home.symlink_to(Path.cwd())


@unresolved("no_submission")
def mends_a_file_of_another_kind() -> None:
    write("app/src/Total.Codeunit.txt", Path(TOTAL).read_text().replace(BUGGY, MENDED))
    write("app/src/.git/Total.Codeunit.al", Path(TOTAL).read_text().replace(BUGGY, MENDED))
    write(f"{DRAWER}.bak", "")
