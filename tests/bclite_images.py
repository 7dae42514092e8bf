"""The images of bclite's server for tests, of two versions, built on the base image of tests."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml
from filelock import FileLock

from fixtures.bc.image.building import CONTENT_LABEL, NAME, build_images, content
from tests.docker_engine import folder

if TYPE_CHECKING:
    from docker import DockerClient

VERSIONS = ("28.0", "27.0")


@pytest.fixture(scope="session")
def bclite_images(docker_engine: "DockerClient", base_image: str) -> tuple[str, ...]:
    """The names of the images, one for each of VERSIONS; those that are there already are taken."""
    with FileLock(folder() / "bclite.lock"):
        if not all(_is_there(docker_engine, f"{NAME}:{version}") for version in VERSIONS):
            build_images(docker_engine, VERSIONS, base_image)
    return tuple(f"{NAME}:{version}" for version in VERSIONS)


def image_profile(folder: Path, settings: str = "", memory: str = "4g", **environment: str) -> str:
    """The path of a profile of the image with other settings (lines of YAML) and variables of its container."""
    profile = {
        "server": "bc",
        "user": "admin",
        **(yaml.safe_load(settings) or {}),
        "services": {
            "bc": {
                "image": f"{NAME}:${{version}}",
                "memory": memory,
                "environment": {"BC_SERVER_PASSWORD": "${password}", **environment},
            }
        },
    }
    path = folder / "own.yaml"
    path.write_text(yaml.safe_dump(profile, sort_keys=False), encoding="utf-8")
    return str(path)


def _is_there(client: "DockerClient", name: str) -> bool:
    from docker.errors import ImageNotFound

    try:
        return bool(client.images.get(name).labels.get(CONTENT_LABEL) == content())
    except ImageNotFound:
        return False
