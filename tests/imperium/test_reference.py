"""The rules reference: nothing on a card is left unexplained, every text can be drawn, every guide step can be met."""

import re
import tomllib
from dataclasses import replace
from importlib import resources
from itertools import groupby
from pathlib import Path

import pytest

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.guides import parse_when
from imperium_desktop.engine.kinds import GuideStep
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium import card_faces
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.bot.verbs import TableVerb
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.deal import VARIANTS, Setup, make_deal
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.passives import Declaration
from imperium_desktop.games.imperium.setup import new_game
from imperium_desktop.games.imperium.table_views import view_for
from imperium_desktop.games.imperium.wording.faces import cost_words, points_words, text_lines
from imperium_desktop.games.imperium.wording.reference import (
    card_keywords,
    guide_seed,
    guide_steps,
    keywords_for,
    matching_step,
    topics,
)
from imperium_desktop.games.imperium.wording.reference.texts import keywords

ROOT = Path(__file__).resolve().parents[2]
GROUPS = ["How to play", "Turns", "Keywords", "Icons", "Endings", "Solo", "Modes and variants", "Nations"]
MARKS = {
    *("materials", "population", "progress", "goods", "action", "exhaust"),
    *("region", "uncivilised", "civilised", "tributary", "fame", "unrest", "trade_route", "gadget"),
    *("city", "metropolis", "production", "river", "fertile", "ocean"),
    *("hunt", "knight", "mask", "merchant", "miracle", "scroll"),
    *("barbarian", "empire", "isle_bound", "voyaging", "corrupted", "summoned"),
    *("pinned", "attack", "history", "variable"),
}
GUIDE = {"players": ["romans/b"], "mode": "practice"}
CARDS = list(standard_catalogue().cards())
BY_ID = {card.id: card for card in CARDS}


def marks_in(text):
    return re.findall(r"\[([^]]*)\]", text)


def titles(card_id, **changes):
    return [keyword.title for keyword in keywords_for(replace(BY_ID[card_id], **changes))]


def everything_written():
    yield from ((topic.id, paragraph) for topic in topics() for paragraph in topic.paragraphs)
    yield from ((name, keyword.text) for name, keyword in keywords().items())
    yield from ((step.title, step.text) for step in guide_steps())


# Texts ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "text"), list(everything_written()))
def test_texts_are_sentences_with_icons_that_exist(name, text):
    assert text.strip() == text, name
    assert text[-1] in ".!?", name
    assert text[0].isupper() or text[0] in "“[…", name
    assert set(marks_in(text)) <= MARKS, name
    assert text.count("[") == text.count("]") == len(marks_in(text)), name
    assert "  " not in text, name


def test_topics_have_their_own_ids_and_titles():
    found = topics()
    assert len({topic.id for topic in found}) == len(found)
    assert len({topic.title for topic in found}) == len(found)
    assert all(1 <= len(topic.paragraphs) <= 6 for topic in found)


def test_groups_stand_together_in_their_order():
    assert [group for group, _ in groupby(topics(), key=lambda topic: topic.group)] == GROUPS


def test_keywords_chapters_are_in_alphabetical_order():
    chapters = [topic.title for topic in topics() if topic.group == "Keywords"]
    assert chapters == sorted(chapters, key=str.lower)


def test_every_mode_variant_and_nation_has_a_chapter():
    ids = {topic.id for topic in topics()}
    assert set(standard_catalogue().nations) <= ids
    assert {variant.replace("_", "-").replace("setup", "set-up") for variant in VARIANTS} <= ids
    assert {"practice", "hot-seat", "solo"} <= ids


def test_every_difficulty_of_the_bot_is_explained():
    chapter = next(topic for topic in topics() if topic.id == "solo-difficulty")
    text = " ".join(chapter.paragraphs)
    assert all(f"{level.name}: " in text for level in DIFFICULTIES.values())


def test_every_icon_stands_in_the_icon_chapters():
    shown = {
        mark for topic in topics() if topic.group == "Icons" for text in topic.paragraphs for mark in marks_in(text)
    }
    assert shown == MARKS


def test_every_keyword_is_written_once():
    package = resources.files("imperium_desktop.games.imperium.wording.reference")
    entries = tomllib.loads(package.joinpath("keywords.toml").read_text(encoding="utf-8"))["keyword"]
    assert len(entries) == len(keywords())
    assert len({keyword.title for keyword in keywords().values()}) == len(entries)


def test_every_keyword_icon_is_drawn():
    drawn = {file.stem for file in (ROOT / "assets" / "icons").glob("*.svg")}
    assert {keyword.mark for keyword in keywords().values() if keyword.mark} <= drawn


def test_every_mark_has_an_explanation():
    assert {keyword.mark for keyword in keywords().values()} >= MARKS


# What is explained beside a card -------------------------------------------------------------------------------------


def subclasses(kind):
    """All classes below."""
    return {below for direct in kind.__subclasses__() for below in (direct, *subclasses(direct))}


def written(kind):
    """Those of the classes below of which no others are made."""
    return {below for below in subclasses(kind) if not subclasses(below)}


def test_every_verb_and_declaration_is_known():
    """A new verb needs its explanation, or an empty one on purpose."""
    # What stands in the tables of a Bot only is on no card.
    on_cards = written(Effect) - written(TableVerb)
    assert [verb.__name__ for verb in on_cards if not hasattr(verb, "keywords")] == []
    assert written(Declaration) == set(card_keywords.DECLARATIONS)


def test_every_name_in_the_tables_is_explained():
    tables = (card_keywords.DECLARATIONS, card_keywords.EVENTS)
    named = {name for table in tables for names in table.values() for name in names}
    named |= {name for verb in subclasses(Effect) for name in getattr(verb, "keywords", ())}
    assert named <= set(keywords())


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_everything_on_a_card_is_explained(card):
    full = keywords_for(card, most=100)
    assert len(set(full)) == len(full)
    marks = {keyword.mark for keyword in full}
    lines = [*text_lines(card), cost_words(card), points_words(card)]
    assert {mark for line in lines for mark in marks_in(line)} <= marks
    if card.points is not None:
        assert marks & {"points", "variable"}
    shown = keywords_for(card)
    assert len(shown) == min(12, len(full))
    assert [keyword for keyword in full if keyword in shown] == list(shown)
    assert {*card.suits, *card.icons, *card.states} <= {keyword.mark for keyword in shown}
    if card.header in ("pinned", "attack"):
        assert card.header in {keyword.mark for keyword in shown}


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("Exhaust: When", "Exhaust, when …"),
        ("Solstice:", "Solstice"),
        ("Passive:", "Passive"),
        ("Before scoring:", "Before scoring"),
        (r"Free play(\.| if )", "Free play"),
        ("Needs ", "Needs"),
        ("Cannot be played", "Cannot be played"),
        (r"Cannot be garrisoned\.", "Cannot be garrisoned"),
    ],
)
def test_labels_are_explained_where_they_stand(line, title):
    for card in CARDS:
        bears = any(re.match(line, text) for text in text_lines(card))
        assert bears == (title in {keyword.title for keyword in keywords_for(card)}), card.id


@pytest.mark.parametrize(
    ("word", "title"),
    [
        ("abandon", "Abandon"),
        ("acquire", "Acquire"),
        ("avoid", "Avoid an attack"),
        ("break through", "Break through"),
        ("develop at", "Develop"),
        ("exile a", "Exile"),
        ("find", "Find"),
        ("flip this", "Flip this card"),
        ("flip your State", "Flip your State card"),
        ("garrison a", "Garrison"),
        ("give each", "Give a card"),
        ("hand size", "Hand size"),
        ("look at", "Look"),
        ("lose", "Loses a symbol"),
        ("move", "Move resources"),
        ("recall", "Recall"),
        ("sink", "Sink"),
        ("steal", "Steal"),
        ("swap", "Swap"),
        ("trade", "Trade"),
        ("treat", "Treat as"),
    ],
)
def test_words_are_explained_where_they_stand(word, title):
    """Read from the printed text, not from the tree the keywords come from."""
    bearing = [card for card in CARDS if re.search(rf"\b{word}\b", " ".join(text_lines(card)), re.IGNORECASE)]
    assert bearing
    for card in bearing:
        assert title in {keyword.title for keyword in keywords_for(card)}, card.id


@pytest.mark.parametrize(("mark", "title"), [("ruthless", "Ruthless"), ("trade_friendly", "Trade-friendly")])
def test_marks_are_shown_and_explained(mark, title):
    marked = {card.id for card in CARDS if card.mark == mark}
    assert len(marked) > 7
    faces = card_faces.faces(standard_catalogue())
    assert {face.id for face in faces if face.mark == title.lower()} == marked
    assert {face.id for face in faces if title in [keyword.title for keyword in face.explanation.keywords]} == marked


def test_the_most_specific_comes_first():
    assert titles("rom.glory") == [
        "Look",
        "Take",
        "Abandon",
        "Cannot be garrisoned",
        "Fame",
        "… to …",
        "Region",
    ]
    assert titles("rom.dalmatia") == ["Garrison", "Pinned", "Region", "Production", "May", "Gain", "Population"]
    assert titles("classics.unc.standing_army")[:2] == ["Unless the attacker gives", "Avoid an attack"]


def test_king_of_kings_is_no_power_card():
    for side in "ab":
        assert titles(f"common.king_of_kings_{side}")[0] == "King of Kings"
        assert not {"Side A", "Side B"} & set(titles(f"common.king_of_kings_{side}"))


def test_details_of_a_verb_matter():
    assert "Draw if able" in titles("classics.unc.jade_mask")
    assert "Draw" not in titles("classics.unc.jade_mask")
    assert "From exile" in titles("mac.alexander_the_great")
    assert "Tokens on market cards" in titles("car.caravans")
    assert "Play for an action" in titles("mac.phalanx")
    assert "Free play it" in titles("mac.parmenion")
    assert "Draw from an open pile" in titles("mac.mosaics")
    assert "Anyone who cannot" in titles("vik.go_aviking")
    assert "Accession card" in titles("vik.harald_hardrada")


@pytest.mark.parametrize(
    ("card", "title"),
    [
        ("art.gwaith_camlan", "Stays for good"),
        ("art.gwaith_camlan", "Straight into play"),
        ("art.graal", "Comes last"),
        ("art.king_arthurs_court", "Active quest"),
        ("art.king_arthurs_court", "If not"),
        ("art.king_arthurs_court", "Permanent card"),
        ("art.viviane_of_the_lake", "Beneath a card"),
        ("atl.palace_of_poseidon", "Leaves play"),
        ("atl.power_a", "Sink"),
        ("atl.vast_wealth.x", "Developing also costs"),
        ("car.berbers.x", "Gain from a market card"),
        ("classics.unc.ambassador.x", "Copy"),
        ("classics.unc.ambassador.x", "Resolve its texts"),
        ("egy.embalming", "When you pay"),
        ("legends.civ.masonry", "May be played free"),
        ("legends.fam.acclaimed", "Break through for a kind"),
        ("legends.reg.sacred_grove", "Players with fewer"),
        ("mau.arthashastra", "For each, or several times"),
        ("mau.grand_trunk_road", "Counts as two"),
        ("min.minoan_traders.x", "Per … and per …"),
        ("olm.olmec_traders", "Each player you gave"),
        ("olm.step_pyramids", "Fewer to discard"),
        ("olm.stone_heads", "Instead of discarding"),
        ("qin.king_wu_of_qin", "Pay all or up to"),
        ("qin.long_walls_ii", "One name, several cards"),
        ("uto.gates_of_shangri_la", "When it is turned up or developed"),
        ("uto.gates_of_shangri_la.x", "From a card"),
        ("uto.power_b", "Empty deck"),
        ("uto.shangri_la", "If you have"),
        ("uto.shangri_la", "Instead"),
        ("uto.visions_of_shangri_la", "Journey"),
    ],
)
def test_what_the_legends_box_brings_is_explained(card, title):
    assert title in titles(card)


def test_quests_are_no_developments():
    quests = [card.id for card in CARDS if card.start == "development" and card.cost is None]
    assert len(quests) == 5
    for quest in quests:
        assert "Quest" in titles(quest)
        assert "Development" not in titles(quest)
    assert "Accession card" not in titles("art.gwaith_camlan")


def test_symbols_of_a_players_own_pack_are_passed_over():
    own = {"suits": ("region", "moon"), "icons": ("star",), "header": "banner", "states": ("kingdom",)}
    assert titles("rom.dalmatia", **own) == ["Garrison", "Region", "May", "Gain", "Population"]


# The guided first game -----------------------------------------------------------------------------------------------


def new_guided_game():
    return new_game(make_deal(Setup.from_json(GUIDE), standard_catalogue()), guide_seed())


def places_now(steps, shown, game):
    """All steps for what is asked now, one after the other as a player clicks through them."""
    found = []
    while (place := matching_step(steps, [*shown, *found], game.pending.kind, game.round)) is not None:
        found.append(place)
    return found


def test_the_guided_game_deals_what_its_steps_speak_of():
    game = new_guided_game()
    seat = game.seats[0]
    assert sorted(game.defs[card].name for card in seat.hand) == [
        "City of Rome",
        "Conquer",
        "Dalmatia",
        "Prosperity",
        "Unrest",
    ]
    assert seat.resources == [3, 2, 1, 0]
    assert game.defs[seat.nation[0]].name == "Julius Caesar"
    suits = [suit for card in game.slots for suit in game.defs[card].suits]
    assert suits.count("region") + suits.count("tributary") >= 3


def test_steps_point_at_what_lies_on_the_table():
    view = view_for(new_guided_game(), 0)
    keys = {zone.key for zone in view.zones} | {counter.key for counter in view.counters} | {"prompt", "stage"}
    assert {step.points_at for step in guide_steps()} <= keys | {"name:Dalmatia"}


def test_steps_are_few_and_told_apart():
    steps = guide_steps()
    assert 18 <= len(steps) <= 28
    assert len({step.title for step in steps}) == len(steps)
    assert all(len(step.text) <= 260 for step in steps)


def test_every_step_can_be_met():
    """Random players of the guided game come across every kind of question a step waits for."""
    steps = guide_steps()
    waiting = set(range(len(steps)))
    for seed in range(150):
        game = new_guided_game()
        player = RandomPlayer(seed)
        shown = []
        while game.pending is not None and waiting:
            shown += places_now(steps, shown, game)
            game.answer(player.choose(game.pending))
        waiting -= set(shown)
        if not waiting:
            break
    assert [steps[place].title for place in waiting] == []


def test_a_first_turn_is_led_through():
    """Dalmatia, City of Rome, Prosperity, then the turn is ended: each step comes when its matter does."""
    game = new_guided_game()
    steps = guide_steps()
    shown = []
    wanted = iter(["Dalmatia", "City of Rome", "Prosperity"])

    def answer():
        decision = game.pending
        if decision.kind == "turn":
            return ("turn:activate",)
        if decision.kind == "action":
            name = next(wanted, None)
            return next(
                ((o.id,) for o in decision.options if o.id != "end" and game.defs[o.subject].name == name), ("end",)
            )
        if decision.least == 0:
            return ()
        return (decision.options[-1].id,)

    while game.round == 1 or game.pending.kind == "turn":
        shown += places_now(steps, shown, game)
        if game.round == 2:
            break
        game.apply(Choice(game.pending.number, answer()))
    assert [steps[place].title for place in shown] == [
        "Welcome to Rome",
        "Your side of the table",
        "And now?",
        "Look closer, or take it back",
        "A garrison?",
        "“May” leaves it to you",
        "One of several",
        "Clean-up: a token for the market",
        "Exile",
        "Letting cards go",
        "Giving up a card",
        "After every round: Solstice",
    ]


# Matching steps ------------------------------------------------------------------------------------------------------

STEPS = [
    GuideStep("turn round>=3", "Later", "One."),
    GuideStep("turn", "First", "Two."),
    GuideStep("turn", "Second", "Three."),
    GuideStep("choose", "Choice", "Four."),
    GuideStep("let go", "Gone", "Five."),
]
LATER, FIRST, SECOND, CHOICE, GONE = range(5)


def test_steps_come_in_order_and_once():
    assert matching_step(STEPS, (), "turn", 1) == FIRST
    assert matching_step(STEPS, {FIRST}, "turn", 1) == SECOND
    assert matching_step(STEPS, {FIRST, SECOND}, "turn", 1) is None


def test_a_step_waits_for_its_round():
    assert matching_step(STEPS, (), "turn", 2) == FIRST
    assert matching_step(STEPS, (), "turn", 3) == LATER
    assert matching_step(STEPS, (), "turn", 9) == LATER


def test_a_step_fits_its_kind_whatever_that_is_about():
    assert matching_step(STEPS, (), "choose 54a60540adcf#2", 1) == CHOICE
    assert matching_step(STEPS, (), "return unrest", 1) is None
    with pytest.raises(LookupError, match="no kind of decision is called “choosers”"):
        matching_step(STEPS, (), "choosers", 1)


def test_counting_alike_cards_is_the_same_question():
    assert matching_step(STEPS, (), "number let go", 1) == GONE


@pytest.mark.parametrize("when", ["", "turn round>3", "round>=3", "turn round>=x", "Turn", "turn round>=3 twice"])
def test_a_step_that_says_no_time_is_refused(when):
    with pytest.raises(ImperiumDesktopError, match="does not say when a guide step is shown"):
        parse_when(when)
