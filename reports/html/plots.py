"""The plots of the pages, as SVG that takes its colours from the page, light or dark."""

import io
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from reports.failures import ModeRow
from reports.intervals import Interval
from reports.statistics import PassK

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, GOOD, BAD, MARK = "#010101", "#010102", "#010103", "#010104"
COLOURS = {INK: "currentColor", GOOD: "var(--good)", BAD: "var(--bad)", MARK: "var(--mark)"}
"""What stands for a colour of the page while matplotlib draws."""

type Estimate = tuple[str, float, Interval | None]
"""A name, a rate or a difference, and its interval."""


def estimates(name: str, rows: Sequence[Estimate], dots: Sequence[float] = (), *, around: float | None = None) -> str:
    """Rates or differences with their intervals below each other, in percent; `dots` are the rates of single runs."""
    figure, axes = _figure(7.2, 0.6 + 0.32 * (len(rows) + bool(dots)))
    names = [row[0] for row in rows]
    for place, (_, value, interval) in enumerate(rows):
        if interval is not None and interval.low is not None and interval.high is not None:
            axes.plot([interval.low * 100, interval.high * 100], [place, place], color=MARK, linewidth=4, alpha=0.5)
        axes.plot([value * 100], [place], "o", color=INK, markersize=5)
    if dots:
        names.append("single runs")
        axes.plot(
            [dot * 100 for dot in dots], [len(rows)] * len(dots), "|", color=GOOD, markersize=11, markeredgewidth=2
        )
    if around is not None:
        axes.axvline(around * 100, color=INK, linewidth=0.8, linestyle=":")
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.grid(axis="x", alpha=0.2, color=INK)
    return _svg(figure, name, "; ".join(f"{label}: {value * 100:.1f}" for label, value, _ in rows))


def consistency_plot(name: str, rows: Sequence[PassK]) -> str:
    """pass^k and pass@k over k, in percent."""
    figure, axes = _figure(3.5, 2.2)
    k = [row.k for row in rows]
    axes.plot(k, [row.at * 100 for row in rows], "o-", color=GOOD, label="pass@k")
    axes.plot(k, [row.hat * 100 for row in rows], "o-", color=MARK, label="pass^k")
    axes.set_xticks(k)
    axes.set_ylim(0, 102)
    axes.grid(alpha=0.2, color=INK)
    axes.legend(frameon=False, labelcolor=INK)
    return _svg(figure, name, "; ".join(f"k={row.k}: {row.hat * 100:.1f} and {row.at * 100:.1f} %" for row in rows))


def modes_plot(name: str, rows: Sequence[ModeRow]) -> str:
    """How many trials failed in which way."""
    figure, axes = _figure(3.5, 0.5 + 0.28 * len(rows))
    bars = axes.barh([row.mode for row in rows], [row.trials for row in rows], color=BAD, alpha=0.7)
    axes.bar_label(bars, color=INK, padding=3)
    axes.invert_yaxis()
    axes.margins(x=0.12)
    return _svg(figure, name, "; ".join(f"{row.mode}: {row.trials}" for row in rows))


def times_plot(name: str, solved: Sequence[float], failed: Sequence[float]) -> str:
    """How long agents worked, in minutes, solved trials above failed ones."""
    figure, axes = _figure(3.5, 2.2)
    axes.hist(
        [[each / 60 for each in solved], [each / 60 for each in failed]],
        bins=20,
        stacked=True,
        color=[GOOD, BAD],
        alpha=0.75,
        label=["resolved", "unresolved"],
    )
    axes.set_xlabel("agent, minutes")
    axes.legend(frameon=False, labelcolor=INK)
    return _svg(figure, name, f"times of {len(solved)} resolved and {len(failed)} unresolved trials")


def _figure(width: float, height: float) -> "tuple[Figure, Axes]":
    from matplotlib import rcParams
    from matplotlib.figure import Figure

    rcParams["svg.fonttype"] = "none"
    rcParams["svg.hashsalt"] = "bench"
    rcParams["font.size"] = 9
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.add_subplot()
    axes.tick_params(colors=INK)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.xaxis.label.set_color(INK)
    return figure, axes


def _svg(figure: "Figure", name: str, description: str) -> str:
    """The figure as an SVG element: no file header, ids that no other plot of the page has, the page's colours."""
    from xml.sax.saxutils import quoteattr

    file = io.StringIO()
    figure.savefig(
        file, format="svg", transparent=True, metadata={"Date": None, "Creator": None, "Format": None, "Type": None}
    )
    text = file.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r'\b(id="|href="#|url\(#)', rf"\1{name}-", text)
    for standing_in, colour in COLOURS.items():
        text = text.replace(standing_in, colour)
    return text.replace("<svg ", f'<svg role="img" aria-label={quoteattr(description)} class="plot" ', 1)
