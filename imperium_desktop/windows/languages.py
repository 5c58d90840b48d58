"""The languages the windows can speak: English, and whatever translations lie beside the program."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

FOLDER: Final = Path(__file__).resolve().parent.parent / "translations"
_STEM: Final = "imperium_desktop_"


def languages() -> dict[str, str]:
    """The codes of the languages there are, and what their speakers call them."""
    codes = sorted(path.stem.removeprefix(_STEM) for path in FOLDER.glob(f"{_STEM}*.qm"))
    return {"en": "English", **{code: QLocale(code).nativeLanguageName().capitalize() for code in codes}}


def speak(app: QCoreApplication, language: str) -> None:
    """Has the windows made from now on speak a language; none means that of the system."""
    locale = QLocale(language) if language else QLocale.system()
    translator = QTranslator(app)
    if translator.load(locale, _STEM.rstrip("_"), "_", str(FOLDER)):
        app.installTranslator(translator)
