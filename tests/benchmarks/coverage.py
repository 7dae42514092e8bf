"""How often each interval holds the truth: simulated experiments of 101 tasks and 5 runs (1 for Wilson's).

The chances of the tasks are drawn from a Beta distribution with most of its mass near 0 and 1, as published runs have
it: half of the tasks are solved always, a quarter never. Two truths: the rate of these same tasks run again, and the
rate on other tasks like these. 95 of 100 are promised for the question that an interval answers; the others show what
comes of reading it as an answer to the other question.

python -m tests.benchmarks.coverage [EXPERIMENTS]
"""

import sys
from collections import Counter
from collections.abc import Sequence

import numpy as np

from reports.intervals import Method, Sample, interval
from reports.statistics import Tally

TASKS, RUNS = 101, 5
ALPHA, BETA = 0.35, 0.25


def simulate(experiments: int, seed: int = 1) -> dict[Method, tuple[float, float]]:
    """For each method the shares of experiments whose interval holds the rate of the same, and of other tasks.

    Experiments without an interval count as not holding it.
    """
    generator = np.random.default_rng(seed)
    same, other = Counter[Method](), Counter[Method]()
    for _ in range(experiments):
        chances = generator.beta(ALPHA, BETA, TASKS)
        solved = generator.random((RUNS, TASKS)) < chances
        for method in Method:
            found = interval(method, sample_of(solved[:1] if method is Method.WILSON else solved))
            if found.low is not None and found.high is not None:
                same[method] += int(found.low <= chances.mean() <= found.high)
                other[method] += found.low <= ALPHA / (ALPHA + BETA) <= found.high
    return {method: (same[method] / experiments, other[method] / experiments) for method in Method}


def sample_of(solved: "np.ndarray[tuple[int, int], np.dtype[np.bool_]]") -> Sample:
    """The runs of an experiment, a row each, as what intervals are made of."""
    tallies = [Tally(int(count), len(solved)) for count in solved.sum(axis=0)]
    return Sample([float(rate) for rate in solved.mean(axis=1)], tallies)


def main(arguments: Sequence[str]) -> None:
    experiments = int(arguments[0]) if arguments else 1000
    print(f"{experiments} experiments of {TASKS} tasks; % that hold the rate of the same tasks, and of other tasks")
    for method, (same, other) in simulate(experiments).items():
        print(f"{method:<14}{same * 100:6.1f}{other * 100:6.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
