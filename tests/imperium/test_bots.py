"""Bot tables: every file reads, every row is reached and noticed by a scenario, and a wrong file is refused."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from imperium_desktop.engine.scenario_files import scenario_files
from imperium_desktop.engine.scenarios import DifferenceError, StepError
from imperium_desktop.games.imperium.bot import definition, trading, turn
from imperium_desktop.games.imperium.bot.verbs import FirstOf, Row
from imperium_desktop.games.imperium.catalogue import Catalogue, standard_catalogue
from imperium_desktop.games.imperium.effects.base import Effect, named
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.pack_files import BOTS, Pack, PackError
from imperium_desktop.games.imperium.scenario.expectations import compare
from imperium_desktop.games.imperium.scenario.files import read_scenario
from imperium_desktop.games.imperium.scenario.layout import build
from imperium_desktop.games.imperium.scenario.steps import Player
from imperium_desktop.games.imperium.voice import IN_WORDS

SOLO = Path(__file__).resolve().parents[1] / "scenarios" / "solo"
TABLES = [
    (bot, name, place)
    for bot in standard_catalogue().bots
    for name, rows in standard_catalogue().bot(bot).tables.items()
    for place in range(len(rows))
]


class BotCatalogue(Catalogue):
    """The usual packs with one table changed."""

    def __init__(self, changed: definition.BotDef) -> None:
        super().__init__(folders=())
        self.packs = standard_catalogue().packs
        self.changed = changed

    def bot(self, name: str) -> definition.BotDef:
        return self.changed if name == self.changed.nation else super().bot(name)


@pytest.fixture(scope="module")
def solo_scenarios():
    """The solo scenarios by the Bot they are played against."""
    found = defaultdict(list)
    for path in scenario_files([SOLO]):
        scenario = read_scenario(path)
        found[scenario.setup.bot].append(scenario)
    return found


def holds(scenario, catalogue: Catalogue) -> bool:
    game = build(scenario, catalogue)
    try:
        Player(scenario, game).run()
        compare(scenario, game)
    except (StepError, DifferenceError):
        return False
    return True


@pytest.fixture(scope="module")
def scenarios_by_row(solo_scenarios):
    """For every row of every table the scenarios in which it is resolved."""
    reached = defaultdict(list)
    seen: list[tuple[str, int]] = []
    log = Imperium.log

    def watch(self, kind, seat, cards=(), amount=0, detail="", seats=None):
        if kind is turn.ROW_RESOLVED:
            # With the Trade Routes a table has rows more than are in its file.
            own = standard_catalogue().bot(self.deal.setup.bot).tables.get(detail, ())
            told = self.deal.bot.tables[detail][amount]
            seen.extend((detail, place) for place, row in enumerate(own) if row is told)
        elif kind is trading.ROW_FOLLOWED and detail in definition.STATE_TABLES:
            seen.append((detail, amount))
        elif kind is turn.HALTED:
            rows = self.deal.bot.tables[definition.JOURNEY]
            seen.append((definition.JOURNEY, next(i for i, row in enumerate(rows) if row.when.matches(self, cards[0]))))
        log(self, kind, seat, cards, amount, detail, seats)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Imperium, "log", watch)
        for bot, scenarios in solo_scenarios.items():
            for scenario in scenarios:
                seen.clear()
                assert holds(scenario, standard_catalogue()), scenario.path
                for row in set(seen):
                    reached[bot, *row].append(scenario)
    return reached


def lessened(effect: Effect) -> Iterator[tuple[str, Effect]]:
    """The effect without one of its parts, at any depth: what is missing, and what is left."""
    if isinstance(effect, Row):
        for place, part in enumerate(effect.parts):
            before, after = effect.parts[:place], effect.parts[place + 1 :]
            yield part.words(IN_WORDS), Row((*before, *after))
            for missing, rest in lessened(part):
                yield missing, Row((*before, rest, *after))
    elif isinstance(effect, FirstOf):
        for place, alternative in enumerate(effect.alternatives):
            before, after = effect.alternatives[:place], effect.alternatives[place + 1 :]
            for missing, rest in lessened(alternative):
                # An alternative of which nothing is left is none.
                yield missing, FirstOf((*before, rest, *after) if rest.parts else (*before, *after))


@pytest.mark.parametrize(("bot", "name", "place"), TABLES, ids=lambda value: str(value))
def test_every_part_of_a_row_is_noticed(bot, name, place, scenarios_by_row):
    scenarios = scenarios_by_row[bot, name, place]
    assert scenarios, "no scenario resolves this row"
    whole = standard_catalogue().bot(bot)
    row = whole.tables[name][place]
    for missing, less in lessened(row.effect):
        rows = list(whole.tables[name])
        rows[place] = replace(row, effect=named(less, (f"{row.effect.uid} less {number}" for number in count())))
        catalogue = BotCatalogue(replace(whole, tables={**whole.tables, name: tuple(rows)}))
        assert not all(holds(scenario, catalogue) for scenario in scenarios), f"nobody misses “{missing}”"


@pytest.mark.parametrize("bot", standard_catalogue().bots)
def test_a_table_begins_with_unrest_and_ends_with_the_rest(bot):
    tables = standard_catalogue().bot(bot).tables
    for name, rows in tables.items():
        if name not in (definition.JOURNEY, *definition.STATE_TABLES):
            assert rows[0].when.suits == ("unrest",)
            assert rows[-1].when.everything
            assert all(row.trigger_words() and row.effect.words(IN_WORDS) for row in rows)


def test_every_nation_of_a_box_with_bots_has_a_table():
    packs = standard_catalogue().packs
    boxes = {packs[bot].box for bot in standard_catalogue().bots}
    assert {"classics", "legends"} <= boxes
    assert set(standard_catalogue().bots) == {name for name in standard_catalogue().nations if packs[name].box in boxes}


def test_the_classics_are_published_and_the_others_are_ours():
    """Of the third box only the Mayans' table is known, and that in part."""
    catalogue = standard_catalogue()
    for bot in catalogue.bots:
        published = catalogue.nation(bot).pack == "classics" or bot == "mayans"
        assert catalogue.bot(bot).authored == (not published), bot


# Files of the player's own -------------------------------------------------------------------------------------------


ANY_ROW = '[[barbarian]]\nwhen = "other"\ndo = "return self"\n'


def bot_file(folder: Path, text: str, nation: str = "vikings") -> Pack:
    file = folder / f"{nation}.toml"
    file.write_text(text, encoding="utf-8")
    return Pack(file, "own", f"{BOTS}{nation}")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the Bot of the Vikings needs a table “barbarian”"),
        ('[[barbarian]]\nwhen = "unrest"\n', "a row needs “do”"),
        ('[[barbarian]]\nwhen = "dragon"\ndo = "return self"\n', "“dragon” does not fit here"),
        ('[[barbarian]]\nwhen = "unrest"\ndo = "return the card"\n', "“the” does not fit here"),
        ('source = "dreamt"\n', "dreamt"),
        ('[[barbarian]]\nwhen = "unrest"\ndo = "discard top 1 of main"\n', "write deck or dynasty"),
        ("barbarian = 3\n", "write [[barbarian]]"),
        ('colour = "red"\n', "a Bot has no entry “colour”"),
        (f'dynasty_top = ["Tattoos"]\n{ANY_ROW}', "have no development “Tattoos”"),
        (f'nation_cards = ["Fury"]\n{ANY_ROW}', "have no card in the starting deck that is called “Fury”"),
        (f'without = ["Fury"]\n{ANY_ROW}', "have no card in the starting deck that is called “Fury”"),
        (f"seasons = {{ barbarian = 3 }}\n{ANY_ROW}", "has no such season"),
        ("seasons = { summer = 3 }\n", "“summer” is no state"),
        ('[[clean_up]]\nwhen = "region"\ndo = "gain 1 progress"\n', "this row is for sides of a State card"),
        ("unrest_points = { chieftain = 0 }\n", "“warlord” is missing"),
        ('dynasty = "none"\n[[barbarian]]\nwhen = "other"\ndo = "gain 1 progress"\n', "needs a table “reshuffle”"),
    ],
)
def test_a_wrong_table_is_refused_in_a_sentence(tmp_path, text, sentence):
    catalogue = Catalogue()
    catalogue.packs["bot:vikings"] = bot_file(tmp_path, text)
    with pytest.raises(PackError) as refusal:
        catalogue.bot("vikings")
    assert sentence in str(refusal.value)
    assert str(refusal.value).startswith("bots/vikings.toml")


def test_a_word_of_tables_is_refused_on_a_card(tmp_path):
    box = tmp_path / "own"
    box.mkdir()
    text = Path(str(standard_catalogue().packs["romans"].file)).read_text(encoding="utf-8")
    (box / "romans.toml").write_text(
        text.replace('play = "choose { draw 2', 'play = "discard top 1 of deck; choose { draw 2')
    )
    with pytest.raises(PackError, match="belongs to the tables of Bots"):
        Catalogue([tmp_path]).packs["romans"].load()


def test_a_table_of_ones_own_takes_the_place_of_ours(tmp_path):
    bots = tmp_path / "mine" / "bots"
    bots.mkdir(parents=True)
    bot_file(bots, '[[barbarian]]\nwhen = "other"\ndo = "gain 7 progress"\n')
    catalogue = Catalogue()
    catalogue.add_own(tmp_path)
    assert catalogue.problems == []
    assert [row.effect.words(IN_WORDS) for row in catalogue.bot("vikings").tables["barbarian"]] == ["Gain 7 progress."]


def test_a_wrong_table_of_ones_own_is_noted_and_ours_stays(tmp_path):
    bots = tmp_path / "mine" / "bots"
    bots.mkdir(parents=True)
    bot_file(bots, '[[barbarian]]\nwhen = "other"\ndo = "gain seven progress"\n')
    catalogue = Catalogue()
    catalogue.add_own(tmp_path)
    assert len(catalogue.problems) == 1
    assert catalogue.problems[0].startswith("bots/vikings.toml, line 3, column ")
    assert catalogue.bot("vikings").source == "published"


RESOLVES = """[[barbarian]]
when = '"Boats"'
do = "resolve top of {deck}"
[[barbarian]]
when = "other"
do = "gain 1 materials"
"""
SITUATION = """title = "A card of a deck is resolved as if it lay in a slot"
mode = "solo"
players = ["celts"]
to_move = "vikings"
[bot]
nation = "vikings"
die = 6
resources = {{ materials = 0, progress = 0 }}
slots = ["Boats"]
deck = {deck}
dynasty = {dynasty}
discard = ["Town", "Shrine"]
[market]
main = {main}
[expect.bot]
resources = {expected}
"""


@pytest.mark.parametrize("deck", ["deck", "dynasty", "main"])
@pytest.mark.parametrize("empty", [False, True], ids=["cards", "empty"])
def test_the_top_of_a_deck_is_resolved_and_an_empty_deck_is_worth_progress(tmp_path, deck, empty):
    cards = dict.fromkeys(("deck", "main"), '["Elders", "Jade Mask", "Port", "City", "Invasion", "Mysticism"]')
    cards["dynasty"] = '["Harald Hardrada"]'
    if empty:
        cards[deck] = "[]"
    expected = "{ materials = 0, progress = 2 }" if empty else "{ materials = 1, progress = 0 }"
    catalogue = Catalogue()
    catalogue.packs["bot:vikings"] = bot_file(tmp_path, RESOLVES.format(deck=deck))
    path = tmp_path / "situation.toml"
    path.write_text(SITUATION.format(**cards, expected=expected), encoding="utf-8")
    assert holds(read_scenario(path), catalogue)
