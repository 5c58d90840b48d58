"""States of other versions: what an older one lacks, what a newer one says, and texts that were changed meanwhile."""

import json
import shutil
from importlib import resources
from pathlib import Path

import pytest

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import ImperiumDesktopError, NewerStateError
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium import saved_states, step_names
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.saved_states import FORMAT, KEPT, NOT_KEPT, UPGRADES
from imperium_desktop.games.imperium.state import SCOPE_FIELDS, Frame, Scope, Seat
from imperium_desktop.games.imperium.vocabulary import Amounts

MIDDLE = """
players = ["celts", "romans"]
[player.celts]
hand = ["Belgica", "cel.glory"]
draw = ["cel.advance", "cel.conquer"]
[[step]]
play = "Belgica"
"""
OF_THE_SET_UP = ("definition", "difficulty", "index", "nation_def", "states")


def plain(game):
    return json.loads(json.dumps(game.to_json()))


def played(rules, setup, seed, count):
    game = rules.start(setup, seed)
    player = RandomPlayer(seed)
    for _ in range(count):
        game.apply(Choice(game.pending.number, tuple(option.id for option in player.choose(game.pending))))
    return game


@pytest.fixture
def solo(rules):
    return played(rules, {"players": ["romans"], "mode": "solo", "bot": "celts"}, 3, 40)


# A field that was forgotten -------------------------------------------------------------------------------------------


def slots_of(kind):
    if kind is Scope:
        return set(SCOPE_FIELDS)
    return {name for part in kind.__mro__ for name in getattr(part, "__slots__", ())}


def test_every_field_of_a_game_is_kept_or_said_not_to_be():
    apart = {"copied", "pending", "seats", "stack"}
    assert slots_of(Imperium) == {*KEPT, *NOT_KEPT, *apart}


@pytest.mark.parametrize("kind", [Seat, Bot])
def test_every_field_of_a_seat_is_kept_or_follows_from_the_set_up(kind):
    assert slots_of(kind) == {*kind.kept, *OF_THE_SET_UP} & slots_of(kind)
    assert set(kind.kept) <= slots_of(kind)


def test_a_clone_has_every_field_and_shares_none_that_can_be_changed(solo):
    twin = solo.clone()
    pairs = [(solo, twin), *zip(solo.seats, twin.seats, strict=True), *zip(solo.stack, twin.stack, strict=True)]
    pairs += [(frame.scope, copy.scope) for frame, copy in zip(solo.stack, twin.stack, strict=True)]
    assert {type(ours) for ours, _ in pairs} == {Imperium, Seat, Bot, Frame, Scope}
    for ours, theirs in pairs:
        for name in slots_of(type(ours)) - {"defs"}:
            value = getattr(ours, name)
            copied = getattr(theirs, name)  # a field that `clone` forgets is not there at all
            if isinstance(value, list | dict | set):
                assert copied is not value, name


def test_what_is_kept_of_a_seat_comes_back_whatever_it_is(solo, rules):
    """Every kept field gets a value it never has by itself, so that none comes back by chance."""
    for number, seat in enumerate(solo.seats, 70):
        for name in seat.kept:
            value = getattr(seat, name)
            changed = [*value, number] if isinstance(value, list) else f"{number}" if isinstance(value, str) else number
            setattr(seat, name, changed)
    loaded = rules.load(solo.deal.setup.to_json(), plain(solo))
    for seat, copy in zip(solo.seats, loaded.seats, strict=True):
        for name in seat.kept:
            assert getattr(copy, name) == getattr(seat, name), name


def test_a_scope_comes_back_whatever_it_holds():
    scope = Scope(1, 2, 0)
    for number, name in enumerate(SCOPE_FIELDS):
        value = getattr(scope, name)
        setattr(scope, name, (number,) if isinstance(value, tuple) else "x" if isinstance(value, str) else number)
    copy = Scope.from_json(json.loads(json.dumps(scope.to_json())))
    assert {name: getattr(copy, name) for name in SCOPE_FIELDS} == {name: getattr(scope, name) for name in SCOPE_FIELDS}


# Older and newer states -----------------------------------------------------------------------------------------------


def as_format_1(state):
    """The state as version 0.1.0 wrote it."""
    names = saved_states._SCOPE_OF_FORMAT_1
    scopes = []
    for told in state["scopes"]:
        whole = Scope.from_json(told)
        scopes.append([getattr(whole, name) for name in names])
    old = {name: value for name, value in state.items() if name not in ("format", "texts")}
    return json.loads(json.dumps({**old, "scopes": scopes}))


def test_scopes_of_the_first_format(situation, rules):
    game = situation(MIDDLE)
    old = as_format_1(game.to_json())
    before = json.dumps(old)
    assert rules.load(game.deal.setup.to_json(), old).fingerprint() == game.fingerprint()
    assert rules.agrees(game, old)
    assert json.dumps(old) == before


def test_missing_fields_get_their_defaults(solo, rules):
    state = plain(solo)
    del state["pool"], state["treated"], state["seats"][0]["free_played"], state["seats"][1]["die"]
    state["scopes"] = [{"seat": scope["seat"], "card": scope["card"]} for scope in state["scopes"]]
    solo.pool = 7
    loaded = rules.load(solo.deal.setup.to_json(), state)
    assert (loaded.pool, loaded.treated, loaded.seats[0].free_played, loaded.seats[1].die) == (0, {}, [], 0)
    # A field that came later says nothing about whether the position is the same.
    assert rules.agrees(solo, state)


@pytest.mark.parametrize("where", ["game", "seat"])
def test_what_a_newer_version_says_is_refused(solo, rules, where):
    state = plain(solo)
    (state if where == "game" else state["seats"][1])["fleets"] = 3
    for read in (rules.load, lambda _, state: rules.agrees(solo, state)):
        with pytest.raises(NewerStateError, match=r"newer version of the program \(it says “fleets”"):
            read(solo.deal.setup.to_json(), state)


def test_a_newer_format_is_refused(solo, rules):
    with pytest.raises(NewerStateError, match=f"its format is {FORMAT + 1}, and this version reads up to {FORMAT}"):
        rules.load(solo.deal.setup.to_json(), {"format": FORMAT + 1})


def test_steps_lead_from_format_to_format(solo, rules, monkeypatch):
    """A fictitious version renames one field and has no use for another any more."""
    old = plain(solo) | {"hoard": 9}
    old["store"] = old.pop("pool") + 5

    def upgrade(state):
        state = {**state, "pool": state["store"]}
        del state["hoard"], state["store"]
        return state

    monkeypatch.setattr(saved_states, "FORMAT", FORMAT + 1)
    monkeypatch.setitem(UPGRADES, FORMAT, upgrade)
    assert rules.load(solo.deal.setup.to_json(), old).pool == solo.pool + 5
    assert not rules.agrees(solo, old)
    assert sorted(UPGRADES) == list(range(1, FORMAT + 1))


@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.main.reverse(),
        lambda game: game.seats[0].hand.pop(),
        lambda game: game.tokens.update({3: Amounts(materials=1)}),
        lambda game: setattr(game, "random", game.random + 1),
        lambda game: setattr(game, "pending", None),
    ],
    ids=["deck", "hand", "tokens", "chance", "pending"],
)
def test_another_position_does_not_agree(solo, rules, change):
    state = plain(solo)
    assert rules.agrees(solo, state)
    change(solo)
    assert not rules.agrees(solo, state)


# Names of steps -------------------------------------------------------------------------------------------------------


def edited(folder: Path, old: str, new: str) -> ImperiumRules:
    """The rules with a copy of our packs in which the text of Belgica is another."""
    packs = shutil.copytree(resources.files("imperium_desktop.games.imperium").joinpath("packs"), folder / "packs")
    celts = packs / "classics" / "celts.toml"
    before, name, after = celts.read_text(encoding="utf-8").partition('name = "Belgica"')
    assert old in after.partition("[[card]]")[0]
    celts.write_text(before + name + after.replace(old, new, 1), encoding="utf-8")
    return ImperiumRules(Catalogue([packs]))


@pytest.mark.parametrize("state", [plain, lambda game: as_format_1(plain(game))], ids=["now", "0.1.0"])
def test_a_text_that_was_changed_in_the_middle_of_it(situation, tmp_path, state):
    game = situation(MIDDLE)
    assert game.pending.kind.startswith("may ")
    rules = edited(tmp_path, "may { draw 1 }", "may { draw 2 }")
    loaded = rules.load(game.deal.setup.to_json(), state(game))
    assert loaded.prompt(loaded.pending)
    assert rules.agrees(loaded, plain(game))
    hand = len(loaded.seats[0].hand)
    loaded.apply(Choice(loaded.pending.number, ("yes",)))
    assert len(loaded.seats[0].hand) == hand + 2
    while loaded.pending is not None and loaded.pending.kind.startswith(("may ", "garrison")):
        loaded.apply(Choice(loaded.pending.number, (loaded.pending.options[-1].id,)))
    assert not loaded.seats[0].resolving


def test_a_text_that_is_built_differently_is_refused(situation, tmp_path):
    """Where the parts of a text moved, nobody can say which of them was being done."""
    game = situation(MIDDLE)
    rules = edited(tmp_path, "may { draw 1 }", "gain 1 progress; may { draw 1 }")
    with pytest.raises(ImperiumDesktopError, match="in the middle of a text that is no longer the same"):
        rules.load(game.deal.setup.to_json(), plain(game))


def test_a_renamed_step_of_the_rules(situation, rules, monkeypatch):
    game = situation(MIDDLE)
    state = plain(game)
    assert any(frame[0] == "rule:play" for frame in state["stack"])
    state["stack"] = [
        ["rule:play a card", *rest] if uid == "rule:play" else [uid, *rest] for uid, *rest in state["stack"]
    ]
    with pytest.raises(ImperiumDesktopError, match="no longer the same"):
        rules.load(game.deal.setup.to_json(), state)
    monkeypatch.setitem(step_names.RENAMED_STEPS, "rule:play a card", "rule:play")
    assert rules.load(game.deal.setup.to_json(), state).fingerprint() == game.fingerprint()
