"""A device that is ours for a while: everything done to it is undone when the session ends.

    with DeviceSession("emulator-5554") as device:
        device.prepare()
        device.install(Path("app.apk"))
        device.change_setting("system", "font_scale", "1.3")
    # animation scales, font scale and the rest are as they were, also after an error or Ctrl-C

Changes are journalled on this machine before they are made; see `restoring`. A session that was
killed is cleaned up by the next one on the same device, before it does anything else.
"""

from __future__ import annotations

import contextlib
import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from dalvik.errors import BadInput, DeviceGone, DeviceTrouble, InstallRefused, NotInTime
from devices import dumps, installing
from devices.adb import PATIENCE, AdbDevice, ShellResult, quoted
from devices.restoring import Change, Journal
from devices.settings import Setting, read_settings, write_settings

if TYPE_CHECKING:
    from devices.viewtree import ViewTree

_LOG = logging.getLogger("devices")
_PROPERTY = re.compile(r"^\[([^\]]+)\]: \[(.*)\]$", re.MULTILINE)
#: What a session sets so that nothing but the test moves the screen.
_QUIET = {
    Setting("global", "window_animation_scale"): "0",
    Setting("global", "transition_animation_scale"): "0",
    Setting("global", "animator_duration_scale"): "0",
    Setting("global", "stay_on_while_plugged_in"): "7",
    Setting("system", "screen_off_timeout"): "1800000",
    Setting("system", "accelerometer_rotation"): "0",
    Setting("system", "user_rotation"): "0",
}
_INSTALLING = 300.0
_PNG = b"\x89PNG"


class DeviceSession:
    """One device. Errors name it; any thread may use it, changes come from one at a time."""

    def __init__(self, serial: str, *, state_folder: Path | None = None) -> None:
        self.adb = AdbDevice(serial)
        self._state_folder = state_folder
        self._properties: dict[str, str] = {}
        self._journal: Journal | None = None
        self._views: object | None = None

    @property
    def serial(self) -> str:
        return self.adb.serial

    def __repr__(self) -> str:
        return f"<DeviceSession {self.serial}>"

    # --- beginning and end ---

    def __enter__(self) -> DeviceSession:
        self.connect()
        try:
            if self.journal.has_leftovers():
                self._restore_leftovers()
        except BaseException:
            self.journal.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self._close_views()
            self.restore()
        except DeviceTrouble as trouble:
            # The journal stays: the next session undoes what this one could not.
            if error is None:
                raise
            error.add_note(f"The device could not be restored yet: {trouble}")
        finally:
            self.journal.close()

    def _restore_leftovers(self) -> None:
        """Undo what a killed session left; that it cannot all be undone must not end this one."""
        self.journal.open()
        try:
            self.restore()
        except (DeviceGone, NotInTime):
            raise
        except DeviceTrouble as error:
            _LOG.warning("%s (left by a session that was killed)", error)

    def connect(self) -> None:
        """Learn what the device is; enough for asking it without changing it."""
        if self._properties:
            return
        text = self.adb.shell("getprop").output
        self._properties = dict(_PROPERTY.findall(text))
        if "ro.build.version.sdk" not in self._properties:
            raise DeviceTrouble(
                self.serial, "read its properties", f"getprop said {text.strip()[:80]!r}"
            )

    @property
    def journal(self) -> Journal:
        """What this session changed; opened (and locked) with the first change."""
        if self._journal is None:
            names = ("ro.serialno", "ro.build.fingerprint")
            identity = " ".join(self.properties.get(name, "") for name in names)
            own = read_settings(self.adb, [_ANDROID_ID])[_ANDROID_ID] or ""
            self._journal = Journal(self.serial, f"{identity} {own}".strip(), self._state_folder)
        return self._journal

    # --- what it is ---

    @property
    def properties(self) -> Mapping[str, str]:
        """System properties as they were at the beginning."""
        self.connect()
        return self._properties

    @property
    def api(self) -> int:
        return int(self.properties["ro.build.version.sdk"])

    @property
    def is_emulator(self) -> bool:
        """An emulator with a console (for calls, messages and positions)."""
        return self.serial.startswith("emulator-")

    @property
    def is_debuggable(self) -> bool:
        """Whether the image lets every app be debugged, not only debuggable ones."""
        return self.properties.get("ro.debuggable") == "1"

    # --- commands and files ---

    def shell(self, command: str, timeout: float = PATIENCE) -> ShellResult:
        return self.adb.shell(command, timeout=timeout)

    def run(self, command: str, timeout: float = PATIENCE) -> str:
        """The output of a command that must succeed."""
        result = self.shell(command, timeout)
        if not result.ok:
            said = result.output.strip().splitlines()
            found = f"exit code {result.code}" + (f": {said[-1]}" if said else "")
            raise DeviceTrouble(self.serial, f"run {command}", found)
        return result.output

    def push(self, source: Path | bytes, target: str, mode: int = 0o644) -> None:
        self.adb.push(source, target, mode)

    def pull(self, source: str) -> bytes:
        return self.adb.pull(source)

    def screenshot(self) -> bytes:
        """A PNG of the screen."""
        data = self.adb.raw("screencap -p")
        start = data.find(_PNG)
        if start < 0:
            raise DeviceTrouble(self.serial, "take a picture", f"not a PNG: {data[:60]!r}")
        return data[start:]

    def view_tree(self) -> ViewTree:
        """What is on the screen; a server is kept running on the device where one can be."""
        from devices.viewdump import ViewReader

        if not isinstance(self._views, ViewReader):
            self._views = ViewReader(self.adb)
        return self._views.read()

    def _close_views(self) -> None:
        from devices.viewdump import ViewReader

        if isinstance(self._views, ViewReader):
            self._views.close()
        self._views = None

    # --- packages ---

    def install(
        self,
        path: Path,
        *,
        grant: bool = True,
        downgrade: bool = False,
        remove_after: bool = False,
    ) -> None:
        """Install or replace an APK, all permissions granted where the version has them.

        `remove_after`: if the package was not there before, the end of the session removes it.
        """
        if not path.is_file():
            raise BadInput(f"there is no file {path}")
        if remove_after:
            self._remove_at_end(path)
        flags = ["-r", "-t"]
        flags += ["-g"] if grant and self.api >= 23 else []
        flags += ["-d"] if downgrade else []
        flags += ["--bypass-low-target-sdk-block"] if self.api >= 34 else []
        target = f"/data/local/tmp/thor-{path.stem[:40]}.apk"
        target = re.sub(r"[^\w./-]", "_", target)
        try:
            self.push(path, target)
            result = self.shell(f"pm install {' '.join(flags)} {target}", _INSTALLING)
        finally:
            with contextlib.suppress(DeviceTrouble):
                self.shell(f"rm -f {target}")
        if "Success" not in result.output:
            reason, words = installing.read_refusal(result.output)
            hint = installing.remedy(reason)
            attempted = f"install {path.name}"
            raise InstallRefused(self.serial, attempted, words, reason=reason, hint=hint)

    def _remove_at_end(self, path: Path) -> None:
        from dalvik.apk.apk import Apk

        with Apk.open(path) as apk:
            package = apk.manifest.package
        if not self.is_installed(package):
            self.journal.add(Change.of_command(f"pm uninstall {package}"))

    def is_installed(self, package: str) -> bool:
        return "package:" in self.shell(f"pm path {quoted(package)}").output

    def uninstall(self, package: str) -> bool:
        """False if it was not there."""
        return "Success" in self.shell(f"pm uninstall {quoted(package)}", _INSTALLING).output

    def clear_data(self, package: str) -> None:
        output = self.shell(f"pm clear {quoted(package)}").output
        if "Success" not in output:
            found = output.strip() or "the device said nothing"
            raise DeviceTrouble(self.serial, f"clear the data of {package}", found)

    def force_stop(self, package: str) -> None:
        self.run(f"am force-stop {quoted(package)}")

    # --- settings ---

    def setting(self, table: str, name: str) -> str | None:
        """None if the device has no such setting."""
        one = Setting(table, name)
        return read_settings(self.adb, [one])[one]

    def change_setting(self, table: str, name: str, value: str | None) -> None:
        self.change_settings({Setting(table, name): value})

    def settings(self, wanted: Iterable[Setting]) -> dict[Setting, str | None]:
        """Several at once, in one command."""
        return read_settings(self.adb, wanted)

    def change_settings(
        self,
        values: Mapping[Setting, str | None],
        before: Mapping[Setting, str | None] | None = None,
    ) -> None:
        """Set them, or delete where None; the end of the session or scope puts them back.

        `before` are their values where the caller has just read them.
        """
        known = read_settings(self.adb, values) if before is None else before
        changed = {one: value for one, value in values.items() if known[one] != value}
        for one, value in changed.items():
            self.journal.add(Change.of_setting(one.table, one.name, known[one], value))
        write_settings(self.adb, changed)

    def run_undoable(self, command: str, undo: str) -> ShellResult:
        """Run a command whose effect `undo` takes back."""
        self.undo_later(undo)
        return self.shell(command)

    def undo_later(self, undo: str) -> None:
        """Have a command run at the end of the session or scope, whatever happens."""
        self.journal.add(Change.of_command(undo))

    @contextlib.contextmanager
    def scope(self) -> Iterator[None]:
        """Changes made within are undone at its end, not only at the session's."""
        mark = self.journal.mark
        try:
            yield
        finally:
            self.restore(mark, trusting=True)

    def restore(self, since: int = 0, *, trusting: bool = False) -> None:
        """Undo changes, the last one first; settings in one command where they come together.

        `trusting`: a setting that we ourselves have put back already is not written again. What a
        device that is there refuses is given up and said at the end; what a device that is gone
        could not be told stays in the journal.
        """
        batch = _Batch(self, trusting)
        for number, change in self.journal.pending(since):
            if change.kind == "setting":
                batch.add(number, change)
            else:
                batch.write()
                self.shell(change.command)
                self.journal.strike(number)
        batch.write()
        if batch.refused:
            what = "; ".join(batch.refused)
            raise DeviceTrouble(self.serial, "put settings back", what, hint="Set them by hand.")

    # --- preparation ---

    def prepare(self) -> None:
        """Animations off, screen on and unlocked, upright, keyboard away."""
        self.change_settings(_QUIET)
        self.wake()
        self.hide_keyboard()

    def wake(self) -> None:
        """Screen on, keyguard gone."""
        if not dumps.is_awake(self.shell("dumpsys power").output):
            key = "KEYCODE_WAKEUP" if self.api >= 20 else "KEYCODE_POWER"
            self.run(f"input keyevent {key}")
            self._expect("the screen to be on", lambda: self._is_awake())
        if self._is_locked():
            self.shell("wm dismiss-keyguard" if self.api >= 23 else "input keyevent 82")
            self._expect(
                "the keyguard to go",
                lambda: not self._is_locked(),
                "Remove the screen lock (PIN, pattern or password) of the test device.",
            )

    def hide_keyboard(self) -> None:
        if dumps.keyboard_shown(self.shell("dumpsys input_method").output):
            self.run("input keyevent KEYCODE_BACK")
            self._expect(
                "the keyboard to go",
                lambda: not dumps.keyboard_shown(self.shell("dumpsys input_method").output),
            )

    def _is_awake(self) -> bool:
        return dumps.is_awake(self.shell("dumpsys power").output)

    def _is_locked(self) -> bool:
        return dumps.is_locked(self.shell("dumpsys window policy").output)

    def _expect(self, what: str, holds: object, hint: str | None = None) -> None:
        from devices.waiting import until

        assert callable(holds)
        until(
            lambda: True if holds() else None,
            device=self.serial,
            awaited=f"wait for {what}",
            within=15.0,
            seen=lambda: "the device still says otherwise",
            hint=hint,
        )

    # --- where it stands ---

    def top(self) -> dumps.RecordRef | None:
        """The resumed activity, None while there is none."""
        return dumps.resumed_record(self.shell("dumpsys activity activities").output)

    def focus(self) -> dumps.FocusedWindow | None:
        """The window that gets keys."""
        # `window windows` lost the line in Android 10, where `window displays` has it.
        part = "displays" if self.api >= 29 else "windows"
        return dumps.focused_window(self.shell(f"dumpsys window {part}").output)

    def is_there(self) -> bool:
        """Whether the device is attached and answers."""
        try:
            return self.adb.shell("echo there", timeout=10).output.strip() == "there"
        except DeviceTrouble:
            return False

    def require(self) -> None:
        """Raise DeviceGone unless the device answers."""
        if not self.is_there():
            raise DeviceGone(self.serial, "reach the device", f"it is {self.adb.state}")


class _Batch:
    """Settings that are put back in one command."""

    def __init__(self, session: DeviceSession, trusting: bool) -> None:
        self._session = session
        self._trusting = trusting
        self._values: dict[Setting, str | None] = {}
        self._now: dict[Setting, str | None] = {}
        self._numbers: list[int] = []
        #: What the device did not take, in words.
        self.refused: list[str] = []

    def add(self, number: int, change: Change) -> None:
        """Changes come newest first: the oldest one's value is the one to go back to."""
        one = Setting(change.table, change.name)
        self._now.setdefault(one, change.new)
        self._values.pop(one, None)
        self._values[one] = change.old
        self._numbers.append(number)

    def write(self) -> None:
        values = {
            one: old
            for one, old in self._values.items()
            if not (self._trusting and self._now[one] == old)
        }
        try:
            write_settings(self._session.adb, values)
        except (DeviceGone, NotInTime):
            raise
        except DeviceTrouble:
            self._write_each(values)
        for number in self._numbers:
            self._session.journal.strike(number)
        self._values, self._now, self._numbers = {}, {}, []

    def _write_each(self, values: Mapping[Setting, str | None]) -> None:
        """One that is refused must not keep the others from being put back."""
        for one, old in values.items():
            try:
                write_settings(self._session.adb, {one: old})
            except (DeviceGone, NotInTime):
                raise
            except DeviceTrouble as error:
                wanted = "absent" if old is None else repr(old)
                self.refused.append(f"{one} was {wanted}: {error.found}")


_ANDROID_ID = Setting("secure", "android_id")
