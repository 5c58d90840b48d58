"""The list of games: each can be made by its name, and none is imported before."""

import subprocess
import sys

import pytest

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.games import GAMES, USUAL_GAME, make_kind, make_tools


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_what_the_list_calls_it(name):
    kind = make_kind(name)
    assert (kind.name, kind.rules.name, kind.title) == (name, name, GAMES[name])


@pytest.mark.parametrize("name", GAMES)
def test_the_modes_of_a_game_make_sense(name):
    kind = make_kind(name)
    assert kind.modes and len({mode.id for mode in kind.modes}) == len(kind.modes)
    for mode in kind.modes:
        assert 1 <= mode.least_seats <= mode.most_seats
        assert not mode.usual_computers or mode.computers
        assert not mode.opponent or kind.choices().opponents
        assert not mode.difficulty or kind.difficulties()


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_has_is_told_without_making_it(name):
    kind = make_kind(name)
    assert kind.has_guide == (kind.guide() is not None)
    assert kind.has_campaigns == (kind.campaigns is not None)
    assert kind.has_own_packs == (kind.own_packs is not None)


@pytest.mark.parametrize("name", GAMES)
def test_the_look_of_a_game_names_tokens_that_it_has(name):
    look = make_kind(name).look
    assert {*look.counters.values(), look.used} - {""} <= set(look.tokens)
    assert all(token.colour.startswith("#") and len(token.colour) == 7 for token in look.tokens.values())


def test_the_usual_game_is_the_oldest():
    assert USUAL_GAME == "imperium"


def test_no_game_has_another_name():
    with pytest.raises(ImperiumDesktopError, match="There is no game “chess”; choose from: imperium"):
        make_kind("chess")


@pytest.mark.parametrize("name", GAMES)
def test_one_game_is_made_without_the_others(name):
    program = f"import sys; from imperium_desktop.games import make_kind; make_kind({name!r}); print(*sys.modules)"
    imported = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    packages = {module.split(".")[2] for module in imported.split() if module.startswith("imperium_desktop.games.")}
    assert packages == {name}


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_lends_to_the_commands(name):
    tools = make_tools(name)
    assert (tools.title, tools.rules.name) == (GAMES[name], name)
    assert "random" in tools.players
    assert tools.trials is not None and tools.matches is not None and tools.cards is not None
    assert not set(tools.matches.opponents) & set(tools.players)
