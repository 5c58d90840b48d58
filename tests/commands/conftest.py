"""Commands as a person types them: exit codes, and what stands on the screen."""

import builtins
from collections.abc import Callable

import pytest
from command_output import GLORY_FIRST, Output

from imperium_desktop.__main__ import main


@pytest.fixture
def run(capsys) -> Callable[..., Output]:
    def call(*arguments: object) -> Output:
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Output(code, captured.out, captured.err)

    return call


class Typist:
    """Stands in for the keyboard: types prepared lines, then answers questions, or leaves."""

    def __init__(self, capsys, lines: list[str], answer: Callable[[str], str] | None) -> None:
        self.capsys = capsys
        self.lines = list(lines)
        self.answer = answer
        self.screen = ""

    def __call__(self, prompt: str = "") -> str:
        shown = self.capsys.readouterr().out
        self.screen += shown
        if self.lines:
            return self.lines.pop(0)
        if self.answer is None:
            raise EOFError
        assert len(self.screen) < 1_000_000, "the game does not end"
        return self.answer(shown)


@pytest.fixture
def practise(capsys, monkeypatch) -> Callable[..., Output]:
    """Runs the practice command with a typist; `out` is the whole screen."""

    def start(
        lines: list[str], *arguments: object, answer: Callable[[str], str] | None = None, seed: int = GLORY_FIRST
    ) -> Output:
        typist = Typist(capsys, lines, answer)
        monkeypatch.setattr(builtins, "input", typist)
        code = main(["practice", "--seed", str(seed), *map(str, arguments)])
        captured = capsys.readouterr()
        return Output(code, typist.screen + captured.out, captured.err)

    return start
