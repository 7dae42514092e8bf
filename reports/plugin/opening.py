"""Opens a run: what the command line asks for, in a new folder or in that of a run which goes on.

A record of a run that goes on stands when it counts or is unscorable, and when it was made of the entry as it is, by
the same agent with the same set-up, on the same environment. Where only the environment or the benchmark version is
another, the submission is judged again; everything else runs again. A submission that a killed worker or a failing
server left is judged, too: the agent is never paid twice for the same work.
"""

import os
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bench.attempt import Attempt, read_attempt
from bench.experiment import SETTINGS_FILE, judged_anew
from bench.outcome import Outcome
from dataset.entries import Category
from dataset.git import need_git
from dataset.reader import Dataset
from fixtures.agents.agent import UNCONFINED, Agent, confinement_of
from fixtures.agents.registry import EntryKnowledge, make_agent
from fixtures.bc.registry import describe, secret_variables
from fixtures.sandbox.sandbox import AUTO
from reports.arguments import JUDGES, OPTIONS, destination
from reports.ledger import under_way
from reports.options import MODEL, OptionError, Settings, check_files, refuse_empty
from reports.plugin.arms import check_arms, given_to_arms
from reports.plugin.collecting import only_told
from reports.plugin.experiments import check_experiment, with_experiment
from reports.plugin.run import Run, agent_settings, bc_choice, contained, judge_settings, limits, read_tasks
from reports.plugin.sharding import check_shard
from reports.records import RunFolder, RunFolderError, RunInfo, TrialFolder, TrialKey, keys_of, selection
from reports.selection import PlannedTrial

OF_THE_AGENT = ("agent", "agent_version", "model", "configuration", "sandbox", "prompts")
"""What of an experiment decides what an agent does; the rest decides how that is judged."""

RANDOM = "random"
"""The value of --salt for one that is drawn."""


def new_runs(config: pytest.Config) -> dict[str, Run]:
    """The run that the command line asks for, or that of each arm by its name; of one that goes on, with what is left.

    Raises OptionError, DatasetError, AgentUnavailableError, EnvironmentUnavailableError, DurationsError and
    GitMissingError for what cannot be run, and RunFolderError for a folder that holds no run.
    """
    if config.inipath != SETTINGS_FILE:
        raise OptionError(
            f"pytest took its settings from {config.inipath}, not from {SETTINGS_FILE}: run it in "
            f"{SETTINGS_FILE.parent}, and write options as --option=value, so that no value is taken for a folder"
        )
    given = {name: config.getoption(name) for name in map(destination, dict(OPTIONS))}
    refuse_empty(given)
    if given["shard"]:
        check_shard(given, config.option.markexpr, RANDOM)
    if given["salt"] == RANDOM:
        given["salt"] = secrets.token_hex(8)
    need_git()
    here, files = config.invocation_params.dir, given.pop("arm")
    if not files:
        return {"": _new_run(config, given, here)}
    runs = {name: _new_run(config, own, here, name) for name, own in given_to_arms(given, files, here).items()}
    check_arms(runs)
    return runs


def _new_run(config: pytest.Config, given: dict[str, Any], here: Path, arm: str = "") -> Run:
    resume, regrade = given.pop("resume"), bool(given.pop("regrade"))
    if regrade and not resume:
        raise OptionError("--regrade goes with --resume=DIR, the folder of the run that is judged again")
    resumed = RunFolder((here / resume).absolute()) if resume else None
    if resumed:
        stored = resumed.read_info().options
        named = {name: given[name] or stored.get(name) for name in ("experiment", "set")}
        asked_for = given if regrade else with_experiment({**given, **named}, here)
        settings = Settings.resumed(stored, asked_for, folder=here)
    else:
        settings = Settings.of(with_experiment(given, here), folder=here)
    _check_limits(config, settings)
    _check_clones(settings)
    dataset = read_tasks(settings, check=True)
    if settings.category:
        dataset.of(Category(settings.category))
    if resumed and regrade:
        run = _without_agent(settings, dataset, arm, resumed)
    else:
        run = _with_agent(settings, dataset, arm, given["sandbox"])
    settings = run.settings
    if settings.judge != JUDGES[0]:
        # Loaded here, since few runs have a judge that may not be there.
        from bench.comment_judges import make_judge

        make_judge(judge_settings(settings), here)
    describe(bc_choice(settings))
    _check_secrets(settings)
    if settings.durations_from and not resumed:
        # Loaded here, since few runs are given any.
        from reports.given_durations import durations_at

        run.durations = durations_at([Path(settings.durations_from)])
    if resumed:
        if not only_told(config):
            _take(resumed)
        _go_on(run, resumed, regrade=regrade)
    return run


def _with_agent(settings: Settings, dataset: Dataset, arm: str, sandbox: str | None) -> Run:
    """The run whose agent is there, in the `sandbox` that was asked for or that is found for it.

    Raises OptionError, AgentUnavailableError and SandboxUnavailableError.
    """
    check_experiment(settings)
    check_files(settings)
    asked, (settings, weakness) = settings.sandbox, contained(settings)
    agent = make_agent(agent_settings(settings), EntryKnowledge())
    confinement = confinement_of(agent)
    if confinement == UNCONFINED and settings.judge != MODEL:
        # The level that was found for `auto` holds for no program of the run.
        settings = replace(settings, sandbox=asked)
    run = Run(settings, dataset, arm=arm)
    run.confinement = confinement
    run.weakness = _unconfined(agent, sandbox) if confinement == UNCONFINED else weakness
    return run


def _without_agent(settings: Settings, dataset: Dataset, arm: str, resumed: RunFolder) -> Run:
    """The run whose submissions are judged again, of which nothing has to be there that only an agent needs."""
    settings, _ = contained(settings, regrade=True)
    if settings.judge == MODEL:
        check_files(settings)
    made_with = resumed.read_info().experiment
    experiment = judged_anew(made_with, bc_choice(settings), dataset.content_hash)
    return Run(settings, dataset, experiment=experiment, arm=arm, regrade=True)


def _unconfined(agent: Agent, asked: str | None) -> str:
    """The weakness of an agent that nothing confines. Raises OptionError when it was `asked` to be confined."""
    # Loaded here, since few agents are.
    from fixtures.sandbox.probing import weak

    if asked not in (None, AUTO):
        raise OptionError(
            f"--sandbox={asked}: the agent {agent.name} works in the process of the suite, where nothing confines it: "
            "leave --sandbox out, or see docs/adding-an-agent.md for how an agent of a package is confined"
        )
    return weak(f"the agent {agent.name} works in the process of the suite, and nothing confines it")


def _check_secrets(settings: Settings) -> None:
    """Raises OptionError for an agent that is to see the credentials of the Business Central."""
    if shown := secret_variables(bc_choice(settings)) & set(settings.agent_env):
        raise OptionError(f"--agent-env={min(shown)}: it has the credentials for --bc, which no agent may see")


def _check_clones(settings: Settings) -> None:
    """Raises OptionError for a folder of clones that is not there, also where no trial of this run needs one."""
    if settings.repos and not Path(settings.repos).is_dir():
        raise OptionError(f"--repos={settings.repos}: expected a folder with clones at DIR/owner/name, got none")


def _check_limits(config: pytest.Config, settings: Settings) -> None:
    """Raises LimitsError, and OptionError when pytest-timeout is told to end a trial before its own limits do."""
    categories = [Category(settings.category)] if settings.category else list(Category)
    needed = max(limits(settings, category).of_item(1 + settings.infra_retries) for category in categories)
    given = config.getoption("timeout", None) or os.environ.get("PYTEST_TIMEOUT")
    if given and float(given) < needed:
        raise OptionError(
            f"--timeout={float(given):g}: the limits of a trial add up to {needed:g} s, and end it anyway: leave "
            "--timeout and PYTEST_TIMEOUT out, and lower --agent-timeout, --build-timeout and the like"
        )


def open_folder(run: Run, trials: Sequence[PlannedTrial], parent: Path) -> RunFolder:
    """The folder of the run, with its run.json: that of --resume or --run-dir, or a new one below `parent`.

    Raises RunFolderError and OSError.
    """
    if run.resumed:
        folder, info = run.resumed
        folder.write_info(info)
        return folder
    started, experiment = datetime.now(UTC), run.experiment
    if run.settings.run_dir or run.arm:
        folder = RunFolder.create(Path(run.settings.run_dir or parent / run.arm))
    else:
        named = filter(None, [started.strftime("%Y%m%dT%H%M%SZ"), experiment.agent, experiment.model])
        folder = RunFolder.create_named(parent, re.sub(r"[^\w.-]+", "-", "-".join(named)))
    own = [trial.key for trial in trials]
    folder.write_info(
        RunInfo(
            name=folder.path.name,
            started_at=started.isoformat(timespec="milliseconds"),
            experiment=asdict(experiment),
            experiment_key=experiment.key,
            options=run.settings.given(),
            versions=run.versions,
            dataset=run.settings.dataset,
            entries=len({trial.entry_key for trial in trials}),
            trials=len(trials),
            selected=selection(own),
            entry_hashes=_entry_hashes(run, set(keys_of(run.shard.selected)) if run.shard else {*own}),
            shard=run.shard,
        )
    )
    return folder


def _take(folder: RunFolder) -> None:
    """Have the folder of a run that goes on. Raises OptionError and RunFolderError when another process has it."""
    if under_way(folder.path):
        raise OptionError(f"{folder.path} is a run that is under way: wait for its end, or stop it")
    folder.take()


def _go_on(run: Run, folder: RunFolder, *, regrade: bool) -> None:
    """Make `run` go on in a folder: put in it what is still to do. Raises OptionError, RunFolderError.

    With `regrade`, every submission is judged again, and no agent is asked: a record that would count no more, and has
    no submission to judge, is refused, since the run would be left without it.
    """
    info = folder.read_info()
    keys = set(info.selected_keys())
    experiment = run.experiment
    now = info.model_copy(
        update={
            "experiment": asdict(experiment),
            "experiment_key": experiment.key,
            "entry_hashes": _entry_hashes(run, set(info.whole_keys())),
            "earlier": {**info.earlier, info.experiment_key: info.experiment},
        }
    )
    experiments = {**now.earlier, now.experiment_key: now.experiment}
    todo, lost = {}, []
    for key in sorted(keys):
        trial = folder.trial(key)
        stands = _stands(trial, now)
        attempt = _last_attempt(trial, now, experiments) if regrade or not stands else 0
        if attempt or not (stands or regrade):
            todo[key] = attempt
        elif not stands and _stands(trial, info):
            lost.append(key)
    if lost:
        raise OptionError(
            f"{folder.path}: {len(lost)} of {len(keys)} trials, {lost[0].instance_id} the first, were made of entries "
            "or with a set-up that are not as they were: their submissions cannot be judged again. Check out what they "
            "were made with, or let the agent work anew by --resume alone"
        )
    run.resumed, run.todo = (folder, now), todo


def _entry_hashes(run: Run, keys: set[TrialKey]) -> dict[str, dict[str, str]]:
    """What the selected entries are. Raises OptionError when one is in the dataset no more."""
    hashes: dict[str, dict[str, str]] = {}
    for category in sorted({key.category for key in keys}):
        wanted = {key.instance_id for key in keys if key.category == category}
        entries = run.dataset.entries.get(Category(category), ())
        hashes[category] = {entry.instance_id: entry.content_hash for entry in entries if entry.instance_id in wanted}
        if gone := sorted(wanted - hashes[category].keys()):
            raise OptionError(f"{run.settings.dataset} does not hold {', '.join(gone)}, which the run has selected")
    return hashes


def _stands(trial: TrialFolder, info: RunInfo) -> bool:
    try:
        record = trial.read()
    except RunFolderError:
        return False
    return record is not None and record.outcome is not Outcome.INFRASTRUCTURE and info.accepts(record)


def _last_attempt(trial: TrialFolder, info: RunInfo, experiments: Mapping[str, Mapping[str, str]]) -> int:
    """The number of the last try whose attempt is what the agent would do now; 0 when there is none."""
    for number in range(trial.tries, 0, -1):
        attempt = read_attempt(trial.try_path(number))
        if attempt is not None and _is_of_now(attempt, trial.key, info, experiments):
            return number
    return 0


def _is_of_now(attempt: Attempt, key: TrialKey, info: RunInfo, experiments: Mapping[str, Mapping[str, str]]) -> bool:
    made_with = experiments.get(attempt.experiment_key)
    return (
        made_with is not None
        and all(made_with.get(name, "") == info.experiment.get(name, "") for name in OF_THE_AGENT)
        and attempt.entry_hash == info.entry_hashes[key.category][key.instance_id]
    )
