"""What `dumpsys` says about activities, windows, audio and power, over the versions of Android.

Its output is meant for people and changes with every release; each reader knows the forms that
were seen and gives None or nothing where it finds none of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_RECORD = r"ActivityRecord\{([0-9a-f]+) (?:u(\d+) )?([\w.$]+/[\w.$]+)\}? t(-?\d+)( f)?"
_ANY_RECORD = re.compile(_RECORD)
#: Newest form first; the last line that matches counts, as later displays come later.
_TOP = tuple(
    re.compile(rf"^\s*{label}\s*{_RECORD}", re.MULTILINE)
    for label in ("topResumedActivity=", "mResumedActivity:", "ResumedActivity:")
)
_FOCUSED_APP = re.compile(rf"^\s*mFocusedActivity:\s*{_RECORD}", re.MULTILINE)
_HISTORY = re.compile(rf"^\s*\* Hist +#\d+: {_RECORD}", re.MULTILINE)
_STATE = re.compile(r"\b(?:state|mState)=([A-Z]+)")
_FOCUS = re.compile(r"^\s*mCurrentFocus=(null|Window\{(\w+) (?:u\d+ )?(.*?)\})\s*$", re.MULTILINE)
_ROTATION = re.compile(r"\bmCurrentOrientation=(\d)|\bmRotation=(?:ROTATION_)?(\d+)")


@dataclass(frozen=True)
class RecordRef:
    """An activity record as the system names it; `token` is the number in the event log too."""

    token: int
    component: str
    task: int
    finishing: bool = False

    @property
    def package(self) -> str:
        return self.component.partition("/")[0]

    @property
    def class_name(self) -> str:
        """In full: `com.acme.Main` for `com.acme/.Main`."""
        return full_class(self.component)

    def __str__(self) -> str:
        return f"{self.component} (record {self.token:x}, task {self.task})"


@dataclass(frozen=True)
class RecordState:
    record: RecordRef
    #: RESUMED, PAUSED, STOPPED, … or empty where the device does not say.
    state: str


@dataclass(frozen=True)
class FocusedWindow:
    """The window that gets keys; `title` is `package/class` for an activity's main window."""

    id: str
    title: str

    def __str__(self) -> str:
        return self.title


def full_class(component: str) -> str:
    package, _, name = component.partition("/")
    return package + name if name.startswith(".") else name


def _record(found: re.Match[str]) -> RecordRef:
    return RecordRef(int(found[1], 16), found[3], int(found[4]), bool(found[5]))


def resumed_record(activities: str) -> RecordRef | None:
    """The activity on top, from `dumpsys activity activities`; None while none is resumed."""
    for pattern in _TOP:
        found = list(pattern.finditer(activities))
        if found:
            return _record(found[-1] if pattern is not _TOP[0] else found[0])
    focused = _FOCUSED_APP.search(activities)
    return _record(focused) if focused else None


def record_states(activities: str) -> list[RecordState]:
    """All records, topmost first within each task."""
    matches = list(_HISTORY.finditer(activities))
    states = []
    for index, found in enumerate(matches):
        end = matches[index + 1].start() if index + 1 < len(matches) else len(activities)
        state = _STATE.search(activities, found.end(), end)
        states.append(RecordState(_record(found), state[1] if state else ""))
    return states


def focused_window(windows: str) -> FocusedWindow | None:
    """From `dumpsys window windows` (or `window displays`, `window`); None without focus."""
    for found in reversed(list(_FOCUS.finditer(windows))):
        if found[2]:
            return FocusedWindow(found[2], found[3])
    return None


def rotation(dump: str) -> int | None:
    """0 to 3, from `dumpsys display` or `dumpsys window`; None if it is not said."""
    found = _ROTATION.search(dump)
    if found is None:
        return None
    number = int(found[1] or found[2] or 0)
    return number // 90 if number > 3 else number


def audio_focus(audio: str) -> tuple[str, ...]:
    """The entries of the audio focus stack, top last, from `dumpsys audio`."""
    _, heading, rest = audio.partition("Audio Focus stack entries")
    if not heading:
        return ()
    entries = []
    for line in rest.splitlines()[1:]:
        if not line.strip():
            break
        entries.append(" ".join(line.split()))
    return tuple(entries)


def is_awake(power: str) -> bool:
    """From `dumpsys power`; unknown forms count as awake."""
    if found := re.search(r"mWakefulness=(\w+)", power):
        return found[1] in ("Awake", "Dreaming", "1")
    if found := re.search(r"mScreenOn=(\w+)|Display Power: state=(\w+)", power):
        return (found[1] or found[2]) in ("true", "ON")
    return True


_LOCKED = re.compile(
    r"mShowingLockscreen=true|isStatusBarKeyguard=true|mIsShowing=true|^\s*showing=true",
    re.MULTILINE,
)


def is_locked(policy: str) -> bool:
    """Whether the keyguard shows, from `dumpsys window policy`."""
    return _LOCKED.search(policy) is not None


def keyboard_shown(input_method: str) -> bool:
    """From `dumpsys input_method`."""
    return "mInputShown=true" in input_method


def package_signature(package: str) -> str | None:
    """What `dumpsys package` says about the signer: only good for comparing two packages."""
    found = re.search(r"PackageSignatures\{\w+ (?:version:\d+, signatures:)?\[([^\]]*)\]", package)
    return found[1] if found else None


def free_kilobytes(df: str) -> int | None:
    """Free space from `df /data`, in the form of toolbox or of toybox."""
    for line in reversed(df.strip().splitlines()):
        parts = line.split()
        if len(parts) >= 4 and not line.startswith("Filesystem"):
            return _kilobytes(parts[3])
    return None


def _kilobytes(text: str) -> int | None:
    found = re.fullmatch(r"([\d.]+)([KMGT]?)", text)
    if found is None:
        return None
    scale = {"": 1, "K": 1, "M": 1 << 10, "G": 1 << 20, "T": 1 << 30}[found[2]]
    return int(float(found[1]) * scale)
