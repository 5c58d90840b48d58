"""What the table says of Imperial Settlers: reasons, verdicts, codes of deals, what is told to whom."""

from __future__ import annotations

import random

import pytest
from test_settlers_views import SETUPS, games

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.events import joined
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.games.settlers.deal import Setup
from imperium_desktop.games.settlers.game import Settlers
from imperium_desktop.games.settlers.kind import SettlersKind
from imperium_desktop.games.settlers.vocabulary import FOOD, GOLD, RAZE, STONE, WOOD, WORKER
from imperium_desktop.games.settlers.wording.story import TOLD

KIND = SettlersKind()


@pytest.mark.parametrize("name", SETUPS)
def test_whatever_happens_is_told_to_everybody(name):
    for game in games(SETUPS[name], range(2)):
        for event in game.outcome.events:
            for reader in (None, *range(len(game.seats))):
                told = joined(game.tell(event, reader))
                assert told[0].isupper() and "{" not in told
                assert told.endswith(".") != event.heading
                if reader is not None and event.seats is not None and reader not in event.seats and event.cards:
                    assert not any(part.face for part in game.tell(event, reader)), told


@pytest.mark.parametrize("name", SETUPS)
def test_what_others_did_is_told_in_a_few_lines_that_are_no_sentences(name):
    for game in games(SETUPS[name], range(1)):
        for reader in range(len(game.seats)):
            lines = [joined(parts) for parts in game.account(game.outcome.events, reader, 3)]
            assert len(lines) <= 3
            assert not any(line.endswith(".") for line in lines)


def test_every_kind_of_event_has_words_that_are_used():
    met = {event.kind for name in SETUPS for game in games(SETUPS[name], range(4)) for event in game.outcome.events}
    rare = {"copy", "route", "refresh", "take_over", "block", "remove", "place", "tuck", "foundation", "attack_ends"}
    assert set(TOLD) - met <= rare | {"take_deal", "end_deal", "give_up", "lose", "keep", "samurai", "discard"}


# Refusals ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def table() -> Settlers:
    """The first turn of the Romans, with the Barbarians across the table."""
    game = KIND.rules.start({"factions": ["romans", "barbarians"], "first": 0}, 2)
    while game.pending is not None and game.pending.kind != "action":
        game.answer(list(game.pending.options[:1]))
    return game


def refusal(game: Settlers, name: str, **supply: int) -> str:
    """Why the Romans cannot play a card of their hand with nothing but these goods."""
    goods = {"wood": WOOD, "stone": STONE, "food": FOOD, "gold": GOLD, "worker": WORKER, "raze": RAZE}
    card = next(card for card, known in enumerate(game.defs) if known.name == name)
    seat = game.seats[0]
    seat.hand.append(card)
    seat.supply[:] = [0] * len(seat.supply)
    for good, number in supply.items():
        seat.supply[goods[good]] = number
    game.pending = None
    game.stack[:] = [("turn", 0)]
    game.advance()
    return game.why_not(0, card)


def test_it_is_said_what_is_missing(table):
    assert refusal(table, "Quarry", wood=1, worker=2) == (
        "Needs 1 stone; you have 0 and no gold. Razing it needs 1 raze token."
    )


def test_a_faction_card_could_be_a_deal(table):
    assert "A deal needs 1 food." in refusal(table, "Builder", worker=2)


def test_a_location_that_only_takes_a_token_says_so(table):
    quarry = next(card for card, known in enumerate(table.defs) if known.name == "Quarry")
    table.seats[0].hand.append(quarry)
    table.seats[0].supply[:] = [3, 3, 0, 0, 0, 0, 1, 0]
    table.pending = None
    table.stack[:] = [("turn", 0)]
    table.advance()
    assert table.pending is not None
    build = table.pending.option(f"build:{quarry}")
    assert build is not None
    table.answer([build])
    assert "Drag a defence token onto it" in table.why_not(0, quarry)


# The end -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SETUPS)
def test_scores_verdict_and_statistics_agree(name):
    *_, game = games(SETUPS[name], range(1))
    sheets, finished = KIND.score_sheets(game), KIND.finished(game)
    assert [sheet.total for sheet in sheets] == [seat.score for seat in finished.seats]
    assert [sheet.won for sheet in sheets] == [seat.won for seat in finished.seats]
    assert {line.source for sheet in sheets for line in sheet.lines} <= set(KIND.score_sources)
    assert finished.mode in {mode.id for mode in KIND.modes}
    assert KIND.verdict(game).endswith(".")
    assert str(max(sheet.total for sheet in sheets)) in KIND.verdict(game) or game.virtual is not None
    assert KIND.summary(game)["over"]
    for seat in range(len(game.seats)):
        assert not KIND.finished(game, conceded=seat).seats[seat].won
        assert "conceded" in KIND.verdict(game, conceded=seat)


# Codes ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SETUPS)
def test_a_code_brings_the_deal_back(name):
    seed = 123_456_789
    code = KIND.deal_code(SETUPS[name], seed)
    chosen, again = KIND.read_code(code.lower().replace("-", " "))
    assert again == seed
    assert Setup.from_json(KIND.setup(chosen)) == Setup.from_json(SETUPS[name])


def test_wrong_codes_are_refused_in_a_sentence():
    chance = random.Random(5)
    for _ in range(500):
        code = "".join(chance.choice("0123456789ABCDEFGHJKMNPQRSTVWXYZ") for _ in range(chance.randrange(20)))
        with pytest.raises(ImperiumDesktopError, match=r"code"):
            KIND.read_code(code)


def test_a_code_of_the_other_game_is_told_from_ours():
    from imperium_desktop.games import make_kind

    other = make_kind("imperium")
    chosen = ChosenSetup([("romans", "b"), ("celts", "b")], "classics", (), None)
    with pytest.raises(ImperiumDesktopError, match="another game"):
        KIND.read_code(other.deal_code(other.setup(chosen), 5))


def test_solo_games_take_no_variants():
    setup = KIND.setup(ChosenSetup([("romans", "")], "draft", ("peaceful",), None, "solo"))
    assert setup == {"factions": ["romans"], "mode": "solo"}
    assert KIND.rules.start(setup, 1).virtual is not None


# What brought the points ---------------------------------------------------------------------------------------------


def test_points_are_put_down_to_the_card_that_brought_them(table):
    monument = next(card for card, known in enumerate(table.defs) if known.name == "Monument")
    pillory = next(card for card, known in enumerate(table.defs) if known.name == "Pillory")
    table.seats[0].hand += [monument, pillory]
    table.seats[0].supply[:] = [4, 4, 4, 0, 4, 1, 0, 0]
    table.pending = None
    table.stack[:] = [("turn", 0)]
    table.advance()
    for deed in (f"build:{monument}", f"build:{pillory}", f"raze_hand:{table.seats[0].hand[0]}"):
        while table.pending is not None and (table.pending.seat, table.pending.kind) != (0, "action"):
            table.answer(list(table.pending.options[-1:]))
        assert table.pending is not None
        option = table.pending.option(deed)
        if option is not None:
            table.answer([option])
    assert table.earned[0][monument] == 1
    lines = KIND.score_sheets(table)[0].lines
    assert ("Monument", "Scored in play", 1) in {(line.what, line.source, line.points) for line in lines}


@pytest.mark.parametrize("name", SETUPS)
def test_what_cards_have_scored_adds_up(name):
    for game in games(SETUPS[name], range(1)):
        for seat, there in enumerate(game.seats):
            scored = [line for line in KIND.score_sheets(game)[seat].lines if line.source == "Scored in play"]
            assert sum(line.points for line in scored) == there.supply[7]
            # Nothing but points that were gained and given up again is unaccounted for.
            assert all(line.face is not None or line.points < 0 for line in scored)
