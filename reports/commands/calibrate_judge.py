"""`python -m reports calibrate-judge FILE`: how well a judge of comments agrees with pairs that are labelled."""

import argparse
import tempfile
from pathlib import Path

from bench.comment_judges import MODEL, CommentJudge, JudgeSettings, Question, make_judge
from bench.judging.matching import distance
from bench.judging.review_output import Finding
from fixtures.agents.agent import AgentFailureError, AgentUnavailableError
from fixtures.agents.registry import AgentSettings
from reports.arguments import JUDGES, fraction, whole
from reports.calibration import Agreement, LabelledPair, read_pairs
from reports.commands.inputs import add_formats, new_path, tell
from reports.results import InputError
from reports.tables import Column, Document, Kind, Table

BATCH = 20
"""How many pairs a model is asked about at once; a review seldom has more."""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("calibrate-judge", help="how well a judge of comments agrees with labelled pairs")
    parser.add_argument("file", type=Path, metavar="FILE", help="labelled pairs, one JSON object a line")
    parser.add_argument("--judge", choices=JUDGES, metavar="WHICH", help="none or model (default: model with an agent)")
    parser.add_argument("--judge-agent", default="", metavar="NAME", help="the agent of --judge=model")
    parser.add_argument("--judge-command", default="", metavar="PROGRAM", help="the program of --judge-agent=command")
    parser.add_argument("--judge-model", default="", metavar="NAME", help="the model that the judge is told to use")
    parser.add_argument("--agent-env", action="append", default=[], metavar="NAME", help="a variable it may see")
    parser.add_argument("--line-tolerance", type=whole(0), metavar="N", help="lines that a candidate may be away")
    parser.add_argument("--min-accuracy", type=fraction, metavar="SHARE", help="exit with 1 below this accuracy")
    parser.add_argument(
        "--log", type=new_path, metavar="DIR", help="where to keep what the judge did (default: nowhere)"
    )
    add_formats(parser)
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Print how the judge agrees with the labels. Returns 1 below --min-accuracy. Raises InputError."""
    pairs = read_pairs(options.file)
    with tempfile.TemporaryDirectory() as scratch:
        try:
            judge = make_judge(_settings(options), options.log or Path(scratch))
            verdicts = ask(judge, pairs)
        except (AgentUnavailableError, AgentFailureError) as error:
            raise InputError(str(error)) from None
    agreement = Agreement.of([pair.should_match for pair in pairs], verdicts)
    tell(_document(judge, agreement, pairs, verdicts), options)
    return int(options.min_accuracy is not None and agreement.accuracy < options.min_accuracy)


def ask(judge: CommentJudge, pairs: list[LabelledPair]) -> list[bool]:
    """The judge's verdict on each pair: no where the candidate is too far away, what it says otherwise."""
    questions = [Question(pair.expected, _finding(pair)) for pair in pairs]
    near = [
        number
        for number, (pair, question) in enumerate(zip(pairs, questions, strict=True))
        if pair.expected.file == question.candidate.file
        and (judge.tolerance is None or distance(pair.expected, question.candidate) <= judge.tolerance)
    ]
    verdicts = [False] * len(pairs)
    for start in range(0, len(near), BATCH):
        batch = near[start : start + BATCH]
        answers = judge.confirm([questions[number] for number in batch])
        for number, answer in zip(batch, answers, strict=True):
            verdicts[number] = answer
    return verdicts


def _finding(pair: LabelledPair) -> Finding:
    told = pair.candidate
    return Finding(told.file, told.line_start, told.line_end, told.body, told.severity, told.domain or "")


def _settings(options: argparse.Namespace) -> JudgeSettings:
    name = options.judge_agent or ("command" if options.judge_command else "")
    which = options.judge or (MODEL if name else JUDGES[0])
    if which == MODEL and not name:
        raise InputError("--judge=model needs --judge-agent=NAME or --judge-command='PROGRAM …'")
    agent = AgentSettings(name, options.judge_command, options.judge_model, tuple(options.agent_env))
    return JudgeSettings(which, options.line_tolerance, agent)


def _document(judge: CommentJudge, agreement: Agreement, pairs: list[LabelledPair], verdicts: list[bool]) -> Document:
    numbers = {
        "pairs": agreement.pairs,
        "true_positives": agreement.true_positives,
        "false_positives": agreement.false_positives,
        "true_negatives": agreement.true_negatives,
        "false_negatives": agreement.false_negatives,
        "precision": agreement.precision,
        "recall": agreement.recall,
        "accuracy": agreement.accuracy,
        "kappa": agreement.kappa,
    }
    titles = {"true_positives": "TP", "false_positives": "FP", "true_negatives": "TN", "false_negatives": "FN"}
    kinds = dict.fromkeys(("precision", "recall", "accuracy"), Kind.RATE) | {"kappa": Kind.NUMBER}
    columns = [
        Column(
            name, f"{titles.get(name, name)}{' %' if kinds.get(name) is Kind.RATE else ''}", kinds.get(name, Kind.COUNT)
        )
        for name in numbers
    ]
    notes = [
        f"line {number}: expected {'a match' if pair.should_match else 'no match'}, judged otherwise"
        + (f" ({pair.note})" if pair.note else "")
        for number, (pair, verdict) in enumerate(zip(pairs, verdicts, strict=True), 1)
        if verdict != pair.should_match
    ]
    table = Table("calibration", f"Judge {judge.name}", columns, [list(numbers.values())])
    return Document([], [table], notes, data={"judge": judge.name, **numbers})
