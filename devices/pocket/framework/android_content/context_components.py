"""The part of ContextImpl that starts components and sends broadcasts."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.objects import JArray
from devices.pocket.framework.android_content import sending
from devices.pocket.framework.runtime import device
from devices.pocket.system.intents import FLAG_ACTIVITY_NEW_TASK


class ContextComponents:
    package: Any
    #: The token of the activity that the context belongs to; None for others.
    token: Any
    outer: Any

    # -- activities ------------------------------------------------------------------------------

    def start_activity(self, intent: Any) -> None:
        self.start_activity_options(intent, None)

    def start_activity_options(self, intent: Any, options: Any) -> None:
        from devices.pocket.framework.android_app.activity_thread import current_thread

        self._check_new_task(intent)
        instrumentation = current_thread().f_mInstrumentation
        instrumentation.exec_for(self.outer, None, intent, -1, options, None)

    def _check_new_task(self, intent: Any) -> None:
        """Only an activity may start another one in its own task."""
        old = 24 <= device().api <= 27 and self.package.target_sdk < 28
        if self.token is None and not intent.flags & FLAG_ACTIVITY_NEW_TASK and not old:
            throw(
                "android.util.AndroidRuntimeException",
                "Calling startActivity() from outside of an Activity  context requires the"
                " FLAG_ACTIVITY_NEW_TASK flag. Is this really what you want?",
            )

    def start_activities(self, intents: JArray) -> None:
        self.start_activities_options(intents, None)

    def start_activities_options(self, intents: JArray, options: Any) -> None:
        from devices.pocket.framework.android_app import starts

        if not intents.d[0].flags & FLAG_ACTIVITY_NEW_TASK:
            throw(
                "android.util.AndroidRuntimeException",
                "Calling startActivities() from outside of an Activity  context requires the"
                " FLAG_ACTIVITY_NEW_TASK flag on first Intent. Is this really what you want?",
            )
        for intent in intents.d:
            starts.check(starts.start(intent, None), intent)

    def start_intent_sender(
        self, sender: Any, fill: Any, mask: int, values: int, extra: int
    ) -> None:
        self.start_intent_sender_options(sender, fill, mask, values, extra, None)

    def start_intent_sender_options(
        self, sender: Any, fill: Any, mask: int, values: int, extra: int, options: Any
    ) -> None:
        sender.send_fill_in(fill)

    def start_instrumentation(self, component: Any, profile: str | None, arguments: Any) -> bool:
        throw("java.lang.SecurityException", "Not allowed to start instrumentation")

    # -- services --------------------------------------------------------------------------------

    def start_service(self, intent: Any) -> Any:
        from devices.pocket.framework.android_app.service_clients import start_service

        return start_service(self, intent, foreground=False)

    def start_foreground_service(self, intent: Any) -> Any:
        from devices.pocket.framework.android_app.service_clients import start_service

        return start_service(self, intent, foreground=True)

    def stop_service(self, intent: Any) -> Any:
        from devices.pocket.framework.android_app.service_clients import stop_service

        return stop_service(self, intent)

    def bind_service(self, intent: Any, connection: Any, flags: int) -> Any:
        from devices.pocket.framework.android_app.service_clients import bind_service

        if connection is None:
            throw("java.lang.IllegalArgumentException", "connection is null")
        return bind_service(self, intent, connection, flags)

    def bind_service_executor(self, intent: Any, flags: int, executor: Any, to: Any) -> Any:
        return self.bind_service(intent, to, flags)

    def unbind_service(self, connection: Any) -> None:
        from devices.pocket.framework.android_app.service_clients import unbind_service

        if connection is None:
            throw("java.lang.IllegalArgumentException", "connection is null")
        unbind_service(self, connection)

    # -- broadcasts ------------------------------------------------------------------------------

    def send_broadcast(self, intent: Any) -> None:
        sending.send(self, intent)

    def send_broadcast_permission(self, intent: Any, permission: str | None) -> None:
        sending.send(self, intent, permission=permission)

    def send_broadcast_options(self, intent: Any, permission: str | None, options: Any) -> None:
        sending.send(self, intent, permission=permission)

    def send_broadcast_as_user(self, intent: Any, user: Any) -> None:
        sending.send(self, intent)

    def send_broadcast_as_user_permission(
        self, intent: Any, user: Any, permission: str | None
    ) -> None:
        sending.send(self, intent, permission=permission)

    def send_ordered_broadcast_permission(self, intent: Any, permission: str | None) -> None:
        sending.send(self, intent, permission=permission, ordered=True)

    def send_ordered_broadcast(
        self,
        intent: Any,
        permission: str | None,
        receiver: Any,
        scheduler: Any,
        code: int,
        data: str | None,
        extras: Any,
    ) -> None:
        final = sending.Final(receiver, scheduler, code, data, extras)
        sending.send(self, intent, permission=permission, ordered=True, final=final)

    def send_ordered_broadcast_as_user(
        self, intent: Any, user: Any, permission: str | None, *rest: Any
    ) -> None:
        self.send_ordered_broadcast(intent, permission, *rest)

    def send_sticky_broadcast(self, intent: Any) -> None:
        sending.send(self, intent, sticky=True)

    def send_sticky_broadcast_as_user(self, intent: Any, user: Any) -> None:
        sending.send(self, intent, sticky=True)

    def send_sticky_ordered_broadcast(
        self,
        intent: Any,
        receiver: Any,
        scheduler: Any,
        code: int,
        data: str | None,
        extras: Any,
    ) -> None:
        final = sending.Final(receiver, scheduler, code, data, extras)
        sending.send(self, intent, ordered=True, sticky=True, final=final)

    def remove_sticky_broadcast(self, intent: Any) -> None:
        sending.remove_sticky(intent)

    def remove_sticky_broadcast_as_user(self, intent: Any, user: Any) -> None:
        sending.remove_sticky(intent)

    def register_receiver(self, receiver: Any, filter_: Any) -> Any:
        return sending.register(self, receiver, filter_, None, None, 0)

    def register_receiver_flags(self, receiver: Any, filter_: Any, flags: int) -> Any:
        return sending.register(self, receiver, filter_, None, None, flags)

    def register_receiver_handler(
        self, receiver: Any, filter_: Any, permission: str | None, handler: Any
    ) -> Any:
        return sending.register(self, receiver, filter_, permission, handler, 0)

    def register_receiver_all(
        self, receiver: Any, filter_: Any, permission: str | None, handler: Any, flags: int
    ) -> Any:
        return sending.register(self, receiver, filter_, permission, handler, flags)

    def unregister_receiver(self, receiver: Any) -> None:
        sending.unregister(receiver)
