"""A record is set-up, seed and choices; it leads to the same position again or says in one sentence why not."""

import json

import pytest

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import DamagedRecordError, ImperiumDesktopError
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.records import FORMAT, Record
from imperium_desktop.engine.sessions import Session


@pytest.fixture
def played(session: Session) -> Record:
    """The record of a game in its first rounds."""
    player = RandomPlayer(2)
    for _ in range(90):
        decision = session.pending
        session.choose(Choice(decision.number, tuple(option.id for option in player.choose(decision))))
    session.record.fingerprint = session.game.fingerprint()
    return session.record


def damage(record: Record, **changes: object) -> str:
    data = json.loads(record.dumps())
    data.update(changes)
    return json.dumps({key: value for key, value in data.items() if value is not ...})


def complaint(text: str) -> str:
    with pytest.raises(DamagedRecordError) as error:
        Record.loads(text)
    sentence = str(error.value)
    assert sentence.endswith(".")
    return sentence


def test_text_and_back(played):
    assert Record.loads(played.dumps()) == played


def test_the_text_is_plain_json(played):
    data = json.loads(played.dumps())
    assert data["format"] == FORMAT
    assert data["game"] == "imperium"
    assert data["seed"] == 11
    assert data["choices"][0] == [0, *played.choices[0].options]


def test_replay_reaches_the_same_position(played, rules):
    assert Record.loads(played.dumps()).replay(rules).fingerprint() == played.fingerprint


def test_replay_of_nothing_is_the_start(rules, record):
    assert record.replay(rules).fingerprint() == rules.start(record.setup, record.seed).fingerprint()


def test_a_record_without_a_fingerprint_is_replayed_without_comparison(played, rules):
    played.fingerprint = None
    assert played.replay(rules).pending.number == len(played.choices)


def test_another_seed_leads_elsewhere(played, rules):
    other = Record.loads(damage(played, seed=12))
    with pytest.raises(DamagedRecordError):
        other.replay(rules)


def test_a_wrong_fingerprint(played, rules):
    with pytest.raises(DamagedRecordError, match="reached another position"):
        Record.loads(damage(played, fingerprint="0" * 32)).replay(rules)


def test_a_choice_that_does_not_fit(played, rules):
    played.choices[2] = Choice(played.choices[2].decision, ("play:9999",))
    with pytest.raises(DamagedRecordError, match="Choice 3 of the record does not fit: “play:9999” is not an option"):
        played.replay(rules)


def test_a_choice_left_out(played, rules):
    del played.choices[5]
    with pytest.raises(DamagedRecordError, match="Choice 6 of the record does not fit: This answers decision 6"):
        played.replay(rules)


def test_choices_after_the_end(rules, record):
    session = Session(rules, record)
    player = RandomPlayer(1)
    while (decision := session.pending) is not None:
        session.choose(Choice(decision.number, tuple(option.id for option in player.choose(decision))))
    record.choices.append(Choice(len(record.choices), ("end",)))
    with pytest.raises(DamagedRecordError, match="The game is over"):
        record.replay(rules)


def test_a_setup_that_cannot_be_played(played, rules):
    strange = Record.loads(damage(played, setup={"players": ["romans", "klingons"]}))
    with pytest.raises(ImperiumDesktopError, match="There is no nation “klingons”"):
        strange.replay(rules)


@pytest.mark.parametrize("text", ["", "hello", "{", '{"choices": [}', "\x00"])
def test_text_that_is_not_json(text):
    assert complaint(text).startswith("This is not a record: it is not JSON")


@pytest.mark.parametrize("text", ["[]", "3", "null", '"record"', "{}", '{"format": 1}'])
def test_json_that_is_no_record(text):
    assert complaint(text) == "This is not a record: set-up, seed and choices are missing."


def test_a_newer_format(played):
    sentence = complaint(damage(played, format=FORMAT + 1))
    assert f"format {FORMAT + 1}" in sentence
    assert "newer version" in sentence


@pytest.mark.parametrize("key", ["game", "setup", "seed", "rules_version", "content_hash"])
def test_a_part_is_missing(played, key):
    assert f"'{key}'" in complaint(damage(played, **{key: ...}))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seed", "eleven"),
        ("seed", None),
        ("setup", 5),
        ("rules_version", "new"),
        ("choices", 5),
        ("choices", [5]),
        ("choices", [[]]),
        ("choices", [["first", "end"]]),
        ("format", "newest"),
        ("format", None),
    ],
)
def test_a_part_is_of_the_wrong_kind(played, key, value):
    complaint(damage(played, **{key: value}))


def test_brackets_without_end_are_no_record():
    """Too deep for the reader of JSON, but a sentence all the same."""
    complaint('{"choices": ' + "[" * 100_000)


def test_the_hash_of_the_cards_is_kept(rules, record, played):
    assert played.content_hash == rules.content_hash(played.setup)
    assert rules.content_hash({"players": ["romans", "greeks"]}) != record.content_hash
    assert rules.content_hash({"players": ["celts", "romans"]}) == record.content_hash
