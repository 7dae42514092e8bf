"""The knowledge index: a row for each article of a checkout, and the rows that a domain's reviewer may choose from."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from dataset.bcquality.checkout import LAYERS, Checkout
from dataset.bcquality.front_matter import Head, lean, read_head

INDEX_VERSION = 1

_FOLDER = re.compile(r"/knowledge/([^/]+)/")


@dataclass(frozen=True, slots=True)
class IndexRow:
    """An article in the index. `domain` is that of its front matter, or of its folder when it could not be `parsed`."""

    path: str
    layer: str
    domain: str
    bc_version: tuple[str, ...] = ()
    technologies: tuple[str, ...] = ()
    countries: tuple[str, ...] = ()
    application_area: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    title: str = ""
    description: str = ""
    parsed: bool = False

    @property
    def name(self) -> str:
        """The name of the file, by which layers override each other."""
        return self.path.rpartition("/")[2]

    def as_json(self) -> dict[str, object]:
        """The row with the keys of the index."""
        return {
            "path": self.path,
            "layer": self.layer,
            "domain": self.domain,
            "bc-version": list(self.bc_version),
            "technologies": list(self.technologies),
            "countries": list(self.countries),
            "application-area": list(self.application_area),
            "keywords": list(self.keywords),
            "title": self.title,
            "description": self.description,
            "parsed": self.parsed,
        }


def knowledge_index(checkout: Checkout) -> tuple[IndexRow, ...]:
    """The rows of all articles, by layer and then by path. Raises ReviewError when a file cannot be read."""
    return tuple(_row(layer, path, read_head(checkout.text(path))) for layer, path in checkout.knowledge_files())


def _row(layer: str, path: str, head: Head | None) -> IndexRow:
    if head is None:
        folder = _FOLDER.search(path)
        return IndexRow(path, layer, folder[1] if folder else "")
    return IndexRow(
        path=path,
        layer=layer,
        domain=head.text("domain"),
        bc_version=head.keys.get("bc-version", ()),
        technologies=head.keys.get("technologies", ()),
        countries=head.keys.get("countries", ()),
        application_area=head.keys.get("application-area", ()),
        keywords=head.keys.get("keywords", ()),
        title=head.title,
        description=lean(head.description),
        parsed=True,
    )


def candidate_rows(rows: Iterable[IndexRow], domain: str) -> tuple[IndexRow, ...]:
    """The rows of a domain, each file name once from the highest layer that has it, by path."""
    highest: dict[str, IndexRow] = {}
    for row in rows:
        if row.domain.lower() != domain.lower():
            continue
        other = highest.get(row.name.lower())
        if other is None or LAYERS.index(row.layer) >= LAYERS.index(other.layer):
            highest[row.name.lower()] = row
    return tuple(sorted(highest.values(), key=lambda row: row.path))


def index_json(rows: Iterable[IndexRow]) -> dict[str, object]:
    """The index of a whole checkout. It tells no time, so that the same tree gives the same bytes."""
    articles = [row.as_json() for row in rows]
    return {
        "version": INDEX_VERSION,
        "generatedAt": None,
        "enabledLayers": [],
        "knowledgeAllow": [],
        "knowledgeDeny": [],
        "articleCount": len(articles),
        "articles": articles,
    }


def domain_index_json(rows: Iterable[IndexRow], domain: str) -> dict[str, object]:
    """The index of a domain's candidates."""
    articles = [row.as_json() for row in rows]
    return {"version": INDEX_VERSION, "domain": domain, "articleCount": len(articles), "articles": articles}
