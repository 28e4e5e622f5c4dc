"""Opens every activity of an app on Pocket: `python -m bench.walk [app.apk] [--api 28] [--menus]`.

Without an app, it is ApiDemos 3.0.0 of npm's android-apidemos.

An activity counts as opened when it is resumed (or has finished by itself without a crash), and as
drawn when the picture of the screen shows more than one colour below the status bar. With
`--menus` the app is also walked from its launcher through lists, item by item.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import adbutils
from PIL import Image

from dalvik.apk.apk import Apk
from devices.pocket import adb_server, launch
from tests.dalvik.dex.corpus import apk_path

_CRASH = re.compile(r"^(?:Caused by: )?([\w.$]+(?:Exception|Error)[^\n]*)", re.MULTILINE)
_STATUS_BAR = 70
_PATIENCE = 10.0


@dataclass
class Tally:
    """What came of each activity, and why the bad ones went wrong."""

    tried: int = 0
    opened: int = 0
    drawn: int = 0
    crashed: dict[str, str] = field(default_factory=dict)
    odd: dict[str, str] = field(default_factory=dict)

    def show(self, title: str) -> None:
        print(f"{title}: {self.tried} tried, {self.opened} opened, {self.drawn} drawn,"
              f" {len(self.crashed)} crashed, {len(self.odd)} otherwise not opened")  # fmt: skip
        for reason, count in Counter(self.crashed.values()).most_common():
            names = [name for name, one in self.crashed.items() if one == reason]
            print(f"  {count:4} {reason[:150]}  ({', '.join(names[:3])})")
        for name, reason in self.odd.items():
            print(f"     - {name}: {reason}")


class Walker:
    def __init__(self, device: adbutils.AdbDevice, package: str) -> None:
        self.device, self.package = device, package

    def shell(self, line: str) -> str:
        return str(self.device.shell(line))

    def crash(self) -> str | None:
        """The innermost cause of the last crash since the log was cleared."""
        events = self.shell("logcat -d -b events")
        if "am_crash" not in events and "am_anr" not in events:
            return None
        causes = _CRASH.findall(self.shell("logcat -d -b main,crash -v raw AndroidRuntime:E *:S"))
        return causes[-1] if causes else "am_anr" if "am_anr" in events else "?"

    def prepare(self) -> None:
        self.shell(f"am force-stop {self.package}; logcat -c; logcat -b events -c")

    def open(self, name: str, tally: Tally) -> None:
        """Starts one activity by intent."""
        tally.tried += 1
        self.prepare()
        said = self.shell(f"am start -W -n '{self.package}/{name}'")
        time.sleep(0.05)
        reason = self.crash()
        if reason is not None:
            tally.crashed[name] = reason
        elif "Error" in said:
            tally.odd[name] = said.strip().splitlines()[-1]
        else:
            self.judge(name, tally)

    def judge(self, name: str, tally: Tally) -> None:
        tally.opened += 1
        picture = self.picture()
        reason = self.crash()
        if reason is not None:
            tally.opened -= 1
            tally.crashed[name] = reason
            return
        if picture is None:
            return
        below = picture.crop((0, _STATUS_BAR, picture.width, picture.height))
        if len(below.getcolors(1 << 24) or ()) > 1:
            tally.drawn += 1

    def picture(self) -> Image.Image | None:
        """What the screen shows; None if the device does not say."""
        data = self.device.shell("screencap -p", encoding=None)
        assert isinstance(data, bytes)
        try:
            return Image.open(io.BytesIO(data)).convert("RGB")
        except OSError:
            return None

    # -- through menus ---------------------------------------------------------------------------

    def items(self) -> list[tuple[str, int, int]]:
        """The texts of the list on the screen, with the middle of each."""
        self.shell("uiautomator dump /data/local/tmp/walk.xml")
        text = self.shell("cat /data/local/tmp/walk.xml")
        try:
            root = ElementTree.fromstring(text)
        except ElementTree.ParseError:
            return []
        found = []
        for parent in root.iter("node"):
            if parent.get("resource-id") != "android:id/list":
                continue
            for node in parent:
                label = node.get("text") or next(
                    (one.get("text") for one in node.iter("node") if one.get("text")), None
                )
                edges = list(map(int, re.findall(r"\d+", node.get("bounds", ""))))
                if label and len(edges) == 4:
                    found.append((label, (edges[0] + edges[2]) // 2, (edges[1] + edges[3]) // 2))
        return found

    def menu(self, path: tuple[str, ...], tally: Tally, seen: set[tuple[str, ...]]) -> None:
        """Opens every item of the list that `path` leads to; goes into lists."""
        position: set[str] = set()
        while True:
            self.enter(path)
            items = [item for item in self.all_items(path) if item not in position]
            if not items:
                return
            label = items[0]
            position.add(label)
            below = (*path, label)
            if below in seen:
                continue
            seen.add(below)
            tally.tried += 1
            print("/".join(below), file=sys.stderr)
            self.shell("logcat -c; logcat -b events -c")
            if not self.tap(label):
                tally.odd["/".join(below)] = "could not be scrolled to"
                continue
            reason = self.crash()
            if reason is not None:
                tally.crashed["/".join(below)] = reason
                continue
            self.judge("/".join(below), tally)
            if self.is_menu():
                self.menu(below, tally, seen)

    def is_menu(self) -> bool:
        """Whether the activity in front is one of the app's lists again."""
        self.settle()
        return self.resumed().rstrip().rstrip("}").split("/")[-1].startswith((".ApiDemos", ".Main"))

    def enter(self, path: tuple[str, ...]) -> None:
        self.shell(
            f"am force-stop {self.package}; monkey -p {self.package}"
            " -c android.intent.category.LAUNCHER 1"
        )
        self.settle()
        for label in path:
            self.tap(label)

    def resumed(self) -> str:
        """The record of the activity in front, as the device describes it; empty for none."""
        return self.shell("dumpsys activity activities | grep mResumedActivity").strip()

    def settle(self) -> None:
        self.wait(lambda: self.package in self.resumed(), _PATIENCE)

    @staticmethod
    def wait(done: Callable[[], bool], seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end and not done():
            time.sleep(0.05)

    def all_items(self, path: tuple[str, ...]) -> list[str]:
        found: dict[str, None] = {}
        while True:
            labels = [label for label, _, _ in self.items()]
            before = len(found)
            found.update(dict.fromkeys(labels))
            if len(found) == before:
                self.enter(path)
                return list(found)
            self.scroll()

    def scroll(self) -> None:
        self.shell("input swipe 500 1500 500 500 600")

    def tap_at(self, x: int, y: int) -> None:
        """Taps, and waits for the activity that this opens."""
        before = self.resumed()
        self.shell(f"input tap {x} {y}")
        self.wait(lambda: self.resumed() not in ("", before), 3.0)

    def tap(self, label: str) -> bool:
        """Scrolls until the item is there, and taps it."""
        last: list[tuple[str, int, int]] = []
        while True:
            items = self.items()
            for one, x, y in items:
                if one == label:
                    self.tap_at(x, y)
                    return True
            if items == last:
                return False
            last = items
            self.scroll()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("apk", type=Path, nargs="?", default=None)
    parser.add_argument("--api", type=int, default=28)
    parser.add_argument("--menus", action="store_true")
    parser.add_argument("--only", default="", help="activities whose name contains this")
    options = parser.parse_args()
    path = options.apk or apk_path("apidemos-3")
    with Apk.open(path) as apk:
        package = apk.manifest.package
        names = [one.name for one in apk.manifest.activities if one.enabled]
    name = "walk"
    serial = launch.start(name=name, api=options.api)
    try:
        host, port = adb_server.address()
        device = adbutils.AdbClient(host=host, port=port).device(serial)
        device.sync.push(str(path), "/data/local/tmp/walk.apk")
        print(device.shell("pm install -r -t -g /data/local/tmp/walk.apk").strip())
        walker = Walker(device, package)
        tally = Tally()
        for one in names:
            if options.only in one:
                walker.open(one, tally)
        tally.show(f"{package} by intent")
        if options.menus:
            menus = Tally()
            walker.menu((), menus, set())
            menus.show(f"{package} through menus")
    finally:
        launch.stop(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
