"""Services in their process: what the system asks, as messages of the main thread."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw, to_string, vm
from devices.pocket.framework.android_app.context_impl import ContextImpl
from devices.pocket.framework.android_app.tokens import ActivityToken
from devices.pocket.framework.android_content.intent import Intent
from devices.pocket.framework.runtime import device

_GET = "get(Ljava/lang/Object;)Ljava/lang/Object;"
_PUT = "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"
_REMOVE = "remove(Ljava/lang/Object;)Ljava/lang/Object;"
_INTENT = "Landroid/content/Intent;"


def service(thread: Any, what: str, token: int, *arguments: Any) -> None:
    """Does one of create, start, bind, unbind, destroy for a service."""
    if what == "create":
        _create(thread, token, *arguments)
        return
    found = call(thread.f_mServices, _GET, ActivityToken.of(token))
    if found is not None:
        _STEPS[what](thread, token, found, *arguments)


def _create(thread: Any, token: int, component: Any, info: Any, package: Any) -> None:
    name = component.name
    try:
        made = new(name)
    except Exception as error:
        _failed(thread, None, f"Unable to instantiate service {name}", error)
        return
    context = ContextImpl.for_package(package)
    context.set_application(thread.f_mInitialApplication)
    binder = ActivityToken.of(token)
    made.attach(context, thread, name, binder, thread.f_mInitialApplication)
    call(thread.f_mServices, _PUT, binder, made)
    try:
        call(made, "onCreate()V")
    except Exception as error:
        _failed(thread, made, f"Unable to create service {name}", error)


def _failed(thread: Any, where: Any, text: str, error: BaseException) -> None:
    thrown = vm().as_java(error)
    if not thread.f_mInstrumentation.is_known(where, thrown):
        throw("java.lang.RuntimeException", f"{text}: {to_string(thrown)}", thrown)


def _start(thread: Any, token: int, made: Any, number: int, plain: Any) -> None:
    intent = Intent.from_plain(plain)
    try:
        result = call(made, f"onStartCommand({_INTENT}II)I", intent, 0, number)
    except Exception as error:
        _failed(
            thread,
            made,
            f"Unable to start service {to_string(made)} with {to_string(intent)}",
            error,
        )
        return
    with device().lock:
        device().services.started(token, number, result)


def _bind(thread: Any, token: int, made: Any, plain: Any, rebind: bool) -> None:
    from devices.pocket.framework.android_os.binder import to_reference

    intent = Intent.from_plain(plain)
    try:
        if rebind:
            call(made, f"onRebind({_INTENT})V", intent)
            return
        binder = call(made, f"onBind({_INTENT})Landroid/os/IBinder;", intent)
    except Exception as error:
        _failed(
            thread,
            made,
            f"Unable to bind to service {to_string(made)} with {to_string(intent)}",
            error,
        )
        return
    reference = None if binder is None else to_reference(binder)
    with device().lock:
        device().services.published(token, plain, reference)


def _unbind(thread: Any, token: int, made: Any, plain: Any) -> None:
    intent = Intent.from_plain(plain)
    try:
        rebind = bool(call(made, f"onUnbind({_INTENT})Z", intent))
    except Exception as error:
        _failed(
            thread,
            made,
            f"Unable to unbind to service {to_string(made)} with {to_string(intent)}",
            error,
        )
        return
    with device().lock:
        device().services.unbound(token, plain, rebind)


def _destroy(thread: Any, token: int, made: Any) -> None:
    call(thread.f_mServices, _REMOVE, ActivityToken.of(token))
    try:
        call(made, "onDestroy()V")
    except Exception as error:
        _failed(thread, made, f"Unable to stop service {to_string(made)}", error)


_STEPS: dict[str, Any] = {"start": _start, "bind": _bind, "unbind": _unbind, "destroy": _destroy}
