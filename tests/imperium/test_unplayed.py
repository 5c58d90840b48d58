"""Points that wait for cards to be put into play, as a computer player reckons them."""

from __future__ import annotations

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.foresight.position import circumstances
from imperium_desktop.games.imperium.foresight.unplayed import gained_in_play, unplayed
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.rules.scoring import score

MANY = 20.0


def table() -> Imperium:
    game = ImperiumRules().start({"players": ["qin", "vikings"]}, 3)
    side = game.seats[0]
    side.hand, side.draw, side.discard, side.play, side.history = [], [], [], [], []
    return game


def named(game: Imperium, name: str) -> int:
    return next(card for card, face in enumerate(game.defs) if face.name == name)


def reckoned(game: Imperium, state: str = "empire", playing: bool = False, rounds: float = MANY) -> tuple[float, float]:
    side = game.seats[0]
    owned = (*side.hand, *side.draw, *side.discard, *side.play, *side.history, *side.permanent, side.power)
    return unplayed(game, side, circumstances(game, side, (state,)), owned, playing, rounds)


def test_a_card_of_the_hand_is_reckoned_with_what_the_score_goes_up_by_when_it_is_played() -> None:
    game = table()
    side = game.seats[0]
    first, second, third = (named(game, f"Long Walls {number}") for number in ("I", "II", "III"))
    mandate = named(game, "Mandate of Heaven")
    side.discard, side.play = [second], [third]
    for card in (first, mandate):
        side.hand = [card]
        before, (promised, _) = score(game, 0), reckoned(game)
        side.hand.remove(card)
        side.play.append(card)
        assert score(game, 0) - before == promised > 0
        side.play.remove(card)


def test_what_cannot_be_played_is_not_reckoned_with_for_the_hand() -> None:
    game = table()
    side = game.seats[0]
    first, mandate = named(game, "Long Walls I"), named(game, "Mandate of Heaven")
    side.hand = [first]
    assert reckoned(game)[0] > 0 == reckoned(game, "barbarian")[0]
    side.actions = 0
    assert reckoned(game, playing=True)[0] == 0
    side.hand.append(mandate)
    side.actions = 1
    one = reckoned(game, playing=True)[0]
    side.actions = 2
    assert reckoned(game, playing=True)[0] > one > 0


def test_the_whole_deck_counts_as_far_as_there_is_time_to_draw_it() -> None:
    game = table()
    side = game.seats[0]
    walls = [named(game, f"Long Walls {number}") for number in ("I", "II", "III")]
    side.hand, side.draw, side.discard = walls[:1], walls[1:2], walls[2:]
    side.discard += [card for card, face in enumerate(game.defs) if not face.stays][:27]
    in_hand, in_deck = reckoned(game)
    assert in_deck > in_hand > 0
    assert reckoned(game, rounds=3.0)[1] == in_deck / 2
    assert reckoned(game, rounds=0.0) == (in_hand, 0.0)


def test_only_what_counts_in_play_alone_is_gained_there() -> None:
    game = table()
    faces: dict[str, CardDef] = {face.name: face for face in game.defs}
    assert gained_in_play(faces["Mandate of Heaven"]) == 2
    assert gained_in_play(faces["Metallurgy"]) == 0
