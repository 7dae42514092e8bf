"""What a sample loses before a reviewer sees it."""

import pytest

from dataset.bcquality.neutral import neutral_text


@pytest.mark.parametrize(
    ("sample", "neutral"),
    [
        ("/// <summary>Bad</summary>\ncode\n", "code\n"),
        ("code\n    // the last line", "code\n"),
        ("code\r\n// gone\r\nmore\r\n", "code\r\nmore\r\n"),
        ("code\n\n  \n  // gone\nmore\n", "code\nmore\n"),
        ("// gone\n\ncode\n", "\ncode\n"),
        ("Url := 'https://x';\n", "Url := 'https://x';\n"),
        ("Post(); // Bad: posts twice\n", "Post(); // Eval: posts twice\n"),
        ("/* Good\n// gone\n stays */\n", "/* Eval\n stays */\n"),
        ("#region Bad\n#pragma warning disable\n", "#region Eval\n#pragma warning disable\n"),
        ('codeunit 1 "Bad Posting"\n', 'codeunit 1 "Eval Posting"\n'),
        ("Error('Good-Bye');\n", "Error('Eval-Bye');\n"),
        ("GoodSample Bad2 Good_X good BAD\n", "GoodSample Bad2 Good_X good BAD\n"),
        ("Wrong Correct\n", "Wrong Correct\n"),
        ("", ""),
    ],
)
def test_neutral_text(sample: str, neutral: str) -> None:
    assert neutral_text(sample) == neutral
