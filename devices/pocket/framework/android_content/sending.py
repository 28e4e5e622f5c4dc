"""An app's side of broadcasts: registering receivers and sending."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dalvik.vm.interop import class_name, throw, to_string, vm
from devices.pocket.framework.android_content.intent import Intent
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.broadcasts import Result

_RECEIVERS = "android.content.BroadcastReceiver registered"
#: Broadcasts that only the system may send.
_PROTECTED = frozenset(
    f"android.intent.action.{name}"
    for name in (
        "SCREEN_OFF", "SCREEN_ON", "USER_PRESENT", "TIME_TICK", "TIMEZONE_CHANGED",
        "BOOT_COMPLETED", "LOCKED_BOOT_COMPLETED", "PACKAGE_ADDED", "PACKAGE_REPLACED",
        "MY_PACKAGE_REPLACED", "PACKAGE_REMOVED", "PACKAGE_CHANGED", "PACKAGE_RESTARTED",
        "PACKAGE_DATA_CLEARED", "UID_REMOVED", "CONFIGURATION_CHANGED", "LOCALE_CHANGED",
        "BATTERY_CHANGED", "BATTERY_LOW", "BATTERY_OKAY", "ACTION_POWER_CONNECTED",
        "ACTION_POWER_DISCONNECTED", "ACTION_SHUTDOWN", "DEVICE_STORAGE_LOW",
        "DEVICE_STORAGE_OK", "NEW_OUTGOING_CALL", "REBOOT", "AIRPLANE_MODE", "HEADSET_PLUG",
    )
)  # fmt: skip


@dataclass(frozen=True)
class Final:
    """The receiver that hears the outcome of an ordered broadcast, and what it starts with."""

    receiver: Any
    handler: Any
    code: int
    data: str | None
    extras: Any


@dataclass
class LocalReceiver:
    """A receiver as its process knows it; it may have several filters."""

    receiver: Any
    context: Any
    handler: Any


def receivers() -> dict[int, LocalReceiver]:
    """The registered receivers of this process, by number."""
    found: dict[int, LocalReceiver] = vm().state.setdefault(_RECEIVERS, {})
    return found


def register(
    context: Any, receiver: Any, filter_: Any, permission: str | None, handler: Any, flags: int
) -> Any:
    """Registers; gives the last sticky intent that matches, or null."""
    number = None
    if receiver is not None:
        number = _number(receiver)
        if number is None:
            number = max(receivers(), default=0) + 1
            receivers()[number] = LocalReceiver(receiver, context.outer, handler)
    with device().lock:
        sticky = device().broadcasts.register(
            process(), number, filter_.to_plain(), permission, flags
        )
    if not sticky:
        return None
    if number is not None:
        from devices.pocket.framework.android_content.receiving import receive_registered

        for one in sticky:
            receive_registered(number, one, None, False, True, Result())
    return Intent.from_plain(sticky[0])


def _number(receiver: Any) -> int | None:
    return next((n for n, one in receivers().items() if one.receiver is receiver), None)


def unregister(receiver: Any) -> None:
    number = _number(receiver)
    if number is None:
        throw(
            "java.lang.IllegalArgumentException", f"Receiver not registered: {to_string(receiver)}"
        )
    del receivers()[number]
    with device().lock:
        device().broadcasts.unregister(process(), number)


def unregister_leaked(component: Any) -> None:
    """Unregisters what an activity or service that is gone has left registered, and says so."""
    from devices.pocket.framework.android_util.log import log
    from devices.pocket.system.log import ERROR

    leaked = [(n, one.receiver) for n, one in receivers().items() if one.context is component]
    for number, receiver in leaked:
        del receivers()[number]
        with device().lock:
            device().broadcasts.unregister(process(), number)
        log(
            ERROR,
            "ActivityThread",
            f"Activity {class_name(component)} has leaked IntentReceiver {to_string(receiver)} that"
            " was originally registered here. Are you missing a call to unregisterReceiver()?",
        )


def send(
    context: Any,
    intent: Any,
    *,
    permission: str | None = None,
    ordered: bool = False,
    sticky: bool = False,
    final: Final | None = None,
) -> None:
    here = process()
    if intent.action in _PROTECTED and here.uid >= 10_000:
        throw(
            "java.lang.SecurityException",
            f"Permission Denial: not allowed to send broadcast {intent.action} from"
            f" pid={here.pid}, uid={here.uid}",
        )
    if sticky and not device().packages.uid_holds(here.uid, "android.permission.BROADCAST_STICKY"):
        throw(
            "java.lang.SecurityException",
            f"Permission Denial: broadcastIntent() requesting a sticky broadcast from"
            f" pid={here.pid}, uid={here.uid} requires android.permission.BROADCAST_STICKY",
        )
    result, done = Result(), None
    if final is not None:
        extras = None if final.extras is None else final.extras.to_plain()
        result = Result(final.code, final.data, extras)
        if final.receiver is not None:
            done = _telling(here, context, intent, final)
    plain = intent.to_plain()
    with device().lock:
        device().broadcasts.send(
            plain,
            uid=here.uid,
            package=context.package.name,
            permission=permission,
            ordered=ordered,
            sticky=sticky,
            result=result,
            done=done,
        )


def _telling(here: Any, context: Any, intent: Any, final: Final) -> Any:
    """What has the last receiver of an ordered broadcast told in its own process."""
    from devices.pocket.framework.android_content.receiving import run_receiver

    outer = context.outer

    def tell(result: Result) -> None:
        here.post(
            lambda: run_receiver(
                final.receiver, outer, final.handler, intent, None, True, False, result
            )
        )

    return tell


def remove_sticky(intent: Any) -> None:
    with device().lock:
        device().broadcasts.remove_sticky(intent.to_plain())
