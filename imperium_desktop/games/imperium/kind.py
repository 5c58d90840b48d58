"""Imperium as the windows see it. Rules and cards are imported when they are first needed, not to open a window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from imperium_desktop.engine.kind_parts import KindInParts

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
    from imperium_desktop.engine.scripts import ScriptMark
    from imperium_desktop.games.imperium.campaigns import ImperiumCampaigns
    from imperium_desktop.games.imperium.catalogue import Catalogue
    from imperium_desktop.games.imperium.foresight.thinkers import ImperiumThinkers
    from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
    from imperium_desktop.games.imperium.own_packs import ImperiumPacks


class ImperiumKind(KindInParts):
    """Set-up, faces, layout and words for the windows."""

    name = "imperium"
    title = "Imperium"
    side_word = "nation"
    score_sources: tuple[str, ...] = (
        "Region",
        "Uncivilised",
        "Civilised",
        "Tributary",
        "Fame",
        "Nation",
        "Power card",
        "Progress",
        "Unrest",
        "Resources",
        "Trade route",
        "State card",
        "Gadget",
    )
    has_guide = has_campaigns = has_own_packs = True
    usual_difficulty = "chieftain"
    usual_side = "b"

    def __init__(self, own_packs: Path | None = None, earlier_notes: Callable[[], str] | None = None) -> None:
        """:param earlier_notes: gives what `notes` gave in an earlier run of the program."""
        self._own_packs = own_packs
        self._earlier_notes = earlier_notes

    @cached_property
    def rules(self) -> ImperiumRules:
        """How its games are dealt and loaded: with our packs, and with the player's own where there are some."""
        from imperium_desktop.games.imperium.catalogue import Catalogue
        from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
        from imperium_desktop.games.imperium.language import trees

        if self._earlier_notes is not None:
            trees.recall(self._earlier_notes())
        if self._own_packs is None:
            return ImperiumRules()
        catalogue = Catalogue()
        catalogue.add_own(self._own_packs)
        return ImperiumRules(catalogue)

    @property
    def modes(self) -> tuple[Mode, ...]:
        """Practice, together, against computer players, and against a Bot."""
        from imperium_desktop.games.imperium.modes import MODES

        return MODES

    @property
    def look(self) -> Look:
        """How its pieces look."""
        from imperium_desktop.games.imperium.look import LOOK

        return LOOK

    @cached_property
    def campaigns(self) -> ImperiumCampaigns:
        """What its campaigns go by."""
        from imperium_desktop.games.imperium.campaigns import ImperiumCampaigns

        return ImperiumCampaigns(self.rules.catalogue)

    @property
    def own_packs(self) -> ImperiumPacks:
        """What it knows about packs of the player's own."""
        from imperium_desktop.games.imperium.own_packs import ImperiumPacks

        return ImperiumPacks()

    def known_state(self, game: Game, seat: int, seed: int) -> dict[str, Any]:
        """The state of a game as one seat may know it."""
        from imperium_desktop.games.imperium.foresight.hidden import imagined
        from imperium_desktop.games.imperium.game import Imperium

        assert isinstance(game, Imperium)
        return imagined(game, seat, seed).to_json()

    @property
    def _catalogue(self) -> Catalogue:
        return self.rules.catalogue

    @property
    def _card_faces(self) -> CardFaces:
        from imperium_desktop.games.imperium import card_faces

        return card_faces

    @property
    def _layout(self) -> TableLayout:
        from imperium_desktop.games.imperium import table_plan

        return table_plan

    @property
    def _results(self) -> Results:
        from imperium_desktop.games.imperium import results

        return results

    @cached_property
    def _thinkers(self) -> ImperiumThinkers:
        from imperium_desktop.games.imperium.foresight.thinkers import ImperiumThinkers

        return ImperiumThinkers(self.rules)

    def fetch(self) -> None:
        """Imports what a table needs."""
        import imperium_desktop.games.imperium.card_faces
        import imperium_desktop.games.imperium.imperium_rules
        import imperium_desktop.games.imperium.table_plan  # noqa: F401

    def pack_hashes(self) -> dict[str, str]:
        """A hash for each box of ours, and one for each file of the player's own."""
        return self.rules.catalogue.hashes()

    def read_packs_anew(self) -> None:
        """Packs came or went: games are dealt from what is on the disk now."""
        for made_of_packs in ("rules", "campaigns", "_thinkers"):
            self.__dict__.pop(made_of_packs, None)

    def notes(self) -> str | None:
        """The trees of all texts that were read, if there are new ones among them."""
        if "rules" not in self.__dict__:
            return None
        from imperium_desktop.games.imperium.language import trees

        return trees.notes()

    def difficulties(self) -> tuple[SetupOption, ...]:
        """How hard the Bot may play, from the easiest to the hardest."""
        from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES

        return tuple(DIFFICULTIES.values())

    def choices(self) -> SetupChoices:
        """What a new game can be set up with."""
        from imperium_desktop.games.imperium import setup_choices

        return setup_choices.choices(self.rules.catalogue)

    def usual_terms(self) -> tuple[str, tuple[str, ...]]:
        """The set of cards and the variants of a game nobody chose any for."""
        from imperium_desktop.games.imperium import setup_choices

        return setup_choices.usual_terms(self.rules.catalogue)

    def setup(self, chosen: ChosenSetup) -> dict[str, Any]:
        """A set-up as the rules take it; with an opponent it is a solo game against that Bot."""
        from imperium_desktop.games.imperium.modes import PRACTICE, SOLO

        alone = not chosen.mode and len(chosen.players) == 1
        setup: dict[str, Any] = {
            "players": [f"{nation}/{side or self.usual_side}" for nation, side in chosen.players],
            "commons": chosen.card_set,
            "mode": PRACTICE if alone or chosen.mode == PRACTICE else "standard",
            "variants": sorted(chosen.variants),
            "first": chosen.first,
        }
        if chosen.opponent:
            setup |= {
                "mode": SOLO,
                "bot": chosen.opponent,
                "difficulty": chosen.difficulty or self.usual_difficulty,
            }
        if any(chosen.names):
            setup["names"] = list(chosen.names)
        if any(chosen.deciders):
            setup["deciders"] = list(chosen.deciders)
        return setup

    def deal_code(self, setup: dict[str, Any], seed: int) -> str:
        """A short code for a set-up and a seed."""
        from imperium_desktop.games.imperium.deal import Setup
        from imperium_desktop.games.imperium.setup_codes import code_of

        return code_of(Setup.from_json(setup), seed)

    def read_code(self, code: str) -> tuple[ChosenSetup, int]:
        """The set-up and the seed that such a code stands for."""
        from imperium_desktop.engine.errors import ImperiumDesktopError
        from imperium_desktop.engine.kinds import ChosenSetup
        from imperium_desktop.games.imperium.modes import HOT_SEAT
        from imperium_desktop.games.imperium.setup_codes import read_code

        setup, seed = read_code(code)
        # Every pack it names must be here, and a later rule may refuse it.
        self.rules.content_hash(setup.to_json())
        refused = self.rules.why_not_new(setup.to_json())
        if refused:
            raise ImperiumDesktopError(refused)
        mode = HOT_SEAT if setup.mode == "standard" else setup.mode
        chosen = ChosenSetup(
            setup.players, setup.commons, setup.variants, setup.first, mode, setup.bot, setup.difficulty
        )
        return chosen, seed

    def choice_words(self, game: Game, decision: Decision, chosen: Sequence[Option]) -> str:
        """What a seat chose, in one sentence."""
        from imperium_desktop.games.imperium.wording.choosing import chosen_words

        return chosen_words(game, decision, chosen)

    def script_mark(self, game: Game, event: Event) -> ScriptMark | None:
        """The row of the Bot's tables that an event speaks of."""
        from imperium_desktop.games.imperium.bot.bot_views import mark_of
        from imperium_desktop.games.imperium.game import Imperium

        assert isinstance(game, Imperium)
        return mark_of(game, event)

    def topics(self) -> list[Topic]:
        """The rules reference."""
        from imperium_desktop.games.imperium.wording.reference import topics

        return topics()

    def guide(self) -> tuple[dict[str, Any], int, list[GuideStep]]:
        """The guided first game."""
        from imperium_desktop.engine.kinds import ChosenSetup
        from imperium_desktop.games.imperium.modes import PRACTICE
        from imperium_desktop.games.imperium.wording.reference import guide_seed, guide_steps

        return self.setup(ChosenSetup([("romans", "b")], "classics", (), 0, PRACTICE)), guide_seed(), guide_steps()

    def guide_step(self, steps: list[GuideStep], shown: set[int], decision: str, round: int) -> int | None:
        """The place of the step that fits what is asked now."""
        from imperium_desktop.games.imperium.wording.reference import matching_step

        return matching_step(steps, shown, decision, round)


KIND = ImperiumKind
"""What the list of games makes."""
