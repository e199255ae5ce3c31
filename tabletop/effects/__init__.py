"""What cards do, in a closed list of words that YAML may use."""

from tabletop.effects.resolve import Resolve
from tabletop.effects.table import CardTable, PileTable
from tabletop.effects.words import WORDS

__all__ = ["WORDS", "CardTable", "PileTable", "Resolve"]
