"""Random games of every nation: whatever may be answered can be answered at the table, by mouse and by keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from table_walk import Walk, shape

from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.games.imperium.kind import ImperiumKind

KIND = ImperiumKind()
NATIONS = [side.id for side in KIND.choices().sides]
pytestmark = pytest.mark.usefixtures("plain_faces")


def games(nation: str) -> list[dict[str, object]]:
    """One game with two seats, and one against a Bot."""
    choices = KIND.choices()
    place = NATIONS.index(nation)
    other = NATIONS[(place + 5) % len(NATIONS)]
    bot = choices.opponents[(place + 3) % len(choices.opponents)].id
    bot = bot if bot != nation else choices.opponents[(place + 4) % len(choices.opponents)].id
    cards = choices.card_sets[place % len(choices.card_sets)].id
    return [
        KIND.setup(ChosenSetup([(nation, "b"), (other, "a")], cards, needed_by(nation, other), 0)),
        KIND.setup(ChosenSetup([(nation, "a")], cards, needed_by(nation, bot), 0, opponent=bot)),
    ]


def needed_by(*nations: str) -> tuple[str, ...]:
    """The variants without which these nations are not played."""
    return tuple({KIND.rules.catalogue.nation(name).requires for name in nations} - {""})


@pytest.mark.parametrize("nation", NATIONS)
def test_every_option_can_be_picked(nation: str, qtbot: QtBot, tmp_path: Path) -> None:
    seen: set[tuple[object, ...]] = set()
    for number, setup in enumerate(games(nation)):
        walk = Walk(KIND, setup, 20 + number, qtbot, tmp_path / str(number))
        for decision in walk.decisions():
            view = walk.session.game.view(decision.seat)
            assert view.question is not None
            offered = {offer.option for offer in view.question.offers}
            assert offered >= {option.id for option in decision.options}
            if "offered" in {zone.name for zone in view.zones}:
                for other in walk.session.game.seats:
                    shown = {zone.name for zone in walk.session.game.view(other.index).zones}
                    assert ("offered" in shown) == (other.index == decision.seat), "cards of a deck are shown to all"
            if shape(view) in seen:
                continue
            seen.add(shape(view))
            walk.look()
            offers = walk.page.controller.offers
            for offer in offers:
                walk.check_by_mouse(offer)
            walk.check_by_keyboard(offers)
            chosen = [offer for offer in offers if not offer.quiet]
            walk.choose(chosen[len(seen) % len(chosen)], (walk.choose_by_mouse, walk.choose_by_keyboard)[len(seen) % 2])
    assert len(seen) > 20
