"""The list of games that the title screen reads is the list of rules that exist."""

import subprocess
import sys

from tabletop.games import GAMES, IDS


def test_every_id_has_rules_and_every_game_an_id() -> None:
    assert tuple(rules.id for rules in GAMES) == IDS


def test_the_ids_alone_do_not_load_the_rules() -> None:
    program = "import sys; from tabletop.games import IDS; sys.exit('tabletop.kernel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
