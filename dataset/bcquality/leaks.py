"""What of a prepared evaluation gives an answer away: a lint over all text that a reviewer sees."""

import json
import re
from collections.abc import Iterable, Iterator

from dataset.bcquality.requests import PreparedCase, Requests

_KIND_WORD = re.compile(r"\b(?:Good|Bad)\b")
_HINT = re.compile(r"[A-Za-z_]*(?:good|bad(?!ge)|wrong|(?<!in)correct(?!i)|anti-?pattern)[A-Za-z_]*", re.IGNORECASE)
_MODEL_ID = re.compile(r"case-[0-9a-f]{8}")


def leaks(requests: Requests) -> list[str]:
    """What gives an answer away, a line each.

    Of a case: its id in the manifest, the slug of its article and its domain's name in the text or the id, the words
    Good and Bad, and two cases of one article that are the same. What BCQuality lets be is let be: the leaf and the
    candidates of a request name the domain and all its articles, not the one that is expected.
    """
    prepared = [requests.prepared(case) for case in requests.evaluation.cases]
    found = [line for each in prepared for line in _in_case(each)]
    for each in prepared:
        request = json.dumps(requests.of_case(each)["cases"])
        if each.case.id in request or each.case.sample in request:
            found.append(f"{each.case.id}: the request names the case or its sample")
    texts: dict[tuple[str, str], str] = {}
    for each in prepared:
        if other := texts.get((each.case.article, each.text)):
            found.append(f"{each.case.id}: the same text as {other}")
        texts[each.case.article, each.text] = each.case.id
    return found


def _in_case(prepared: PreparedCase) -> Iterator[str]:
    case, text = prepared.case, prepared.text
    if not _MODEL_ID.fullmatch(prepared.model_id):
        yield f"{case.id}: {prepared.model_id} is no hashed id"
    if _KIND_WORD.search(text):
        yield f"{case.id}: the text has the word Good or Bad"
    slug = case.article.rpartition("/")[2].removesuffix(".md")
    for name in dict.fromkeys((slug, case.id, case.article)):
        if name.lower() in text.lower():
            yield f"{case.id}: the text has {name}"
    if "-" in case.domain and re.search(rf"\b{re.escape(case.domain)}\b", text, re.IGNORECASE):
        yield f"{case.id}: the text has the domain {case.domain}"


def hints(prepared: Iterable[PreparedCase]) -> list[str]:
    """Words in samples that may tell what they are samples of, such as `WrongSuffixTok` or the domain's name.

    BCQuality lets them be.
    """
    told = []
    for each in prepared:
        domain = re.findall(rf"\b{re.escape(each.case.domain)}\b", each.text, re.IGNORECASE)
        told += [f"{each.case.id}: {word}" for word in dict.fromkeys([*_HINT.findall(each.text), *domain])]
    return told
