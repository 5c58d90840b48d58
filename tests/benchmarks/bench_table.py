"""How quick the table is: start, memory, and frame times of every gesture on a late four-player table.

Run it with a display (Xvfb will do) or offscreen: `python tests/benchmarks/bench_table.py`.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from imperium_desktop.windows.application import paint_in_one_thread

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
paint_in_one_thread()

START = """
import time, sys
began = float(sys.argv[1])
from pathlib import Path
from PySide6.QtWidgets import QApplication
app = QApplication([])
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.theme import apply_theme
desk = Desk(ImperiumKind(), Folders.below(Path(sys.argv[2])))
apply_theme(app, desk.settings)
window = MainWindow(desk)
window.resize(1920, 1080)
window.show()
app.processEvents()
window.repaint()
painted = time.time() - began
window.games.start(desk.kind.setup(ChosenSetup([("romans", "b"), ("celts", "b")], "classics", (), 0)), 3, "Bench")
app.processEvents()
window.repaint()
dealt = time.time() - began
while window.desk.drawing:
    app.processEvents()
print(painted, dealt, time.time() - began)
"""


def start_times() -> list[tuple[float, ...]]:
    """Process start to the first painted window, to a dealt table, and to every face drawn; several runs."""
    runs = []
    for _ in range(5):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [sys.executable, "-c", START, str(time.time()), folder], capture_output=True, text=True, check=True
            )
            runs.append(tuple(float(part) for part in done.stdout.split()))
    return sorted(runs)


THINKING = [sys.executable, "-m", "imperium_desktop", "match", "emperor", "emperor"]


def give_way() -> None:
    """As urgent as the process that thinks for a table."""
    os.nice(5)


def spread(times: list[float]) -> str:
    """p50, p95 and the most, in milliseconds."""
    ordered = sorted(times)
    pick = [ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)], ordered[-1]]
    return "  ".join(f"{1000 * value:6.1f}" for value in pick)


def main() -> None:
    for name, values in zip(("first paint", "dealt table", "all faces"), zip(*start_times(), strict=True), strict=True):
        print(f"{name:<14} best {values[0]:.2f} s, median {sorted(values)[len(values) // 2]:.2f} s")

    from PySide6.QtCore import QPoint, QPointF, Qt
    from PySide6.QtGui import QWheelEvent
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from imperium_desktop.engine.decisions import Choice
    from imperium_desktop.engine.kinds import ChosenSetup
    from imperium_desktop.engine.random_player import RandomPlayer
    from imperium_desktop.games.imperium.kind import ImperiumKind
    from imperium_desktop.storage.folders import Folders
    from imperium_desktop.table.pictures import Pictures
    from imperium_desktop.windows.desk import Desk
    from imperium_desktop.windows.table_page import TablePage

    application = QApplication.instance() or QApplication([])
    kind = ImperiumKind()
    desk = Desk(kind, Folders.below(Path(tempfile.mkdtemp())))
    nations = [(name, "b") for name in ("romans", "celts", "vikings", "greeks")]
    session = desk.new_session(kind.setup(ChosenSetup(nations, "classics", (), 0)), 8, "Bench")
    player = RandomPlayer(8)
    while (decision := session.pending) is not None:
        question = session.game.view(decision.seat).question
        assert question is not None
        # Late in the game, where a card of the hand can be dragged.
        if session.position >= 620 and any(offer.option.startswith("play:") for offer in question.offers):
            break
        session.choose(Choice(decision.number, tuple(option.id for option in player.choose(decision))))
    pictures = Pictures(kind, desk.folders.cache)
    page = TablePage(desk, session, pictures)
    page.resize(1920, 1080)
    page.show()
    while pictures.busy:
        application.processEvents()
    page.unfolded = (page.controller.viewer + 1) % 4
    page.lay_out_table()
    while pictures.busy:
        application.processEvents()
    viewport = page.view.viewport()
    print(f"cards on the table: {len(page.scene.cards)}, piles: {len(page.scene.piles)}")
    print("frame times in ms      p50     p95     max, and p50, p95, max of the painting thread's processor time")

    def measure(name: str, steps: list[Callable[[], object]]) -> None:
        times, busy = [], []
        for step in steps:
            began, begun_busy = time.perf_counter(), time.thread_time()
            step()
            application.processEvents()
            times.append(time.perf_counter() - began)
            busy.append(time.thread_time() - begun_busy)
        print(f"{name:<18} {spread(times)}   {spread(busy)}")

    hand = [item for item in page.scene.cards.values() if item.zone.startswith("hand") and item.view.card is not None]
    start = next((item for item in hand if page.controller.offers_from(item.key)), hand[0]).sceneBoundingRect().center()
    origin = page.view.mapFromScene(start)
    path = [origin + QPoint(round(3 * step), -round(2 * step)) for step in range(120)]

    def drag(name: str) -> None:
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, origin)
        QTest.mouseMove(viewport, origin + QPoint(14, -14))
        measure(name, [lambda point=point: QTest.mouseMove(viewport, point) for point in path])
        page.scene.gestures.escape()
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, origin)
        page.scene.motion.finish()

    # A computer player that thinks without a pause; at the table it waits for whoever watches.
    for _ in range(3):
        drag("dragging")
        with subprocess.Popen([*THINKING, "--games", "1000"], stdout=subprocess.DEVNULL, preexec_fn=give_way) as busy:
            time.sleep(3)
            drag("while one thinks")
            busy.kill()
    places = [item.sceneBoundingRect().center() for item in page.scene.cards.values()]
    measure("hovering", [lambda at=at: QTest.mouseMove(viewport, page.view.mapFromScene(at)) for at in places * 2])
    page.enlarging.hide()

    def wheel(delta: int) -> None:
        at = QPointF(600, 400)
        event = QWheelEvent(
            at, at, QPoint(), QPoint(0, delta), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(viewport, event)

    measure("zooming", [lambda: wheel(60) for _ in range(10)] + [lambda: wheel(-60) for _ in range(10)])
    for _ in range(3):
        wheel(120)
    page.view._settle.stop()
    page.view._draw_smoothly()
    measure("zoom while drawing", [lambda: wheel(15) for _ in range(20)])
    page.view.fit()
    for _ in range(6):
        wheel(120)
    bar = page.view.horizontalScrollBar()
    measure("panning", [lambda at=at: (bar.setValue(bar.value() + 7), viewport.repaint()) for at in range(60)])
    page.view.fit()
    application.processEvents()
    page.scene.motion.duration = 100_000
    for card in page.scene.cards.values():
        from imperium_desktop.table.motion import Move

        end = card.pos() + QPointF(60, -30)
        page.scene.motion.add(Move(card, card.pos(), end, 1.0, 1.0, 1.0, 1.0, card.zValue()))
    page.scene.motion.begin()
    page.scene.motion._timer.stop()
    measure("animating all", [page.scene.motion._advance for _ in range(60)])
    page.scene.motion.finish()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory at most {memory:.0f} MB")
    from imperium_desktop.art.faces import draw_face

    specs = [pictures.face(face.id) for face in kind.faces()[:200]]
    for name in ("cold", "warm"):
        began = time.perf_counter()
        for spec in specs:
            draw_face(spec, 180, 1.0)
        print(f"faces drawn a second, 180 wide, {name}: {len(specs) / (time.perf_counter() - began):.0f}")


if __name__ == "__main__":
    main()
