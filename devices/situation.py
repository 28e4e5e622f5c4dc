"""Where a device stands: the activity on top and the window that gets keys."""

from __future__ import annotations

from dataclasses import dataclass

from devices import dumps
from devices.dumps import FocusedWindow, RecordRef
from devices.session import DeviceSession

_CUT = "thor-cut"


@dataclass(frozen=True)
class Situation:
    record: RecordRef | None
    focus: FocusedWindow | None
    #: 0 to 3; None where the device does not say.
    rotation: int | None = None

    @classmethod
    def of(cls, session: DeviceSession, first: str = "") -> Situation:
        """As it is now, with one command; or when the device is done with another one `first`."""
        windows = "displays" if session.api >= 29 else "windows"
        dumped = ("activity activities", f"window {windows}", "display")
        asked = f"; echo {_CUT}; ".join(f"dumpsys {what}" for what in dumped)
        text = session.shell(f"{first}; {asked}" if first else asked).output
        activities, shown, display = (*text.split(_CUT), "", "")[:3]
        return cls(
            dumps.resumed_record(activities),
            dumps.focused_window(shown),
            dumps.rotation(display),
        )

    def is_focused(self, record: RecordRef) -> bool:
        """Whether keys go to a window of the record's app: itself, a dialog, a menu."""
        if self.focus is None:
            return False
        before, slash, _ = self.focus.title.partition("/")
        # Menus and dialogs say what they are in front: `AtchDlg:com.acme/com.acme.Main`.
        package = before.rpartition(":")[2].rpartition(" ")[2]
        return not slash or package == record.package

    def __str__(self) -> str:
        top = str(self.record) if self.record else "no activity"
        return f"{top} on top, focus on {self.focus or 'nothing'}"
