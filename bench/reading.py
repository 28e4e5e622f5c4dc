"""How fast APKs are read, against androguard 4.1.4: `python -m bench.reading`.

Both sides run in one go, alternating, each measurement in a process of its own. Times are CPU
seconds after the imports, the median of the rounds; memory is the peak resident size.

Both sides end with the same information: class and method names, the tests (androguard's side looks
for them by name only), every instruction with its address, and (address, line) tables. androguard
leaves running the line program to its user, and its own `get_debug()` fails in this version.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.dalvik.dex.corpus import apk_path

ROUNDS = 5
SUBJECTS = {"apidemos-5": "ApiDemos 5.0.0", "espresso-driver": "espresso-driver androidTest"}

_OURS = """
from dalvik.apk.apk import Apk
from dalvik.dex import ClassPath
from devices.suite import discover_tests
START = spent()
apk = Apk.open(PATH)
path = ClassPath(apk.dex_files())
methods = path.method_names()
tests = list(discover_tests(path))
indexed()
for class_ in path:
    for method in class_.methods:
        code = method.code
        if code is not None:
            code.rows, code.lines
"""
_THEIRS = """
from loguru import logger
logger.remove()
from androguard.core.apk import APK
from androguard.core.dex import DEX
START = spent()
apk = APK(PATH)
raw = list(apk.get_all_dex())
files = [DEX(data) for data in raw]
classes = [(class_, data) for file, data in zip(files, raw) for class_ in file.get_classes()]
methods = [(class_.get_name(), m.get_name()) for class_, _ in classes for m in class_.get_methods()]
tests = [pair for pair in methods if pair[1].startswith("test")]
indexed()
from io import BytesIO
from androguard.core.dex import DebugInfoItem
def lines(item):
    address, line, found = 0, item.get_line_start(), []
    for step in item.get_bytecodes():
        op = step.get_op_value()
        if op >= 10:
            address += (op - 10) // 15
            line += (op - 10) % 15 - 4
            found.append((address, line))
        elif op == 1:
            address += step.format[0][0]
        elif op == 2:
            line += step.format[0][0]
    return found
for class_, data in classes:
    stream = BytesIO(data)
    for method in class_.get_methods():
        code = method.get_code()
        if code is not None:
            list(method.get_instructions_idx())
            if code.get_debug_info_off():
                stream.seek(code.get_debug_info_off())
                lines(DebugInfoItem(stream, code.CM))
"""
_CLOCK = """
import resource
def usage():
    return resource.getrusage(resource.RUSAGE_SELF)
def spent():
    return usage().ru_utime + usage().ru_stime
def indexed():
    global INDEXED, PEAK
    INDEXED, PEAK = spent(), usage().ru_maxrss
"""
_REPORT = """
print("MEASURED", INDEXED - START, spent() - INDEXED, PEAK)
"""


class Cost(NamedTuple):
    """CPU seconds to index and to decode, and the peak memory of the index in megabytes."""

    index: float
    decode: float
    megabytes: float


def main() -> None:
    print(f"{'what':52} {'ours':>9} {'androguard':>11} {'ratio':>7}  wanted")
    for subject, title in SUBJECTS.items():
        ours, theirs = _both(apk_path(subject))
        _row(f"{title}: open and index", ours.index, theirs.index, "s", ">= 20")
        _row(f"{title}: decode code and lines", ours.decode, theirs.decode, "s", ">= 5")
        if subject == "espresso-driver":
            _row(f"{title}: memory", ours.megabytes, theirs.megabytes, "MB", ">= 3")
    help_cost, import_cost = _help()
    _row("thor --help, against importing uiautomator2", help_cost, import_cost, "s", ">= 3")


def _both(path: Path) -> tuple[Cost, Cost]:
    """The median of each figure over the rounds, sides alternating."""
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(_run(_OURS, path))
        theirs.append(_run(_THEIRS, path))
    return Cost(*map(median, zip(*ours, strict=True))), Cost(
        *map(median, zip(*theirs, strict=True))
    )


def _run(script: str, path: Path) -> Cost:
    printed = _python(["-c", f"PATH = {str(path)!r}\n" + _CLOCK + script + _REPORT])
    _, index, decode, kilobytes = printed.strip().splitlines()[-1].split()
    return Cost(float(index), float(decode), int(kilobytes) / 1024)


def _help() -> tuple[float, float]:
    cost = (
        "import resource, subprocess, sys\n"
        "subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)\n"
        "usage = resource.getrusage(resource.RUSAGE_CHILDREN)\n"
        "print(usage.ru_utime + usage.ru_stime)"
    )
    thor = Path(sys.executable).with_name("thor")
    ours, theirs = [], []
    for _ in range(2 * ROUNDS):
        ours.append(float(_python(["-c", cost, str(thor), "--help"])))
        command = [sys.executable, "-c", "import uiautomator2"]
        theirs.append(float(_python(["-c", cost, *command])))
    return median(ours), median(theirs)


def _python(arguments: list[str]) -> str:
    command = [sys.executable, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def _row(what: str, ours: float, theirs: float, unit: str, wanted: str) -> None:
    ratio = theirs / ours
    print(
        f"{what:44} {ours:7.2f} {unit:2} {theirs:8.2f} {unit:2} {ratio:6.1f}x  {wanted}", flush=True
    )


if __name__ == "__main__":
    main()
