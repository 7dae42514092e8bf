"""The image that the project's images are built from in tests, made of this machine's own files: no registry is asked.

debootstrap makes a Debian (or Ubuntu) of the same release as this machine's, so that its libraries fit what is copied
into it: the Python that runs the tests, and node with npm. What libraries those need is asked of ldd and dpkg.
"""

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from docker import DockerClient

NAME = "bcbench-test-base"
ALWAYS = ("ca-certificates", "git")
DEBOOTSTRAP_SECONDS = 600
LEFT_OUT = ("test", "tests", "idlelib", "ensurepip", "site-packages", "*.a")
"""Folders of Python that nothing in an image needs."""


class BaseImageError(Exception):
    """The image cannot be made here; the message says why."""


def base_image_in(client: "DockerClient") -> str:
    """The name of the image in this engine, made when it is not there. Raises BaseImageError."""
    from docker.errors import ImageNotFound

    packages = sorted({*ALWAYS, *_packages_of(_libraries())})
    facts = [_suite(), sys.version, _node_version(), *packages, Path(__file__).read_text(encoding="utf-8")]
    name = f"{NAME}:{hashlib.sha256('\n'.join(facts).encode()).hexdigest()[:12]}"
    try:
        client.images.get(name)
    except ImageNotFound:
        _make(client, name, packages)
    return name


def _make(client: "DockerClient", name: str, packages: list[str]) -> None:
    if shutil.which("debootstrap") is None or os.geteuid() != 0:
        raise BaseImageError("no base image for tests: it takes root and debootstrap (apt-get install debootstrap)")
    with tempfile.TemporaryDirectory(prefix="bc-base-") as scratch:
        root = Path(scratch) / "root"
        command = ["debootstrap", "--variant=minbase", f"--include={','.join(packages)}", _suite(), str(root)]
        done = subprocess.run(
            [*command, *_mirror()], capture_output=True, text=True, timeout=DEBOOTSTRAP_SECONDS, check=False
        )
        if done.returncode:
            last = " / ".join((done.stderr or done.stdout).splitlines()[-3:])
            raise BaseImageError(f"no base image for tests: debootstrap failed: {last}")
        _copy_python(root)
        _copy_node(root)
        archive = Path(scratch) / "root.tar"
        without = [f"--exclude=./{folder}/*" for folder in ("var/cache/apt", "var/lib/apt/lists", "usr/share/doc")]
        subprocess.run(["tar", "-C", str(root), *without, "-cf", str(archive), "."], check=True)
        repository, _, tag = name.partition(":")
        changes = ["ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", 'CMD ["/bin/sh"]']
        client.api.import_image_from_file(str(archive), repository, tag, changes)


def _suite() -> str:
    """The release of this machine's system."""
    return platform.freedesktop_os_release().get("VERSION_CODENAME", "")


def _mirror() -> list[str]:
    """Where this machine has its packages from, when apt tells."""
    done = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(CODENAME) $(REPO_URI)", "Created-By: Packages"],
        capture_output=True,
        text=True,
        check=False,
    )
    known = (line.split(maxsplit=1) for line in done.stdout.splitlines() if " " in line)
    return next(([uri] for codename, uri in known if codename == _suite()), [])


def _copy_python(root: Path) -> None:
    """This Python, without tests and site-packages, to /usr/local, where every user can read it."""
    base, version = Path(sys.base_prefix), f"python{sys.version_info.major}.{sys.version_info.minor}"
    local = root / "usr/local"
    library = f"lib/{version}"
    left_out = shutil.ignore_patterns(*LEFT_OUT)
    shutil.copytree(base / library, local / library, symlinks=True, ignore=left_out)
    for shared in (base / "lib").glob("libpython*.so*"):
        shutil.copy2(shared, local / "lib", follow_symlinks=False)
    shutil.copy2((base / "bin" / version).resolve(), local / "bin" / version)
    for link in ("python3", "python"):
        (local / "bin" / link).symlink_to(version)
    # A Python may be linked with a library of its own, which lies beside it.
    subprocess.run(["ldconfig", "-r", str(root)], check=True)


def _copy_node(root: Path) -> None:
    """node, and npm where it comes in a folder of its own; nothing where there is none here."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None:
        return
    shutil.copy2(Path(node).resolve(), root / "usr/bin/node")
    program = Path(npm).resolve() if npm else None
    if program is None or "node_modules" not in program.parts:
        return
    package = program.parents[1]
    shutil.copytree(package, root / "usr/lib/node_modules/npm", symlinks=True)
    for name in ("npm", "npx"):
        (root / f"usr/bin/{name}").symlink_to(f"../lib/node_modules/npm/bin/{name}-cli.js")


def _node_version() -> str:
    if shutil.which("node") is None:
        return ""
    return subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout.strip()


def _libraries() -> set[str]:
    """The shared libraries that this Python and node are linked with."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    extensions = (Path(sys.base_prefix) / "lib" / version / "lib-dynload").glob("*.so")
    files = [sys.executable, *(str(path) for path in extensions if "tkinter" not in path.name)]
    if node := shutil.which("node"):
        files.append(node)
    told = subprocess.run(["ldd", *files], capture_output=True, text=True, check=False).stdout
    return set(re.findall(r"=> (/\S+)", told))


def _packages_of(libraries: set[str]) -> set[str]:
    """The packages of the system that hold these files. What no package holds comes with Python itself."""
    names = {os.path.realpath(each) for each in libraries}
    told = subprocess.run(
        ["dpkg", "-S", *sorted(libraries | names)], capture_output=True, text=True, check=False
    ).stdout
    return {line.split(":")[0] for line in told.splitlines() if ": /" in line}
