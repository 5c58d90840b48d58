"""The pages serve any kind of game: they import none and name none. Read from the source, not run."""

import ast
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "imperium_desktop" / "windows"
PAGES = [
    "about_dialog",
    "browser_model",
    "browser_page",
    "campaign_page",
    "campaign_print",
    "campaign_room",
    "campaign_sheet",
    "campaigns_page",
    "card_detail",
    "choice_history",
    "emblem_tile",
    "file_questions",
    "form_parts",
    "languages",
    "log_view",
    "marked_text",
    "new_campaign_page",
    "new_game_page",
    "opponents_page",
    "ornaments",
    "own_packs_page",
    "page",
    "pictures_protocol",
    "plots",
    "results_table",
    "reward_page",
    "rules_page",
    "save_words",
    "saves_model",
    "saves_page",
    "score_bars",
    "score_page",
    "score_sums",
    "seat_panel",
    "settings_dialog",
    "start_page",
    "statistics_page",
    "statistics_plots",
    "statistics_sums",
    "statistics_words",
    "theme",
    "thumbnails",
    "title_picture",
    "widgets",
]


@pytest.mark.parametrize("name", PAGES)
def test_no_game_is_meant(name):
    tree = ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert not (node.module or "").startswith("imperium_desktop.games")
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert "Imperium" not in node.value
