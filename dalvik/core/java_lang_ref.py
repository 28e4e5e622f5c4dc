"""java.lang.ref: references that do not keep their objects, and their queues.

Python frees an object when its last strong reference goes. Java programs are used to weakly
referenced objects living on until the next collection, so the latest few thousand are kept until
`System.gc`. Soft references keep theirs, as Android does while memory suffices. Strings cannot be
referenced weakly: for them a weak reference is a strong one.
"""

from __future__ import annotations

import gc
import weakref
from collections import deque
from typing import Any

from dalvik.core.java_lang.attach import mixing
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_CLEARED = "cleared_references"
_YOUNG = "weakly_referenced"
_YOUNG_KEPT = 4096


@java_class("java.lang.ref.ReferenceQueue")
class ReferenceQueue(JObject):
    waiting: deque[Any]

    @java_method("void <init>()")
    def init(self) -> None:
        self.waiting = deque()

    @java_method("java.lang.ref.Reference poll()")
    def poll(self) -> Any:
        enqueue_cleared()
        return self.waiting.popleft() if self.waiting else None

    @java_method("java.lang.ref.Reference remove()")
    def remove(self) -> Any:
        return self._take(None)

    @java_method("java.lang.ref.Reference remove(long)")
    def remove_within(self, millis: int) -> Any:
        if millis < 0:
            throw("java.lang.IllegalArgumentException", "Negative timeout value")
        return self._take(millis * 1_000_000 or None)

    def _take(self, nanos: int | None) -> Any:
        found = self.poll()
        if found is None:
            vm().monitors.enter(self)
            vm().monitors.wait(self, nanos)
            vm().monitors.exit(self)
            found = self.poll()
        return found


def collect() -> None:
    """`System.gc`: lets go of what only weak references know, and enqueues those."""
    young = vm().state.get(_YOUNG)
    if young is not None:
        young.clear()
    if young is not None or vm().finalizers.used:
        gc.collect()
    vm().finalizers.start()
    enqueue_cleared()


def enqueue_cleared() -> None:
    """Moves references whose objects are gone into their queues."""
    cleared = vm().state.get(_CLEARED)
    while cleared:
        reference = cleared.popleft()
        reference.add_to_queue()


@java_method("static void reachabilityFence(Object)")
def _reachability_fence(value: Any) -> None:
    """Being an argument is all it takes."""


@java_class("java.lang.ref.Reference", access="public abstract")
@mixing(_reachability_fence)
class Reference(JObject):
    """`target` answers the object or None; it is None itself once the reference was cleared."""

    target: Any = None
    queue: ReferenceQueue | None = None

    def refer(self, referent: Any, queue: Any) -> None:
        """Sets the referent; subclasses say how strongly."""
        self.queue = queue
        self.target = None if referent is None else lambda: referent

    def refer_weakly(self, referent: Any, queue: Any) -> None:
        """Sets the referent so that it may go."""
        self.queue = queue
        if referent is None or isinstance(referent, str):
            self.refer(referent, queue)
            return
        vm().state.setdefault(_YOUNG, deque(maxlen=_YOUNG_KEPT)).append(referent)
        if queue is None:
            self.target = weakref.ref(referent)
        else:
            cleared = vm().state.setdefault(_CLEARED, deque())
            own = weakref.ref(self)

            def gone(_: Any) -> None:
                reference = own()
                if reference is not None:
                    cleared.append(reference)

            self.target = weakref.ref(referent, gone)

    def add_to_queue(self) -> bool:
        """Enqueues once; True if that happened now."""
        queue, self.queue = self.queue, None
        if queue is None:
            return False
        queue.waiting.append(self)
        monitors = vm().monitors
        monitors.enter(queue)
        monitors.notify_all(queue)
        monitors.exit(queue)
        return True

    @java_method("Object get()")
    def get(self) -> Any:
        found = None if self.target is None else self.target()
        return None if getattr(found, "finalizing", False) else found

    @java_method("final boolean refersTo(Object)")
    def refers_to(self, value: Any) -> bool:
        return self.get() is value

    @java_method("void clear()")
    def clear(self) -> None:
        self.target = None

    @java_method("boolean enqueue()")
    def enqueue(self) -> bool:
        self.target = None
        return self.add_to_queue()

    @java_method("boolean isEnqueued()")
    def is_enqueued(self) -> bool:
        return self.target is None and self.queue is None


@java_class("java.lang.ref.WeakReference")
class WeakReference(Reference):
    @java_method("void <init>(Object)")
    def init(self, referent: Any) -> None:
        self.refer_weakly(referent, None)

    @java_method("void <init>(Object,java.lang.ref.ReferenceQueue)")
    def init_queue(self, referent: Any, queue: Any) -> None:
        self.refer_weakly(referent, queue)


@java_class("java.lang.ref.SoftReference")
class SoftReference(Reference):
    @java_method("void <init>(Object)")
    def init(self, referent: Any) -> None:
        self.refer(referent, None)

    @java_method("void <init>(Object,java.lang.ref.ReferenceQueue)")
    def init_queue(self, referent: Any, queue: Any) -> None:
        self.refer(referent, queue)


@java_class("java.lang.ref.PhantomReference")
class PhantomReference(Reference):
    @java_method("void <init>(Object,java.lang.ref.ReferenceQueue)")
    def init_queue(self, referent: Any, queue: Any) -> None:
        self.refer_weakly(referent, queue)

    @java_method("Object get()")
    def get(self) -> None:
        return None
