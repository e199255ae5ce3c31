"""The conformance suite over every game and player count, as it is and with random words on its cards and dice."""

from __future__ import annotations

from itertools import count, islice

import pytest

from tabletop.kernel import Deal, derive, start
from tests.conformance.again import check_replays
from tests.conformance.cases import Case, bound_cases, cases
from tests.conformance.checks import CHECKS, ONLY_WITH_SECRETS
from tests.soak import times

CASES = cases()
SINGLE = [name for name in CHECKS if name != "replays"]
WITHOUT_SLOTS = {"hazard", "grab"}


def deals(case: Case) -> list[Deal]:
    """One deal in an ordinary run, more when soaking; each case has its own. In a deal that wins at once there would be
    nothing to look at."""
    box = case.box()
    seeds = (Deal(case.seats, derive(case.seats, n)) for n in count())
    return list(islice((deal for deal in seeds if start(case.rules, box, deal).choice()), times(1, 20)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
@pytest.mark.parametrize("check", SINGLE)
def test_conforms(check: str, case: Case) -> None:
    looked = sum(CHECKS[check](case.rules, case.box(), deal) for deal in deals(case))
    assert looked or not _finds_something(check, case), "the check found nothing to look at"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
@pytest.mark.parametrize("check", [name for name in SINGLE if name != "names"])
def test_conforms_under_other_names(check: str, case: Case) -> None:
    looked = sum(CHECKS[check](case.rules, case.renamed(), deal) for deal in deals(case))
    assert looked or not _finds_something(check, case), "the check found nothing to look at"


@pytest.mark.parametrize("case", bound_cases(), ids=lambda case: case.id)
def test_ends_at_the_bounds_of_its_options(case: Case) -> None:
    assert all(CHECKS["ends"](case.rules, case.box(), deal) for deal in deals(case))


@pytest.mark.parametrize("other_names", [False, True], ids=["as printed", "other names"])
def test_replays_the_same_in_another_process(other_names: bool) -> None:
    played = [
        (case.rules, case.renamed() if other_names else case.box(), deal) for case in CASES for deal in deals(case)
    ]
    assert check_replays(played) == len(played) > 0


def _finds_something(check: str, case: Case) -> bool:
    if not case.tiny:
        return check not in ONLY_WITH_SECRETS
    return check != "slots" or case.rules.id not in WITHOUT_SLOTS
