"""What all tests share: no test touches the player's own files, and chance is the same in every run."""

from __future__ import annotations

import os
import tempfile

from hypothesis import HealthCheck, settings

os.environ.setdefault("TABLETOP_HOME", tempfile.mkdtemp(prefix="tabletop-tests-"))

settings.register_profile(
    "table", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("table")
