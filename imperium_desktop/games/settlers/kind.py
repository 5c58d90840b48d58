"""Imperial Settlers as the windows see it. Rules and cards are imported when they are first needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from imperium_desktop.engine.kind_parts import KindInParts
from imperium_desktop.games.settlers.vocabulary import SCORE_SOURCES

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision, Option
    from imperium_desktop.engine.events import Event
    from imperium_desktop.engine.games import Game
    from imperium_desktop.engine.kind_parts import CardFaces, Results, TableLayout
    from imperium_desktop.engine.kinds import (
        ChosenSetup,
        GuideStep,
        SetupChoices,
        SetupOption,
        Topic,
    )
    from imperium_desktop.engine.looks import Look
    from imperium_desktop.engine.modes import Mode
    from imperium_desktop.games.settlers.catalogue import Catalogue
    from imperium_desktop.games.settlers.foresight.thinkers import SettlersThinkers
    from imperium_desktop.games.settlers.settlers_rules import SettlersRules


class SettlersKind(KindInParts):
    """Set-up, faces, layout and words for the windows."""

    name = "settlers"
    title = "Imperial Settlers"
    side_word = "faction"
    score_sources: tuple[str, ...] = SCORE_SOURCES
    campaigns = None
    own_packs = None
    has_guide = True
    has_campaigns = has_own_packs = False

    def __init__(self, own_packs: Path | None = None, earlier_notes: Callable[[], str] | None = None) -> None:
        """Its packs are ours alone, and reading them leaves nothing to be noted."""

    @cached_property
    def rules(self) -> SettlersRules:
        """How its games are dealt and loaded."""
        from imperium_desktop.games.settlers.settlers_rules import SettlersRules

        return SettlersRules()

    @property
    def modes(self) -> tuple[Mode, ...]:
        """Together, against computer players, and against the virtual player."""
        from imperium_desktop.games.settlers.modes import MODES

        return MODES

    @property
    def look(self) -> Look:
        """How its pieces look."""
        from imperium_desktop.games.settlers.look import LOOK

        return LOOK

    def difficulties(self) -> tuple[SetupOption, ...]:
        """The virtual player is always the same."""
        return ()

    def choices(self) -> SetupChoices:
        """What a new game can be set up with."""
        from imperium_desktop.games.settlers import setup_choices

        return setup_choices.choices(self.rules.catalogue)

    def usual_terms(self) -> tuple[str, tuple[str, ...]]:
        """The lookout and the variants of a game nobody chose any for."""
        from imperium_desktop.games.settlers.setup_choices import LOOKOUTS

        return LOOKOUTS[0].id, ()

    def setup(self, chosen: ChosenSetup) -> dict[str, Any]:
        """A set-up as the rules take it."""
        from imperium_desktop.games.settlers import setup_choices

        return setup_choices.setup(chosen)

    def deal_code(self, setup: dict[str, Any], seed: int) -> str:
        """A short code for a set-up and a seed."""
        from imperium_desktop.games.settlers.deal import Setup
        from imperium_desktop.games.settlers.setup_codes import code_of

        return code_of(Setup.from_json(setup), seed)

    def read_code(self, code: str) -> tuple[ChosenSetup, int]:
        """The set-up and the seed that such a code stands for."""
        from imperium_desktop.games.settlers import setup_choices
        from imperium_desktop.games.settlers.setup_codes import read_code

        setup, seed = read_code(code)
        return setup_choices.chosen(setup), seed

    def choice_words(self, game: Game, decision: Decision, chosen: Sequence[Option]) -> str:
        """What a seat chose, in one sentence."""
        from imperium_desktop.games.settlers.game import Settlers
        from imperium_desktop.games.settlers.wording.choosing import chosen_words

        assert isinstance(game, Settlers)
        return chosen_words(game, decision, chosen)

    def script_mark(self, game: Game, event: Event) -> None:
        """The virtual player goes by no tables."""

    def topics(self) -> list[Topic]:
        """The rules reference."""
        from imperium_desktop.games.settlers.wording.reference import TEXTS

        return TEXTS.topics()

    def guide(self) -> tuple[dict[str, Any], int, list[GuideStep]]:
        """The guided first game: the Romans against a computer player that does not play too well."""
        from imperium_desktop.engine.kinds import ChosenSetup
        from imperium_desktop.games.settlers.modes import COMPUTER
        from imperium_desktop.games.settlers.wording.reference import TEXTS

        players = [("romans", ""), ("barbarians", "")]
        chosen = ChosenSetup(players, "base", (), 0, COMPUTER, deciders=["", "novice"])
        return self.setup(chosen), TEXTS.guide_seed(), TEXTS.guide_steps()

    def guide_step(self, steps: list[GuideStep], shown: set[int], decision: str, round: int) -> int | None:
        """The place of the step that fits what is asked now."""
        from imperium_desktop.engine.guides import matching_step

        return matching_step(steps, shown, decision, round)

    def known_state(self, game: Game, seat: int, seed: int) -> dict[str, Any]:
        """The state of a game as one seat may know it."""
        from imperium_desktop.games.settlers.foresight.hidden import imagined
        from imperium_desktop.games.settlers.game import Settlers

        assert isinstance(game, Settlers)
        return imagined(game, seat, seed).to_json()

    @property
    def _catalogue(self) -> Catalogue:
        return self.rules.catalogue

    @property
    def _card_faces(self) -> CardFaces:
        from imperium_desktop.games.settlers import card_faces

        return card_faces

    @property
    def _layout(self) -> TableLayout:
        from imperium_desktop.games.settlers import table_plan

        return table_plan

    @property
    def _results(self) -> Results:
        from imperium_desktop.games.settlers import results

        return results

    @cached_property
    def _thinkers(self) -> SettlersThinkers:
        from imperium_desktop.games.settlers.foresight.thinkers import SettlersThinkers

        return SettlersThinkers(self.rules)

    def fetch(self) -> None:
        """Imports what a table needs."""
        import imperium_desktop.games.settlers.card_faces
        import imperium_desktop.games.settlers.settlers_rules
        import imperium_desktop.games.settlers.table_plan
        import imperium_desktop.games.settlers.table_views  # noqa: F401

    def pack_hashes(self) -> dict[str, str]:
        """A hash for each of our packs."""
        catalogue = self.rules.catalogue
        return {pack.title: catalogue.content_hash([name])[:16] for name, pack in catalogue.packs.items()}

    def read_packs_anew(self) -> None:
        """No packs come or go."""

    def notes(self) -> str | None:
        """Nothing is laborious to make out of the packs."""
        return None


KIND = SettlersKind
"""What the list of games makes."""
