"""All tasks of a run: the entries of a dataset, and the cases of an evaluation of reviews."""

from pathlib import Path

from dataset.entries import SHIPPED
from dataset.reader import Dataset, read_dataset

SHIPPED_REVIEWS = SHIPPED / "reviews"
"""The corpus of reviews that comes with the suite."""


def tasks(path: Path, root: str | None = None, salt: str = "", *, check: bool = False) -> Dataset:
    """The dataset at a path with the cases of a checkout, for the shipped one by default those that are shipped.

    With `check`, all of a checkout that is given is read. Raises DatasetError.
    """
    dataset = read_dataset(path)
    if not root and path != SHIPPED:
        return dataset
    # Loaded here, since most datasets have no reviews beside them.
    from dataset.bcquality.entry import with_reviews

    return with_reviews(dataset, Path(root) if root else SHIPPED_REVIEWS, salt, check=check and bool(root))
