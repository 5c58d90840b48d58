"""The tool that puts everything on one picture."""

import contact_sheet
import pytest
from PySide6.QtGui import QImage


def test_a_sheet_of_cards_is_written(tmp_path, capsys):
    out = tmp_path / "sheet.png"
    assert contact_sheet.main([str(out), "--width", "60", "--only", "rom.", "--columns", "8"]) == 0
    assert QImage(str(out)).width() == 8 * (60 + contact_sheet.GAP) + contact_sheet.GAP
    assert "pictures in" in capsys.readouterr().out


def test_a_sheet_of_locations_is_written(tmp_path):
    out = tmp_path / "sheet.png"
    assert contact_sheet.main([str(out), "--show", "locations", "--width", "60", "--only", "jap."]) == 0
    assert not QImage(str(out)).isNull()


@pytest.mark.parametrize("show", ["backs", "tokens", "symbols"])
@pytest.mark.parametrize("eyes", ["grey", "deuteranopia"])
def test_other_sheets_are_written_for_other_eyes(tmp_path, show, eyes):
    out = tmp_path / "sheet.png"
    assert contact_sheet.main([str(out), "--show", show, "--width", "40", "--eyes", eyes]) == 0
    image = QImage(str(out))
    assert not image.isNull()
    if eyes == "grey":
        assert image.allGray()


def test_a_sheet_of_nothing_is_refused(tmp_path, capsys):
    with pytest.raises(SystemExit) as ended:
        contact_sheet.main([str(tmp_path / "sheet.png"), "--only", "no-such-card"])
    assert ended.value.code == 2
    assert "no card's key begins with no-such-card" in capsys.readouterr().err
