"""What the compiler rejects is rejected, with its code, at its line, and with nothing said twice."""

from collections import Counter

import pytest

from tests.bclite.checker.broken import BROKEN
from tests.bclite.checker.broken.program import Broken
from tests.bclite.checker.compile import build

OFTEN_MET = (
    "AL0104 AL0107 AL0110 AL0111 AL0117 AL0118 AL0119 AL0121 AL0122 AL0126 AL0129 AL0130 AL0132 AL0133 AL0134 AL0135 "
    "AL0139 AL0155 AL0161 AL0173 AL0175 AL0185 AL0186 AL0193 AL0197 AL0198 AL0264 AL0282 AL0284 AL0297 AL0305 AL0440 "
    "AL0582"
)


@pytest.mark.parametrize("program", BROKEN, ids=str)
def test_program_is_rejected_with_this_code_at_this_line_only(program: Broken) -> None:
    errors = [each for each in build(program.text) if each.is_error]
    assert {(each.path, each.line, each.code) for each in errors} == {("src/Tried.al", program.line, program.code)}


def test_table_has_three_programs_for_each_code_that_is_met_often() -> None:
    counted = Counter(program.code for program in BROKEN)
    assert [code for code in OFTEN_MET.split() if counted[code] < 3] == []


def test_world_beside_which_the_programs_stand_is_right() -> None:
    assert build("codeunit 50900 Tried\n{\n}\n") == []
