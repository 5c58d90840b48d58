"""Words of the effect language at work, each on a card written for it; the cases stand in `words_at_work.toml`."""

import pytest
from word_cases import CASES, case_file, own_cards

from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.scenario.runner import run_file


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory) -> Catalogue:
    return own_cards(tmp_path_factory.mktemp("packs"))


@pytest.mark.parametrize("name", CASES)
def test_word(name, catalogue, tmp_path):
    assert run_file(case_file(name, tmp_path), catalogue).difference == ""
