"""Which set-ups are refused for new games. A game that was dealt once is opened and replayed whatever is said here."""

from __future__ import annotations

from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.deal import Setup


def why_not_new(setup: Setup, catalogue: Catalogue) -> str:
    """Why no new game is dealt with a set-up, as a sentence; empty if one is."""
    if "short" in setup.variants:
        for name, _ in setup.players:
            nation = catalogue.nation(name)
            if nation.no_short_game:
                return f"The {nation.name} cannot play the short variant: {nation.no_short_game}."
    return ""
