"""The cases of an evaluation: a positive and a clean one for each article that a domain is asked about."""

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from dataset.bcquality.checkout import LAYERS, Article, Checkout, Leaf
from dataset.bcquality.manifest import MANIFEST, Manifest, Override, read_manifest

KINDS = ("bad", "good")
"""The kinds of samples, in the order of the cases."""


@dataclass(frozen=True, slots=True)
class Case:
    """A sample to be reviewed. All paths are relative to the checkout.

    `id` is that of the manifest, which tells the answer; a reviewer sees `model_id`. `context` is "" for none.
    """

    id: str
    domain: str
    leaf: str
    article: str
    layer: str
    sample: str
    positive: bool
    context: str = ""

    @property
    def expected(self) -> tuple[str, ...]:
        """The ids of the findings that a review has to have: that of the article, or none on a clean case."""
        return (self.article,) if self.positive else ()


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a checkout asks. `problems` lists all that is wrong with it; the cases are those that can be made anyway.

    `paired` and `selected` count articles over all domains with a leaf.
    """

    checkout: Checkout
    manifest: Manifest
    leaves: tuple[Leaf, ...]
    cases: tuple[Case, ...]
    paired: int
    problems: tuple[str, ...]

    @property
    def selected(self) -> int:
        return len({case.article for case in self.cases})


def model_id(manifest_id: str, salt: str = "") -> str:
    """The id that a reviewer sees: eight digits of SHA-256. Without a salt anyone can compute it.

    >>> model_id("performance-bad")
    'case-0ad1f118'
    """
    return f"case-{hashlib.sha256(f'{salt}{manifest_id}'.encode()).hexdigest()[:8]}"


def read_evaluation(root: Path, salt: str = "") -> Evaluation:
    """The evaluation of a checkout. Raises ReviewError when there is no checkout, or no manifest that can be read."""
    checkout = Checkout(root)
    manifest, problems = read_manifest(checkout)
    leaves = checkout.leaves()
    domains = {leaf.domain.lower() for leaf in leaves}
    problems += [
        f"{MANIFEST}: overrides.{domain}: expected a domain with a leaf al-{domain}-review.md, got none"
        for domain in manifest.overrides
        if domain not in domains
    ]
    if not leaves:
        problems.append(f"{root}: expected leaves al-<domain>-review.md in <layer>/skills/review, got none")
    cases, paired = list[Case](), 0
    for leaf in leaves:
        articles = checkout.articles(leaf.domain)
        pairs = _highest(article for article in articles if article.paired)
        override = manifest.overrides.get(leaf.domain.lower(), Override())
        selected, faults = _selected(leaf, articles, pairs, override)
        paired += len(pairs)
        problems += faults
        cases += _cases(leaf, selected, override.context)
    problems += _id_problems(cases, salt)
    return Evaluation(checkout, manifest, tuple(leaves), tuple(cases), paired, tuple(problems))


def _highest(articles: Iterable[Article]) -> dict[str, Article]:
    """The articles by slug in lower case, each from the highest layer that has it; in the order of the slugs."""
    highest: dict[str, Article] = {}
    for article in articles:
        other = highest.get(article.slug.lower())
        if other is None or LAYERS.index(article.layer) >= LAYERS.index(other.layer):
            highest[article.slug.lower()] = article
    return highest


def _selected(
    leaf: Leaf, articles: list[Article], pairs: dict[str, Article], override: Override
) -> tuple[list[Article], list[str]]:
    """The articles that a domain is asked about: those that the manifest names, or the first pair; and faults."""
    domain = leaf.domain
    if override.articles is None:
        first = next(iter(pairs.values()), None)
        if first:
            return [first], []
        return [], [
            f"{domain}: expected an article with .bad.al and .good.al beside it in knowledge/{domain}, got none"
        ]
    known = {article.slug.lower() for article in articles}
    problems = []
    for name in override.articles:
        if name.lower() in pairs:
            continue
        fault = "no article of this name" if name.lower() not in known else "an article without both AL samples"
        problems.append(f"{domain}: {MANIFEST} names {name}.md: expected an article with AL samples, got {fault}")
    selected = [pairs[name.lower()] for name in override.articles if name.lower() in pairs]
    if not selected:
        problems.append(f"{domain}: expected a positive and a clean case, got none")
    return selected, problems


def _cases(leaf: Leaf, selected: list[Article], context: str) -> list[Case]:
    """Two cases for each article. The first article owns the plain ids of the domain."""
    return [
        Case(
            id=f"{leaf.domain}-{kind}" if number == 0 else f"{leaf.domain}-{article.slug}-{kind}",
            domain=leaf.domain,
            leaf=leaf.path,
            article=article.path,
            layer=article.layer,
            sample=article.sample(kind),
            positive=kind == "bad",
            context=context,
        )
        for number, article in enumerate(selected)
        for kind in KINDS
    ]


def _id_problems(cases: Iterable[Case], salt: str) -> list[str]:
    """Ids that are not unique: two cases of the same id, or two ids that a reviewer could not tell apart."""
    counts = Counter(case.id for case in cases)
    problems = [
        f"{case_id}: expected an id of its own, got it for {count} cases"
        for case_id, count in counts.items()
        if count > 1
    ]
    hashed: dict[str, str] = {}
    for case_id in counts:
        other = hashed.setdefault(model_id(case_id, salt), case_id)
        if other != case_id:
            problems.append(f"{case_id}: expected a hashed id of its own, got that of {other}: choose another --salt")
    return problems
