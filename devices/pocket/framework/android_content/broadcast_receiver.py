"""BroadcastReceiver and its PendingResult."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.bundle import Bundle
from devices.pocket.framework.runtime import device
from devices.pocket.system.broadcasts import Result


@java_class("android.content.BroadcastReceiver$PendingResult")
class PendingResult(JObject):
    """`number` is the broadcast that waits for an answer; None if none does."""

    number: int | None = None
    ordered = False
    sticky = False
    code = 0
    data: str | None = None
    extras: Any = None
    aborted = False
    done = False

    @classmethod
    def create(cls, number: int | None, ordered: bool, sticky: bool, result: Result) -> Any:
        made = cls()
        made.number, made.ordered, made.sticky = number, ordered, sticky
        made.code, made.data = result.code, result.data
        made.extras = Bundle.from_plain(result.extras)
        return made

    @java_method("final void finish()")
    def finish(self) -> None:
        if self.done:
            throw("java.lang.IllegalStateException", "Broadcast already finished")
        self.done = True
        if self.number is None:
            return
        extras = None if self.extras is None else self.extras.to_plain()
        result = Result(self.code, self.data, extras, self.aborted)
        with device().lock:
            device().broadcasts.finished(self.number, result)

    @java_method("final void setResultCode(int)")
    def set_result_code(self, code: int) -> None:
        self.code = code

    @java_method("final int getResultCode()")
    def get_result_code(self) -> int:
        return self.code

    @java_method("final void setResultData(String)")
    def set_result_data(self, data: str | None) -> None:
        self.data = data

    @java_method("final String getResultData()")
    def get_result_data(self) -> str | None:
        return self.data

    @java_method("final void setResultExtras(android.os.Bundle)")
    def set_result_extras(self, extras: Any) -> None:
        self.extras = extras

    @java_method("final android.os.Bundle getResultExtras(boolean)")
    def get_result_extras(self, make: int) -> Any:
        if self.extras is None and make:
            self.extras = Bundle.create()
        return self.extras

    @java_method("final void setResult(int,String,android.os.Bundle)")
    def set_result(self, code: int, data: str | None, extras: Any) -> None:
        self.code, self.data, self.extras = code, data, extras

    @java_method("final boolean getAbortBroadcast()")
    def get_abort_broadcast(self) -> bool:
        return self.aborted

    @java_method("final void abortBroadcast()")
    def abort_broadcast(self) -> None:
        self.aborted = True

    @java_method("final void clearAbortBroadcast()")
    def clear_abort_broadcast(self) -> None:
        self.aborted = False


@java_class(
    "android.content.BroadcastReceiver",
    access="public abstract",
    abstract=["void onReceive(android.content.Context,android.content.Intent)"],
)
class BroadcastReceiver(JObject):
    """`pending` is there while `onReceive` runs."""

    pending: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method("final android.content.BroadcastReceiver$PendingResult goAsync()")
    def go_async(self) -> Any:
        found, self.pending = self.pending, None
        return found

    @java_method("final android.content.BroadcastReceiver$PendingResult getPendingResult()")
    def get_pending_result(self) -> Any:
        return self.pending

    @java_method("final void setPendingResult(android.content.BroadcastReceiver$PendingResult)")
    def set_pending_result(self, pending: Any) -> None:
        self.pending = pending

    def _checked(self) -> Any:
        """The result, for who wants to change it: only an ordered broadcast has one."""
        pending = self.pending
        if pending is None:
            throw("java.lang.IllegalStateException", "Call while result is not pending")
        if not pending.ordered and not pending.sticky:
            from devices.pocket.framework.android_util.log import log
            from devices.pocket.system.log import ERROR

            log(
                ERROR,
                "BroadcastReceiver",
                "BroadcastReceiver trying to return result during a non-ordered broadcast",
            )
        return pending

    @java_method("final void setResultCode(int)")
    def set_result_code(self, code: int) -> None:
        self._checked().code = code

    @java_method("final int getResultCode()")
    def get_result_code(self) -> int:
        return 0 if self.pending is None else int(self.pending.code)

    @java_method("final void setResultData(String)")
    def set_result_data(self, data: str | None) -> None:
        self._checked().data = data

    @java_method("final String getResultData()")
    def get_result_data(self) -> Any:
        return None if self.pending is None else self.pending.data

    @java_method("final void setResultExtras(android.os.Bundle)")
    def set_result_extras(self, extras: Any) -> None:
        self._checked().extras = extras

    @java_method("final android.os.Bundle getResultExtras(boolean)")
    def get_result_extras(self, make: int) -> Any:
        return None if self.pending is None else self.pending.get_result_extras(make)

    @java_method("final void setResult(int,String,android.os.Bundle)")
    def set_result(self, code: int, data: str | None, extras: Any) -> None:
        self._checked().set_result(code, data, extras)

    @java_method("final boolean getAbortBroadcast()")
    def get_abort_broadcast(self) -> bool:
        return self.pending is not None and bool(self.pending.aborted)

    @java_method("final void abortBroadcast()")
    def abort_broadcast(self) -> None:
        self._checked().aborted = True

    @java_method("final void clearAbortBroadcast()")
    def clear_abort_broadcast(self) -> None:
        if self.pending is not None:
            self.pending.aborted = False

    @java_method("final boolean isOrderedBroadcast()")
    def is_ordered_broadcast(self) -> bool:
        return self.pending is not None and bool(self.pending.ordered)

    @java_method("final boolean isInitialStickyBroadcast()")
    def is_initial_sticky_broadcast(self) -> bool:
        return self.pending is not None and bool(self.pending.sticky)

    @java_method("final void setOrderedHint(boolean)")
    def set_ordered_hint(self, ordered: int) -> None:
        """For who calls `onReceive` by hand."""

    @java_method("final void setDebugUnregister(boolean)")
    def set_debug_unregister(self, on: int) -> None:
        self.debug_unregister = bool(on)

    @java_method("final boolean getDebugUnregister()")
    def get_debug_unregister(self) -> bool:
        return bool(self.__dict__.get("debug_unregister", False))

    @java_method("android.os.IBinder peekService(android.content.Context,android.content.Intent)")
    def peek_service(self, context: Any, intent: Any) -> Any:
        from devices.pocket.framework.android_app.service_clients import peek_service

        return peek_service(intent)
