"""`imperium-desktop campaign`: a whole campaign without a window, its log in every format."""

import csv

import pytest

from imperium_desktop.__main__ import main
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.campaign_desk import CampaignDesk
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.saves import Saves


def test_a_whole_campaign_is_played_and_exported(tmp_path, capsys):
    assert main(["campaign", "--play", "romans/a", "--name", "Ada", "--seed", "3", "--data-dir", str(tmp_path)]) == 0
    folders = Folders.below(tmp_path)
    desk = CampaignDesk(ImperiumKind(), folders, pytest.fail)
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


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--play", "martians"], "There is no nation “martians”"),
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
