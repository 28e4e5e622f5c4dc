"""The exceptions of java.util.concurrent."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.exceptions import JavaException, RuntimeException
from dalvik.core.java_lang.throwables import Throwable
from dalvik.vm.native import java_class, java_method, registry

_ILLEGAL_STATE: Any = registry()["Ljava/lang/IllegalStateException;"].python


class _Wrapping(Throwable):
    """Constructors of exceptions that exist to carry another one."""

    @java_method("protected void <init>()")
    def init(self) -> None:
        self.setup(None, self)

    @java_method("protected void <init>(String)")
    def init_message(self, message: str | None) -> None:
        self.setup(message, self)


_PLAIN = (Throwable.init, Throwable.init_message)
_FULL = (*_PLAIN, Throwable.init_message_cause, Throwable.init_cause_only)
_WRAPPING = (
    _Wrapping.init,
    _Wrapping.init_message,
    Throwable.init_message_cause,
    Throwable.init_cause_only,
)


def _declare(name: str, parent: Any, constructors: tuple[Any, ...]) -> type[Throwable]:
    members = {function.__name__: function for function in constructors}
    cls: Any = type(name, (parent,), {"__module__": __name__, **members})
    declared: type[Throwable] = java_class(f"java.util.concurrent.{name}")(cls)
    return declared


BrokenBarrierException = _declare("BrokenBarrierException", JavaException, _PLAIN)
CancellationException = _declare("CancellationException", _ILLEGAL_STATE, _PLAIN)
CompletionException = _declare("CompletionException", RuntimeException, _WRAPPING)
ExecutionException = _declare("ExecutionException", JavaException, _WRAPPING)
RejectedExecutionException = _declare("RejectedExecutionException", RuntimeException, _FULL)
TimeoutException = _declare("TimeoutException", JavaException, _PLAIN)


def caused(kind: type[Throwable], cause: Any) -> Throwable:
    """`new ExecutionException(cause)`."""
    created = kind.__new__(kind)
    created.init_cause_only(cause)
    return created


def plain(kind: type[Throwable], message: str | None = None) -> Throwable:
    created = kind.__new__(kind)
    created.setup(message, created)
    return created
