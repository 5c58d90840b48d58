"""What the scenario format promises: how a start is laid out, which step answers what, which differences are seen."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from imperium_desktop.engine.scenario_files import ScenarioFileError
from imperium_desktop.engine.scenarios import Result
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.deal import MODES, VARIANTS
from imperium_desktop.games.imperium.scenario import form
from imperium_desktop.games.imperium.scenario.runner import run_file

Run = Callable[[str], Result]


@pytest.fixture
def run(tmp_path: Path, catalogue) -> Run:
    def play(text: str) -> Result:
        path = tmp_path / "scenario.toml"
        path.write_text(f'title = "format"\n{text}', encoding="utf-8")
        return run_file(path, catalogue)

    return play


PORT = """
players = ["romans", "celts"]
[player.romans]
hand = []
discard = [{discard}]
play = ["Port"]
resources = {{ materials = 3, population = 0, progress = 0 }}
[[step]]
exhaust = "Port"
[[step]]
{step}
[expect.player.romans]
hand = [{hand}]
"""


@pytest.mark.parametrize(
    ("discard", "step", "hand"),
    [
        ('"rom.glory", "rom.advance"', 'cards = ["rom.glory"]', '"rom.glory"'),
        ('"rom.glory"', 'cards = ["rom.glory"]', '"rom.glory"'),
        ('"rom.glory"', "may = true", '"rom.glory"'),
        ('"rom.glory", "rom.advance"', 'may = true\n[[step]]\ncards = ["rom.advance"]', '"rom.advance"'),
        ('"rom.glory", "rom.advance"', "cards = []", ""),
        ('"rom.glory", "rom.advance"', "may = false", ""),
        ('"rom.glory", "rom.advance"', "done = true", ""),
    ],
    ids=["pick", "the only pick", "yes to the only pick", "yes, then the pick", "none", "no", "done"],
)
def test_may_with_a_pick(run, discard, step, hand):
    result = run(PORT.format(discard=discard, step=step, hand=hand))
    assert result.passed, result.difference


UNREST = """
players = ["romans", "celts"]
[player.romans]
hand = ["Unrest", "rom.glory", "rom.advance", "rom.conquer"]
resources = { materials = 3, population = 1, progress = 2 }
"""


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ('play = "Unrest"\n[[step]]\nchoose = 1', "population = 0, progress = 2"),
        ('play = "Unrest"\nchoose = 1', "population = 0, progress = 2"),
        ('play = "Unrest"\nchoose = 1\npay = { progress = 1 }', "population = 1, progress = 1"),
        ('play = "Unrest"\n[[step]]\nchoose = 3\n[[step]]\npay = { progress = 2 }', "materials = 3, progress = 0"),
        ('play = "Unrest"\n[[step]]\nchoose = 3', "materials = 0, progress = 2"),
        (
            'play = "Unrest"\n[[step]]\noption = "discard 2"\n[[step]]\ncards = ["rom.glory", "rom.advance"]',
            "materials = 3",
        ),
        ('turn = "activate"\n[[step]]\nplay = "common.unrest"\nchoose = 1', "population = 0"),
        ('offer = { play = "Unrest" }', "population = 1"),
        ('refuse = { play = "rom.glory" }\nbecause = "3 regions"', "population = 1"),
    ],
)
def test_steps_that_fit(run, steps, expected):
    result = run(f"{UNREST}[[step]]\n{steps}\n[expect.player.romans]\nresources = {{ {expected} }}")
    assert result.passed, result.difference


@pytest.mark.parametrize(
    ("steps", "difference"),
    [
        ('play = "Unrest"\n[[step]]\nchoose = 4', "step 2 (choose = 4): it fits nothing"),
        ('play = "rom.glory"', "step 1 (play = 'rom.glory'): it fits nothing"),
        ('play = "Unrest"\nchoose = 1\npay = { materials = 1 }', "it fits nothing"),
        ('by = "celts"\nplay = "Unrest"', "it is asked of romans, not of celts"),
        ('offer = { play = "rom.glory" }', "play = 'rom.glory' is not offered"),
        ('refuse = { play = "Unrest" }', "play = 'Unrest' is offered, and should be refused"),
        ('refuse = { play = "rom.glory" }\nbecause = "an Empire"', "is refused, but the reason given is: Glory needs"),
        ('play = "Unrest"\n[[step]]\nchoose = 2\n[[step]]\ncards = ["rom.glory"]', "it fits nothing"),
        ('play = "Unrest"\n[[step]]\nchoose = 2\n[[step]]\noption = "glory"', "takes exactly 2 and 1 was chosen"),
        ("may = true", "it fits nothing"),
        ('turn = "dance"', "it fits nothing"),
        ('by = "romans"', "it answers nothing"),
    ],
)
def test_steps_that_do_not_fit(run, steps, difference):
    result = run(f"{UNREST}[[step]]\n{steps}")
    assert not result.passed
    assert difference in result.difference


@pytest.mark.parametrize(
    ("picked", "difference"),
    [
        ('["romans", "greeks"]', ""),
        ('"greeks"', "takes exactly 2 and 1 was chosen"),
        ('["greeks"]', "takes exactly 2 and 1 was chosen"),
    ],
)
def test_all_players_that_are_picked_must_be_named(run, picked, difference):
    """Two Unrest for three players: two are picked."""
    result = run(
        f"""
        players = ["celts", "romans", "greeks", "vikings"]
        [player.celts]
        state = "empire"
        hand = ["Celtic Innovation"]
        [market]
        unrest_pile = 2
        [[step]]
        play = "Celtic Innovation"
        [[step]]
        may = false
        [[step]]
        player = {picked}
        """
    )
    assert (difference in result.difference) if difference else result.passed, result.difference


def test_a_forced_answer_must_be_named_whole(run):
    """Both cards in hand are discarded unasked; one of them is not the answer."""
    result = run(
        """
        players = ["romans", "celts"]
        [player.romans]
        hand = ["Unrest", "rom.glory", "rom.advance"]
        [[step]]
        play = "Unrest"
        [[step]]
        choose = 2
        [[step]]
        option = "glory"
        """
    )
    assert "it fits nothing" in result.difference


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("[player.romans]\nplay = [{ card = 'City', tokens = {} }]", "“tokens” names no resource"),
        ("[expect.player.romans]\nplay = [{ card = 'City', tokens = {} }]", "“tokens” names no resource"),
        ("[expect.player.romans]\nresources = {}", "“resources” names no resource"),
        ("[expect.player.romans]\nnot_hand = []", "“not_hand” expects nothing"),
        ("[expect.player.romans]", "“romans” expects nothing"),
        ("[expect.market]", "“market” expects nothing"),
    ],
)
def test_what_is_compared_with_nothing_is_refused(run, table, words):
    with pytest.raises(ScenarioFileError, match=words):
        run(f'players = ["romans", "celts"]\n{table}')


def test_a_failed_step_shows_the_question_and_its_options(run):
    result = run(f'{UNREST}[[step]]\nplay = "Unrest"\n[[step]]\nchoose = 4')
    assert "romans is asked: unrest: which of these three do you do? [pay 1 population" in result.difference.lower()


START = """
players = ["romans", "celts"]
to_move = "celts"
end_triggered = true
[player.romans]
state = "empire"
actions = 2
exhausts = 3
king_of_kings = true
tokens_on = ["nation", "power"]
resources = { materials = 7, goods = 1 }
hand = ["rom.glory"]
draw = ["rom.advance", "rom.conquer"]
discard = ["Triumvirate"]
play = [{ card = "Dalmatia", garrison = ["Unrest", "Elders"], tokens = { materials = 2 }, exhausted = true }, "City"]
history = ["Great"]
nation = ["Raetia", "Bread and Circuses"]
development = ["Legions"]
[market]
slots = ["Oasis", { card = "Education", tokens = { progress = 2 } }, "Coinage", "Shrine", "Hills"]
unrest_pile = 3
main = ["Temple", "Coast"]
region = ["Marsh"]
fame = []
exile = ["Mountain"]
king_of_kings = "b"
"""

EXPECTED = {
    "active": ("", '"celts"', '"romans"'),
    "asks": ("", '"celts"', '"romans"'),
    "over": ("", "false", "true"),
    "ending": ("", '""', '"scoring"'),
    "winners": ("", "[]", '["romans"]'),
    "end_triggered": ("", "true", "false"),
    "state": ("player.romans", '"empire"', '"barbarian"'),
    "actions": ("player.romans", "2", "3"),
    "exhausts": ("player.romans", "3", "5"),
    "king_of_kings": ("player.romans", "true", "false"),
    "tokens_on": ("player.romans", '["power", "nation"]', '["power"]'),
    "resources": ("player.romans", "{ materials = 7, population = 2, goods = 1 }", "{ materials = 6 }"),
    "hand": ("player.romans", '["rom.glory"]', "[]"),
    "hand_size": ("player.romans", "1", "2"),
    "hand_limit": ("player.romans", "5", "6"),
    "not_hand": ("player.romans", '["rom.advance"]', '["rom.glory"]'),
    "draw": ("player.romans", '["rom.advance"]', '["rom.conquer"]'),
    "draw_size": ("player.romans", "2", "1"),
    "discard": ("player.romans", '["Triumvirate"]', '["Triumvirate", "Triumvirate"]'),
    "play": (
        "player.romans",
        '["City", { card = "Dalmatia", garrison = ["Unrest", "Elders"], tokens = { materials = 2 } }]',
        '["City", { card = "Dalmatia", garrison = ["Elders"] }]',
    ),
    "history": ("player.romans", '["Great"]', '["Glorious"]'),
    "not_history": ("player.romans", '["Glorious"]', '["Great"]'),
    "nation": ("player.romans", '["Raetia", "Bread and Circuses", "Julius Caesar"]', '["Bread and Circuses"]'),
    "nation_size": ("player.romans", "3", "2"),
    "development": ("player.romans", '["Legions"]', '["Legions", "The Senate"]'),
    "unrest": ("player.romans", "0", "1"),
    "score": ("player.romans", "8", "0"),
    "slots": (
        "market",
        '["Oasis", { card = "Education", tokens = { progress = 2 } }, "Coinage", "Shrine", "Hills"]',
        '["Oasis", "Education", "Coinage", "Hills", "Shrine"]',
    ),
    "unrest_pile": ("market", "3", "4"),
    "main": ("market", '["Temple", "Coast"]', '["Coast"]'),
    "main_size": ("market", "2", "1"),
    "region": ("market", '["Marsh"]', "[]"),
    "fame": ("market", "[]", '["Great"]'),
    "exile": ("market", '["Mountain"]', '["Temple"]'),
    "not_exile": ("market", '["Temple"]', '["Mountain"]'),
}


def expectation(key: str, value: str) -> str:
    table = EXPECTED[key][0]
    return f"{START}\n[expect{'.' + table if table else ''}]\n{key} = {value}"


@pytest.mark.parametrize("key", EXPECTED)
def test_the_start_is_as_written(run, key):
    result = run(expectation(key, EXPECTED[key][1]))
    assert result.passed, result.difference


@pytest.mark.parametrize("key", EXPECTED)
def test_a_wrong_expectation_fails(run, key):
    """Every key of the format is really compared."""
    result = run(expectation(key, EXPECTED[key][2]))
    assert not result.passed, key
    assert result.difference


def test_zones_that_are_not_named_keep_what_setup_gave(run):
    result = run(
        """
        players = ["romans", "celts"]
        [player.romans]
        hand = []
        [expect.player.romans]
        hand = []
        draw_size = 5
        development_size = 6
        nation_size = 6
        [expect.player.celts]
        hand_size = 5
        [expect.market]
        unrest_pile = 4
        main_size = 32
        """
    )
    assert result.passed, result.difference


def test_a_market_slot_that_lost_its_card_is_filled_again(run):
    """Seed 1 deals Mountain to the Region slot; the scenario takes it for a hand."""
    result = run(
        """
        seed = 1
        players = ["romans", "celts"]
        [player.romans]
        hand = ["Mountain"]
        [expect.player.romans]
        hand = ["Mountain"]
        [expect.market]
        slots_size = 5
        region_size = 4
        """
    )
    assert result.passed, result.difference


def test_unrest_for_lists_never_comes_out_of_the_pile(run):
    result = run(
        """
        players = ["romans", "celts"]
        [player.romans]
        hand = ["Unrest", "Unrest", "Unrest", "Unrest", "Unrest", "Unrest", "Unrest"]
        [market]
        unrest_pile = 2
        [expect.player.romans]
        hand_size = 7
        [expect.market]
        unrest_pile = 2
        """
    )
    assert result.passed, result.difference


@pytest.mark.parametrize(
    ("steps", "passed"),
    [
        ('cards = ["Elders"]', True),
        ('cards = ["Coinage"]', False),
    ],
    ids=["the only answer", "another answer"],
)
def test_a_forced_answer_may_be_named_but_not_wrongly(run, steps, passed):
    """Naming the card that was acquired unasked is no order to play it."""
    result = run(
        f"""
        players = ["romans", "celts"]
        [player.romans]
        hand = ["Armenians"]
        [market]
        slots = ["Oasis", "Marsh", "Coinage", "Elders", "Hills"]
        [[step]]
        play = "Armenians"
        [[step]]
        {steps}
        [expect.player.romans]
        hand = ["Elders", "Unrest"]
        """
    )
    assert result.passed is passed


# The promise ---------------------------------------------------------------------------------------------------------

PROMISE = (Path(__file__).resolve().parents[1] / "scenarios" / "README.md").read_text(encoding="utf-8")
TOLD_ELSEWHERE = {"player", "market", "step", "expect"}
"""Tables that have a part of the promise to themselves."""


def told(heading: str) -> str:
    """The part of the promise under a heading, up to the next one."""
    match = re.search(rf"^#+ {re.escape(heading)}$(.*?)(?=^#|\Z)", PROMISE, re.MULTILINE | re.DOTALL)
    assert match, heading
    return match[1]


def keys_told(heading: str) -> set[str]:
    """The keys that stand in the first column of its tables."""
    rows = re.findall(r"^\| (`.*?`) \|", told(heading), re.MULTILINE)
    return {key for row in rows for key in re.findall(r"`(\w+)", row)}


@pytest.mark.parametrize(
    ("heading", "keys"),
    [
        ("The start", set(form._HEAD) - TOLD_ELSEWHERE),
        ("A player: `[player.NATION]`", set(form._PLAYER)),
        ("The market: `[market]`", set(form._START_MARKET)),
        ("The Bot: `[bot]`", set(form._BOT)),
        ("Steps", {*form._ANSWERS, "player", "refuse", "offer", "die"}),
    ],
    ids=["start", "player", "market", "Bot", "steps"],
)
def test_every_key_is_told_and_no_other(heading, keys):
    assert keys_told(heading) == keys


@pytest.mark.parametrize("key", ["by", "because"])
def test_what_stands_beside_other_keys_is_told_too(key):
    assert f"`{key} = " in told("Steps")


def test_every_expectation_is_told():
    expected = form._expect(["romans"], ["romans"])
    for key in set(expected) - {"player", "bot", "market"}:
        assert f"`{key}`" in told("Expectations"), key
    assert keys_told("Expectations") == {"ZONE_size", "not_ZONE", "score", "unrest", "hand_limit"}


@pytest.mark.parametrize("word", [*MODES, *DIFFICULTIES, *VARIANTS, "classics", "legends", "horizons"])
def test_every_word_of_a_set_up_is_told(word):
    assert re.search(rf'`"?{word}"?`', told("The start"))


@pytest.mark.parametrize(
    ("state", "passed"), [("barbarian", True), ("empire", False), ("corrupted", False)], ids=["same", "other", "none"]
)
def test_a_state_is_expected_by_a_symbol_of_its_face(run, state, passed):
    result = run(f'players = ["romans", "celts"]\n[expect.player.romans]\nstate = "{state}"\n')
    assert result.passed is passed, result.difference


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ('legends = ["rom.glory"]', "what lies under the Power card of this nation is called history"),
        ('flooded = ["rom.glory"]', "what lies under the Power card of this nation is called history"),
        ('chaos = ["Unrest"]', "this nation brings no Chaos"),
        ('mana = ["rom.glory"]', "this nation has no card “Mana”"),
        ('journey = "Visions of Shangri-la"', "this nation makes no journey"),
        ('ceremony = "Prepare the Ceremony"', "this nation holds no ceremony"),
        ('merchants = "Merchants"', "that needs the variant trade_routes"),
        ('state = "voyaging"', "no State card of the Romans shows “voyaging”"),
    ],
    ids=lambda value: value.split()[0] if "=" in value else "",
)
def test_what_a_nation_does_not_have_is_refused(run, entry, words):
    with pytest.raises(ScenarioFileError, match=re.escape(words)):
        run(f'players = ["romans", "celts"]\n[player.romans]\n{entry}\n')


def test_an_empty_pile_that_a_nation_does_not_have_is_empty(run):
    text = 'players = ["romans", "celts"]\n[player.romans]\nlegends = []\nchaos = []\n'
    assert run(f"{text}[expect.player.romans]\nlegends = []\nchaos = []\n").passed
