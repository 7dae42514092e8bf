"""The score of reviews as lines of text: false positives first, since that is what its readers ask about most."""

from collections.abc import Iterator, Mapping

from bench.judging.review import Group, ReviewScore


def score_lines(score: ReviewScore) -> list[str]:
    """The score of all cases, of each domain and of each layer, then what was remarked. Shares in percent."""
    domains = dict(sorted(score.domains.items(), key=lambda each: (-each[1].false_positives, each[0])))
    lines = [*_rows({"all cases": score.total, **domains})]
    if len(score.layers) > 1:
        lines += ["", *_rows(score.layers)]
    return lines + [f"remark: {remark}" for remark in score.remarks]


def _rows(groups: Mapping[str, Group]) -> Iterator[str]:
    width = max(map(len, groups))
    yield f"{'':<{width}}  false positives   clean controls   recall           exact"
    for name, group in groups.items():
        clean = _share(group.clean, group.cleans)
        found = _share(group.found, group.positives)
        exact = _share(group.exact, group.positives)
        yield f"{name:<{width}}  {group.false_positives:>15}   {clean:<14}   {found:<14}   {exact}".rstrip()


def _share(part: int, whole: int) -> str:
    return f"{part}/{whole} {part / whole:.0%}" if whole else "none"
