"""One version, one commit, and everything that names them says the same."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from imperium_desktop import __version__
from imperium_desktop.__main__ import main
from imperium_desktop.commit import BAKED, UNKNOWN, checked_out, commit
from imperium_desktop.games import make_kind
from imperium_desktop.games.imperium.catalogue import standard_catalogue

ROOT = Path(__file__).resolve().parents[2]


def test_the_option_shows_version_commit_and_packs(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [f"imperium-desktop {__version__}", f"commit {commit()}"]
    ours = standard_catalogue().hashes()
    assert lines[2 : 2 + len(ours)] == [f"pack {title} {digest}" for title, digest in ours.items()]
    assert set(ours) == {"common", "classics", "legends", "horizons", "promo"}
    others = [line.split()[1] for line in lines[2 + len(ours) :]]
    assert others == [f"settlers/{title}" for title in make_kind("settlers").pack_hashes()]


def test_a_command_shows_it_too_without_its_arguments():
    done = subprocess.run(
        [sys.executable, "-m", "imperium_desktop", "scenario", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith(f"imperium-desktop {__version__}\n")
    assert done.stderr == ""


def test_the_head_of_the_changelog_is_this_version():
    heads = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert next(head for head in heads if head != "Unreleased") == __version__


def test_a_build_says_what_was_baked_into_it(tmp_path):
    assert commit(tmp_path) == UNKNOWN
    (tmp_path / BAKED).write_text("abc123\n", encoding="utf-8")
    assert commit(tmp_path) == "abc123"
    (tmp_path / BAKED).write_text("", encoding="utf-8")
    assert commit(tmp_path) == UNKNOWN


def test_a_checkout_says_what_git_says(tmp_path):
    def git(*words):
        done = subprocess.run(
            ["git", "-C", tmp_path, "-c", "user.name=a", "-c", "user.email=a@b", *words],
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.strip()

    git("init", "-q")
    assert checked_out(tmp_path) == UNKNOWN
    (tmp_path / "file").write_text("one")
    git("add", "file")
    git("commit", "-q", "-m", "first")
    git("tag", "v1")
    head = git("rev-parse", "HEAD")[:12]
    assert checked_out(tmp_path) == head
    (tmp_path / "file").write_text("two")
    assert checked_out(tmp_path) == f"{head}-changed"


def test_a_machine_without_git(tmp_path, monkeypatch):
    (tmp_path / ".git").mkdir()
    monkeypatch.setenv("PATH", "")
    assert checked_out(tmp_path) == UNKNOWN
