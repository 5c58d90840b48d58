"""`imperium-desktop cards`: all cards as text and as JSON, and compared with a file of facts."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from command_output import ROOT, write

from imperium_desktop.games.imperium.catalogue import standard_catalogue


def test_cards_as_text(run):
    done = run("cards", "--nation", "romans")
    assert done.code == 0
    assert "Glory (rom.glory, 1ROM14/23)\n  Cannot be garrisoned.\n  Abandon 3 Regions to look at" in done.out
    assert "[" not in done.out


def test_cards_as_json(run):
    done = run("cards", "--json")
    cards = {card["id"]: card for card in json.loads(done.out)}
    assert len(cards) == len(list(standard_catalogue().cards()))
    assert cards["rom.legions"]["cost"] == "3 [population]"
    assert cards["rom.legions"]["points"] == "2 VP"


def test_cards_of_one_box(run):
    everything, box = run("cards"), run("cards", "--pack", "classics")
    assert box.code == 0
    assert "Unrest (common.unrest," in box.out and "Glory (rom.glory," in box.out
    assert len(box.out) <= len(everything.out)


def test_cards_that_do_not_exist(run):
    assert "There is no nation “klingons”" in run("cards", "--nation", "klingons").sentence
    assert "There is no box “atlantis”; choose from: " in run("cards", "--pack", "atlantis").sentence


@pytest.fixture
def facts(tmp_path) -> Callable[[object], Path]:
    def file(content: object) -> Path:
        return write(tmp_path / "facts.json", json.dumps(content))

    return file


def fact(**changes: object) -> dict[str, object]:
    """What a file of facts says about the Legions."""
    return {
        "id": "rom.legions",
        "group": "romans",
        "name": "Legions",
        "number": "1ROM5/23",
        "states": ["empire"],
        "header": "pinned",
        "start": "development",
        "development_cost": {"population": 3},
        "vp": 2,
    } | changes


def differences(run, path: Path) -> list[str]:
    done = run("cards", "--nation", "romans", "--check", path)
    assert done.code == 1
    assert "cards compared" in done.out.splitlines()[-1]
    return [line for line in done.out.splitlines()[:-1] if not line.endswith("not in the facts")]


def test_facts_that_agree_and_facts_that_do_not(run, facts):
    assert differences(run, facts([fact()])) == []
    assert differences(run, facts([fact(vp=3)])) == ["rom.legions: points is 2, the facts say 3"]
    assert differences(run, facts([fact(development_cost={"population": 4})])) == [
        "rom.legions: cost is {'population': 3}, the facts say {'population': 4}"
    ]
    assert differences(run, facts([fact(), fact(id="rom.aqueduct")])) == ["rom.aqueduct: missing"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("name", "Legion"),
        ("number", "1ROM6/23"),
        ("suits", ["region"]),
        ("banner", "civilised"),
        ("icons", ["city"]),
        ("states", ["barbarian"]),
        ("header", "attack"),
        ("start", "nation"),
        ("player_count", 3),
        ("copies", 2),
        ("vp_rule", {"type": "variable", "each": 1, "per": 2, "of": ["region"]}),
        ("development_cost_text", "[City of Rome] must be in play"),
    ],
)
def test_every_fact_is_compared(run, facts, key, value):
    assert len(differences(run, facts([fact(**{key: value})]))) == 1


def test_what_a_power_card_says_of_its_nation_is_compared(run, facts):
    power = fact(id="rom.power_a", name="Romans", exhaust_count=3, expansion="trade_friendly")
    lines = run("cards", "--nation", "romans", "--check", facts([fact(), power])).out.splitlines()
    assert "romans: it has 5 exhaust tokens, the facts of rom.power_a say 3" in lines
    assert "romans: it requires nothing, the facts of rom.power_a say otherwise" in lines


def test_the_mark_of_a_common_card_is_compared(run, facts):
    """On the cards of a nation the same fact says what the whole nation needs."""
    common = fact(id="classics.unc.shaduf", group="commons:classics", expansion="ruthless")
    lines = run("cards", "--pack", "classics", "--check", facts([common, fact(expansion="trade_friendly")])).out
    assert "classics.unc.shaduf: mark is None, the facts say 'ruthless'" in lines.splitlines()
    assert "rom.legions: mark" not in lines


def test_all_facts_agree(run):
    path = ROOT.parent / "shared" / "reference" / "imperium" / "cards.json"
    if not path.exists():
        pytest.skip("the file of facts is not here")
    done = run("cards", "--pack", "classics", "--check", path)
    assert done.code == 0
    assert done.out.splitlines()[-1].endswith(" 0 differences")


@pytest.mark.parametrize(
    "content",
    ["{", "", "{}", "[3]", '[{"name": "Legions"}]', "3"],
)
def test_a_file_that_holds_no_facts(run, tmp_path, content):
    done = run("cards", "--check", write(tmp_path / "facts.json", content))
    assert done.code == 2
    assert "facts.json" in done.sentence


@pytest.mark.parametrize(
    "content",
    [
        [{"id": "rom.legions"}],
        [{"id": "rom.legions", "name": "Legions"}],
        [fact(vp_rule={})],
        [fact(vp_rule=5)],
        [fact(vp_rule={"type": "conditional"})],
    ],
    ids=["id alone", "no group", "empty rule", "no rule", "no cases"],
)
def test_facts_with_parts_missing(run, facts, content):
    done = run("cards", "--nation", "romans", "--check", facts(content))
    assert done.code in (1, 2)
    assert "Traceback" not in done.err


def test_a_missing_file_of_facts(run, tmp_path):
    done = run("cards", "--check", tmp_path / "nowhere.json")
    assert done.code == 2
    assert "nowhere.json cannot be read" in done.sentence
    assert "no such file" in done.sentence and "Errno" not in done.sentence
