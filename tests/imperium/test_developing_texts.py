"""Texts that develop, and whether there is something they can develop, as a computer player is told."""

from __future__ import annotations

from imperium_desktop.games.imperium.foresight.developing_texts import developing_texts
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules

CANOES = "Waka Hourua (Large Canoes)"


def test_a_text_that_develops_is_told_together_with_what_could_be_paid_for() -> None:
    game = ImperiumRules().start({"players": ["polynesians", "vikings"], "variants": ["trade_routes"]}, 3)
    side = game.seats[0]
    canoes, mana = (next(card for card, face in enumerate(game.defs) if face.name == name) for name in (CANOES, "Mana"))
    others = [card for card in (*side.hand, *side.draw) if card != canoes]
    side.hand, side.draw, side.discard = [], [*others, canoes], []
    assert list(developing_texts(game, side)) == ["develops:deck:0", f"develops:deck:isle_bound:{CANOES}:0"]
    side.draw, side.play = others, [canoes]
    game.garrisons[mana] = others[:2]
    # Two pieces of mana pay for the nearest island.
    assert list(developing_texts(game, side)) == ["develops:ready:1", f"develops:ready:isle_bound:{CANOES}:1"]
    game.garrisons[mana] = others[:3]
    assert next(developing_texts(game, side)) == "develops:ready:2"
    game.exhausted = {canoes}
    assert next(developing_texts(game, side)) == "develops:play:2"
    side.development = []
    assert not list(developing_texts(game, side))
