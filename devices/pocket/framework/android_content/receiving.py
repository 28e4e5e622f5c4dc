"""Runs broadcast receivers of a process. All but `receive_declared` may be called between two steps
of Java threads: they only put a message into a queue."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw, to_string, vm
from devices.pocket.framework.android_content.broadcast_receiver import PendingResult
from devices.pocket.framework.android_content.intent import Intent
from devices.pocket.framework.android_content.sending import receivers
from devices.pocket.framework.android_os.handler import PythonTask, system_handler
from devices.pocket.framework.runtime import device
from devices.pocket.system.broadcasts import Result
from devices.pocket.system.intents import PlainIntent

_ON_RECEIVE = "onReceive(Landroid/content/Context;Landroid/content/Intent;)V"


def receive_registered(
    number: int,
    intent: PlainIntent,
    broadcast: int | None,
    ordered: bool,
    sticky: bool,
    result: Result,
) -> None:
    """Has a registered receiver run on its thread."""
    found = receivers().get(number)
    if found is None:
        if broadcast is not None:
            with device().lock:
                device().broadcasts.finished(broadcast, result)
        return
    run_receiver(
        found.receiver, found.context, found.handler, intent, broadcast, ordered, sticky, result,
        number,
    )  # fmt: skip


def run_receiver(
    receiver: Any,
    context: Any,
    handler: Any,
    intent: Any,
    broadcast: int | None,
    ordered: bool,
    sticky: bool,
    result: Result,
    number: int | None = None,
) -> None:
    """`intent` may be plain or an Intent; `number` says that it must still be registered."""

    def run() -> None:
        pending = PendingResult.create(broadcast, ordered, sticky, result)
        if number is not None and number not in receivers():
            pending.finish()
            return
        made = Intent.from_plain(intent) if isinstance(intent, PlainIntent) else intent
        receiver.pending = pending
        try:
            call(receiver, _ON_RECEIVE, context, made)
        except Exception as error:
            if not pending.done:
                pending.finish()
            thrown = vm().as_java(error)
            throw(
                "java.lang.RuntimeException",
                f"Error receiving broadcast {to_string(made)} in {to_string(receiver)}",
                thrown,
            )
        if receiver.pending is not None:
            receiver.pending = None
            pending.finish()

    (handler or system_handler()).post(PythonTask.create(run))


def receive_declared(
    package: Any, declared: Any, intent: PlainIntent, broadcast: int, ordered: bool, result: Result
) -> None:
    """Makes a manifest's receiver and runs it; on the main thread."""
    from devices.pocket.framework.android_app.context_impl import ContextImpl

    pending = PendingResult.create(broadcast, ordered, False, result)
    made = Intent.from_plain(intent)
    made.component = made.component or _component(package, declared)
    try:
        receiver = new(declared.name)
    except Exception as error:
        pending.finish()
        thrown = vm().as_java(error)
        throw(
            "java.lang.RuntimeException",
            f"Unable to instantiate receiver {declared.name}: {to_string(thrown)}",
            thrown,
        )
    receiver.pending = pending
    try:
        call(receiver, _ON_RECEIVE, _restricted(ContextImpl, package), made)
    except Exception as error:
        if not pending.done:
            pending.finish()
        thrown = vm().as_java(error)
        throw(
            "java.lang.RuntimeException",
            f"Unable to start receiver {declared.name}: {to_string(thrown)}",
            thrown,
        )
    if receiver.pending is not None:
        receiver.pending = None
        pending.finish()


def _component(package: Any, declared: Any) -> Any:
    from devices.pocket.framework.android_content.component_name import ComponentName

    return ComponentName.create(package.name, declared.name)


def _restricted(context_impl: Any, package: Any) -> Any:
    """The context that a manifest's receiver gets: it may neither register nor bind."""
    from devices.pocket.framework.android_app.receiver_context import ReceiverRestrictedContext

    app = context_impl.for_package(package).get_application_context()
    made = ReceiverRestrictedContext()
    made.init_base(app if app is not None else context_impl.for_package(package))
    return made
