"""What commands leave behind, and what they are given."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = ROOT / "tests" / "scenarios"
GLORY_FIRST = 17
"""A seed that deals the Romans Glory, then Unrest."""
GOOD_SCENARIO = """\
title = "Dalmatia brings population"
players = ["romans", "celts"]

[player.romans]
hand = ["Dalmatia"]
resources = { population = 0 }

[[step]]
play = "Dalmatia"

[expect.player.romans]
resources = { population = 1 }
play = ["Dalmatia"]
"""


class Output:
    """What a command left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def sentence(self) -> str:
        """The one line on stderr."""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert "Traceback" not in self.err
        return lines[0]


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path
