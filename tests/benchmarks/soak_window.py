"""The real window, played for some minutes: python tests/benchmarks/soak_window.py [MINUTES] [SEED]

Games of every kind are played by drags, clicks and keys, with undo, zoom, other sizes and looks, every page and dialog,
saved games, replays and take-overs in between, as fast as the machine goes. Resident memory is printed every 15 seconds
beside the numbers of widgets and Python objects, and at the end what was in use right after a full collection once a
minute: after a warm-up, in which pages are made and the pictures of cards fill their caches, it must not grow.
Run it under Xvfb (`xvfb-run -a -s "-screen 0 1920x1080x24"`) or offscreen.
"""

from __future__ import annotations

import gc
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent / "table")]
if not os.environ.get("DISPLAY"):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, QPointF, Qt, QTimer  # noqa: E402
from PySide6.QtGui import QWheelEvent  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402
from table_driver import TableDriver  # noqa: E402
from test_whole_game import ScriptedPlayer  # noqa: E402

from imperium_desktop.engine.kinds import ChosenSetup  # noqa: E402
from imperium_desktop.engine.random_player import RandomPlayer  # noqa: E402
from imperium_desktop.games.imperium.kind import ImperiumKind  # noqa: E402
from imperium_desktop.storage.folders import Folders  # noqa: E402
from imperium_desktop.windows.desk import Desk  # noqa: E402
from imperium_desktop.windows.garbage import GarbageCollector, give_back  # noqa: E402
from imperium_desktop.windows.main_window import MainWindow  # noqa: E402
from imperium_desktop.windows.theme import apply_theme  # noqa: E402

EVERY = 15.0
LINES_BETWEEN = 4
"""Lines between two looks at what is really in use."""
MOST_SAVES = 12
SIZES = ((1280, 720), (1600, 900), (1024, 700), (1440, 860), (1366, 768), (1820, 980))
PAGES = ("show_cards", "show_statistics", "show_own_packs", "show_rules", "show_settings", "show_about")
FREE_PAGES = ("show_saves", "show_new_game", "show_start", "campaigns")


def resident() -> float:
    """Megabytes of this process in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


class Soak:
    """A restless player at the window."""

    def __init__(self, seed: int) -> None:
        self.application = QApplication.instance() or QApplication(sys.argv[:1])
        GarbageCollector(self.application)
        self.folders = Folders.below(Path(tempfile.mkdtemp(prefix="soak-")))
        self.desk = Desk(ImperiumKind(self.folders.packs), self.folders)
        apply_theme(self.application, self.desk.settings)
        self.desk.settings_changed.connect(lambda: apply_theme(self.application, self.desk.settings))
        self.window = MainWindow(self.desk)
        self.window.show()
        self.chance = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.began = time.monotonic()
        self.next_line = 0.0
        self.memory: list[tuple[float, float]] = []
        self.in_use: list[float] = []
        """The same right after a full collection."""

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    def breathe(self) -> None:
        """Lets the window work, and prints a line when one is due."""
        self.application.processEvents()
        if self.seconds < self.next_line:
            return
        self.next_line += EVERY
        self.memory.append((self.seconds, resident()))
        widgets, objects = len(self.application.allWidgets()), len(gc.get_objects())
        print(
            f"{self.seconds:6.0f} s {self.memory[-1][1]:7.1f} MB {widgets:6} widgets {objects:8} objects "
            f"{self.done['choice']:6} choices {self.done['game']:4} games",
            flush=True,
        )
        if len(self.memory) % LINES_BETWEEN == 0:
            gc.collect()
            give_back()
            self.in_use.append(resident())

    def run(self, minutes: float) -> Iterator[None]:
        """Plays until the time is over; between two steps the window's own loop goes on and removes what was left."""
        while self.seconds < minutes * 60:
            self.sit_down()
            yield
            for _ in range(self.chance.randint(30, 120)):
                if self.window.table is None or self.seconds >= minutes * 60:
                    break
                self.play_a_step()
                if self.chance.random() < 0.08:
                    self.fidget()
                if self.chance.random() < 0.01:
                    self.look_elsewhere()
                yield
            self.leave()
            yield
        self.breathe()

    # Games -----------------------------------------------------------------------------------------------------------

    def sit_down(self) -> None:
        """Another game: dealt, saved earlier, or taken over from a replay."""
        saves = [save for save in self.desk.saves.entries() if not save.finished]
        way = self.chance.random()
        if saves and way < 0.2:
            self.done["saved game opened"] += 1
            self.window.games.open(self.chance.choice(saves).path)
        elif saves and way < 0.35:
            self.watch(self.chance.choice(saves).path)
        if self.window.table is None:
            self.deal()
        self.done["game"] += 1
        self.breathe()

    def deal(self) -> None:
        """A new game of any kind."""
        kind, chance = self.desk.kind, self.chance
        choices = kind.choices()
        commons = chance.choice(choices.card_sets).id
        mode = chance.choice(("practice", "solo", "two", "two", "three", "four"))
        seats = {"two": 2, "three": 3, "four": 4}.get(mode, 1)
        players = [(side.id, chance.choice("ab")) for side in chance.sample(choices.sides, seats)]
        bots = [bot.id for bot in choices.opponents if bot.id != players[0][0]]
        bot = chance.choice(bots) if mode == "solo" else ""
        setup = kind.setup(ChosenSetup(players, commons, ("revised_cards",), 0, mode, bot))
        self.done[mode] += 1
        self.window.games.start(setup, chance.randrange(1 << 31), f"Soak {self.done['game']}")
        if self.window.table is None:
            raise SystemExit(f"Not dealt: {self.window.messages.line.text()}")

    def watch(self, path: Path) -> None:
        """A replay, back and forth, and now and then it is taken over."""
        self.window.games.show_replay(path)
        replay = self.window.replay
        if replay is None:
            raise SystemExit(f"Not watched: {self.window.messages.line.text()}")
        self.done["replay"] += 1
        for _ in range(12):
            replay.controller.go_to(self.chance.randint(0, replay.replay.length))
            self.breathe()
        if self.chance.random() < 0.5 and not replay.replay.finished:
            replay.take_over()
            self.done["taken over"] += 1
        else:
            replay.back.emit()
        self.breathe()

    def leave(self) -> None:
        """Away from the table, and old games out of the folder: what is kept must not grow either."""
        name = self.chance.choice(FREE_PAGES)
        if name == "campaigns":
            self.window.campaigns.show_list()
        else:
            getattr(self.window, name)()
        self.done[name] += 1
        self.breathe()
        for save in self.desk.saves.entries()[MOST_SAVES:]:
            self.desk.saves.delete(save.path)
        self.desk.saves.empty_trash()

    def play_a_step(self) -> None:
        """One answer by mouse or keyboard."""
        table = self.window.table
        assert table is not None
        self.breathe()
        if table.controller.moments.playing:
            table.controller.moments.skip()
        if self.window.pages.currentWidget() is not table:
            self.window.show_start() if table.controller.session.pending is None else self.window.pages.show_page(table)
            return
        table.scene.motion.finish()
        if table.cover is None and table.controller.question is None:
            return
        driver = TableDriver(table, QTest)
        before = table.controller.session.position
        try:
            ScriptedPlayer(driver, self.chance.randrange(1 << 30)).step()
        except (AssertionError, ValueError):
            # A card under another, or out of a zoomed view: a person would look for it, this one just goes on.
            self.done["gesture without effect"] += 1
            table.scene.gestures.escape()
            self._choose_plainly()
        self.done["choice"] += self.window.table is table and table.controller.session.position != before

    def _choose_plainly(self) -> None:
        assert self.window.table is not None
        controller = self.window.table.controller
        decision = controller.session.pending
        if decision is not None and self.window.table.cover is None:
            options = RandomPlayer(self.chance.randrange(1 << 30)).choose(decision)
            controller._choose(decision.number, tuple(option.id for option in options))

    # Restlessness ----------------------------------------------------------------------------------------------------

    def fidget(self) -> None:
        """Undo, redo, zoom, hovering, another size, other looks."""
        table, chance = self.window.table, self.chance
        if table is None or table.cover is not None or self.window.pages.currentWidget() is not table:
            return
        what = chance.choice(("undo", "undo", "redo", "wheel", "hover", "hover", "size", "looks", "script", "drop"))
        self.done[what] += 1
        viewport = table.view.viewport()
        if what == "undo":
            for _ in range(chance.randint(1, 6)):
                self.window.menus.undo_last()
        elif what == "redo":
            self.window.menus.redo_next()
        elif what == "wheel":
            for delta in (120, 120, -120, 240, -360):
                at = QPointF(chance.randrange(viewport.width()), chance.randrange(viewport.height()))
                turn = QPoint(0, delta)
                buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
                event = QWheelEvent(at, at, QPoint(), turn, buttons, keys, Qt.ScrollPhase.NoScrollPhase, False)
                QApplication.sendEvent(viewport, event)
                self.breathe()
            table.view.fit()
        elif what == "hover":
            for item in chance.sample(list(table.scene.cards.values()), 3):
                QTest.mouseMove(viewport, table.view.mapFromScene(item.sceneBoundingRect().center()))
                table.enlarging.explain(asked=True)
                self.breathe()
            table.enlarging.hide()
        elif what == "size":
            self.window.resize(*chance.choice(SIZES))
        elif what == "looks":
            self.desk.change_settings(palette=chance.choice(("light", "dark")), text_scale=chance.choice((1.0, 1.25)))
        elif what == "script":
            self.window.menus.toggle_script()
        elif what == "drop":
            hand = [item.key for item in table.scene.cards.values() if item.zone.startswith("hand")]
            if hand:
                TableDriver(table, QTest).drag(chance.choice(hand), QPoint(3, 3))
        self.breathe()

    def look_elsewhere(self) -> None:
        """Another page or dialog, and back to the table."""
        table, name = self.window.table, self.chance.choice(PAGES)
        getattr(self.window, name)()
        self.done[name] += 1
        for _ in range(3):
            self.breathe()
        for widget in self.application.topLevelWidgets():
            if widget is not self.window and widget.isVisible():
                widget.close()
        if table is not None and self.window.table is table:
            self.window.pages.show_page(table)
        self.breathe()


def main(arguments: list[str]) -> None:
    """Runs, and says what was done and how memory went."""
    minutes = float(arguments[0]) if arguments else 5.0
    soak = Soak(int(arguments[1]) if len(arguments) > 1 else 1)
    steps = soak.run(minutes)
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: next(steps, None) or soak.seconds < minutes * 60 or soak.application.quit())
    timer.start()
    soak.application.exec()
    timer.stop()
    print(", ".join(f"{name} {count}" for name, count in sorted(soak.done.items())))
    half = [memory for _, memory in soak.memory[len(soak.memory) // 2 :]]
    print(f"second half: {min(half):.1f} to {max(half):.1f} MB, from {half[0]:.1f} to {half[-1]:.1f} MB")
    print("in use, minute by minute:", " ".join(f"{memory:.0f}" for memory in soak.in_use), "MB")
    faults = list(soak.folders.faults.iterdir()) if soak.folders.faults.exists() else []
    print(f"faults reported: {len(faults)}", *faults)
    soak.window.close()
    if not faults:
        shutil.rmtree(soak.folders.data.parent)


if __name__ == "__main__":
    main(sys.argv[1:])
