"""What is bound to come, as a computer player foresees it."""

from __future__ import annotations

import pytest
from positions import PAIR, start
from trial_texts import add, own_card

from imperium_desktop.engine.minds import Weights
from imperium_desktop.games.imperium.effects.passives import NoDrawing
from imperium_desktop.games.imperium.foresight.input_names import HAND_MADE
from imperium_desktop.games.imperium.foresight.inputs import InputReader, surroundings
from imperium_desktop.games.imperium.foresight.near_future import hand_next, lacking_for, means_for_developing
from imperium_desktop.games.imperium.foresight.position import circumstances, outlook, rounds_left
from imperium_desktop.games.imperium.foresight.prospects import demands, fed
from imperium_desktop.games.imperium.foresight.upcoming import (
    ROUNDS_LOST,
    due_at_solstice,
    reach,
    symbols_next_round,
    unmet,
    unrest_to_come,
)
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules


def table(nation: str) -> Imperium:
    return ImperiumRules().start({"players": [nation, "vikings"], "variants": ["trade_routes"]}, 3)


def named(game: Imperium, name: str) -> int:
    return next(card for card, face in enumerate(game.defs) if face.name == name)


def test_unrest_that_the_solstice_will_bring_is_foreseen_until_something_is_done_about_it() -> None:
    game = table("wagadou")
    side = game.seats[0]
    judge = circumstances(game, side)
    pact = named(game, "Pact with Bida")
    side.play = [card for card in side.play if card != pact]
    before = due_at_solstice(game, side, judge)
    side.play.append(pact)
    due = due_at_solstice(game, side, judge)
    assert (before.unrest, due.unrest) == (0, 2)
    assert due.points < before.points
    region, beneath = [card for card, face in enumerate(game.defs) if "region" in face.suits][:2]
    side.play.append(region)
    game.garrisons[region] = [beneath]
    assert due_at_solstice(game, side, judge).unrest == 0
    game.garrisons.clear()
    game.phase = "solstice"
    assert due_at_solstice(game, side, judge) == (0.0, 0)


def unrest_ahead(game: Imperium, rounds: float) -> float:
    """How much Unrest the Solstices of the first seat bring in so many rounds after this one."""
    side = game.seats[0]
    return unrest_to_come(game, side, due_at_solstice(game, side, circumstances(game, side)), rounds)


def test_unrest_comes_at_the_next_solstice_and_at_each_after_it() -> None:
    game = table("romans")
    side = game.seats[0]
    assert unrest_ahead(game, 5.0) == 0.0
    side.play.append(add(game, own_card(1, solstice="take 2 unrest")))
    for rounds in (0.0, 1.0, 2.5, 8.0):
        assert unrest_ahead(game, rounds) == 2 * (rounds + 1)
    side.play.append(add(game, own_card(2, end_of_solstice="take unrest")))
    assert unrest_ahead(game, 4.0) == 15.0
    game.seats[1].play.append(add(game, own_card(3, solstice="take 2 unrest")))
    assert unrest_ahead(game, 4.0) == 15.0


@pytest.mark.parametrize(
    ("traits", "text", "each_time"),
    [
        (["enters-play"], "take 2 unrest", 2),
        (["enters-play"], "take 2 unrest & put 1 of those into history", 2),
        (["enters-play"], "take unrest; gain 1 materials; take unrest", 2),
        (["enters-play"], "choose { gain 1 progress / take 2 unrest }", 0),
        # This one has to be played first.
        ([], "take 2 unrest", 0),
        (["enters-play"], None, 0),
    ],
)
def test_unrest_of_an_accession_card_comes_from_the_accession_on(
    traits: list[str], text: str | None, each_time: int
) -> None:
    game = table("romans")
    side = game.seats[0]
    entry = {} if text is None else {"solstice": text}
    accession = add(game, own_card(1, traits=traits, **entry))
    others = [add(game, own_card(2, traits=["enters-play"], solstice="take 9 unrest"))] * 2
    # Ten cards of the deck are drawn in two rounds; so long each further card of the nation deck takes to come.
    side.hand, side.draw, side.discard = side.draw[:0], [named(game, "Glory")] * 5, [named(game, "Glory")] * 5
    for above, first in (([], 1.0), (others[:1], 3.0), (others, 5.0)):
        side.nation = [accession, *above]
        for rounds in (0.0, 1.0, 3.0, 4.0, 8.0):
            assert unrest_ahead(game, rounds) == pytest.approx(each_time * max(0.0, rounds - first))
    side.play.append(add(game, own_card(3, solstice="take unrest")))
    assert unrest_ahead(game, 8.0) == pytest.approx(9.0 + each_time * 3.0)
    # Once it has come it is one of those in play.
    side.nation = []
    assert unrest_ahead(game, 8.0) == pytest.approx(9.0)


def test_the_accession_card_of_a_nation_announces_its_unrest() -> None:
    game = table("martians")
    side = game.seats[0]
    assert unrest_ahead(game, 2.0) == 0.0
    assert unrest_ahead(game, 30.0) > 2.0
    explosion = side.nation[0]
    assert game.defs[explosion].name == "Reactor Explosion"
    side.nation = side.nation[1:]
    assert unrest_ahead(game, 30.0) == 0.0
    side.play.append(explosion)
    assert unrest_ahead(game, 30.0) == 62.0


def test_a_position_tells_how_much_unrest_is_to_come() -> None:
    game = table("romans")
    side = game.seats[0]
    side.play.append(add(game, own_card(1, solstice="take 2 unrest")))
    weights = Weights(HAND_MADE)
    amounts = {
        weights.names[n]: amount for n, amount in InputReader(weights).read(game, 0, surroundings(game, 0)).amounts
    }
    for head in ("amount", "own:romans"):
        assert amounts[f"{head}:unrest_to_come"] == pytest.approx(2 * (rounds_left(game) + 1))


DEMAND = "choose { discard 1 mask / abandon 1 city }"


def cities(game: Imperium, *texts: str) -> list[int]:
    """Cities made for a table, with what they give at Solstice."""
    return [
        add(game, own_card(number, icons=["city"], solstice=text, suits=["region"]))
        for number, text in enumerate(texts)
    ]


def due(game: Imperium) -> float:
    """What the next Solstice of the first seat comes to."""
    side = game.seats[0]
    return due_at_solstice(game, side, circumstances(game, side)).points


def test_the_more_lasting_what_a_solstice_takes_out_of_play_the_worse() -> None:
    game = table("mayans")
    side = game.seats[0]
    side.hand, side.play = [], []
    promised = [due(game)]
    # What they give this once counts by itself.
    for city in cities(game, "gain 1 materials", "gain 1 progress", "gain 3 progress"):
        side.play = [city]
        judge = circumstances(game, side)
        given = judge.card(game.defs[city]).lasting
        promised.append(due(game) - given)
    assert promised == sorted(promised, reverse=True)
    assert len(set(promised)) == 4


def test_of_several_cards_the_least_lasting_is_taken_out_of_play() -> None:
    game = table("mayans")
    side = game.seats[0]
    side.hand = []
    poor, good = cities(game, "gain 1 materials", "gain 3 progress")
    lost = {}
    for played in ((poor,), (good,), (poor, good), (good, poor)):
        side.play = [*played]
        judge = circumstances(game, side)
        lost[played] = due(game) - sum(judge.card(game.defs[card]).lasting for card in played)
    assert lost[poor, good] == lost[good, poor] == pytest.approx(lost[poor,])
    assert lost[good,] < lost[poor,]


def test_no_card_is_lost_while_something_else_can_be_done_instead() -> None:
    game = table("mayans")
    side = game.seats[0]
    side.hand, side.play = [], cities(game, "gain 3 progress")
    forced = due(game)
    mask = next(card for card, face in enumerate(game.defs) if "mask" in face.icons)
    side.hand = [mask]
    spared = due(game)
    assert spared > forced + 3
    side.play = cities(game, "gain 9 progress")
    side.hand = []
    worse = due(game)
    side.hand = [mask]
    assert due(game) - worse > spared - forced


def test_two_cards_are_worse_lost_than_one_and_others_are_not_lost() -> None:
    lost = []
    for text in ("gain 1 goods", "abandon 1 city", "abandon 2 city", "abandon all city", "abandon self"):
        game = table("wagadou")
        side = game.seats[0]
        side.play = cities(game, *["gain 2 progress"] * 3)
        bearer = add(game, own_card(9, solstice=text, exhaust="gain 9 progress"))
        lasting = circumstances(game, side).card(game.defs[side.play[0]]).lasting
        before = due(game)
        side.play.append(bearer)
        lost.append(before - due(game))
    gain, one, two, three, itself = lost
    assert gain < 0 < one
    assert two - one > ROUNDS_LOST * lasting
    assert three - two > ROUNDS_LOST * lasting
    # What becomes of the card that says it is told elsewhere.
    assert itself < lasting


def test_each_thing_that_a_card_waits_for_counts_by_itself() -> None:
    game = table("sassanids")
    side = game.seats[0]
    khosrau = named(game, "Khosrau I")
    assert list(unmet(game, side, side.draw)) == ["unmet:nation:Khosrau I:4"]
    for number, name in enumerate(("Aban", "Atar", "Zoroastrianism")):
        side.play.append(named(game, name))
        assert list(unmet(game, side, side.draw)) == [f"unmet:nation:Khosrau I:{3 - number}"]
    side.history.append(named(game, "Ardashir I"))
    side.nation.remove(khosrau)
    assert list(unmet(game, side, [khosrau])) == ["unmet:deck:Khosrau I:0"]
    weights = Weights(HAND_MADE)
    side.draw.append(khosrau)
    told = InputReader(weights).read(game, 0, surroundings(game, 0)).plain
    assert "unmet:deck:Khosrau I:0" in {weights.names[number] for number in told}


def test_what_is_garrisoned_is_lost_to_the_card_that_waits_for_it() -> None:
    game = table("sassanids")
    side = game.seats[0]
    atar = named(game, "Atar")
    (pile,) = [zone for zone in (side.hand, side.draw, side.discard, side.nation) if atar in zone]
    assert not any(name.startswith("lost:") for name in unmet(game, side, side.draw))
    pile.remove(atar)
    assert "lost:nation:Khosrau I:1" in unmet(game, side, side.draw)
    side.play.append(atar)
    assert not any(name.startswith("lost:") for name in unmet(game, side, side.draw))


def test_the_state_of_the_next_round_is_known_where_a_text_turns_it_come_what_may() -> None:
    game = table("inuit")
    side = game.seats[0]
    now = side.symbols
    game.phase = "turn"
    assert symbols_next_round(game, side) == now
    game.phase = "cleanup"
    then = symbols_next_round(game, side)
    assert then != now
    side.hand = [card for card, face in enumerate(game.defs) if face.pack == "inuit" and face.states == now][:2]
    assert hand_next(game, side, circumstances(game, side, then))[:2] == (0.0, 2.0)
    promised, dead, _ = hand_next(game, side, circumstances(game, side))
    assert promised > 0 and dead == 0


def test_others_keep_their_state(closely: int) -> None:
    for nation in ("romans", "polynesians", "martians")[: 1 + 2 * bool(closely)]:
        game = table(nation)
        game.phase = "cleanup"
        assert symbols_next_round(game, game.seats[0]) == game.seats[0].symbols


def test_a_card_that_waits_for_others_counts_the_more_the_nearer_they_are() -> None:
    game = table("qin")
    side = game.seats[0]
    emperor, wu, mandate = (
        named(game, name) for name in ("Emperor Qin Shi Huang", "King Wu of Qin", "Mandate of Heaven")
    )
    side.play, side.history, side.hand, side.draw = [mandate], [], [], []
    near = []
    for nation, hand, history in (([], [], []), ([wu], [], []), ([], [wu], []), ([], [], [wu])):
        side.nation, side.development, side.hand, side.history = nation, [], hand, history
        near.append(reach(game, side, game.defs[emperor], emperor))
    assert near == sorted(near) and near[0] < near[1] < near[2] < near[3] == 1.0


def test_what_cannot_be_played_yet_promises_less() -> None:
    game = table("qin")
    side = game.seats[0]
    side.nation, side.development = [], []
    side.hand = [named(game, "Emperor Qin Shi Huang")]
    judge = circumstances(game, side)
    waiting = outlook(game, 0, judge).one_time
    side.play = [named(game, "Mandate of Heaven")]
    side.history = [named(game, "King Wu of Qin")]
    assert outlook(game, 0, judge).one_time > 3 * waiting > 0


def test_developments_that_are_paid_in_cards_want_them() -> None:
    game = table("polynesians")
    side = game.seats[0]
    mana = named(game, "Mana")
    game.garrisons[mana] = []
    *_, wanted = means_for_developing(game, side)
    rarotonga = named(game, "Rarotonga")
    assert wanted == 9
    assert lacking_for(game, side, rarotonga) == 2
    game.garrisons[mana] = side.hand[:3]
    *_, wanted = means_for_developing(game, side)
    assert wanted == 6
    assert lacking_for(game, side, rarotonga) == 0


def test_what_lies_beneath_a_card_feeds_the_texts_that_take_it_from_there() -> None:
    game = table("polynesians")
    side = game.seats[0]
    mana, canoes = named(game, "Mana"), named(game, "Waka Taua (War Canoes)")
    side.hand = [canoes]
    (demand,) = demands(game.defs[canoes])
    assert demand.number == 3 and not demand.from_deck
    for number, often in ((0, -3), (2, -1), (3, 1), (6, 2)):
        game.garrisons[mana] = side.nation[:number]
        assert f"fed:hand:Waka Taua (War Canoes):0:{often}" in fed(game, side, [*side.hand, *side.draw])


def test_not_to_draw_is_no_good_thing() -> None:
    game = table("polynesians")
    side = game.seats[0]
    faces = [game.defs[card] for state in side.states.faces.values() for card in state.speaking]
    bars = [face for face in faces if any(isinstance(one, NoDrawing) for one in face.declarations)]
    judge = circumstances(game, side)
    assert bars and all(judge.card(face).lasting < 0 for face in bars)


def test_however_thin_a_deck_is_one_card_a_turn_joins_it(rules: ImperiumRules) -> None:
    game = start(PAIR, 5, rules)
    side = game.seats[0]
    side.nation = []
    judge = circumstances(game, side)
    promised = []
    for size in (3, 4, 12):
        side.hand, side.draw, side.discard = side.hand[:0], [], [named(game, "Glory")] * size
        promised.append(outlook(game, 0, judge).developments)
    assert promised[0] == pytest.approx(promised[1])
    assert promised[2] < promised[1]
