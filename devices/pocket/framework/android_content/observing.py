"""Content observers of a process."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, to_string, vm
from devices.pocket.framework.android_os.handler import PythonTask, system_handler
from devices.pocket.framework.runtime import device, process

_OBSERVERS = "android.database.ContentObserver registered"


def _observers() -> dict[int, Any]:
    found: dict[int, Any] = vm().state.setdefault(_OBSERVERS, {})
    return found


def number_of(observer: Any) -> int | None:
    return next((n for n, one in _observers().items() if one is observer), None)


def register(uri: Any, descendants: bool, observer: Any) -> None:
    if uri is None or observer is None:
        throw("java.lang.NullPointerException", "uri" if uri is None else "observer")
    number = number_of(observer)
    if number is None:
        number = max(_observers(), default=0) + 1
        _observers()[number] = observer
    with device().lock:
        device().providers.observe(process(), number, to_string(uri), descendants)


def unregister(observer: Any) -> None:
    number = number_of(observer)
    if number is not None:
        del _observers()[number]
        with device().lock:
            device().providers.unobserve(process(), number)


def notify(uri: Any, observer: Any, flags: int) -> None:
    number = None if observer is None else number_of(observer)
    with device().lock:
        device().providers.changed(to_string(uri), process(), number, flags)


def observer_called(number: int, own: bool, uri: str, flags: int) -> None:
    """Between two steps of Java threads: tells an observer on the thread of its handler."""
    from devices.pocket.framework.android_net.uri import parse

    observer = _observers().get(number)
    if observer is None:
        return

    def run() -> None:
        if own and not call(observer, "deliverSelfNotifications()Z"):
            return
        call(observer, "onChange(ZLandroid/net/Uri;I)V", int(own), parse(uri), flags)

    (observer.handler or system_handler()).post(PythonTask.create(run))
