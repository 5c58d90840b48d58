"""Random games of every nation: whatever may be answered can be answered at the table, by mouse and by keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from table_walk import Walk

from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.games.imperium.kind import ImperiumKind

KIND = ImperiumKind()
NATIONS = [side.id for side in KIND.choices().sides]
pytestmark = pytest.mark.usefixtures("plain_faces")


def game_of(nation: str) -> dict[str, object]:
    """By turns a game with two seats and one against a Bot, whose person sits at somebody's second seat too."""
    choices = KIND.choices()
    place = NATIONS.index(nation)
    cards = choices.card_sets[place // 2 % len(choices.card_sets)].id
    if place % 2 == 0:
        other = second_seat(place)
        return KIND.setup(ChosenSetup([(nation, "b"), (other, "a")], cards, needed_by(nation, other), 0))
    bot = choices.opponents[(place + 3) % len(choices.opponents)].id
    bot = bot if bot != nation else choices.opponents[(place + 4) % len(choices.opponents)].id
    return KIND.setup(ChosenSetup([(nation, "a")], cards, needed_by(nation, bot), 0, opponent=bot))


def second_seat(place: int) -> str:
    return NATIONS[(place + 5) % len(NATIONS)]


def needed_by(*nations: str) -> tuple[str, ...]:
    """The variants without which these nations are not played."""
    return tuple({KIND.rules.catalogue.nation(name).requires for name in nations} - {""})


@pytest.mark.parametrize("nation", NATIONS)
def test_every_option_can_be_picked(nation: str, qtbot: QtBot, tmp_path: Path) -> None:
    walk = Walk(KIND, game_of(nation), 20, qtbot, tmp_path)
    for decision in walk.decisions():
        game = walk.session.game
        view = game.view(decision.seat)
        assert view.question is not None
        offered = {offer.option for offer in view.question.offers}
        assert offered >= {option.id for option in decision.options}
        if "offered" in {zone.name for zone in view.zones}:
            for other in game.seats:
                shown = {zone.name for zone in game.view(other.index).zones}
                assert ("offered" in shown) == (other.index == decision.seat), "cards of a deck are shown to all"
        walk.visit(view)
    assert len(walk.seen) > 15


def test_every_nation_sits_at_a_table_with_two_seats():
    assert {NATIONS[place] for place in range(0, len(NATIONS), 2)} | {
        second_seat(place) for place in range(0, len(NATIONS), 2)
    } == set(NATIONS)
