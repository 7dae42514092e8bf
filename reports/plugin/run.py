"""What the processes of one run have in common, and how the controller hands it over to the workers."""

import json
import platform
import sys
from collections.abc import Iterable, Mapping
from dataclasses import asdict, astuple, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import bclite
from bench.experiment import Experiment, experiment_of
from bench.judging.answer_rules import AnswerRules, RowMatch
from bench.limits import Limits
from dataset.entries import SHIPPED, Category, TestInput
from dataset.git import run_git
from dataset.reader import Dataset
from dataset.repositories import Repositories
from dataset.tasks import tasks
from fixtures.agents.earlier import EarlierAgent
from fixtures.agents.registry import AgentSettings
from fixtures.agents.trial_name import TrialName
from fixtures.bc.choice import BcChoice
from fixtures.bc.registry import demo_company, is_bclite
from fixtures.docker.ownership import Owner, this_process
from fixtures.provisioning import Provisions
from fixtures.sandbox.sandbox import AUTO, Level
from reports.durations import Durations
from reports.options import MODEL, OptionError, Settings, check_files
from reports.plugin.experiments import setup_words
from reports.records import RunFolder, RunInfo, Shard, TrialKey
from reports.selection import PlannedTrial

if TYPE_CHECKING:
    from bench.comment_judges import JudgeSettings

HANDOVER = "bcbench"
"""The name of what is handed over in xdist's `workerinput`."""

IMAGE = "agent image"
"""The name among versions of the image of an agent in a container."""


class Run:
    """A run, as far as every process of it knows it; of several that go on together, that of the arm of this name.

    `folder` is None until there is something to run. Of a run that goes on, `resumed` is its folder and what stands in
    its run.json from now on, and `todo` holds the trials that are left, each with the number of the try whose
    submission is judged again, 0 for none. `shard` is the part of a selection that the run is, if it is one; then
    `todo` holds the trials of that part. `durations` is what trials took before. `confinement` is the level of
    the agent's sandbox, and `weakness` says why it is a weak one; empty otherwise. `owner` is the process that the run
    ends with. With `regrade` no agent is asked, and nothing that one would need has to be there.
    """

    def __init__(
        self,
        settings: Settings,
        dataset: Dataset,
        folder: RunFolder | None = None,
        experiment: Experiment | None = None,
        arm: str = "",
        *,
        regrade: bool = False,
    ) -> None:
        self.settings = settings
        self.regrade = regrade
        self.dataset = dataset
        self.folder = folder
        self.arm = arm
        self.resumed: tuple[RunFolder, RunInfo] | None = None
        self.todo: dict[TrialKey, int] | None = None
        self.shard: Shard | None = None
        self.durations: Durations = {}
        self.confinement = ""
        self.weakness = ""
        self._experiment = experiment
        self._versions: dict[str, str] | None = None
        self._owner: Owner | None = None

    @property
    def experiment(self) -> Experiment:
        """What the run is made with. Made on first use, since only what runs needs the hash of the dataset."""
        if self._experiment is None:
            agent, bc = agent_settings(self.settings), bc_choice(self.settings)
            self._experiment = experiment_of(agent, bc, self.dataset.content_hash, set_up(self.settings))
        return self._experiment

    @property
    def versions(self) -> dict[str, str]:
        """The versions of the tools that take part, as they stand in records."""
        if self._versions is None:
            self._versions = {**tool_versions(), **self._image_version()}
        return self._versions

    def _image_version(self) -> Mapping[str, str]:
        """Of an agent in a container the image; where no agent is asked, that of the run as it was made."""
        if self.regrade:
            before = self.resumed[1].versions if self.resumed else {}
            return {name: version for name, version in before.items() if name == IMAGE}
        return image_version(self.settings, self.experiment)

    def add_versions(self, more: Mapping[str, str]) -> None:
        """Let more stand in records among the versions of what takes part."""
        self._versions = {**self.versions, **more}

    @property
    def owner(self) -> Owner:
        """The process that the run ends with: that which the user started."""
        if self._owner is None:
            self._owner = this_process()
        return self._owner

    def handover(self) -> dict[str, Any]:
        """What a worker needs, as JSON has it."""
        return {
            "arm": self.arm,
            "regrade": self.regrade,
            # What is not given is left out: the dataset that is shipped may lie elsewhere where the worker is.
            "settings": self.settings.given(),
            "experiment": asdict(self.experiment),
            "folder": str(self.folder.path) if self.folder else None,
            "todo": None if self.todo is None else [[*astuple(key), attempt] for key, attempt in self.todo.items()],
            "durations": [[*entry, seconds] for entry, seconds in self.durations.items()],
            "versions": self.versions,
            "owner": asdict(self.owner),
        }

    @classmethod
    def taken_over(cls, content: Mapping[str, Any], dataset: Dataset | None = None) -> "Run":
        """The run as the controller handed it over; `dataset` is its dataset, when that has been read."""
        settings = Settings.of(content["settings"], folder=Path())
        folder = RunFolder(Path(content["folder"])) if content["folder"] else None
        if folder and not folder.exists:
            raise OptionError(
                f"{folder.path} is not there on {platform.node()}: with workers on other machines, --run-dir has to "
                "lie on a file system that all of them share"
            )
        experiment = Experiment(**content["experiment"])
        dataset, regrade = dataset or read_tasks(settings), content["regrade"]
        run = cls(settings, dataset, folder, experiment, content["arm"], regrade=regrade)
        run.durations = {(category, instance_id): seconds for category, instance_id, seconds in content["durations"]}
        run._versions = content["versions"]
        run._owner = Owner(**content["owner"])
        if not regrade:
            check_files(settings)
        if not regrade and (words := setup_words(settings)) not in run.experiment.configuration:
            raise OptionError(f"{settings.experiment} has changed while the run began: it is now {words}")
        if content["todo"] is not None:
            run.todo = {TrialKey(*key): attempt for *key, attempt in content["todo"]}
        return run


type Runs = Mapping[str, Run]
"""The runs of a session: one for each arm, by its name, which is empty where there are no arms."""


def handed_over(runs: Runs) -> str:
    """The runs as text, for a worker."""
    return json.dumps([run.handover() for run in runs.values()])


def taken_over(text: str) -> Runs:
    """The runs as the controller handed them over. All are of the same dataset."""
    first, *others = json.loads(text)
    run = Run.taken_over(first)
    return {each.arm: each for each in [run, *(Run.taken_over(other, run.dataset) for other in others)]}


def tool_versions() -> dict[str, str]:
    """What runs here, by name: of bclite the beginning of the hash of its sources."""
    git = run_git(Path.cwd(), "--version").decode().removeprefix("git version").strip()
    xdist = sys.modules.get("xdist")
    return {
        "bclite": bclite.sources_hash()[:12],
        "git": git,
        "pytest": pytest.__version__,
        **({"pytest-xdist": xdist.__version__} if xdist else {}),
        "python": platform.python_version(),
        "system": sys.platform,
    }


def image_version(settings: Settings, experiment: Experiment) -> dict[str, str]:
    """Of an agent in a container the image, by the beginning of its id."""
    if experiment.sandbox != Level.CONTAINER:
        return {}
    # Loaded here, since most runs need no container.
    from fixtures.sandbox.container import image_named
    from fixtures.sandbox.probing import AGENT_IMAGE

    return {IMAGE: image_named(settings.sandbox_image or AGENT_IMAGE).id.removeprefix("sha256:")[:12]}


def set_up(settings: Settings) -> list[str]:
    """What of the settings changes what an agent can achieve, in words; nothing of what is as it is by default."""
    usual = Settings()
    told = [
        ("set up with", setup_words(settings), ""),
        ("variables", ", ".join(sorted(settings.agent_env)), ""),
        ("test input", settings.test_input, usual.test_input),
        ("agent timeout", settings.agent_timeout, usual.agent_timeout),
        ("test timeout", settings.test_timeout, usual.test_timeout),
        ("data seed", settings.data_seed, usual.data_seed),
        ("row match", settings.row_match, usual.row_match),
        ("require grounding", settings.require_grounding, usual.require_grounding),
        ("judge", judge_title(settings), judge_title(usual)),
        ("sandbox image", settings.sandbox_image, usual.sandbox_image),
        ("line tolerance", settings.line_tolerance, usual.line_tolerance),
    ]
    return [f"{name} {value}" for name, value, default in told if value != default]


def limits(settings: Settings, category: Category) -> Limits:
    """The time limits of a trial of this category. Raises LimitsError when one leaves no room for those inside it."""
    given = {
        "test_seconds": settings.test_timeout,
        "setup_seconds": settings.setup_timeout,
        "build_seconds": settings.build_timeout,
        "examine_seconds": settings.examine_timeout,
        "teardown_seconds": settings.teardown_timeout,
    }
    return Limits(
        agent_seconds=settings.agent_timeout,
        builds=2 if category is Category.TEST_GENERATION else 1,
        **{name: value for name, value in given.items() if value is not None},
    )


def rules(settings: Settings, category: Category) -> AnswerRules:
    """How answers are judged. Of which data they are is known of bclite alone."""
    known = category is Category.DATA_QUERY and is_bclite(bc_choice(settings))
    company = demo_company(settings.data_seed) if known else ""
    return AnswerRules(RowMatch(settings.row_match), settings.require_grounding, company)


def judge_title(settings: Settings) -> str:
    """Who judges comments, in words."""
    return " ".join(filter(None, [settings.judge, settings.judge_agent, settings.judge_model]))


def judge_settings(settings: Settings) -> "JudgeSettings":
    """The part of the settings that concerns the judge of comments. Its sandbox is that of the agent."""
    # Loaded here, since only reviews have one.
    from bench.comment_judges import JudgeSettings

    agent = replace(
        agent_settings(settings),
        name=settings.judge_agent or "command",
        command=settings.judge_command,
        model=settings.judge_model,
        replay_from="",
        experiment=None,
        overrides=(),
    )
    return JudgeSettings(settings.judge, settings.line_tolerance, agent)


def read_tasks(settings: Settings, *, check: bool = False) -> Dataset:
    """The dataset of a run, with the cases of --bcquality-root, or those that are shipped with the shipped dataset.

    With `check`, all of a checkout is read. Raises DatasetError.
    """
    return tasks(Path(settings.dataset), settings.bcquality_root, settings.salt, check=check)


def agent_settings(settings: Settings) -> AgentSettings:
    """The part of the settings that concerns the agent."""
    return AgentSettings(
        name=settings.agent,
        command=settings.agent_command,
        model=settings.model,
        variables=settings.agent_env,
        replay_from=settings.replay_from or "",
        model_url=settings.model_url,
        model_key=settings.model_key,
        experiment=Path(settings.experiment) if settings.experiment else None,
        overrides=settings.set,
        sandbox=Level.PROCESS if settings.sandbox == AUTO else Level(settings.sandbox),
        image=settings.sandbox_image,
        readable=tuple(map(Path, settings.agent_files)),
        hidden=(
            SHIPPED,
            *(Path(place) for place in (settings.dataset, settings.repos, settings.bcquality_root) if place),
        ),
    )


def bc_choice(settings: Settings) -> BcChoice:
    """The part of the settings that says which Business Central the run takes place on."""
    return BcChoice(
        which=settings.bc,
        profile=settings.bc_profile,
        per_version=settings.bc_per_version,
        keep=settings.keep_bc,
        accept_eula=settings.bc_accept_eula,
        allowed=settings.bc_allow,
        compiler=settings.al_compiler,
    )


def contained(settings: Settings, *, regrade: bool = False) -> tuple[Settings, str]:
    """The settings with the level of sandbox that is found for `auto`, and a remark where it is a weak one, else "".

    Raises SandboxUnavailableError when the level that was asked for does not work here, and a program is to be run:
    that of the agent, unless submissions are only judged again (`regrade`), or of a judge.
    """
    if not ((agent_settings(settings).runs_programs and not regrade) or settings.judge == MODEL):
        return settings, ""
    # Loaded here, since what is built in needs no sandbox.
    from fixtures.sandbox.probing import choose

    choice = choose(settings.sandbox, settings.sandbox_image)
    if choice.level is Level.CONTAINER:
        from fixtures.sandbox.container import remove_left_behind

        remove_left_behind()
    return replace(settings, sandbox=choice.level.value), choice.remark


def _earlier_agent(experiment: Experiment) -> EarlierAgent:
    return EarlierAgent(experiment.agent, experiment.agent_version, experiment.model)


def provisions(run: Run) -> Provisions:
    """What of a run concerns what a trial is given."""
    settings = run.settings
    repositories = Repositories(Path(settings.repos) if settings.repos else None, settings.repo_url)
    return Provisions(
        agent_settings(settings),
        _earlier_agent(run.experiment) if run.regrade else None,
        settings.keep_workspaces,
        repositories,
        TestInput(settings.test_input),
        settings.data_seed,
        bc_choice(settings),
        run.owner,
    )


def missing_submissions(settings: Settings, trials: Iterable[PlannedTrial]) -> str:
    """What --replay-from lacks of these trials, in a message; "" when it lacks nothing or nothing is replayed.

    Raises AgentUnavailableError.
    """
    if not settings.replay_from:
        return ""
    # Loaded here, since few runs are replayed.
    from fixtures.agents.replay import not_stored

    names = [TrialName(trial.category, trial.entry.instance_id, trial.run) for trial in trials]
    missing = not_stored(settings.replay_from, names)
    if not missing:
        return ""
    shown = ", ".join(map(str, missing[:3])) + (f" and {len(missing) - 3} more" if len(missing) > 3 else "")
    return (
        f"--replay-from={settings.replay_from}: expected {len(names)} submissions, got none of {shown}: choose with "
        "--category, --runs, -k or -m what is stored"
    )
