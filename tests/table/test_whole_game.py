"""A whole game through the widgets: the same options as any player, but by drags, clicks and keys."""

from __future__ import annotations

from collections.abc import Callable

from scripted_player import ScriptedPlayer, check_agreement
from table_driver import TableDriver

Table = Callable[[str], TableDriver]


def test_two_players_play_to_the_end_by_hand(table: Table) -> None:
    driver = table('players = ["romans", "celts"]\nseed = 11\nvariants = ["short"]\n')
    player = ScriptedPlayer(driver, 5)
    steps = 0
    while driver.page.controller.session.pending is not None:
        player.step()
        if driver.page.cover is None:
            check_agreement(driver)
        steps += 1
        assert steps < 5000
    assert driver.game.over
    assert {"button", "drag", "keyboard"} <= set(player.ways)
    assert min(player.ways[way] for way in ("button", "drag", "keyboard")) > 20
