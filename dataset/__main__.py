"""`python -m dataset COMMAND`: makes and checks the tasks. Puts the parts together, and may import all of them."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from dataset.adding import add_entry, draft_entry
from dataset.base_state import BaseStateError
from dataset.bcquality.errors import ReviewError
from dataset.entries import SHIPPED, BugFixEntry, Category
from dataset.git import GitError, GitMissingError
from dataset.reader import DatasetError, read_dataset
from dataset.recut import recut_dataset
from dataset.recut_reviews import recut_reviews
from dataset.repositories import RepositoryUnavailableError
from dataset.statistics import statistics_lines, statistics_of
from dataset.tree import Tree

NOTHING_SELECTED = (
    "no entry with code under repair was selected; those of other categories are checked by `pytest bench -m oracle`"
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Returns the exit code: 0 done, 1 an entry is at fault, 2 called wrongly."""
    options = _parser().parse_args(arguments)
    try:
        code: int = options.command(options)
    except (DatasetError, BaseStateError, ReviewError, RepositoryUnavailableError, GitError, GitMissingError) as error:
        print(error, file=sys.stderr)
        return 1
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m dataset", description="Makes and checks the tasks of a dataset.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument(
        "--dataset", type=Path, default=SHIPPED, metavar="PATH", help="a dataset file or a folder (default: shipped)"
    )
    shared.add_argument("-k", dest="text", default="", metavar="TEXT", help="only entries with TEXT in their id")

    add = commands.add_parser("add", help="make a new entry out of an app and its base state")
    add.add_argument("id", metavar="INSTANCE_ID", help="its id, such as contoso__loyalty-7")
    add.add_argument("--dataset", type=Path, default=SHIPPED, metavar="DIR", help="the dataset's folder (shipped)")
    add.add_argument("--app", required=True, metavar="apps/NAME", help="the app, with the fix and its tests in it")
    add.add_argument("--base", type=Path, required=True, metavar="FOLDER", help="the app without the fix and its tests")
    add.add_argument("--area", default="", metavar="NAME", help="the functional area, such as sales")
    add.add_argument("--version", metavar="VERSION", help="of Business Central (default: that of the app)")
    add.set_defaults(command=_add)

    recut = commands.add_parser(
        "recut", parents=[shared], help="rewrite patches and base_commit after an app of the dataset has changed"
    )
    recut.add_argument(
        "--base", type=Path, metavar="FOLDER", help="the base state of the one selected entry, made by hand"
    )
    recut.set_defaults(command=_recut)

    validate = commands.add_parser(
        "validate",
        parents=[shared],
        help="try what is promised of each entry: its tests fail without the fix, pass with it, every time",
    )
    validate.add_argument("--repeat", type=_count, default=1, metavar="N", help="how often (default 1)")
    validate.add_argument(
        "--test-timeout",
        type=float,
        default=60.0,
        metavar="SECONDS",
        help="time limit of an entry's tests (default 60)",
    )
    validate.set_defaults(command=_validate)

    bake = commands.add_parser(
        "bake", parents=[shared], help="run the gold queries of data-query, and write their rows into the dataset"
    )
    bake.set_defaults(command=_bake)

    statistics = commands.add_parser("statistics", parents=[shared], help="count tasks by app, area, version and size")
    statistics.set_defaults(command=_statistics)

    review = commands.add_parser("review", help="check, prepare and score the BCQuality evaluation of a checkout")
    review.add_argument("--root", type=Path, default=Path(), metavar="DIR", help="the checkout (default: this folder)")
    review.add_argument("--prepare", type=Path, metavar="DIR", help="write cases and requests for reviewers to DIR")
    review.add_argument("--results", type=Path, metavar="PATH", help="score a result file, or a folder of them")
    review.add_argument("--gate", default="strict", choices=["strict", "threshold"], help="what has to be reached")
    review.add_argument("--salt", default="", metavar="TEXT", help="makes the ids of cases unpredictable")
    review.set_defaults(command=_review)
    return parser


def _add(options: argparse.Namespace) -> int:
    # Loaded here, since no other command needs the parser of AL.
    from fixtures.al_tests import other_tests, written_tests

    draft = draft_entry(
        options.dataset, options.id, options.app, options.base, area=options.area, version=options.version
    )
    failing = written_tests(draft.entry, draft.base, draft.app).deciding
    passing = other_tests(draft.entry, draft.base, failing)
    file = options.dataset / f"{Category.BUG_FIX}.jsonl"
    names = [[(test.codeunit, test.function) for test in tests] for tests in (failing, passing)]
    entry = add_entry(file, draft, *names)
    print(f"{entry.instance_id}: added to {file}")
    print(f"  FAIL_TO_PASS  {', '.join(map(str, failing))}")
    print(f"  PASS_TO_PASS  {', '.join(map(str, passing)) or 'none'}")
    where = "" if options.dataset == SHIPPED else f" --dataset={options.dataset}"
    print(f"Now write {entry.problem_folder}/README.md, and run")
    print(f"  python -m dataset recut{where}      # for the other tasks of {entry.repo}")
    print(f"  python -m dataset validate{where} -k {entry.instance_id}")
    return 0


def _recut(options: argparse.Namespace) -> int:
    # Loaded here, since only `add` and this need the parser of AL.
    from fixtures.al_tests import other_tests
    from fixtures.bc.environment import TestName

    def others(entry: BugFixEntry, base: Tree) -> list[tuple[int, str]]:
        found = other_tests(entry, base, [TestName(*test) for test in entry.fail_to_pass])
        return [(test.codeunit, test.function) for test in found]

    dataset = read_dataset(options.dataset)
    cuts = recut_dataset(dataset, lambda entry: options.text in entry.instance_id, others, options.base)
    for instance_id, made in cuts.items():
        print(f"{instance_id}: {f'base_commit is now {made.base_commit}' if made else 'fits as it stands'}")
        for codeunit, function in made.gained if made else ():
            print(f"  PASS_TO_PASS gains {codeunit}.{function}")
    reviews = recut_reviews(dataset, lambda entry: options.text in entry.instance_id) if options.base is None else {}
    for instance_id, review in reviews.items():
        print(f"{instance_id}: {f'base_commit is now {review.base_commit}' if review else 'fits as it stands'}")
    if not cuts and not reviews:
        print("no entry of an app was selected", file=sys.stderr)
    return 0


def _bake(options: argparse.Namespace) -> int:
    # Loaded here, since no other command needs a Business Central.
    from bench.baking import bake
    from fixtures.bc.embedded import EmbeddedPool
    from fixtures.bc.registry import demo_company

    read_dataset(options.dataset)
    folder: Path = options.dataset
    file = folder / f"{Category.DATA_QUERY}.jsonl" if folder.is_dir() else folder
    every = []
    with closing(EmbeddedPool()) as pool:
        for each in bake(file, lambda entry: options.text in entry.instance_id, pool.lease_for, demo_company(1)):
            every.append(each)
            print(each, flush=True)
    if not every:
        print("no entry was selected", file=sys.stderr)
        return 2
    return int(any(each.fault for each in every))


def _statistics(options: argparse.Namespace) -> int:
    entries = _selected(options)
    if entries:
        print("\n".join(statistics_lines(statistics_of(entries))))
    return _nothing_selected(entries)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number of at least 1, got {text!r}")
    return int(text)


def _validate(options: argparse.Namespace) -> int:
    # Loaded here, since no other command needs a Business Central.
    from bench.validation import Validator, heading, reasons, row
    from fixtures.bc.embedded import EmbeddedPool

    entries = _selected(options)
    if not entries:
        return _nothing_selected(entries)
    width = max(len(entry.instance_id) for entry in entries)
    print(heading(width))
    validations = []
    with closing(EmbeddedPool()) as pool:
        validator = Validator(pool.lease_for, options.test_timeout, options.repeat)
        for entry in entries:
            validations.append(validator.validate(entry))
            print(row(validations[-1], width), flush=True)
    print("\n".join(reasons(validations)))
    return int(any(each.faults for each in validations))


def _review(options: argparse.Namespace) -> int:
    # Loaded here, since no other command needs the evaluation.
    from bench.judging.review import Gate, score_reviews
    from bench.review_report import score_lines
    from dataset.bcquality.cases import read_evaluation
    from dataset.bcquality.prepare import prepare
    from dataset.bcquality.requests import Requests
    from dataset.bcquality.results import read_results

    try:
        evaluation = read_evaluation(options.root, options.salt)
    except ReviewError as error:
        raise ReviewError(f"{error}; name a checkout of BCQuality by --root=DIR") from None
    if evaluation.problems:
        return _failed("validation", evaluation.problems)
    if options.prepare:
        made = prepare(Requests(evaluation, options.salt), options.prepare)
        print(f"Prepared {made.cases} neutral cases in {options.prepare}.")
        if made.kept:
            print(f"{len(made.kept)} saved results in {options.prepare} were kept.", file=sys.stderr)
        for name in made.outdated:
            print(f"{options.prepare / name}: its case has another text now", file=sys.stderr)
    if not options.results:
        print(
            f"Review fixture validation PASSED: {len(evaluation.cases)} cases cover {len(evaluation.leaves)} leaf "
            f"domains, {evaluation.selected} of {evaluation.paired} paired articles."
        )
        return 0
    saved = read_results(options.results, evaluation.cases, options.salt)
    score = score_reviews(
        evaluation.cases, saved.findings, evaluation.manifest, Gate(options.gate), problems=saved.problems
    )
    print("\n".join(score_lines(score)))
    if not score.passed:
        return _failed("evaluation", score.problems)
    total = score.total
    print(
        f"Review evaluation PASSED: recall={total.exactness:g} ({total.exact}/{total.positives}), "
        f"clean-rate={total.clean_rate:g} ({total.clean}/{total.cleans})."
    )
    return 0


def _failed(what: str, problems: Sequence[str]) -> int:
    print(f"Review {what} FAILED ({len(problems)} problem(s)):")
    print("\n".join(f"  - {problem}" for problem in problems))
    return 1


def _selected(options: argparse.Namespace) -> list[BugFixEntry]:
    """The entries with code under repair that the options select, each once, in the order of the dataset."""
    every = {
        entry.instance_id: entry
        for entries in read_dataset(options.dataset).entries.values()
        for entry in entries
        if isinstance(entry, BugFixEntry) and options.text in entry.instance_id
    }
    return list(every.values())


def _nothing_selected(entries: Sequence[BugFixEntry]) -> int:
    if not entries:
        print(NOTHING_SELECTED, file=sys.stderr)
    return 0 if entries else 2


if __name__ == "__main__":
    sys.exit(main())
