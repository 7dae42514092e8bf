"""What lies where in a checkout: layers, review leaves, articles with their samples. Nothing is ever written."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from dataset.bcquality.errors import ReviewError
from dataset.git import GitError, run_git

LAYERS = ("microsoft", "community", "custom")
"""The layers, each taking precedence over those before it."""

SUPER_SKILL = "al-code-review.md"
"""The skill that runs all leaves: it has the name of a leaf and is none."""

_LEAF = re.compile(r"al-(.+)-review\.md")


@dataclass(frozen=True, slots=True)
class Leaf:
    """The review skill of a domain. `path` is relative to the checkout, with forward slashes."""

    domain: str
    layer: str
    path: str


@dataclass(frozen=True, slots=True)
class Article:
    """A knowledge article as far as its file tells: `slug` is the file's name without ending."""

    slug: str
    layer: str
    path: str
    paired: bool

    def sample(self, kind: str) -> str:
        """The path of the sample of a kind, `bad` or `good`."""
        return f"{self.path.removesuffix('.md')}.{kind}.al"


class Checkout:
    """A folder that is laid out like BCQuality."""

    def __init__(self, root: Path) -> None:
        """Raises ReviewError when there is no such folder."""
        if not root.is_dir():
            raise ReviewError(f"{root}: expected a checkout of BCQuality, got no folder there")
        self.root = root

    def text(self, path: str) -> str:
        """A file's text without the byte order mark, its line ends as they are; bytes that are no UTF-8 become U+FFFD.

        Raises ReviewError when it cannot be read.
        """
        file = self.root / path
        try:
            return file.read_bytes().decode("utf-8-sig", "replace")
        except OSError as error:
            raise ReviewError(f"{file}: expected a file that can be read, got {error.strerror}") from None

    def leaves(self) -> list[Leaf]:
        """The leaf of every domain, of the highest layer that has one; by domain."""
        found: dict[str, Leaf] = {}
        for layer in LAYERS:
            for name in self._files(f"{layer}/skills/review"):
                match = _LEAF.fullmatch(name)
                if match and name.lower() != SUPER_SKILL:
                    found[match[1]] = Leaf(match[1], layer, f"{layer}/skills/review/{name}")
        return [found[domain] for domain in sorted(found)]

    def articles(self, domain: str) -> list[Article]:
        """The articles in the domain's folders of all layers, by slug and then from the lowest layer to the highest.

        An article is paired when a good and a bad AL sample lie beside it.
        """
        found = []
        for layer in LAYERS:
            folder = f"{layer}/knowledge/{domain}"
            names = set(self._files(folder))
            for slug in (name.removesuffix(".md") for name in names if name.endswith(".md")):
                paired = f"{slug}.good.al" in names and f"{slug}.bad.al" in names
                found.append(Article(slug, layer, f"{folder}/{slug}.md", paired))
        return sorted(found, key=lambda article: (article.slug, LAYERS.index(article.layer)))

    def knowledge_files(self) -> Iterator[tuple[str, str]]:
        """Every knowledge article, with its layer: by layer, then by path. Hidden files are no articles."""
        for layer in LAYERS:
            folder = self.root / layer / "knowledge"
            paths = sorted(
                path.relative_to(self.root).as_posix()
                for path in folder.rglob("*.md")
                if not path.name.startswith(".") and path.is_file()
            )
            yield from ((layer, path) for path in paths)

    @cached_property
    def commit(self) -> str:
        """The commit that is checked out; "" when the folder is no repository."""
        try:
            return run_git(self.root, "rev-parse", "--verify", "HEAD").decode().strip()
        except GitError:
            return ""

    def _files(self, folder: str) -> list[str]:
        """The names of the files directly in a folder; none when there is no such folder."""
        place = self.root / folder
        return sorted(path.name for path in place.iterdir() if path.is_file()) if place.is_dir() else []
