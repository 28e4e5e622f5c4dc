"""Opens every activity of an app on Pocket: `python -m bench.walk [app] [--api 28] [--menus]`.

The app is the path of an APK, or one of npm's: apidemos-3 (ApiDemos 3.0.0, the default),
apidemos-5 (5.0.0) or bootstrap (android-app-bootstrap).

An activity counts as opened when it is resumed (or has finished by itself without a crash), and as
drawn when the picture of the screen shows more than one colour below the status bar. With
`--menus` the app is walked from its launcher through its lists instead, item by item.
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

_APPS = ("apidemos-3", "apidemos-5", "bootstrap")
_CRASH = re.compile(r"^(?:Caused by: )?([\w.$]+(?:Exception|Error)[^\n]*)", re.MULTILINE)
_STATUS_BAR = 70
#: Seconds that a device on a busy machine may take to open something.
_PATIENCE = 60.0
_MOST_BACKS = 3
_MOST_SCROLLS = 40


@dataclass
class Tally:
    """What came of each activity, and why the bad ones went wrong."""

    tried: int = 0
    opened: int = 0
    drawn: int = 0
    crashed: dict[str, str] = field(default_factory=dict)
    odd: dict[str, str] = field(default_factory=dict)

    def show(self, title: str) -> None:
        share = 100 * self.drawn / max(1, self.tried)
        print(f"{title}: {self.tried} tried, {self.opened} opened, {self.drawn} drawn"
              f" ({share:.0f} %), {len(self.crashed)} crashed,"
              f" {len(self.odd)} otherwise not opened")  # fmt: skip
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

    def events(self) -> str:
        return self.shell("logcat -d -b events")

    def crash(self) -> str | None:
        """The innermost cause of the last crash since the log was cleared."""
        events = self.events()
        if "am_crash" not in events and "am_anr" not in events:
            return None
        causes = _CRASH.findall(self.shell("logcat -d -b main,crash -v raw AndroidRuntime:E *:S"))
        return causes[-1] if causes else "am_anr" if "am_anr" in events else "?"

    def clear(self) -> None:
        self.shell("logcat -c; logcat -b events -c")

    # -- by intent -------------------------------------------------------------------------------

    def open(self, name: str, tally: Tally) -> None:
        """Starts one activity by intent."""
        tally.tried += 1
        self.shell(f"am force-stop {self.package}")
        self.clear()
        said = self.shell(f"am start -W -n '{self.package}/{name}'")
        if "Error" in said:
            tally.odd[name] = said.strip().splitlines()[-1]
        else:
            self.judge(name, tally)

    def judge(self, name: str, tally: Tally) -> None:
        picture = self.picture()
        reason = self.crash()
        if reason is not None:
            tally.crashed[name] = reason
            return
        tally.opened += 1
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

    def menus(self, launcher: str, tally: Tally) -> None:
        """All that the app's lists lead to. An item that opens the launcher's class again is a
        list below; every list is read from its top to its end, each item is tapped once."""
        waiting: list[tuple[str, ...]] = [()]
        while waiting:
            path = waiting.pop(0)
            below = self.walk_list(launcher, path, tally)
            waiting += [(*path, label) for label in below]

    def walk_list(self, launcher: str, path: tuple[str, ...], tally: Tally) -> list[str]:
        """Taps all items of one list; gives those that are lists themselves."""
        lists: list[str] = []
        done: set[str] = set()
        menu = self.enter(launcher, path)
        last: list[str] = []
        scrolls = 0
        while menu is not None and scrolls < _MOST_SCROLLS:
            items = self.items()
            label = next((one for one, _, _ in items if one not in done), None)
            if label is None:
                labels = [one for one, _, _ in items]
                if labels == last:
                    return lists
                last = labels
                scrolls += 1
                self.scroll()
                continue
            done.add(label)
            last = []
            if self.try_item(launcher, path, label, items, menu, tally):
                lists.append(label)
            if not self.is_back(menu):
                menu, scrolls = self.enter(launcher, path), 0
        if menu is None:
            tally.odd["/".join(path)] = "the list cannot be reached again"
        return lists

    def try_item(
        self,
        launcher: str,
        path: tuple[str, ...],
        label: str,
        items: list[tuple[str, int, int]],
        menu: str,
        tally: Tally,
    ) -> bool:
        """Taps an item that is on the screen and judges what it opens; whether it is a list."""
        name = "/".join((*path, label))
        print(name, file=sys.stderr, flush=True)
        self.tap(label, items)
        now = self.resumed()
        if self.component(now) == launcher and now != menu and self.crash() is None:
            return True
        tally.tried += 1
        if "create_activity" not in self.events():
            tally.odd[name] = "the tap opens nothing"
        else:
            self.judge(name, tally)
        return False

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

    def enter(self, launcher: str, path: tuple[str, ...]) -> str | None:
        """Starts the app anew and goes down to a list; its record, None if that fails."""
        self.shell(f"am force-stop {self.package}")
        self.clear()
        self.shell(f"am start -W -n {launcher}")
        for label in path:
            for _ in range(_MOST_SCROLLS):
                items = self.items()
                if any(one == label for one, _, _ in items):
                    break
                self.scroll()
            else:
                return None
            self.tap(label, items)
        found = self.resumed()
        return found if self.component(found) == launcher else None

    def is_back(self, menu: str) -> bool:
        """Presses BACK until the list is in front again."""
        for _ in range(_MOST_BACKS):
            if self.resumed() == menu:
                return True
            self.shell("input keyevent KEYCODE_BACK")
            self.wait(lambda: self.resumed() == menu, 2.0)
        return self.resumed() == menu

    def resumed(self) -> str:
        """The record of the activity in front, as the device describes it; empty for none."""
        lines = self.shell("dumpsys activity activities | grep -i ResumedActivity").splitlines()
        found = re.search(r"ActivityRecord\{[^}]*\}", lines[0]) if lines else None
        return found[0] if found else ""

    @staticmethod
    def component(record: str) -> str:
        found = re.search(r"\S+/\S+", record)
        return found[0].rstrip("}") if found else ""

    @staticmethod
    def wait(done: Callable[[], bool], seconds: float) -> bool:
        end = time.monotonic() + seconds
        while not done():
            if time.monotonic() > end:
                return False
            time.sleep(0.05)
        return True

    def scroll(self) -> None:
        """Moves the list up and waits until it stands still."""
        self.shell("input swipe 500 1500 500 700 400")
        last: list[list[tuple[str, int, int]]] = []

        def still() -> bool:
            last.append(self.items())
            return len(last) > 1 and last[-1] == last[-2]

        self.wait(still, _PATIENCE)

    def tap(self, label: str, items: list[tuple[str, int, int]]) -> None:
        """Taps an item, and waits until what this opens has been resumed or has crashed."""
        _, x, y = next(item for item in items if item[0] == label)
        self.clear()
        self.shell(f"input tap {x} {y}")
        self.wait(lambda: "create_activity" in self.events(), 5.0)
        over = ("am_crash", "am_anr", "on_resume_called", "finish_activity", "set_resumed_activity")
        self.wait(lambda: any(word in self.events() for word in over), _PATIENCE)
        self.wait(lambda: self.resumed() != "", _PATIENCE)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("app", nargs="?", default="apidemos-3", help=f"an APK or {_APPS}")
    parser.add_argument("--api", type=int, default=28)
    parser.add_argument("--menus", action="store_true")
    parser.add_argument("--only", default="", help="activities whose name contains this")
    options = parser.parse_args()
    path = apk_path(options.app) if options.app in _APPS else Path(options.app)
    with Apk.open(path) as apk:
        package = apk.manifest.package
        names = [one.name for one in apk.manifest.activities if one.enabled]
    name = f"walk-{options.app}" if options.app in _APPS else "walk"
    serial = launch.start(name=name, api=options.api)
    try:
        host, port = adb_server.address()
        device = adbutils.AdbClient(host=host, port=port).device(serial)
        device.sync.push(str(path), "/data/local/tmp/walk.apk")
        print(device.shell("pm install -r -t -g /data/local/tmp/walk.apk").strip())
        walker, tally = Walker(device, package), Tally()
        if options.menus:
            resolved = walker.shell(f"cmd package resolve-activity --brief {package}")
            walker.menus(resolved.strip().splitlines()[-1], tally)
        else:
            for one in names:
                if options.only in one:
                    walker.open(one, tally)
        tally.show(f"{package} {'through menus' if options.menus else 'by intent'}")
    finally:
        launch.stop(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
