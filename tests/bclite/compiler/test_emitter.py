"""Emitted lines: the code of them has the line numbers of AL."""

import ast
from types import CodeType

import pytest

from bclite.compiler.emitter import Emitter, compile_lines

LINES = [
    "def post(lines, session):",
    "    total = 0",
    "    for line in [each for each in lines",
    "            if each]:",
    "        try:",
    "            total += line",
    "        except TypeError:",
    "            with session:",
    "                continue",
    "    return total",
]


def functions(code: CodeType) -> list[CodeType]:
    """The code and those nested in it."""
    return [code, *(found for each in code.co_consts if isinstance(each, CodeType) for found in functions(each))]


def lines_of(code: CodeType) -> list[int | None]:
    """The line of each code unit."""
    return [line for begin, end, line in code.co_lines() for _ in range(begin, end, 2)]


@pytest.mark.parametrize("step", [0, 1, 40, -9, 70_000])
def test_every_instruction_has_the_line_that_its_python_was_emitted_for(step: int) -> None:
    emitter = Emitter(1_000_000)
    for text in LINES:
        emitter.emit(text)
        emitter.line += step
    _, *plain = functions(compile("\n".join(LINES), "a.al", "exec"))
    _, *found = functions(compile_lines(emitter, "a.al"))

    assert plain
    assert len(found) == len(plain)
    for ours, python in zip(found, plain, strict=True):
        assert ours.co_code == python.co_code
        assert lines_of(ours) == [None if line is None else 1_000_000 + (line - 1) * step for line in lines_of(python)]


def test_a_traceback_names_lines_of_al() -> None:
    emitter = Emitter(812)
    emitter.emit("def divide(a):")
    emitter.line = 7
    emitter.emit("    return a / 0")
    space: dict[str, object] = {}
    exec(compile_lines(emitter, "Base/Divide.al"), space)

    with pytest.raises(ZeroDivisionError) as caught:
        space["divide"](1)  # type: ignore[operator]

    place = caught.traceback[-1]
    assert (str(place.path).endswith("Divide.al"), place.lineno + 1) == (True, 7)


def test_python_is_what_was_emitted() -> None:
    emitter = Emitter(1)
    with emitter.block("if True:"):
        pass
    assert ast.dump(ast.parse(emitter.source)) == ast.dump(ast.parse("if True:\n    pass"))
