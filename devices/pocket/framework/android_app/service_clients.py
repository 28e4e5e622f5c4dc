"""What a context does to start and to bind services."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import call, throw, to_string, vm
from devices.pocket.framework.android_content.component_name import ComponentName
from devices.pocket.framework.android_os.binder import from_reference
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.intents import Component
from devices.pocket.system.services import Denied

_CONNECTIONS = "android.app.LoadedApk service connections"
_NAME = "Landroid/content/ComponentName;"


def _checked(action: Callable[[], Any]) -> Any:
    try:
        with device().lock:
            return action()
    except Denied as denied:
        throw("java.lang.SecurityException", str(denied))


def _explicit(context: Any, intent: Any) -> Any:
    """Since 5.0 an app may not leave it open which service it means."""
    plain = intent.to_plain()
    if plain.component is None and plain.package is None and device().api >= 21:
        target = context.package.target_sdk
        if target >= 21:
            throw(
                "java.lang.IllegalArgumentException",
                f"Service Intent must be explicit: {to_string(intent)}",
            )
    return plain


def start_service(context: Any, intent: Any, foreground: bool) -> Any:
    plain = _explicit(context, intent)
    found = _checked(lambda: device().services.start(plain, process().uid, foreground))
    return None if found is None else ComponentName.from_plain(found)


def stop_service(context: Any, intent: Any) -> bool:
    plain = _explicit(context, intent)
    return bool(_checked(lambda: device().services.stop(plain, process().uid)))


def _connections() -> dict[int, Any]:
    found: dict[int, Any] = vm().state.setdefault(_CONNECTIONS, {})
    return found


def bind_service(context: Any, intent: Any, connection: Any, flags: int) -> bool:
    plain = _explicit(context, intent)
    me = process()
    key = vm().identity_hash(connection)
    _connections()[key] = connection

    def connected(component: Component, reference: Any) -> None:
        me.on_main(lambda: _tell(key, component, reference))

    return bool(_checked(lambda: device().services.bind(me, plain, key, flags, connected)))


def _tell(key: int, component: Component, reference: Any) -> None:
    connection = _connections().get(key)
    if connection is None:
        return
    name = ComponentName.from_plain(component)
    if reference is None:
        call(connection, f"onServiceDisconnected({_NAME})V", name)
    else:
        binder = from_reference(reference)
        call(connection, f"onServiceConnected({_NAME}Landroid/os/IBinder;)V", name, binder)


def unbind_service(context: Any, connection: Any) -> None:
    key = vm().identity_hash(connection)
    _connections().pop(key, None)
    with device().lock:
        known = device().services.unbind(process(), key)
    if not known:
        throw(
            "java.lang.IllegalArgumentException",
            f"Service not registered: {to_string(connection)}",
        )


def peek_service(intent: Any) -> Any:
    """The binder of a service that is already bound; None if there is none."""
    plain = intent.to_plain()
    with device().lock:
        reference = device().services.peek(plain, process().uid)
    return None if reference is None else from_reference(reference)
