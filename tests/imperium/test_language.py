"""The effect language: every alternative of the grammar reads, and every mistake is named by line and column."""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import lark
import pytest
from lark import Lark, Token

from imperium_desktop.games.imperium.cards import Ability
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.language import tables
from imperium_desktop.games.imperium.language.errors import LanguageError
from imperium_desktop.games.imperium.language.grammar import STARTS, grammar_text
from imperium_desktop.games.imperium.language.parser import parse
from imperium_desktop.games.imperium.phrases import plain
from imperium_desktop.games.imperium.vocabulary import STATES
from imperium_desktop.games.imperium.voice import IN_MARKS, IN_WORDS

ROOT = Path(__file__).resolve().parents[2]
STORED = Path(tables.__file__).with_name(tables.FILE)

EXAMPLES: dict[str, tuple[str, str]] = {
    "abandon": ("ability", "abandon 1 region"),
    "acquire": ("ability", "acquire region|tributary from market|exile 2 times"),
    "acquire_from_exile": ("passive", "acquire region from exile"),
    "acquire_from_slots": ("ability", "acquire card from slot 1|2"),
    "activated": ("exhaust", "draw 1"),
    "add": ("ability", "add 1 materials, 2 goods to market"),
    "add_it": ("passive", "instead of pay goods: add it to self"),
    "advance_journey": ("row", "advance journey"),
    "all_of_them": ("ability", "discard all"),
    "any_card": ("ability", "exile 1 card from market; abandon any cards"),
    "any_icon": ("ability", "gain 1 goods per kind of icon"),
    "any_number": ("ability", "discard any"),
    "any_suit": ("ability", "if under self 13 kinds of icon|suit { draw 1 }"),
    "anytime_trigger": ("exhaust", "anytime on attack: avoid"),
    "arrow": ("ability", "pay 1 progress -> draw 2"),
    "as_often": ("row", "as often as possible { pay 3 population -> gain 1 progress }"),
    "avoid": ("passive", "on attack: avoid"),
    "bearer_cards": ("points", "1 per 6 resources on cards"),
    "bearer_self": ("points", "1 per 2 goods on self"),
    "break_through": ("ability", "break through region from market|exile"),
    "break_through_matching": (
        "ability",
        "discard 1 civilised -> break through matching; break through matching from exile",
    ),
    "break_through_top": ("ability", "break through top of main"),
    "bring_nation_card": ("ability", "bring nation card"),
    "brought": ("ability", "convert any progress brought into population"),
    "brought_number": ("ability", "acquire card with goods; if brought 1 { may { return taken } }"),
    "cards_in": ("playable", 'in play 2 region and in history "Alexander"'),
    "cards_under": ("ability", 'if under self 2 card and under "Sagas" region { draw 1 }'),
    "case_garrisoned": ("points", "4 if garrisoned"),
    "case_if": ("points", "7 if in history, 3 otherwise"),
    "case_if_not": ("points", "2 if not in play"),
    "cheaper_developing": ("passive", "developing costs 1 less materials (least 1)"),
    "cheaper_discard": ("exhaust", "discarding mask costs 1 less"),
    "cheaper_everything": ("passive", "everything costs 1 less materials"),
    "cheaper_unrest": ("passive", "unrest costs 1 less materials|cards (least 1)"),
    "choose": ("ability", "choose { draw 2 / gain 1 progress / take unrest }"),
    "collect": ("ability", "collect 1 goods from self"),
    "collect_all": ("ability", "collect all from market"),
    "conditional": ("ability", "if state empire { draw 1 } else { gain 1 materials }"),
    "conditional_points": ("points", "1 if in history, 2 if in play"),
    "convert": ("ability", "convert 1 progress into population per region"),
    "copy": ("ability", "copy opponent pinned"),
    "deck_empty": ("playable", "fame empty and not nation empty"),
    "chaos_empty": ("ability", "if chaos empty { draw 1 }"),
    "declare": ("ability", "declare suit"),
    "develop": ("ability", "develop free; develop region; develop"),
    "discard": ("ability", "discard 1 from hand|play"),
    "discard_from_too": ("passive", "discarding mask may use under self"),
    "discard_top": ("row", "discard top 2 of deck; discard top 1 of dynasty"),
    "discard_top_half": ("row", "pay all materials -> discard top half of deck"),
    "draw": ("ability", "draw 1 if able per 2 region in history"),
    "everyone": ("ability", "all { gain 2 materials }"),
    "everyone_may": ("ability", "all may { draw 1 }"),
    "exactly": ("ability", "draw 3"),
    "exile": ("ability", "exile self"),
    "exile_nation_deck": ("ability", "exile nation deck"),
    "exile_quest": ("row", "exile quest"),
    "exile_top": ("ability", "exile top of fame"),
    "find": ("ability", 'find "Kanji" in deck|nation to hand; find region to play ignoring empire'),
    "first_of": ("row", "first { acquire region / gain 1 progress; you { take unrest } }"),
    "fixed_points": ("points", "-2"),
    "flip_self": ("ability", 'flip self to "Gates of Shangri-La"; flip self'),
    "flip_state": ("ability", "flip state to empire; flip state"),
    "free_play": ("ability", "free play 1 unrest from hand ignoring empire|barbarian"),
    "free_to_play": ("passive", "free play region"),
    "gain": ("ability", "gain 1 materials, 1 population per city|metropolis (most 3)"),
    "gain_actions": ("ability", "gain 2 actions & gain 1 action"),
    "gain_exhausts": ("ability", "gain 1 exhaust per city; gain 2 exhaust"),
    "gain_it": ("passive", "instead of gain up to 3 materials: gain it +1"),
    "garrison": ("ability", "garrison 1 from hand in region"),
    "give": ("ability", "give 1 from hand|discard to others"),
    "goal_deck": ("ability", "find region to deck"),
    "goal_exile": ("ability", 'find "Kanji" to exile'),
    "hand_size": ("passive", "hand size +1"),
    "happened_this_turn": ("playable", "this turn return unrest"),
    "has_amounts": ("playable", "have 3 materials, 1 progress"),
    "header_term": ("ability", "abandon 1 pinned"),
    "holder_each": ("ability", "add 1 population to each region; add 1 population to each region in market"),
    "holder_market": ("ability", "add 2 progress to market"),
    "holder_other_market": ("ability", "move 1 materials to market & move 1 materials to other market"),
    "holder_own": ("ability", 'add 1 materials to "Sagas"; move 1 population to pinned'),
    "holder_power": ("ability", "move 5 population to power"),
    "holder_self": ("ability", "add 2 progress to self"),
    "holder_slot": ("row", "add 1 progress to slot"),
    "host_self": ("ability", "gain 1 progress per card under self"),
    "host_term": ("ability", "draw 1 from under region"),
    "icon_term": ("ability", "recall 1 river|fertile"),
    "ignore": ("exhaust", "ignore empire on next play; ignore barbarian|empire on every play"),
    "in_market": ("ability", "add 1 population to each region in market"),
    "in_state": ("playable", "state barbarian"),
    "kinds_under": ("ability", "if under self 2 kinds of river|ocean { draw 1 }"),
    "look": ("ability", "look 2 of fame { take 1 of those }; look 1 of nation { }"),
    "look_more": ("passive", "look 1 more of fame"),
    "loses_symbol": ("passive", 'attack|"Conquer" loses barbarian'),
    "may": ("ability", "may { acquire region }"),
    "move": ("ability", "move up to 5 population|materials to self"),
    "name_term": ("ability", 'gain 1 progress per "City" in play'),
    "negated": ("playable", "not in play region"),
    "no_developing": ("passive", "no developing barbarian"),
    "nothing": ("passive", "instead of gain progress not from gadget|market: may { nothing }"),
    "on_acquire": ("passive", "on acquire region from exile: gain 1 population"),
    "on_attack": ("passive", "on attack: may { recall self -> avoid }"),
    "on_attack_that": ("passive", "on attack abandon|recall region: may { discard 1 -> avoid }"),
    "on_break_through": ("exhaust", "on break through uncivilised from market: draw 1"),
    "on_clean_up": ("passive", "on clean up: if not in hand card { gain 1 progress }"),
    "on_discard": ("exhaust", "on discard gadget or exile gadget: gain 1 population, 1 progress"),
    "on_empty_deck": ("passive", "on empty deck: draw 1"),
    "on_exile": ("passive", "on exile card: gain 1 progress"),
    "on_flip_state": ("passive", "on flip state to empire: draw 1"),
    "on_gain": ("exhaust", "on gain materials from river: gain 1 progress"),
    "on_garrison": ("passive", "on garrison card: add 1 progress to self"),
    "on_harm": ("passive", "on harm: gain 1 goods & may { draw 1 }"),
    "on_leave_play": ("passive", "on leave play region: gain 1 progress"),
    "on_look": ("passive", "on look fame: gain 1 progress"),
    "on_market_card": ("exhaust", "on market card with materials: gain 1 materials per count"),
    "on_market_tokens": ("exhaust", "on market card with 2 resources: gain 1 goods"),
    "on_others": ("passive", "on others take unrest: them { draw 1 }"),
    "on_pay": ("exhaust", "on pay progress: draw 1"),
    "on_play": ("exhaust", "on play region from discard or play attack: gain 2 materials"),
    "on_profit": ("exhaust", "on profit: break through tributary"),
    "on_put_into": ("passive", "on put region into history: gain 1 progress"),
    "on_reshuffle": ("passive", "on reshuffle: draw 1"),
    "swap_self": ("row", "swap self with matching not gadget from market"),
    "trigger_self": ("row", "put self into play; trigger self"),
    "resolve_those": ("row", "break through region; resolve those"),
    "resolve_profits": ("row", "resolve profits"),
    "flip_merchants": ("row", "pay 5 goods -> take fame & flip merchants"),
    "those_worth": ("row", "resolve top of main; if those worth 0 { gain 1 progress }"),
    "on_return_unrest": ("exhaust", "on return unrest from hand: draw 2"),
    "on_take_unrest": ("passive", "on take unrest: look 1 of nation { may { put those on nation bottom } }"),
    "on_trade": ("exhaust", "on trade: gain 1 progress"),
    "once": ("passive", "once on put card into history: may { draw 1 }"),
    "origin_market": ("passive", "instead of gain progress from gadget|market: may { discard 1 -> gain it -1 }"),
    "others": ("ability", "others { discard 2 }"),
    "others_may": ("ability", "others may { gain 1 materials }"),
    "own_turn": ("playable", "own turn"),
    "owner_may": ("ability", "owner may { draw 1 }"),
    "no_drawing": ("passive", "no drawing"),
    "pay": ("ability", "pay 1 population, 2 materials"),
    "pay_them": ("passive", "on attack: may { pay 2 materials to them -> avoid }"),
    "paying": ("exhaust", "discarding mask costs 1 less"),
    "per_block": ("ability", "per 2 region { draw 1 }; per city { draw 1 }"),
    "play_for_action": ("exhaust", "play 1 region from discard"),
    "progress_scores": ("passive", "progress scores 1 per 3"),
    "put_into": ("ability", "put 1 from discard into history; put those into hand; put 1 from hand into discard"),
    "put_on": ("ability", "put 2 on deck; put 1 from hand on nation bottom; put 1 region from exile on main bottom"),
    "reaction": ("exhaust", "on play region: draw 1"),
    "recall": ("ability", "recall self"),
    "replaced_event": ("passive", "instead of gain goods: draw 1"),
    "replaced_gained_card": ("passive", "instead of gained card: put those into discard"),
    "replaced_pile": ("passive", "instead of history or legends: discard those"),
    "replaced_market_progress": ("passive", "instead of market progress: add 2 materials to market"),
    "replacement": ("passive", "instead of history: exile those"),
    "resolve_king": ("ability", "if fame empty { resolve king of kings }"),
    "resolve_top": ("row", "resolve top of dynasty; resolve top of main"),
    "resource_barred": ("passive", "unrest costs no progress"),
    "return_exhaust": ("ability", "return exhaust; return exhaust from merchant"),
    "return_reference": ("ability", "return self"),
    "return_unrest": ("ability", "return up to 2 unrest from hand|discard"),
    "reveal": ("ability", "reveal main"),
    "run_opponent_commerce": ("ability", "run commerce of opponent trade_route"),
    "run_opponent_exhaust": ("exhaust", "run exhaust of opponent pinned"),
    "run_own": ("ability", "copy opponent pinned; run exhaust|solstice of self"),
    "run_play": ("ability", "may { garrison self in region -> run play of those }"),
    "run_play_of_host": ("ability", "garrison 1 in region -> run play of host"),
    "scored_cards": ("points", "1 per 3 pinned not region in play"),
    "scored_garrison": ("points", "1 per card garrisoned here"),
    "scored_garrisons": ("points", "1 per card under region"),
    "scored_others_unrest": ("points", "1 per unrest of others"),
    "scored_players": ("points", "2 per player with fewer population"),
    "scored_resource": ("points", "1 per 4 population|goods"),
    "scored_tokens": ("points", "1 per 2 goods|progress on self"),
    "scoring_triggered": ("playable", "scoring triggered"),
    "seats_given": ("ability", "others given region { draw 1 }"),
    "seats_in_state": ("ability", "steal 1 progress from others in empire"),
    "seats_with": ("ability", "steal 1 materials from others with region"),
    "self_place": ("ability", "gain 1 goods per hunt in play|self (most 4)"),
    "self_reference": ("ability", "put self into history"),
    "shuffle_nation": ("ability", "shuffle nation"),
    "side_cards": ("ability", "swap region from exile with market"),
    "side_matching": ("ability", "swap gadget from hand with matching not gadget from market"),
    "side_place": ("ability", "swap hand with nation"),
    "side_those": ("ability", "look 2 of nation { swap card not unrest from hand with those }"),
    "source_under": ("ability", "discard 1 from under self"),
    "span_every": ("ability", "ignore empire on every play"),
    "span_next": ("ability", "ignore empire on next play"),
    "spend": ("exhaust", "spend 2 actions -> draw 1; spend 1 action"),
    "state_term": ("ability", "discard 1 empire"),
    "steal": ("ability", "steal 2 materials from others; steal 2 materials from others per ocean in play|self"),
    "suit_term": ("ability", "acquire civilised"),
    "swap": ("exhaust", "swap exile with market; swap hand with nation"),
    "take_chaos": ("ability", "others { take chaos }; take 2 chaos"),
    "take_fame": ("ability", "take fame"),
    "take_discovery": ("row", "take discovery"),
    "take_quest": ("row", "take quest"),
    "take_those": ("ability", "take up to 1 of those"),
    "take_unrest": ("ability", "take 2 unrest; take unrest"),
    "taken_reference": ("ability", "acquire region; return taken"),
    "tally_cards": ("ability", "gain 1 population per region"),
    "tally_count": ("ability", "others { abandon 1 city }; gain 2 materials per count"),
    "tally_kinds": ("ability", "gain 2 materials per kind of river|city|region"),
    "tally_rivals": ("ability", "gain 1 goods per player with as many city|metropolis"),
    "tally_under": ("ability", "gain 1 progress per region under self"),
    "them": ("passive", "instead of others take unrest: may { them { draw 1 } }"),
    "this_turn": ("ability", "this turn { on acquire card: may { draw 1 } }"),
    "those_declared": ("ability", "if those declared { put those into hand }"),
    "those_match": ("ability", "if those region { draw 1 }"),
    "those_place": ("ability", "abandon any region -> gain 1 population per region in those"),
    "those_reference": ("ability", "exile those"),
    "times_block": ("ability", "3 times { draw 1 }"),
    "tokens_score": ("passive", "tokens score"),
    "trade": ("ability", "trade"),
    "trait_empty": ("ability", "garrison 1 in region without garrison"),
    "trait_garrison": ("ability", "abandon 1 region with garrison"),
    "trait_not": ("ability", "abandon 1 pinned not region"),
    "trait_resource": ("ability", "acquire uncivilised with materials"),
    "trait_with": ("ability", "recall 1 region with river|ocean"),
    "trait_without": ("ability", "abandon 1 region without river"),
    "treat": ("exhaust", "treat 1 fertile as 3 production; treat each river as 1 ocean"),
    "treat_for": ("passive", 'treat each fertile as 1 production for "Prosperity"'),
    "trigger_filter": ("row_trigger", '"Glory"'),
    "trigger_other": ("row_trigger", "other"),
    "trigger_scoring": ("ability", "trigger scoring"),
    "unable": ("ability", "steal 1 progress from others; unable { take unrest }"),
    "unless_attacker_gives": ("passive", "on attack: unless attacker gives 1 progress { avoid }"),
    "unrest_scores": ("passive", "unrest scores 0"),
    "up_to": ("ability", "draw up to 3"),
    "up_to_times_block": ("ability", "up to 3 times { draw 1 }"),
    "variable_points": ("points", "1 per 3 materials + 1 per 3 region"),
    "variable_term": ("points", "2 per variable"),
    "was_done": ("ability", "may { draw 1 }; if done { take unrest }"),
    "what_cards": ("ability", "recall 1 region"),
    "what_name": ("ability", 'put "City of Rome" from play into history'),
    "what_of_those": ("ability", "draw 2 & discard 1 of those"),
    "what_reference": ("ability", "put those on deck"),
    "you": ("row", "you { recall 1 region }"),
    "you_in_state": ("row", "if you empire { gain 1 progress }"),
    "you_may": ("row", "you may { draw 1 }"),
}
"""One text for each named alternative of the grammar, with the kind of text it is."""

KEYWORDS = [
    *("region", "uncivilised", "civilised", "tributary", "fame", "unrest", "trade_route", "gadget"),
    *("city", "metropolis", "production", "river", "fertile", "ocean"),
    *("hunt", "knight", "mask", "merchant", "miracle", "scroll"),
    *("pinned", "attack", "barbarian", "empire"),
]
RESOURCES = ["materials", "population", "progress", "goods"]
PLACES = [
    "hand",
    "discard",
    "history",
    "play",
    "deck",
    "market",
    "exile",
    "nation",
    "development",
    "anywhere",
    "flooded",
    "legends",
]


@pytest.fixture(scope="module")
def grammar() -> Lark:
    """The grammar with every token kept in the trees, so that it can be seen what was used."""
    text = grammar_text()
    return Lark(text, parser="lalr", start=STARTS, maybe_placeholders=True, keep_all_tokens=True)


def all_texts() -> list[tuple[str, str]]:
    texts = list(EXAMPLES.values())
    texts += [("ability", f"discard 1 {word}") for word in KEYWORDS]
    texts += [("ability", f"gain 1 {resource}") for resource in RESOURCES]
    texts += [("playable", f"state {state}") for state in STATES]
    texts += [("ability", f"discard 1 from {place}") for place in PLACES]
    texts += [("ability", f"look 1 of {deck} {{ }}") for deck in ("fame", "nation", "main")]
    texts += [
        ("ability", f"put 1 {where}")
        for where in ("into history", "into legends", "into hand", "into discard", "on deck")
    ]
    texts += [("passive", f"unrest costs 1 less {part}") for part in ("materials", "cards")]
    texts += [("row", "put self into play; put 1 region from discard into play")]
    texts += [("passive", "hand size -1"), ("points", "3"), ("ability", "draw 1;"), ("points", "1 per 10 cards")]
    texts += [("passive", "developing costs 1 less goods"), ("ability", "draw 1 from discard; develop")]
    texts += [("ability", "pay all progress from self (least 5)"), ("points", "1 per progress|goods|region")]
    return texts


# The grammar ---------------------------------------------------------------------------------------------------------


def test_every_alternative_has_an_example(grammar):
    named = {str(rule.alias) for rule in grammar.rules if rule.alias}
    assert named - set(EXAMPLES) == set()
    assert set(EXAMPLES) - {str(rule.origin.name) for rule in grammar.rules} - named == set()


@pytest.mark.parametrize("name", EXAMPLES)
def test_alternative(name, grammar):
    start, text = EXAMPLES[name]
    tree = grammar.parse(text, start=start)
    assert name in {node.data for node in tree.iter_subtrees()}, tree.pretty()
    assert_worded(parse(start, text))


@pytest.mark.parametrize("text", all_texts(), ids=" ".join)
def test_text_reads(text):
    assert_worded(parse(*text))


def assert_worded(part: object) -> None:
    """What was read can be told in our words, short and long."""
    parts = [part.effect, *part.events] if isinstance(part, Ability) else [part]
    for one in parts:
        long, short = one.words(IN_WORDS), one.words(IN_MARKS)
        assert long and short
        assert "[" not in plain(long) + plain(short)


def test_every_word_of_the_grammar_is_used(grammar):
    used: set[str] = set()
    for start, text in all_texts():
        tree = grammar.parse(text, start=start)
        used |= {token.type for token in tree.scan_values(lambda value: isinstance(value, Token))}
    assert {terminal.name for terminal in grammar.terminals} - used - {"WS"} == set()


def test_every_optional_part_is_seen_with_and_without():
    """An optional part leaves None in the tree where it is missing."""
    shapes: dict[str, set[tuple[bool, ...]]] = {}
    plain_grammar = Lark(grammar_text(), parser="lalr", start=STARTS, maybe_placeholders=True)
    for start, text in [*all_texts(), *pack_texts()]:
        tree = plain_grammar.parse(text, start=start)
        for node in tree.iter_subtrees():
            shapes.setdefault(str(node.data), set()).add(tuple(child is None for child in node.children))
    never = [
        f"{name}: part {place + 1}"
        for name, seen in shapes.items()
        for place in range(min(map(len, seen)))
        if any(shape[place] for shape in seen) and all(shape[place] for shape in seen)
    ]
    assert never == []


KINDS = {
    "play": "ability",
    "solstice": "ability",
    "end_of_solstice": "ability",
    "before_scoring": "ability",
    "arrival": "ability",
    "pay": "ability",
    "exhaust": "exhaust",
    "passive": "passive",
    "playable": "playable",
    "points": "points",
}


def pack_texts() -> Iterator[tuple[str, str]]:
    """Every text of the packs of the program, with its kind."""
    packs = Path(str(resources.files("imperium_desktop.games.imperium").joinpath("packs")))
    for path in packs.rglob("*.toml"):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for row in (*data.get("barbarian", ()), *data.get("empire", ()), *data.get("journey", ())):
            yield from (("row_trigger", row["when"]), ("row", row["do"]))
        for card in data.get("card", ()):
            card.update(card.get("cost", {}))
            for key in KINDS.keys() & card.keys():
                texts = card[key] if isinstance(card[key], list) else [card[key]]
                yield from ((KINDS[key], text) for text in texts if isinstance(text, str))


def test_the_stored_tables_belong_to_the_grammar():
    """Tables of another grammar are not used, which costs every start a fifth of a second."""
    digest = hashlib.blake2b(grammar_text().encode(), digest_size=8).hexdigest()
    assert json.loads(STORED.read_text(encoding="utf-8"))["grammar"] == digest, "run packaging/grammar_tables.py"


def test_the_stored_tables_belong_to_the_lark_of_the_packages():
    pinned = re.search(r"^lark==(.+)$", (ROOT / "packaging" / "requirements.txt").read_text(encoding="utf-8"), re.M)
    assert json.loads(STORED.read_text(encoding="utf-8"))["lark"] == pinned[1], "run packaging/grammar_tables.py"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda stored: {**stored, "grammar": "of another day"},
        lambda stored: {**stored, "lark": "0.0.1"},
        lambda stored: {key: value for key, value in stored.items() if key != "lark"},
        lambda stored: {**stored, "memo": {}},
        lambda stored: {**stored, "data": {"parser": {"parser": {"tokens": {}, "states": {}}}}},
        lambda stored: [],
        lambda stored: None,
    ],
    ids=["another grammar", "another lark", "an older file", "no memo", "no data", "no table", "nothing"],
)
def test_tables_that_do_not_fit_are_not_used(tmp_path, monkeypatch, spoil):
    built = []
    build = tables.build
    monkeypatch.setattr(tables, "build", lambda: built.append(build()) or built[-1])
    (tmp_path / "grammar.lark").write_text(grammar_text(), encoding="utf-8")
    file = tmp_path / tables.FILE
    stored = json.loads(STORED.read_text(encoding="utf-8")) | {"lark": lark.__version__}
    monkeypatch.setattr(tables.resources, "files", lambda package: tmp_path)

    file.write_text(json.dumps(stored), encoding="utf-8")
    tables.load()
    assert built == []

    file.write_text(json.dumps(spoil(stored)), encoding="utf-8")
    assert tables.load() is built[0]
    file.write_bytes(file.read_bytes()[:-1] + b"\xff")
    assert tables.load() is built[1]
    file.unlink()
    assert tables.load() is built[2]
    assert built[0].parse("draw 1", start="ability")


def test_stored_tables_and_grammar_read_alike():
    stored, built = tables.load(), tables.build()
    for start, text in all_texts():
        assert stored.parse(text, start=start) == built.parse(text, start=start)


def test_nodes_are_named_by_their_text_alone():
    """A saved game finds its place again in another process."""
    effect = parse("ability", "may { draw 1 }; take unrest")
    assert isinstance(effect, Effect)
    uids = [node.uid for node in effect.walk()]
    assert len(uids) == len(set(uids)) == 4
    assert all(re.fullmatch(r"[0-9a-f]{12}#\d+", uid) for uid in uids)
    assert uids[0].split("#")[0] != next(iter(parse("ability", "may { draw 2 }").walk())).uid.split("#")[0]


# Mistakes in a text --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "text", "column", "message"),
    [
        ("ability", "gain 2 stones", 8, "does not fit here"),
        ("ability", "gain two materials", 6, "does not fit here"),
        ("ability", "draw 1; ; take unrest", 9, "“;” does not fit here"),
        ("ability", "may { draw 1", 12, "the text ends too early"),
        ("ability", "", 1, "the text ends too early"),
        ("ability", "draw 1 }", 8, "“}” does not fit here"),
        ("ability", "frolic", 1, "does not fit here"),
        ("ability", "choose { draw 1 }", 17, "does not fit here"),
        ("ability", "gain 1 materials per", 20, "the text ends too early"),
        ("ability", "swap nation with exile", 1, "cards of exile and nation cannot be swapped"),
        ("ability", "swap matching from hand with market", 1, "cannot be swapped"),
        ("row", "swap self with exile", 16, "a Bot swaps with cards of the market"),
        ("ability", "swap hand with discard", 16, "does not fit here"),
        ("ability", "run play of host", 1, "no card was garrisoned before"),
        ("ability", "put 1 on fame bottom", 1, "write those"),
        ("ability", "exile top of nation", 14, "Fame deck or the main deck"),
        ("ability", "find region to hand ignoring empire", 21, "write to play"),
        ("passive", 'treat each river as 2 river for "Prosperity"', 12, "not as itself"),
        ("row", "find region to play", 1, "plays no cards"),
        ("ability", "move 1 goods to each region", 1, "moved to one card"),
        ("ability", "move any goods|progress to self", 6, "write up to so many"),
        ("ability", "collect all from other market", 1, "collected from one card"),
        ("ability", "collect 1 goods from market", 1, "from self or from a card of one's own"),
        ("ability", "collect up to 2 goods from self", 1, "so many of one resource"),
        ("ability", "add any goods to self", 5, "write how many are added"),
        ("ability", "add 1 goods|progress to each region", 5, "each card gets the same"),
        ("ability", "pay any materials from market", 1, "from the pool, from self or from a card of one's own"),
        ("ability", "pay all materials, 1 progress", 1, "is paid of one resource"),
        ("ability", "pay 1 goods|progress", 5, "write the resource that is to be paid"),
        ("ability", "convert 1 goods into goods", 11, "not into itself"),
        ("ability", "convert any goods into progress per region", 1, "write how many"),
        ("row", "add 1 goods to region", 16, "hold no resources"),
        ("row", "add 1 goods|progress to slot", 5, "name one resource"),
        ("passive", "hand size 1", 11, "does not fit here"),
        ("ability", "draw 1; abandon 1 from hand", 24, "from play or from under a card"),
        ("ability", "discard those from hand", 20, "leave the place out"),
        ("ability", "free play 2 region", 11, "one card is played at a time"),
        ("ability", "free play self", 11, "cannot have itself played"),
        ("ability", "draw 2 region", 8, "say from where"),
        ("ability", "draw 1 from discard if able", 21, "about reshuffling"),
        ("ability", "gain 1 goods (most 2)", 14, "nothing is counted here"),
        ("ability", "pay 1 goods (least 2)", 13, "more is to be paid at least"),
        ("ability", "acquire region from hand", 21, "acquired from market, exile or market|exile"),
        ("ability", "break through region without ocean", 15, "name suits alone"),
        ("ability", "give all to others", 6, "cannot be given to each of several players"),
        ("ability", "return 1 unrest from market", 22, "stays there until they are taken"),
        ("ability", "treat 2 river as 1 ocean", 1, "write 1 or each"),
        ("ability", "treat each river as 2 river", 12, "not as itself"),
        ("ability", "garrison self", 10, "cannot lie under itself"),
        ("ability", "draw 1; avoid", 9, "begins with “on attack:”"),
        ("passive", "on play region: unless attacker gives 1 goods { draw 1 }", 17, "begins with “on attack:”"),
        ("exhaust", "on play region or attack: draw 1", 19, "write two texts"),
        ("exhaust", "run solstice of self", 1, "once it has become a copy"),
        ("passive", "on play region from anywhere: draw 1", 21, "cards are played from"),
        ("passive", "on acquire region from hand: draw 1", 24, "cards are acquired from market or exile"),
        ("passive", "on put region into hand: draw 1", 20, "into history or flooded or legends only"),
        ("passive", "on gain goods: gain 1 goods", 16, "never end"),
        ("passive", "instead of reshuffle: draw 1", 12, "cannot be replaced"),
        ("passive", "instead of history or leave play region: discard those", 23, "cannot be replaced"),
        ("passive", "instead of gain goods: gain 1 goods", 24, "write “gain it”"),
        ("passive", "instead of gained card: draw 1", 1, "where the cards go"),
        ("passive", "instead of take unrest: gain it", 25, "“it” is what is replaced"),
        ("passive", "instead of gain goods or take unrest: add it to self", 39, "“it” is what is replaced"),
        ("passive", "instead of gain goods: add it to market", 24, "added to self"),
        ("passive", "on gain goods: gain it", 16, "“it” is what is replaced"),
        ("ability", "draw 1; gain it +1", 9, "“it” is what is replaced"),
        ("ability", "them { draw 1 }", 1, "“them” is whoever does"),
        ("passive", "instead of hand: discard those", 12, "only history, flooded or legends"),
        ("passive", "on take unrest or others take unrest: them { draw 1 }", 39, "“them” is whoever does"),
        ("passive", "on others attack: draw 1", 11, "leave others out"),
        ("exhaust", "once on return unrest: draw 1", 1, "answers one event anyway"),
        ("ability", "this turn { once on return unrest: draw 1 }", 13, "leave it out"),
        ("ability", "this turn { on attack: avoid }", 16, "as a passive text"),
        ("ability", "this turn { on gain goods: gain 1 goods }", 28, "never end"),
        ("ability", "draw 1; this turn { on play region: them { draw 1 } }", 37, "“them” is whoever does"),
        ("passive", "on return unrest from market: draw 1", 23, "Unrest is returned from"),
        ("passive", "on break through region from hand: draw 1", 30, "broken through for in market or exile"),
        ("passive", "on market card with 0 resources: draw 1", 4, "write 1 or more"),
        ("passive", "instead of history: draw 1", 1, "where the cards go"),
        ("passive", "discarding mask costs 1 less", 1, "write this as an exhaust text"),
        ("exhaust", "discarding mask may use under self", 1, "write it as a passive text"),
        ("passive", "discarding region may use under self", 12, "icons only"),
        ("passive", "discarding mask may use history", 25, "write under self"),
        ("playable", "done", 1, "nothing has been done yet"),
        ("playable", "under self region", 1, "nothing lies under a card that is still to be played"),
        ("playable", "you empire", 1, "plays against a Bot"),
        ("points", "1 per region in market", 17, "cards are counted in"),
        ("points", "2 if in nation", 9, "a card is scored in"),
        ("row", "as often as possible { gain 1 goods }", 22, "would never end"),
        ("row", "garrison 1 in region", 1, "garrisons no cards"),
        ("row", "discard top 1 of main", 18, "not the Bot's to discard"),
        ("ability", "gain 1 goods per 2 kind of river", 14, "leave the number out"),
        ("ability", "if under self 3 kinds of river|ocean { draw 1 }", 4, "only 2 kinds"),
        ("ability", "if this turn leave play region { draw 1 }", 4, "what you have done this turn"),
        ("ability", "up to 1 times { draw 1 }", 1, "is a “may”"),
        ("ability", "unable { draw 1 }", 1, "nobody was asked"),
        ("ability", "all may { draw 1 }; unable { draw 1 }", 21, "nobody was asked"),
        ("playable", "brought 1", 1, "nothing has been done yet"),
        ("playable", "under self 2 kinds of river|ocean", 1, "nothing lies under a card that is still to be played"),
        ("ability", "acquire card from slot 6", 1, "slots 1 to 5"),
        ("ability", "pay 2 materials to them", 1, "whoever does what a text listens for"),
        ("passive", "on attack: may { pay any materials to them -> avoid }", 22, "how much"),
        ("points", "many", 1, "does not fit here"),
        ("playable", "in play", 6, "the text ends too early"),
    ],
)
def test_a_mistake_names_its_place(start, text, column, message):
    with pytest.raises(LanguageError) as error:
        parse(start, text)
    assert message in error.value.message
    assert error.value.line == 1
    if "ends too early" in message:
        assert 1 <= error.value.column <= len(text) + 1
    else:
        assert error.value.column == column


def test_a_mistake_says_what_would_fit():
    with pytest.raises(LanguageError) as error:
        parse("ability", "gain 2 stones")
    assert error.value.message.endswith(
        "expected one of: action, actions, exhaust, goods, materials, population, progress"
    )


def test_a_mistake_in_a_later_line():
    with pytest.raises(LanguageError) as error:
        parse("ability", "draw 1;\n  gain 1 stones")
    assert (error.value.line, error.value.column) == (2, 10)
