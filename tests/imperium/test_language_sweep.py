"""Whatever the grammar takes is refused with its place when it is read, or it is played, shown and done as it says."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

import grammar_texts
import pytest
from language_table import (
    Table,
    as_much_as_possible,
    bare_table,
    play_on,
    present,
    rich_table,
    text_card,
)

from imperium_desktop.engine.forms import FormError
from imperium_desktop.games.imperium.bot.definition import BotRow
from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.effects import attacks, garrisoning, giving_up, putting
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.filters import ANY_CARD
from imperium_desktop.games.imperium.game import EndlessTextError, Imperium
from imperium_desktop.games.imperium.invariants import check_table
from imperium_desktop.games.imperium.pack_reader import parse_text
from imperium_desktop.games.imperium.rules.scoring import score
from imperium_desktop.games.imperium.setup import new_game
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.voice import IN_MARKS, IN_WORDS
from imperium_desktop.games.imperium.wording.faces import points_words, text_lines


def texts_by_alternative() -> dict[str, list[str]]:
    texts = defaultdict(list)
    for name, text in grammar_texts.clauses():
        texts[name].append(text)
    return dict(texts)


CLAUSES = texts_by_alternative()
SURE = "gain 1 materials; "
"""A sentence before the clause, so that the text can be used whatever the clause comes to."""
BEFORE_THOSE = (
    "draw 2; {}",
    "reveal main; {}",
    "look 3 of main {{ {} }}",
    "look 2 of nation {{ {} }}",
    "look 2 of fame {{ {} }}",
    "acquire region; {}",
    "garrison self in region -> {}",
    "put 2 from play into discard; {}",
    "take 2 unrest; {}",
)
"""What may have happened to “those”."""


def read(**texts: str) -> CardDef | None:
    """The card with the text; None if it was refused, with the place of what is wrong."""
    try:
        return text_card(**texts)
    except FormError as error:
        refusal = error
    assert refusal.message
    assert refusal.path[:2] == ("card", 0)
    assert refusal.offset is None or 0 <= refusal.offset <= len(next(iter(texts.values()))), refusal.message
    return None


def in_context(clause: str) -> Iterator[str]:
    yield SURE + clause
    if "those" in clause and " from " not in clause:
        yield from (before.format(clause) for before in BEFORE_THOSE)
    if "taken" in clause:
        yield f"acquire civilised; {clause}"


@pytest.mark.parametrize("alternative", CLAUSES)
def test_clause(alternative):
    tables = (rich_table(), rich_table("atlanteans"), bare_table())
    for clause in CLAUSES[alternative]:
        for text in in_context(clause):
            face = read(exhaust=text)
            if face is None:
                continue
            assert all(text_lines(face, long) for long in (False, True))
            for table in tables:
                try:
                    game = table.exhaust(face)
                    assert game is None or game.over or not game.limbo, "cards are left in between"
                except Exception as error:
                    raise AssertionError(f"“{text}”: {error!r}") from error


COUNTING = {
    "tally": (
        "gain 1 materials per {}",
        "draw 1 per {} (most 3)",
        "per {} {{ draw 1 }}",
        "abandon any region -> gain 1 goods per {}",
        "recall any region -> per {} {{ gain 1 progress }}",
    ),
    "trait": ("abandon any region {}", "acquire card {}", "garrison 1 in card {}", "gain 1 materials per region {}"),
}
"""Where everything that can be counted, or that can be asked of a card, may stand."""


@pytest.mark.parametrize("rule", COUNTING)
def test_whatever_is_counted_or_asked_of_a_card(rule):
    used = 0
    for frame in COUNTING[rule]:
        for part in grammar_texts.every(rule):
            face = read(exhaust=SURE + frame.format(part))
            if face is None:
                continue
            assert all(text_lines(face, long) for long in (False, True))
            for table in (rich_table(), rich_table("atlanteans"), bare_table()):
                try:
                    used += table.exhaust(face) is not None
                except Exception as error:
                    raise AssertionError(f"“{frame.format(part)}”: {error!r}") from error
    assert used > 50


# The numbers ---------------------------------------------------------------------------------------------------------

GOALS = {
    giving_up.Discard: lambda game: game.seats[0].discard,
    giving_up.Exile: lambda game: game.exile,
    giving_up.Abandon: lambda game: game.seats[0].discard,
    giving_up.Recall: lambda game: game.seats[0].hand,
    putting.PutIntoHistory: lambda game: game.seats[0].history,
    putting.PutIntoHand: lambda game: game.seats[0].hand,
    putting.PutIntoDiscard: lambda game: game.seats[0].discard,
    putting.PutOnDeck: lambda game: game.seats[0].draw,
    putting.PutUnderNation: lambda game: game.seats[0].nation,
    garrisoning.Garrison: lambda game: [card for cards in game.garrisons.values() for card in cards],
    attacks.Give: lambda game: [*game.seats[1].hand, *game.seats[2].hand],
}
"""Where the cards go that a verb is given."""


def moved(table: Table, effect: Effect, face: CardDef) -> tuple[int, int]:
    """How many cards went where they should, and how many could have."""
    candidates = {card for card, _ in effect.candidates(table.game, Scope(0, table.card))}
    goal = GOALS[type(effect)]
    before = candidates - set(goal(table.game))
    game = table.exhaust(face)
    return (0 if game is None else len(before & set(goal(game)))), len(before)


@pytest.mark.parametrize(
    "alternative", ["discard", "exile", "abandon", "recall", "put_into", "put_on", "garrison", "give"]
)
def test_as_many_cards_are_moved_as_the_text_says(alternative):
    table = rich_table()
    compared = 0
    for text in CLAUSES[alternative]:
        face = read(exhaust=text)
        # “Anywhere” is also where the cards go.
        if face is None or "anywhere" in text or "those" in text or "self" in text or "taken" in text or '"' in text:
            continue
        assert face.exhaust is not None
        effect = face.exhaust.effect.parts[0]
        # Who garrisons the Regions in play may have none left for them to go under; a market is filled between gifts.
        if type(effect) not in GOALS or " from play in region" in text or text.endswith("from market to others"):
            continue
        quantity = effect.quantity if isinstance(effect, attacks.Give) else effect.what.quantity
        number, there = moved(table, effect, face)
        if there:
            wanted = quantity.most * (2 if isinstance(effect, attacks.Give) else 1)
            assert number == min(wanted, there), text
            compared += 1
    assert compared > 10


@pytest.mark.parametrize(
    ("text", "each"), [("give 3 to others", 3), ("give up to 2 to others", 2), ("give 1 to others", 1)]
)
def test_each_other_player_is_given_as_many_cards_as_said(text, each):
    table = rich_table()
    game = table.exhaust(text_card(exhaust=text))
    assert game is not None
    for seat in (1, 2):
        assert len(game.seats[seat].hand) - len(table.game.seats[seat].hand) == each
    assert len(table.game.seats[0].hand) - len(game.seats[0].hand) == 2 * each


def test_a_card_taken_from_the_market_brings_its_tokens_and_is_replaced():
    table = rich_table()
    taken = table.game.slots[1]
    game = table.exhaust(text_card(exhaust="put 1 region with materials from market into hand"))
    assert game is not None
    assert taken in game.seats[0].hand and taken not in game.tokens
    assert all(card >= 0 for card in game.slots)
    assert game.seats[0].resources == [10, 9, 10, 9]


def test_a_revealed_card_with_which_nothing_is_done_goes_back():
    table = rich_table()
    game = table.exhaust(text_card(exhaust="reveal main"))
    assert game is not None
    assert game.main == table.game.main


# Other texts ---------------------------------------------------------------------------------------------------------


def played_a_while(face: CardDef, rounds: int = 1) -> None:
    """Goes on with the game while the card lies in play, and scores it; the table is shown now and then."""
    for table in (rich_table(), bare_table()):
        game = table.with_face(face)
        last = game.round + rounds
        for number in range(150):
            if game.pending is None or game.round > last:
                break
            options = game.pending.options
            usual = [options[number % len(options)]] if game.pending.most == 1 else as_much_as_possible(game)
            outcome = game.answer(usual)
            if number % 3 == 0:
                present(game, outcome)
            else:
                check_table(game)
        score(game, 0)


@pytest.mark.parametrize("kind", ["passive", "exhaust"])
def test_listeners_and_declarations(kind):
    for text in grammar_texts.texts_of(kind):
        face = read(**{kind: text})
        if face is None:
            continue
        assert all(text_lines(face, long) for long in (False, True))
        try:
            played_a_while(face)
        except Exception as error:
            raise AssertionError(f"{kind} = “{text}”: {error!r}") from error


def test_conditions():
    for text in grammar_texts.texts_of("playable"):
        face = read(playable=text)
        if face is None:
            continue
        assert face.playable is not None
        for table in (rich_table(), bare_table()):
            face.playable.holds(table.game, Scope(0, table.card))
            assert face.playable.words(IN_WORDS) and face.playable.words(IN_MARKS)


def test_points():
    for text in grammar_texts.texts_of("points"):
        face = read(points=text)
        if face is None:
            continue
        assert points_words(face)
        for table in (rich_table(), bare_table()):
            score(table.with_face(face), 0)


@pytest.mark.parametrize("place", ["hand", "discard", "history", "play", "deck", "exile"])
def test_points_count_cards_wherever_they_can_be_named(place):
    table = rich_table()
    points = text_card(points=f"1 per 1 region in {place}").points
    assert points is not None
    assert points.value(table.game, 0, table.card, "play") >= 3


def test_texts_that_set_each_other_off_end_in_an_error():
    """Each alone is in order: only together do they never end."""
    table = rich_table()
    game = table.with_face(text_card(passive="on gain materials: gain 1 population", exhaust="gain 1 materials"))
    other = text_card(passive="on gain population: gain 1 materials")
    game.deal.listen([other])
    game.defs[game.seats[0].play[-1]] = other
    game.pending = None
    game.stack[-1].picked = (("exhaust", table.card),)
    with pytest.raises(EndlessTextError):
        game.advance()


# Bot tables ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def solo() -> Imperium:
    setup = Setup((("romans", "a"),), mode="solo", bot="greeks", difficulty="imperator")
    game = new_game(make_deal(setup, standard_catalogue()), seed=7)
    while game.round < 4:
        game.answer(_passing(game))
    return game


def _passing(game: Imperium):
    assert game.pending is not None
    if game.pending.kind == "turn":
        return [option for option in game.pending.options if option.id == "turn:innovate"]
    return as_much_as_possible(game)


def test_rows_of_bots(solo):
    """Every third text: what a row may hold differs from a card's texts in few words only."""
    texts = [text for number, (_, text) in enumerate(grammar_texts.clauses()) if number % 3 == 0]
    texts += [text for name, text in grammar_texts.clauses() if name in TABLE_WORDS]
    for text in texts:
        try:
            effect = parse_text("row", SURE + text, ())
        except FormError:
            continue
        bot = replace(solo.deal.bot, tables={state: (BotRow(ANY_CARD, effect),) for state in solo.deal.bot.tables})
        game = solo.clone()
        game.deal = replace(game.deal, bot=bot)
        game.seats[1].definition = bot
        try:
            present(game, game.answer(_passing(game)))
            play_on(game, until="turn")
        except Exception as error:
            raise AssertionError(f"row “{text}”: {error!r}") from error


TABLE_WORDS = ("you", "you_may", "first_of", "as_often", "discard_top", "resolve_top", "take_quest", "advance_journey")
