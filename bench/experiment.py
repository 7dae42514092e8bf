"""What a trial was made with: everything that has to be equal before two trials may be averaged."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from bench import prompts
from fixtures.agents.agent import confinement_of, model_at
from fixtures.agents.registry import AgentSettings, EntryKnowledge, make_agent
from fixtures.bc.choice import BcChoice
from fixtures.bc.registry import describe

SETTINGS_FILE = Path(__file__).resolve().parent.parent / "pyproject.toml"
"""The settings of the suite: the `[project] version` is the benchmark version, and pytest has to run with this file."""


@dataclass(frozen=True)
class Experiment:
    """The agent as it is set up, the benchmark, the dataset and the environment of a run.

    `configuration` says in words what of the agent's set-up is not told by name, version and model; empty for none.
    `sandbox` is the level of the sandbox that its program runs in, `none` for an agent that nothing confines and empty
    for one that is built in and no program. `prompts` is a hash of the prompt templates, `environment` the description
    of the Business Central, and `dataset_hash` covers every entry of the dataset.
    """

    agent: str
    agent_version: str
    model: str
    configuration: str
    prompts: str
    environment: str
    benchmark_version: str
    dataset_hash: str
    sandbox: str = ""

    @cached_property
    def key(self) -> str:
        """16 hexadecimal digits: the same exactly for experiments whose trials may be averaged."""
        canonical = json.dumps(asdict(self), sort_keys=True)
        return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def experiment_of(agent: AgentSettings, bc: BcChoice, dataset_hash: str, set_up: Sequence[str] = ()) -> Experiment:
    """The experiment of a run with this agent on this Business Central.

    `set_up` tells, in words, what of the run's options changes what an agent can achieve. Raises AgentUnavailableError
    and EnvironmentUnavailableError when one of them cannot be used here.
    """
    made = make_agent(agent, EntryKnowledge())
    return Experiment(
        agent=made.name,
        agent_version=made.version,
        model=made.model,
        configuration="; ".join(filter(None, [agent.command, model_at(made), *set_up])),
        prompts=prompts_hash(),
        environment=describe(bc),
        benchmark_version=benchmark_version(),
        dataset_hash=dataset_hash,
        sandbox=confinement_of(made),
    )


def judged_anew(made_with: Mapping[str, str], bc: BcChoice, dataset_hash: str) -> Experiment:
    """The experiment of stored submissions that are judged again: their agent as it was, all that judges as it is now.

    Raises EnvironmentUnavailableError when the Business Central cannot be used here.
    """
    return replace(
        Experiment(**made_with),
        environment=describe(bc),
        benchmark_version=benchmark_version(),
        dataset_hash=dataset_hash,
    )


@cache
def prompts_hash() -> str:
    """A hash of all that agents are told besides the problem statements: the templates, and what fills them."""
    digest = hashlib.sha256()
    for path in sorted(Path(prompts.__file__).parent.iterdir()):
        if path.suffix in (".j2", ".py"):
            digest.update(f"{path.name}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def benchmark_version() -> str:
    """The version of this checkout. An installed package's metadata would tell of the day it was installed."""
    # Loaded here: the workers of a run are told.
    import tomllib

    return str(tomllib.loads(SETTINGS_FILE.read_text(encoding="utf-8"))["project"]["version"])
