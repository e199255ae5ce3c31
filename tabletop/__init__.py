"""Tabletop: five card and dice games against honest AI opponents."""

__version__ = "0.1.0"
