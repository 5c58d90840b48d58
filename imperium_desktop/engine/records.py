"""A record is a game as it can be told: set-up, seed and the list of choices."""

from __future__ import annotations

import json
from dataclasses import field
from typing import TYPE_CHECKING, Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import DamagedRecordError, IllegalChoiceError, ImperiumDesktopError
from imperium_desktop.engine.quotes import shortened

if TYPE_CHECKING:
    from imperium_desktop.engine.games import Game, Rules

FORMAT = 1


@dataclass(slots=True)
class Record:
    """Set-up, seed and choices; the rules version and content hash say with what they were made."""

    game: str
    setup: dict[str, Any]
    seed: int
    rules_version: int
    content_hash: str
    choices: list[Choice] = field(default_factory=list)
    fingerprint: str | None = None

    @classmethod
    def begin(cls, rules: Rules, setup: dict[str, Any], seed: int) -> Record:
        """The record of a new game that is about to start.

        :raises ImperiumDesktopError: if its set-up is refused for new games, or makes no sense.
        """
        refused = rules.why_not_new(setup)
        if refused:
            raise ImperiumDesktopError(refused)
        return cls.dealt(rules, setup, seed)

    @classmethod
    def dealt(cls, rules: Rules, setup: dict[str, Any], seed: int) -> Record:
        """The record of a game that was dealt before: no later rule refuses its set-up."""
        return cls(rules.name, setup, seed, rules.version, rules.content_hash(setup))

    def replay(self, rules: Rules) -> Game:
        """Plays all choices again.

        :raises DamagedRecordError: if a choice does not fit or the end is not the one that was recorded.
        """
        game = rules.start(self.setup, self.seed)
        for number, choice in enumerate(self.choices, 1):
            try:
                game.apply(choice)
            except IllegalChoiceError as error:
                raise DamagedRecordError(f"Choice {number} of the record does not fit: {error}") from error
        if self.fingerprint is not None and game.fingerprint() != self.fingerprint:
            raise DamagedRecordError(
                "The record was replayed but reached another position than the one it names; "
                "it was made by other rules or cards, or the file was changed."
            )
        return game

    def dumps(self) -> str:
        """The record as JSON text."""
        return json.dumps(
            {
                "format": FORMAT,
                "game": self.game,
                "rules_version": self.rules_version,
                "content_hash": self.content_hash,
                "setup": self.setup,
                "seed": self.seed,
                "choices": [[choice.decision, *choice.options] for choice in self.choices],
                "fingerprint": self.fingerprint,
            },
            separators=(",", ":"),
        )

    @classmethod
    def loads(cls, text: str) -> Record:
        """A record from its JSON text.

        :raises DamagedRecordError: with a sentence that says what is wrong with the text.
        """
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise DamagedRecordError(f"This is not a record: it is not JSON ({error}).") from error
        if not isinstance(data, dict) or "choices" not in data:
            raise DamagedRecordError("This is not a record: set-up, seed and choices are missing.")
        if not isinstance(data.get("format"), int):
            raise DamagedRecordError("This is not a record: it does not say which format it has.")
        if data["format"] > FORMAT:
            raise DamagedRecordError(
                f"This record has format {shortened(str(data['format']))}; this version of the program reads up to "
                f"{FORMAT}. Open it with a newer version."
            )
        try:
            choices = [Choice(int(number), tuple(map(str, ids))) for number, *ids in data["choices"]]
            return cls(
                str(data["game"]),
                dict(data["setup"]),
                int(data["seed"]),
                int(data["rules_version"]),
                str(data["content_hash"]),
                choices,
                data.get("fingerprint"),
            )
        except (KeyError, TypeError, ValueError) as error:
            raise DamagedRecordError(
                f"The record is damaged: {shortened(repr(error))} where its data should be."
            ) from error
