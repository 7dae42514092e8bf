"""The result of a test procedure, where its places are, and the files that results are written to."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from pathlib import Path
from xml.etree import ElementTree

UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Outcome(StrEnum):
    """What became of a test."""

    PASS = "pass"
    FAIL = "fail"
    SKIP = "skip"
    TIMEOUT = "timeout"
    """It was stopped at the limit."""
    UNSUPPORTED = "unsupported"
    """It reached something that bclite lacks: this tells nothing about the code."""
    NOT_FOUND = "not found"
    """There is no such test."""


@dataclass(frozen=True, slots=True)
class TestResult:
    """`codeunit` is its number. `message` is empty unless the test failed; `call_stack` has the innermost procedure
    first, as `bclite.runtime.call_stack` writes it."""

    __test__ = False

    app: str
    codeunit: int
    codeunit_name: str
    test: str
    result: Outcome
    seconds: float = 0.0
    message: str = ""
    call_stack: tuple[str, ...] = ()


def with_paths(text: str, folders: Mapping[str, str]) -> str:
    """A message or a line of a call stack in which places are paths that an editor finds.

    bclite knows a file by its app: of `(Shop/src/Rule.al:7)` comes `(app/src/Rule.al:7)` when `folders` has the folder
    `app` of the app Shop. Of other apps, and of those that came as packages, the place stays.
    """
    for app in sorted(folders, key=len, reverse=True):
        text = text.replace(f"({app}/", f"({folders[app]}/")
    return text


def located(result: TestResult, folders: Mapping[str, str]) -> TestResult:
    """The result with paths for places, see `with_paths`."""
    stack = tuple(with_paths(line, folders) for line in result.call_stack)
    return replace(result, message=with_paths(result.message, folders), call_stack=stack)


def as_json(results: Sequence[TestResult]) -> str:
    """`{"tests": [{"app", "codeunit", "codeunit_name", "test", "result", "seconds", "message", "call_stack"}]}`."""
    return json.dumps({"tests": [asdict(each) for each in results]}, indent=2, ensure_ascii=False) + "\n"


def as_junit(results: Sequence[TestResult]) -> str:
    """A test suite a codeunit, a test case a test."""
    root = ElementTree.Element("testsuites", _counts(results))
    for app, number in dict.fromkeys((each.app, each.codeunit) for each in results):
        own = [each for each in results if (each.app, each.codeunit) == (app, number)]
        name = f"{number} {own[0].codeunit_name}"
        suite = ElementTree.SubElement(root, "testsuite", {"name": name, "package": app, **_counts(own)})
        for each in own:
            case = ElementTree.SubElement(
                suite, "testcase", {"classname": name, "name": each.test, "time": f"{each.seconds:.3f}"}
            )
            tag = _JUNIT_TAGS.get(each.result)
            if tag is not None:
                detail = ElementTree.SubElement(case, tag, {"message": _writable(each.message), "type": each.result})
                detail.text = _writable("\n".join([each.message, *each.call_stack]))
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


_JUNIT_TAGS = {
    Outcome.FAIL: "failure",
    Outcome.TIMEOUT: "failure",
    Outcome.SKIP: "skipped",
    Outcome.UNSUPPORTED: "error",
    Outcome.NOT_FOUND: "error",
}


def _counts(results: Sequence[TestResult]) -> dict[str, str]:
    tags = [_JUNIT_TAGS.get(each.result) for each in results]
    return {
        "tests": str(len(results)),
        "failures": str(tags.count("failure")),
        "errors": str(tags.count("error")),
        "skipped": str(tags.count("skipped")),
        "time": f"{sum(each.seconds for each in results):.3f}",
    }


def _writable(text: str) -> str:
    """The text without the characters that XML cannot hold."""
    return UNWRITABLE.sub("\ufffd", text)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
