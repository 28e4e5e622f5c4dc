"""How soon the engine runs the first instruction of a big APK: `python -m bench.engine_start`.

Both sides in one go, alternating, each in a process of its own: opening an APK of 15,000 classes
(archive and all DEX files), against opening it, starting a machine on it and calling one of its
methods with a warm translation cache. CPU seconds after the imports, the best of the rounds.
"""

from __future__ import annotations

import subprocess
import sys

from tests.dalvik.dex.corpus import apk_path

ROUNDS = 5

_IMPORTS = """
import resource
from dalvik.apk.apk import Apk
from dalvik.vm.machine import Machine
def spent():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime
start = spent()
files = Apk.open(PATH).dex_files()
for file in files:
    file.classes
"""
_RUN = """
with Machine(files) as machine:
    holder = "Landroidx/core/math/MathUtils;"
    assert machine.call_static(holder, "clamp", "(III)I", 50, 1, 9) == 9
"""
_REPORT = "print(spent() - start)"


def main() -> None:
    path = f"PATH = {str(apk_path('espresso-driver'))!r}\n"
    opened, started = [], []
    _seconds(path + _IMPORTS + _RUN)  # warms the cache
    for _ in range(ROUNDS):
        opened.append(_seconds(path + _IMPORTS))
        started.append(_seconds(path + _IMPORTS + _RUN))
    ratio = min(started) / min(opened)
    print(f"{'what':44} {'seconds':>8}")
    print(f"{'open the APK':44} {min(opened):8.2f}")
    print(f"{'open it and run its first instruction':44} {min(started):8.2f}")
    print(f"{'ratio (wanted: at most 3)':44} {ratio:8.2f}")


def _seconds(script: str) -> float:
    command = [sys.executable, "-c", script + _REPORT]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


if __name__ == "__main__":
    main()
