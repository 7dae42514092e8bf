"""The image of agents in containers for tests: that of the project, on a base and with programs of this machine."""

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from filelock import FileLock

from fixtures.sandbox.agent_image import FOLDER, MODULES, build_agent_image
from tests.agent_programs import folder, program

if TYPE_CHECKING:
    from docker import DockerClient

NAME = "bcbench-test-agent"


@pytest.fixture(scope="session")
def agent_image(docker_engine: "DockerClient", base_image: str) -> str:
    """The name of the image, made when it is not there. Skips the test where the programs cannot be had."""
    from docker.errors import ImageNotFound

    modules = Path(program("claude")).parents[1]
    assert modules.name == MODULES
    parts = [base_image.encode(), *(file.read_bytes() for file in sorted(FOLDER.rglob("*")) if file.is_file())]
    name = f"{NAME}:{hashlib.sha256(b'\n'.join(parts)).hexdigest()[:12]}"
    with FileLock(folder() / "image.lock"):
        try:
            docker_engine.images.get(name)
        except ImageNotFound:
            build_agent_image(base_image, name, modules)
    return name
