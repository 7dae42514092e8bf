"""What becomes of the outcomes: records, numbers, reports, and the pytest plugin."""

import dataset  # noqa: F401 - says which Python is needed, before anything is loaded that an older one cannot read
