"""The list of games that the title screen reads is the list of rules that exist."""

import subprocess
import sys

import pytest

from tabletop.data import catalogue
from tabletop.games import GAMES, IDS
from tabletop.kernel import Deal, Rules, start


def test_every_id_has_rules_and_every_game_an_id() -> None:
    assert tuple(rules.id for rules in GAMES) == IDS


def test_the_ids_alone_do_not_load_the_rules() -> None:
    program = "import sys; from tabletop.games import IDS; sys.exit('tabletop.kernel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.parametrize("rules", GAMES, ids=IDS)
def test_a_game_has_a_starter_if_its_rules_say_so(rules: Rules) -> None:
    game = start(rules, catalogue.load().box(rules.id), Deal(3, 5, {}, 1))
    assert game.active == (1 if rules.somebody_starts else -1)
