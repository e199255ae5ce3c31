"""Every check can fail: each broken copy of a tiny game is caught by the check that is there for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.kernel import Box, Deal, Fault, Rules
from tests import tiny
from tests.conformance.breakages import BROKEN
from tests.conformance.broken import Broken, build
from tests.conformance.checks import CHECKS, Check

SEEDS = 8


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.name)
def test_broken_copy_is_caught(broken: Broken, tmp_path: Path) -> None:
    rules = build(broken, tmp_path)
    box = tiny.catalogue().box(broken.game)
    with pytest.raises((AssertionError, Fault), match=broken.says):
        check_often(CHECKS[broken.check], rules, box)


def check_often(check: Check, rules: Rules, box: Box) -> None:
    for seed in range(SEEDS):
        check(rules, box, Deal(3, seed))


def test_every_check_has_a_broken_copy() -> None:
    assert {broken.check for broken in BROKEN} == set(CHECKS)
