"""The one tree of errors.

    ThorColliderError
    ├── BadInput            a file, option or target that we were given is wrong
    │   ├── Malformed       bytes that do not follow their format; says file, offset, expectation
    │   └── NoSuchLine      a source line that holds no code; lists the nearest that do
    ├── NotModelled         an app used something that the embedded engine does not have
    ├── AppBroken           the app's own code is at fault (unverifiable, missing class, deadlock)
    ├── BudgetSpent         a limit on instructions, memory or time was reached
    └── DeviceTrouble       a device, its connection or its debugger is at fault
        ├── DeviceGone      it is not attached (any more), or answers nothing
        ├── InstallRefused  the device does not take an APK; carries Android's reason
        ├── NotInTime       what was awaited did not come in time; says what came instead
        ├── DebuggerLost    the debugged VM exited or its connection dropped
        ├── DebuggerRefused the VM said no: handshake, another debugger, a JDWP error code
        └── InvocationThrew code that we ran on a held thread ended in an exception

Every error is one sentence that says what was attempted and what was found; `hint`, where there is
one, says what to do next. Commands print both and exit with the documented code: a user never
sees a traceback for bad input.

It lives in `dalvik`, the room that imports no other, so that every room can share it.
"""

from __future__ import annotations


class ThorColliderError(Exception):
    """Root of everything we raise on purpose."""

    def __init__(self, message: str, *, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return self.message


class BadInput(ThorColliderError):
    """What we were given cannot be used: a path, an option, a target, a file."""


class Malformed(BadInput):
    """Bytes do not follow their format.

    `where` names the file or the entry inside it ("app.apk!classes.dex"), `offset` is the byte
    offset inside that, `expected` says what the format asks for there.
    """

    def __init__(self, where: str, offset: int, expected: str, *, hint: str | None = None) -> None:
        super().__init__(f"{where}: at byte {offset:#x}: expected {expected}", hint=hint)
        self.where = where
        self.offset = offset
        self.expected = expected


class NoSuchLine(BadInput):
    """A target line holds no executable code; the hint lists the nearest ones that do."""


class NotModelled(ThorColliderError):
    """An app reached something that the embedded engine does not provide."""


class AppBroken(ThorColliderError):
    """The app's own code cannot go on."""


class BudgetSpent(ThorColliderError):
    """A limit that was set for a run was reached."""


class DeviceTrouble(ThorColliderError):
    """A device, its connection or its debugger is at fault.

    `device` names it (a serial, or a port), `attempted` says what we were doing, `found` what
    happened instead; the hint says what to do.
    """

    def __init__(self, device: str, attempted: str, found: str, *, hint: str | None = None) -> None:
        super().__init__(f"{device}: {attempted}: {found}", hint=hint)
        self.device = device
        self.attempted = attempted
        self.found = found


class DeviceGone(DeviceTrouble):
    """The device is not attached, went offline, or its adb server cannot be reached."""


class InstallRefused(DeviceTrouble):
    """The device does not take an APK; `reason` is Android's word, such as INSTALL_FAILED_…"""

    def __init__(
        self, device: str, attempted: str, found: str, *, reason: str, hint: str | None = None
    ) -> None:
        super().__init__(device, attempted, found, hint=hint)
        self.reason = reason


class NotInTime(DeviceTrouble):
    """What was awaited did not come before its deadline; `found` says what was seen instead."""


class DebuggerLost(DeviceTrouble):
    """The debugged VM exited, or the connection to it dropped: nothing can be asked any more."""


class DebuggerRefused(DeviceTrouble):
    """The VM does not do what we asked: handshake refused, another debugger attached, or an error.

    `code` is the JDWP error code, or None where the VM gave none.
    """

    def __init__(
        self,
        device: str,
        attempted: str,
        found: str,
        *,
        code: int | None = None,
        hint: str | None = None,
    ) -> None:
        super().__init__(device, attempted, found, hint=hint)
        self.code = code


class InvocationThrew(DeviceTrouble):
    """A method that we ran on a held thread ended in an exception.

    `class_name` is the exception's class in Java's spelling, `text` its message where it has one.
    """

    def __init__(
        self, device: str, attempted: str, class_name: str, text: str | None = None
    ) -> None:
        super().__init__(device, attempted, f"{class_name}: {text}" if text else class_name)
        self.class_name = class_name
        self.text = text
