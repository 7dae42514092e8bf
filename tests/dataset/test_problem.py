"""Problem statements: links into the workspace, images, and what is told when there is none."""

from pathlib import Path

import pytest

from dataset.problem import ProblemStatement, ProblemStatementError, read_problem_statement
from tests.dataset.sample import INSTANCE_ID, PUBLIC_DATA, needs_public_data, sample_entry


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("![Item Card](./item_card.png)", "![Item Card](problem/item_card.png)"),
        ("a ![](./x.png) b ![y](./y.png)", "a ![](problem/x.png) b ![y](problem/y.png)"),
        ("[no image](./x.png)", "[no image](./x.png)"),
        ("![far](https://example.com/./x.png)", "![far](https://example.com/./x.png)"),
    ],
)
def test_links_to_images_lead_into_the_problem_folder(text: str, expected: str) -> None:
    assert ProblemStatement(text, {}).prompt_text == expected


def test_text_and_images_are_read(tmp_path: Path) -> None:
    entry = sample_entry(tmp_path)
    readme = tmp_path / "problem_statements" / INSTANCE_ID / "README.md"
    readme.write_bytes(b"\xef\xbb\xbf# Wrong\r\n\r\nvery\r\n")
    statement = read_problem_statement(entry)
    assert statement.text == "# Wrong\n\nvery\n"
    assert statement.images == ("problem/card.png",)
    assert statement.files["card.png"].startswith(b"\x89PNG")


def test_a_missing_statement_names_the_folder(tmp_path: Path) -> None:
    entry = sample_entry(tmp_path)
    folder = tmp_path / "problem_statements" / INSTANCE_ID
    (folder / "README.md").rename(folder / "readme.txt")
    with pytest.raises(ProblemStatementError, match=f"{INSTANCE_ID}: expected a file README.md in "):
        read_problem_statement(entry)
    folder.rename(folder.with_name("other"))
    with pytest.raises(
        ProblemStatementError, match=f"expected a folder problem_statements/{INSTANCE_ID} in {tmp_path}"
    ):
        read_problem_statement(entry)


@needs_public_data
def test_the_public_folder_name_is_known_too() -> None:
    from dataset.entries import Category
    from dataset.reader import read_dataset

    entries = {entry.instance_id: entry for entry in read_dataset(PUBLIC_DATA / "bcbench.jsonl").of(Category.BUG_FIX)}
    statement = read_problem_statement(entries["microsoft__BCApps-4699"])
    assert len(statement.images) == 5
    assert statement.prompt_text.count("](problem/") == 5
