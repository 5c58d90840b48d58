"""Cards that collect what they are worth points for, as a computer player judges them."""

from __future__ import annotations

import pytest

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.foresight.growing import filled, growth, points_growing, points_to_fill
from imperium_desktop.games.imperium.foresight.worth import SYMBOLS, appraiser
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.vocabulary import PROGRESS


def face_of(key: str) -> CardDef:
    return next(face for face in standard_catalogue().cards() if face.id == key)


@pytest.mark.parametrize(
    ("key", "points"),
    [
        ("inu.oral_history", 1.0),
        ("tai.zemi", 1.0),
        ("tai.fishing", 0.25),
        ("aks.stelae", 0.5),
        # What lies on it is counted, but no text of its own puts anything there.
        ("tai.caribbean_sea", 0.0),
        ("inu.dog_sleds", 0.0),
        ("inu.nunavut", 0.0),
    ],
)
def test_a_card_grows_by_what_its_own_texts_collect(key: str, points: float) -> None:
    assert growth(face_of(key)) == pytest.approx(points)


def test_a_card_that_grows_is_worth_the_more_the_longer_it_is_in_play() -> None:
    judge = appraiser(("empire", "barbarian"), (0,) * len(SYMBOLS), False)
    assert judge.card(face_of("inu.oral_history")).lasting > 1.0
    assert judge.card(face_of("tai.zemi")).lasting > 1.0


def test_points_that_will_be_collected_are_bounded_by_the_time_that_is_left_and_by_the_limit() -> None:
    game = ImperiumRules().start({"players": ["inuit", "vikings"], "variants": ["trade_routes"]}, 3)
    side = game.seats[0]
    history = next(card for card, face in enumerate(game.defs) if face.id == "inu.oral_history")
    others = [card for card in (*side.hand, *side.draw) if card != history]
    assert points_growing(game, side, others, 8.0) == 0.0
    # In the deck it waits for its turn.
    assert 0.0 < points_growing(game, side, [*others, history], 8.0) < 8.0
    side.play.append(history)
    assert points_growing(game, side, others, 8.0) == pytest.approx(8.0)
    game.garrisons[history] = others[:4]
    assert points_growing(game, side, others, 8.0) == pytest.approx(6.0)
    assert points_growing(game, side, others, 0.0) == 0.0


@pytest.mark.parametrize(
    ("key", "points"),
    [("min.power_b", 1.0), ("min.seal_stones", 1.0), ("qin.power_b", 0.0), ("min.power_a", 0.0)],
)
def test_a_card_is_filled_by_the_resources_it_counts(key: str, points: float) -> None:
    assert filled(face_of(key)) == pytest.approx(points)


def test_what_is_spent_in_time_is_gathered_again() -> None:
    game = ImperiumRules().start({"players": ["minoans/b", "vikings"]}, 3)
    side = game.seats[0]
    for progress, rounds, points in ((12, 8.0, 0.0), (8, 8.0, 2.0), (0, 8.0, 8.0), (0, 0.0, 0.0), (4, 3.0, 3.0)):
        side.resources[PROGRESS] = progress
        assert points_to_fill(game, side, [side.power, *side.hand], rounds) == pytest.approx(points)
