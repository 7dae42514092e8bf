"""The manifest of an evaluation: thresholds, and which articles a domain is asked about instead of its first."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dataset.bcquality.checkout import Checkout
from dataset.bcquality.errors import ReviewError

MANIFEST = "evaluation/review-fixtures.json"
VERSION = 2
SELECTION = "first-paired-al-article"
THRESHOLDS = ("minimumExpectedRecall", "minimumCleanRate")


@dataclass(frozen=True, slots=True)
class Override:
    """What the manifest says of a domain. `articles` is None where it names none; `context` is "" for none."""

    articles: tuple[str, ...] | None = None
    context: str = ""


@dataclass(frozen=True, slots=True)
class Manifest:
    """`minimum_recall` and `minimum_clean_rate` are fractions; `overrides` is keyed by domain in lower case."""

    minimum_recall: float
    minimum_clean_rate: float
    overrides: Mapping[str, Override] = field(default_factory=dict)


def read_manifest(checkout: Checkout) -> tuple[Manifest, list[str]]:
    """The manifest, and all that is wrong with it. Raises ReviewError when there is none or it is no JSON object."""
    place = checkout.root / MANIFEST
    try:
        content = json.loads(checkout.text(MANIFEST))
    except (ValueError, RecursionError) as error:
        raise ReviewError(f"{place}: expected JSON, got {error}") from None
    if not isinstance(content, dict):
        raise ReviewError(f"{place}: expected a JSON object, got {type(content).__name__}")
    problems = []
    if content.get("version") != VERSION:
        problems.append(f"version: expected {VERSION}, got {_shown(content.get('version'))}")
    if content.get("selection") != SELECTION:
        problems.append(f"selection: expected {SELECTION!r}, got {_shown(content.get('selection'))}")
    thresholds = []
    for name in THRESHOLDS:
        value = content.get(name)
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
            thresholds.append(float(value))
        else:
            thresholds.append(1.0)
            problems.append(f"{name}: expected a number from 0 to 1, got {_shown(value)}")
    given = content.get("overrides") or {}
    overrides: dict[str, Override] = {}
    if not isinstance(given, dict):
        problems.append(f"overrides: expected an object, got {_shown(given)}")
        given = {}
    for domain, value in given.items():
        overrides[domain.lower()], faults = _override(domain, value)
        problems += faults
    problems += _waiver_problems(content.get("coverageWaivers"))
    return Manifest(thresholds[0], thresholds[1], overrides), [f"{MANIFEST}: {problem}" for problem in problems]


def _override(domain: str, value: Any) -> tuple[Override, list[str]]:
    if not isinstance(value, dict):
        return Override(), [f"overrides.{domain}: expected an object, got {_shown(value)}"]
    place, problems = f"overrides.{domain}", list[str]()
    context = value.get("context", "")
    if not isinstance(context, str):
        problems.append(f"{place}.context: expected a text, got {_shown(context)}")
        context = ""
    if "article" in value and "articles" in value:
        problems.append(f"{place}: expected either article or articles, got both")
        return Override((), context), problems
    if "article" in value:
        article = value["article"]
        if _is_name(article):
            return Override((article.removesuffix(".md"),), context), problems
        problems.append(f"{place}.article: expected the name of an article, got {_shown(article)}")
        return Override((), context), problems
    if "articles" not in value:
        return Override(None, context), problems
    listed = value["articles"]
    if not isinstance(listed, list) or not listed:
        problems.append(f"{place}.articles: expected a list of one or more names, got {_shown(listed)}")
        return Override((), context), problems
    names: dict[str, str] = {}
    for number, name in enumerate(listed):
        if not _is_name(name):
            problems.append(f"{place}.articles[{number}]: expected the name of an article, got {_shown(name)}")
        elif name.removesuffix(".md").lower() in names:
            problems.append(f"{place}.articles[{number}]: expected each article once, got {_shown(name)} again")
        else:
            names[name.removesuffix(".md").lower()] = name.removesuffix(".md")
    return Override(tuple(names.values()), context), problems


def _waiver_problems(waivers: Any) -> list[str]:
    """What is wrong with the waivers, which later generations of the manifest may hold and which change no case."""
    if waivers is None:
        return []
    if not isinstance(waivers, list):
        return [f"coverageWaivers: expected a list, got {_shown(waivers)}"]
    problems, seen = list[str](), set[str]()
    for number, waiver in enumerate(waivers):
        place = f"coverageWaivers[{number}]"
        if not isinstance(waiver, dict) or not all(_is_name(waiver.get(key)) for key in ("path", "reason")):
            problems.append(f"{place}: expected an object with a path and a reason, got {_shown(waiver)}")
        elif waiver["path"] in seen:
            problems.append(f"{place}: expected each path once, got {_shown(waiver['path'])} again")
        else:
            seen.add(waiver["path"])
    return problems


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _shown(value: Any) -> str:
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False)
