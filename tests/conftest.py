"""What all tests share: no test touches the player's own files, and chance is the same in every run."""

from __future__ import annotations

import os
import tempfile

from hypothesis import HealthCheck, settings

if "TABLETOP_HOME" not in os.environ:
    HOME = tempfile.TemporaryDirectory(prefix="tabletop-tests-", ignore_cleanup_errors=True)
    os.environ["TABLETOP_HOME"] = HOME.name

settings.register_profile(
    "table", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("table")
