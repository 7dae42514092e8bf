"""What an entry of any category asks, as a text for people and exports."""

from dataset.bcquality.entry import ReviewCaseEntry
from dataset.code_review import CodeReviewEntry
from dataset.data_query import DataQueryEntry
from dataset.entries import Entry
from dataset.problem import read_problem_statement


def task_text(entry: Entry) -> str:
    """What is asked, as a text: the question, the code under review, or the problem statement.

    Raises ProblemStatementError.
    """
    match entry:
        case DataQueryEntry():
            return entry.nl_prompt
        case CodeReviewEntry():
            return entry.patch
        case ReviewCaseEntry():
            return entry.prepared.text
    return read_problem_statement(entry).text
