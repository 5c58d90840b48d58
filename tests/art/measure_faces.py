"""A tool: how quickly faces are drawn, alone and by the store, and how late the event loop is meanwhile.

python tests/art/measure_faces.py
"""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from card_specs import all_specs
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QImage

from imperium_desktop.art.faces import draw_back, draw_face, draw_stand_in
from imperium_desktop.art.store import FaceStore
from imperium_desktop.art.tokens import draw_token
from imperium_desktop.games.imperium.look import LOOK

SIZES = ((100, 1.0), (120, 1.0), (180, 1.0), (180, 2.0), (360, 1.0), (360, 2.0))
TICK = 4


def milliseconds(work: Callable[[], object], times: int = 3) -> float:
    """The quickest of a few runs: others on the machine can only make it slower."""
    best = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best * 1000


def spread(values: Sequence[float]) -> str:
    ordered = sorted(values)
    high = ordered[int(len(ordered) * 0.95)]
    return f"mean {statistics.mean(ordered):5.2f}  median {ordered[len(ordered) // 2]:5.2f}  p95 {high:5.2f} ms"


def drawing() -> None:
    specs = all_specs()[::3]
    for width, ratio in SIZES:
        times = [milliseconds(partial(draw_face, spec, width, ratio)) for spec in specs]
        print(f"face {width:3} px @{ratio:g}        {spread(times)}")
    times = [milliseconds(partial(draw_stand_in, spec, 180)) for spec in specs]
    print(f"stand-in 180 px @1     {spread(times)}")
    print(f"back 180 px @1         {milliseconds(partial(draw_back, 'romans', 180)):.2f} ms")
    token = partial(draw_token, "materials", LOOK.tokens["materials"], 28, 1.0, 3)
    print(f"token 28 px @1         {milliseconds(token):.2f} ms")


def read(file: str) -> QImage:
    return QImage(file).convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def disk() -> None:
    """What a cache of drawn faces on disk would cost and bring."""
    specs = all_specs()[::12]
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "face.png")
        for width, ratio in SIZES[2:]:
            reading, writing, sizes = [], [], []
            for spec in specs:
                writing.append(milliseconds(partial(draw_face(spec, width, ratio).save, file), 1))
                reading.append(milliseconds(partial(read, file)))
                sizes.append(Path(file).stat().st_size / 1000)
            print(
                f"PNG  {width:3} px @{ratio:g}        read {statistics.mean(reading):.2f} ms, "
                f"write {statistics.mean(writing):.2f} ms, {statistics.mean(sizes):.0f} KB"
            )


def store(application: QGuiApplication, width: int, ratio: float) -> None:
    """All faces asked for at once, as by a table that is dealt."""
    specs, made = all_specs()[:250], FaceStore(memory_limit=2**31)
    left, ticks = len(specs), [time.perf_counter()]

    def arrived(_: str) -> None:
        nonlocal left
        left -= 1
        if not left:
            application.quit()

    made.ready.connect(arrived)
    start = time.perf_counter()
    asking = [milliseconds(partial(made.face, spec, width, ratio), 1) for spec in specs]
    timer = QTimer(interval=TICK)
    timer.timeout.connect(lambda: ticks.append(time.perf_counter()))
    ticks[0] = time.perf_counter()
    timer.start()
    application.exec()
    took = time.perf_counter() - start
    late = [max(0.0, (after - before) * 1000 - TICK) for before, after in pairwise(ticks)]
    print(f"store {width:3} px @{ratio:g}       {len(specs) / took:.0f} faces a second; asking {spread(asking)}")
    print(f"      event loop late  {spread(late)}, at most {max(late):.1f} ms")


def main() -> None:
    application = QGuiApplication(sys.argv[:1])
    start = time.perf_counter()
    draw_face(all_specs()[0], 180)
    print(f"the first face, cold   {(time.perf_counter() - start) * 1000:.0f} ms with packs read")
    drawing()
    disk()
    for width, ratio in ((120, 1.0), (180, 1.0), (180, 2.0)):
        store(application, width, ratio)


if __name__ == "__main__":
    main()
