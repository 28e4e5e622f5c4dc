"""The interfaces of java.util.concurrent.Flow."""

from __future__ import annotations

from dalvik.core.java_util.declare import with_functions
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_OWN = "java.util.concurrent.Flow"


@java_interface(f"{_OWN}$Publisher", abstract=[f"void subscribe({_OWN}$Subscriber)"])
class Publisher:
    pass


@java_interface(
    f"{_OWN}$Subscriber",
    abstract=[
        f"void onSubscribe({_OWN}$Subscription)",
        "void onNext(Object)",
        "void onError(Throwable)",
        "void onComplete()",
    ],
)
class Subscriber:
    pass


@java_interface(f"{_OWN}$Subscription", abstract=["void request(long)", "void cancel()"])
class Subscription:
    pass


@java_interface(f"{_OWN}$Processor", extends=[f"{_OWN}$Subscriber", f"{_OWN}$Publisher"])
class Processor:
    pass


@java_method("static int defaultBufferSize()")
def default_buffer_size() -> int:
    return 256


@java_class(_OWN, access="public final")
@with_functions(default_buffer_size)
class Flow(JObject):
    pass
