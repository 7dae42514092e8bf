"""The demo company: how long it takes to be made (CPU time), and what it adds to the lease of a server (time).

python -m tests.benchmarks.demo_company
"""

import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from bclite.server.instance import installed_apps, starting_data
from bclite.storage.database import Database
from fixtures.bc.embedded import EmbeddedPool
from fixtures.bc.registry import DEMO_COMPANY
from tests.dataset.demo_company import rows_of

LEASES = 9


def main() -> None:
    installed_apps(DEMO_COMPANY)
    with tempfile.TemporaryDirectory() as cache:
        kept = os.environ.get("BCLITE_CACHE")
        os.environ["BCLITE_CACHE"] = cache
        begin = time.process_time()
        made = starting_data(DEMO_COMPANY, 1)
        seconds = time.process_time() - begin
        os.environ.pop("BCLITE_CACHE") if kept is None else os.environ.update(BCLITE_CACHE=kept)
    assert made is not None
    rows = rows_of(1)
    count = sum(map(len, rows.values()))
    documents = sum(len(rows[name]) for name in ("Sales Invoice Header", "Sales Cr.Memo Header", "Purch. Inv. Header"))
    print(f"made                          {seconds:6.2f} s   {count:,} rows, {documents} posted documents")
    begin = time.perf_counter()
    Database(made)
    print(f"a database of the snapshot    {(time.perf_counter() - begin) * 1e3:6.1f} ms  {len(made) / 1e6:.1f} MB")
    pool = EmbeddedPool()
    try:
        for name, apps in (("base application", DEMO_COMPANY[:1]), ("demo company", DEMO_COMPANY)):
            print(f"lease, {name:22} {lease_milliseconds(pool, apps):6.0f} ms")
    finally:
        pool.close()


def lease_milliseconds(pool: EmbeddedPool, apps: Sequence[Path]) -> float:
    """The median of several leases, after a first that loads what all have."""
    found = []
    for _ in range(LEASES + 1):
        begin = time.perf_counter()
        leased = pool.lease("28.0", apps)
        found.append(time.perf_counter() - begin)
        leased.close()
    return median(found[1:]) * 1e3


if __name__ == "__main__":
    main()
