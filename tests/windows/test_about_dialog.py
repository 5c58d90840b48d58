"""What the program says about itself."""

from imperium_desktop import __version__
from imperium_desktop.commit import commit
from imperium_desktop.windows.about_dialog import AboutDialog
from imperium_desktop.windows.widgets import ScaledLabel


def test_it_says_what_it_is_and_whose(desk, show):
    dialog = show(AboutDialog(desk), 640, 480)
    labels = [label.text() for label in dialog.findChildren(ScaledLabel)]
    assert "Pebbles Desktop" in labels
    assert f"Version {__version__}" in labels
    for folder in (desk.folders.saves, desk.folders.settings, desk.folders.cache):
        assert str(folder) in labels
    assert f"Commit {commit()}" in labels
    assert dialog.packs.text() == "beach  0123abcd"
    words = dialog.words.text()
    for said in ("unofficial", "fans", "not affiliated", "belong to their owners", "MIT"):
        assert said in words
