"""Names the plugins of the suite; nothing else."""

pytest_plugins = ["pytester", "reports.plugin"]
