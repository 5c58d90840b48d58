"""`imperium-desktop campaign`: a whole campaign without a window, its log in every format."""

import csv
import signal
import subprocess
import sys
import time

import pytest

from imperium_desktop.__main__ import main
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.games.imperium.rules.clean_up import CleanUp
from imperium_desktop.storage.campaign_play import CampaignPlay
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.saves import Saves


def test_a_whole_campaign_is_played_and_exported(tmp_path, capsys):
    assert main(["campaign", "--play", "romans/a", "--name", "Ada", "--seed", "3", "--data-dir", str(tmp_path)]) == 0
    folders = Folders.below(tmp_path)
    desk = CampaignPlay(ImperiumKind(), folders, pytest.fail)
    [entry] = desk.entries()
    campaign = entry.campaign
    standing = desk.rules.standing(campaign)
    assert standing.over
    assert (campaign.start.player, campaign.start.version) == ("Ada", "a")
    folder = desk.folder_of(campaign)
    assert (folder / "log.pdf").read_bytes().startswith(b"%PDF")
    assert "Campaign log: Ada" in (folder / "log.md").read_text(encoding="utf-8")
    with (folder / "log.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["Player score"]) for row in rows] == [result.score for result in campaign.results]
    assert all(desk.record(campaign, number).parent == folder for number in range(1, len(rows) + 1))
    assert Saves(folders).entries() == []
    assert str(folder) in capsys.readouterr().out


def test_a_campaign_with_variants_and_other_commons(tmp_path, capsys):
    arguments = ["--play", "guptas", "--commons", "horizons", "--variants", "trade_routes", "--seed", "5"]
    assert main(["campaign", *arguments, "--data-dir", str(tmp_path)]) == 0
    [entry] = CampaignPlay(ImperiumKind(), Folders.below(tmp_path), pytest.fail).entries()
    assert (entry.campaign.start.card_set, entry.campaign.start.variants) == ("horizons", ("trade_routes",))
    assert "Horizons, Trade Routes" in capsys.readouterr().out


def test_without_variants_a_campaign_has_those_that_are_usual(tmp_path, capsys):
    """So a nation that needs more of them is refused."""
    assert main(["campaign", "--play", "guptas", "--data-dir", str(tmp_path)]) == 2
    assert "The Guptas can only be played with the Trade Routes" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the platform knows no SIGKILL")
def test_killed_in_the_middle_of_a_game_nothing_is_lost(tmp_path):
    """A real solo game, killed from outside while it is played at full speed in the middle of a campaign."""
    folders = Folders.below(tmp_path)
    command = [sys.executable, "-m", "imperium_desktop", "campaign", "--play", "romans", "--data-dir", str(tmp_path)]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    entered = child.stdout.readline()
    assert entered.startswith("Game 1")

    def written() -> int:
        return sum(path.read_bytes().count(b'\n{"choice"') for path in folders.saves.glob("*.imperium"))

    end = time.monotonic() + 60
    while written() < 20 and time.monotonic() < end:
        assert child.poll() is None
    seen = written()
    child.kill()
    child.wait(timeout=60)

    kind = ImperiumKind()
    desk = CampaignPlay(kind, folders, pytest.fail)
    campaign = desk.open(desk.entries()[0].campaign.id)
    assert len(campaign.results) >= 1
    if campaign.playing is not None:
        with desk.go_on(campaign) as session:
            assert session.position >= seen
            player = RandomPlayer(9)
            while session.pending is not None:
                options = player.choose(session.pending)
                session.choose(Choice(session.pending.number, tuple(option.id for option in options)))
    before = len(campaign.games)
    campaign = desk.open(campaign.id)
    assert len(campaign.results) == before
    assert Saves(folders).entries() == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--play", "lemurians"], "There is no nation “lemurians”"),
        (["--play", "romans/c"], "no side “c”"),
        (["--play", "romans", "--difficulty", "easy"], "“easy”"),
        (["--play", "romans", "--mode", "endless"], "“endless”"),
    ],
)
def test_what_makes_no_sense_is_one_sentence(tmp_path, capsys, words, sentence):
    assert main(["campaign", *words, "--data-dir", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert len(said.splitlines()) == 1
    assert not Folders.below(tmp_path).campaigns.exists()


def test_a_campaign_that_meets_a_fault(run, monkeypatch, tmp_path):
    def fail(*arguments):
        raise KeyError("on purpose")

    monkeypatch.setattr(CleanUp, "step", fail)
    done = run("campaign", "--play", "romans", "--data-dir", tmp_path)
    assert done.code == 2
    [report] = Folders.below(tmp_path).faults.iterdir()
    assert str(report) in done.sentence
