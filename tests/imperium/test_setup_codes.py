"""Short codes for deals: what goes in comes out, and no slip of the pen goes unnoticed."""

import binascii
import random

import pytest

from imperium_desktop.engine import codes
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.games.imperium import setup_codes
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.deal import MODES, VARIANTS, CampaignTerms, Setup
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.games.imperium.setup_codes import code_of, read_code

SOLO = Setup((("romans", "a"),), "legends", "solo", ("revised_cards", "short"), 0, "qin", "overlord")
FOUR = Setup((("romans", "b"), ("celts", "a"), ("qin", "b"), ("olmecs", "b")), "classics", first=None)
PRACTICE = Setup((("utopians", "b"),), mode="practice")
OWN = Setup((("islanders", "a"), ("romans", "b")), "my_box", first=1)


@pytest.mark.parametrize("setup", [SOLO, FOUR, PRACTICE, OWN])
@pytest.mark.parametrize("seed", [0, 1, 77, (1 << 31) - 1])
def test_there_and_back(setup, seed):
    assert read_code(code_of(setup, seed)) == (setup, seed)


def test_any_set_up_comes_back():
    chance = random.Random(5)
    nations = list(standard_catalogue().nations)
    for _ in range(300):
        mode = chance.choice(MODES)
        names = chance.sample(nations, chance.randint(2, 4) if mode == "standard" else 1)
        players = tuple((name, chance.choice("ab")) for name in names)
        variants = tuple(sorted(chance.sample(VARIANTS, chance.randint(0, len(VARIANTS)))))
        first = chance.choice([None, *range(len(names))]) if mode == "standard" else 0
        solo = mode == "solo"
        bot = chance.choice([name for name in nations if name not in names]) if solo else ""
        level = chance.choice(list(DIFFICULTIES)) if solo else ""
        setup = Setup(players, chance.choice(("classics", "legends", "horizons")), mode, variants, first, bot, level)
        seed = chance.randrange(1 << 31)
        assert read_code(code_of(setup, seed)) == (setup, seed)


def test_it_is_short_and_says_the_same_for_ever():
    """Written down once, a code is typed in years later."""
    assert code_of(SOLO, 1234567890) == "322G2-60E0H-4SC0P-J4RP0"
    assert code_of(FOUR, 7) == "2C2R2-3GD00-0FY00-0003K-ZTR"


def test_the_lists_know_every_word():
    catalogue = standard_catalogue()
    assert set(catalogue.nations) <= set(setup_codes.NATIONS)
    assert set(catalogue.commons) <= set(setup_codes.COMMONS)
    assert set(VARIANTS) == set(setup_codes.VARIANTS)
    assert set(DIFFICULTIES) <= set(setup_codes.DIFFICULTIES)
    assert set(MODES) == set(setup_codes.MODES)


def test_how_it_is_typed_does_not_matter():
    code = code_of(SOLO, 99)
    for typed in (code.lower(), code.replace("-", ""), f"  {code.replace('-', ' ')} ", code.replace("0", "o")):
        assert read_code(typed) == (SOLO, 99)
    assert read_code(code.replace("1", "l")) == read_code(code.replace("1", "I")) == (SOLO, 99)


def test_no_wrong_letter_and_no_swap_goes_unnoticed():
    code = code_of(SOLO, 4711).replace("-", "")
    for place, letter in enumerate(code):
        for other in codes._LETTERS:
            if other != letter:
                with pytest.raises(ImperiumDesktopError):
                    read_code(code[:place] + other + code[place + 1 :])
        swapped = code[:place] + code[place + 1 : place + 2] + letter + code[place + 2 :]
        if swapped != code and len(swapped) == len(code):
            with pytest.raises(ImperiumDesktopError):
                read_code(swapped)
        with pytest.raises(ImperiumDesktopError):
            read_code(code[:place] + code[place + 1 :])


@pytest.mark.parametrize("text", ["", "-", "hello", "0", "00000-00000", "!!!!!", "٣٣٣", "U" * 20, "Z" * 9999])
def test_what_is_no_code_gets_one_sentence(text):
    with pytest.raises(ImperiumDesktopError) as met:
        read_code(text)
    sentence = str(met.value)
    assert "code" in sentence and sentence.endswith(".") and len(sentence) < 250


def test_a_newer_version_is_named(monkeypatch):
    monkeypatch.setattr(setup_codes, "VERSION", 2)
    code = code_of(SOLO, 1)
    monkeypatch.undo()
    with pytest.raises(ImperiumDesktopError, match="newer version"):
        read_code(code)


def test_a_code_of_what_does_not_exist_is_refused():
    """The check is right, but the words lead nowhere, or make no sense together."""
    chance = random.Random(7)
    for _ in range(2000):
        body = bytes([0x10 | chance.randrange(16), *(chance.randrange(256) for _ in range(chance.randrange(14)))])
        data = body + binascii.crc_hqx(body, 0).to_bytes(2, "big")
        try:
            setup, seed = read_code(codes._in_letters(data))
        except ImperiumDesktopError:
            continue
        assert read_code(code_of(setup, seed)) == (setup, seed)


def test_a_campaign_that_brought_something_has_none():
    assert code_of(Setup(SOLO.players, mode="solo", bot="qin", difficulty="warlord"), 5)
    terms = CampaignTerms(added=("classics.unc.elders",))
    assert code_of(Setup(SOLO.players, mode="solo", bot="qin", difficulty="warlord", campaign=terms), 5) == ""
    assert code_of(SOLO, -1) == code_of(SOLO, 1 << 40) == ""


def test_the_kind_deals_what_the_code_says():
    kind = ImperiumKind()
    setup = kind.setup(ChosenSetup([("romans", "a")], "legends", ("short",), 0, "", "qin", "overlord"))
    chosen, seed = kind.read_code(kind.deal_code(setup, 31))
    assert (chosen.players, chosen.opponent, chosen.difficulty, seed) == (
        (("romans", "a"),),
        "qin",
        "overlord",
        31,
    )
    names = {**kind.setup(ChosenSetup([("romans", "b"), ("qin", "b")], "classics", (), 0)), "names": ["Ada", ""]}
    plain = {name: value for name, value in names.items() if name != "names"}
    assert kind.deal_code(names, 5) == kind.deal_code(plain, 5)


def test_a_nation_that_is_not_here_is_named():
    setup = Setup((("islanders", "a"), ("romans", "b")))
    with pytest.raises(ImperiumDesktopError, match="islanders"):
        ImperiumKind().read_code(code_of(setup, 1))
    assert code_of(Setup((("x" * 99, "a"),), mode="practice"), 1) == ""


def test_what_is_refused_for_new_games_is_refused_here():
    setup = Setup((("utopians", "b"),), mode="practice", variants=("short",))
    with pytest.raises(ImperiumDesktopError, match="short variant"):
        ImperiumKind().read_code(code_of(setup, 1))
