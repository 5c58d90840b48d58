"""From the tree of a text to what it means."""

from __future__ import annotations

from typing import Any

from imperium_desktop.games.imperium.language.abilities import Abilities
from imperium_desktop.games.imperium.language.bot_tables import BotTables
from imperium_desktop.games.imperium.language.clauses import Clauses
from imperium_desktop.games.imperium.language.errors import Refusal
from imperium_desktop.games.imperium.language.events import Events
from imperium_desktop.games.imperium.language.joints import Joints
from imperium_desktop.games.imperium.language.nouns import Nouns
from imperium_desktop.games.imperium.language.scored import Scored
from imperium_desktop.games.imperium.language.trees import Tree


class _Rules(Abilities, Events, Clauses, Joints, BotTables, Nouns, Scored):
    """Every rule of the grammar has its method in one of these rooms."""


_RULES = {name: getattr(_Rules(), name) for name in dir(_Rules) if not name.startswith("_")}


def build(tree: Tree) -> Any:
    """What a tree means.

    :raises Refusal: if it fits the grammar and cannot be done; it says at which tree.
    """
    rule, *parts = tree
    values = [build(part) if isinstance(part, list) else part for part in parts]
    try:
        return _RULES[rule](*values)
    except Refusal as refusal:
        refusal.tree = refusal.tree or tree
        raise
