"""The behaviours by what they are about. Those of a subject are shown in one run."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType

from tests.bench.misbehaving import code, edits, endless, evidence, files, harness, limits, processes, repository
from tests.bench.misbehaving.behaviour import Behaviour, behaviours_of


@dataclass(frozen=True)
class Subject:
    """Modules of behaviours, and the options of the run in which they are shown."""

    name: str
    modules: tuple[ModuleType, ...]
    options: tuple[str, ...] = ()

    @property
    def behaviours(self) -> Mapping[str, Behaviour]:
        return {name: each for module in self.modules for name, each in behaviours_of(module).items()}


SUBJECTS = (
    Subject("workspace", (edits, repository, evidence, files)),
    Subject("processes", (processes,)),
    Subject("harness", (harness,), ("--infra-retries=0",)),
    Subject("limits", (limits,), ("--agent-timeout=2",)),
    Subject("code", (code,)),
    # All of them fail, so that the time for their tests may be too short for others.
    Subject("endless", (endless,), ("--test-timeout=1",)),
)


def behaviour(name: str) -> Behaviour:
    """The behaviour of that name, whatever its subject."""
    (found,) = (subject.behaviours[name] for subject in SUBJECTS if name in subject.behaviours)
    return found
