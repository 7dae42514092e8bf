"""What a trial was made with: everything that has to be equal before two trials may be averaged."""

import hashlib
import json
import tomllib
from dataclasses import asdict, dataclass
from functools import cache, cached_property
from pathlib import Path

from dataset.entries import TestInput
from fixtures.agents.registry import AgentSettings, EntryKnowledge, make_agent
from fixtures.bc.registry import describe

SETTINGS_FILE = Path(__file__).resolve().parent.parent / "pyproject.toml"
"""The settings of the suite: the `[project] version` is the benchmark version, and pytest has to run with this file."""


@dataclass(frozen=True)
class Experiment:
    """The agent as it is set up, the benchmark, the dataset and the environment of a run.

    `configuration` says in words what of the agent's set-up is not told by name, version and model; empty for none.
    `environment` is the description of the Business Central, `dataset_hash` covers every entry of the dataset.
    """

    agent: str
    agent_version: str
    model: str
    configuration: str
    environment: str
    benchmark_version: str
    dataset_hash: str

    @cached_property
    def key(self) -> str:
        """16 hexadecimal digits: the same exactly for experiments whose trials may be averaged."""
        canonical = json.dumps(asdict(self), sort_keys=True)
        return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def experiment_of(
    agent: AgentSettings, bc: str, dataset_hash: str, test_input: TestInput = TestInput.BOTH
) -> Experiment:
    """The experiment of a run with this agent on this Business Central.

    Raises AgentUnavailableError and EnvironmentUnavailableError when one of them cannot be used here.
    """
    made = make_agent(agent, EntryKnowledge())
    given = "" if test_input is TestInput.BOTH else f"test input {test_input}"
    return Experiment(
        agent=made.name,
        agent_version=made.version,
        model=made.model,
        configuration="; ".join(filter(None, [agent.command, given])),
        environment=describe(bc),
        benchmark_version=benchmark_version(),
        dataset_hash=dataset_hash,
    )


@cache
def benchmark_version() -> str:
    """The version of this checkout. An installed package's metadata would tell of the day it was installed."""
    return str(tomllib.loads(SETTINGS_FILE.read_text(encoding="utf-8"))["project"]["version"])
