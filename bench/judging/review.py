"""Findings of a reviewer against the article that a case expects: exact ids, no judge. Pure.

Positive cases are passed by the exact set of expected ids, clean ones by none at all. Ids are compared without regard
to case, as BCQuality does; one that is not the article's path to the letter is told.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from dataset.bcquality.cases import Case
from dataset.bcquality.manifest import Manifest


class Gate(StrEnum):
    """What a set of results must reach. STRICT: every case passed. THRESHOLD: the shares that the manifest demands."""

    STRICT = "strict"
    THRESHOLD = "threshold"


@dataclass(frozen=True, slots=True)
class CaseResult:
    """What a reviewer's findings on a case came to. `unexpected` are findings that should not be: false positives.

    A case that was not `answered` is not passed, a clean one neither.
    """

    case: Case
    found: tuple[str, ...]
    answered: bool = True

    @property
    def missing(self) -> tuple[str, ...]:
        reported = {each.lower() for each in self.found}
        return tuple(each for each in self.case.expected if each.lower() not in reported)

    @property
    def unexpected(self) -> tuple[str, ...]:
        expected = {each.lower() for each in self.case.expected}
        return tuple(sorted(each for each in self.found if each.lower() not in expected))

    @property
    def not_verbatim(self) -> tuple[str, ...]:
        """Findings that are the expected id but for upper and lower case."""
        exact = set(self.case.expected)
        expected = {each.lower() for each in exact}
        return tuple(each for each in self.found if each.lower() in expected and each not in exact)

    @property
    def passed(self) -> bool:
        return self.answered and not self.missing and not self.unexpected

    def faults(self) -> list[str]:
        """Why the case is not passed, false positives first."""
        told = []
        if self.unexpected:
            listed = ", ".join(self.unexpected)
            told.append(
                f"unexpected finding(s): {listed}" if self.case.positive else f"finding(s) on a clean control: {listed}"
            )
        if self.missing:
            told.append(f"missing expected finding(s): {', '.join(self.missing)}")
        return told


@dataclass(frozen=True, slots=True)
class Group:
    """The numbers of some cases. Shares are fractions, 0 when there is no case of the kind, as BCQuality counts.

    `false_positives` counts findings, the others cases: `found` are the positives whose article was reported, whatever
    else was; `exact` those of them with nothing else.
    """

    positives: int = 0
    found: int = 0
    exact: int = 0
    cleans: int = 0
    clean: int = 0
    false_positives: int = 0

    @classmethod
    def of(cls, results: Sequence[CaseResult]) -> "Group":
        positives = [result for result in results if result.case.positive]
        cleans = [result for result in results if not result.case.positive]
        return cls(
            positives=len(positives),
            found=sum(not result.missing for result in positives),
            exact=sum(result.passed for result in positives),
            cleans=len(cleans),
            clean=sum(result.passed for result in cleans),
            false_positives=sum(len(result.unexpected) for result in results),
        )

    @property
    def recall(self) -> float:
        """The share of the positives whose article was reported."""
        return self.found / self.positives if self.positives else 0.0

    @property
    def exactness(self) -> float:
        """The share of the positives that were passed: BCQuality calls this recall, and its threshold is for this."""
        return self.exact / self.positives if self.positives else 0.0

    @property
    def clean_rate(self) -> float:
        """The share of the clean controls without a finding."""
        return self.clean / self.cleans if self.cleans else 0.0


@dataclass(frozen=True, slots=True)
class ReviewScore:
    """All results together, and by domain and layer. `problems` keep the gate from being met; `remarks` do not."""

    total: Group
    domains: Mapping[str, Group]
    layers: Mapping[str, Group]
    problems: tuple[str, ...] = ()
    remarks: tuple[str, ...] = field(default=())

    @property
    def passed(self) -> bool:
        return not self.problems


def score_reviews(
    cases: Iterable[Case],
    findings: Mapping[str, Sequence[str]],
    manifest: Manifest,
    gate: Gate = Gate.STRICT,
    problems: Sequence[str] = (),
) -> ReviewScore:
    """The score of findings by manifest id. `problems` are those of reading them.

    A case without findings was not answered, which is a problem under either gate and in no share.
    """
    told, missed, remarks, results = list(problems), list[str](), list[str](), list[CaseResult]()
    for case in cases:
        if case.id not in findings:
            told.append(f"{case.id}: expected a result, got none")
            continue
        result = CaseResult(case, tuple(findings[case.id]))
        results.append(result)
        missed += [f"{case.id}: {fault}" for fault in result.faults()]
        remarks += [f"{case.id}: {found}: not verbatim, {case.article} is" for found in result.not_verbatim]
    total = Group.of(results)
    (told if gate is Gate.STRICT else remarks).extend(missed)
    for name, share, least in (
        ("expected-finding recall", total.exactness, manifest.minimum_recall),
        ("clean-control rate", total.clean_rate, manifest.minimum_clean_rate),
    ):
        if share < least:
            told.append(f"{name}: expected {least:g} or more, got {share:.3f}")
    return ReviewScore(
        total=total,
        domains=_grouped(results, [result.case.domain for result in results]),
        layers=_grouped(results, [result.case.layer for result in results]),
        problems=tuple(told),
        remarks=tuple(remarks),
    )


def _grouped(results: Sequence[CaseResult], names: Sequence[str]) -> dict[str, Group]:
    by_name: dict[str, list[CaseResult]] = {}
    for name, result in zip(names, results, strict=True):
        by_name.setdefault(name, []).append(result)
    return {name: Group.of(by_name[name]) for name in sorted(by_name)}
