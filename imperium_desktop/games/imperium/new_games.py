"""Which set-ups are refused for new games. A game that was dealt once is opened and replayed whatever is said here."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from imperium_desktop.games.imperium.cards import NationDef
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.deal import Setup


def why_not_new(setup: Setup, catalogue: Catalogue) -> str:
    """Why no new game is dealt with a set-up, as a sentence; empty if one is."""
    nations = [catalogue.nation(name) for name, _ in setup.players]
    if setup.bot:
        nations.append(catalogue.nation(setup.bot))
    return next((reason for nation in nations if (reason := why_not_variants(nation, setup.variants))), "")


def why_not_variants(nation: NationDef, variants: Collection[str], ending: str = "choose that variant too") -> str:
    """Why a nation cannot take part in a game with these variants, as a sentence; empty if it can.

    :param ending: what the sentence says at its end of a variant that is missing; it is advice only where one can
        still be chosen.
    """
    if "short" in variants and nation.no_short_game:
        return f"The {nation.name} cannot play the short variant: {nation.no_short_game}."
    if nation.requires and nation.requires not in variants:
        needed = nation.requires.replace("_", " ").title()
        return f"The {nation.name} can only be played with the {needed}; {ending}."
    return ""


def needed_variants(catalogue: Catalogue) -> dict[str, str]:
    """The variant that a nation cannot be played without, for those that need one."""
    nations = [catalogue.nation(name) for name in catalogue.nations]
    return {nation.id: nation.requires for nation in nations if nation.requires}


def able_with(catalogue: Catalogue, names: Sequence[str], variants: Collection[str]) -> list[str]:
    """The nations that can play with these variants; one that a nation needs is added for it."""
    nations = [catalogue.nation(name) for name in names]
    return [nation.id for nation in nations if not why_not_variants(nation, {*variants, nation.requires})]
