"""What the small games that are made for tests have in common: a state of plain data, and all that they do without."""

from __future__ import annotations

import hashlib
import json
from typing import Any, ClassVar, Self

from imperium_desktop.engine.events import Event


class SmallGame:
    """Plain data; a copy of it is a copy of the game."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.state: dict[str, Any] = json.loads(json.dumps(state))

    def clone(self) -> Self:
        return type(self)(self.state)

    def fingerprint(self) -> str:
        return hashlib.sha256(json.dumps(self.state, sort_keys=True).encode()).hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        return json.loads(json.dumps(self.state))


class SmallRules:
    """Every set-up may be dealt."""

    name: ClassVar[str]
    version = 1
    game: ClassVar[type[SmallGame]]

    def why_not_new(self, setup: dict[str, Any]) -> str:
        return ""

    def load(self, setup: dict[str, Any], state: dict[str, Any]) -> Any:
        return self.game(state)

    def agrees(self, game: Any, state: dict[str, Any]) -> bool:
        return bool(game.to_json() == state)

    def content_hash(self, setup: dict[str, Any]) -> str:
        return f"{self.name}-1"


class SmallKind:
    """Nothing has to be imported, nothing is read from packs, and nobody goes by tables."""

    def fetch(self) -> None:
        pass

    def pack_hashes(self) -> dict[str, str]:
        return {}

    def read_packs_anew(self) -> None:
        pass

    def notes(self) -> None:
        return None

    def script_mark(self, game: Any, event: Event) -> None:
        return None
