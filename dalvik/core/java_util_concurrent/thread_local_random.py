"""ThreadLocalRandom: one generator per thread, from the machine's seed so that runs repeat."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.random import Random
from dalvik.core.java_util_concurrent.blocking import current
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_method

_OWN = "java.util.concurrent.ThreadLocalRandom"
_GOLDEN = 0x9E37_79B9_7F4A_7C15


@java_method(f"static {_OWN} current()")
def get_current() -> Any:
    generators: dict[int, ThreadLocalRandom] = vm().state.setdefault("thread randoms", {})
    thread = current().id
    found = generators.get(thread)
    if found is None:
        found = generators[thread] = ThreadLocalRandom.__new__(ThreadLocalRandom)
        seed = (vm().random_seed * 31 + thread) * _GOLDEN
        Random.set_seed(found, seed & 0x7FFF_FFFF_FFFF_FFFF)
    return found


@java_class(_OWN)
@with_functions(get_current)
class ThreadLocalRandom(Random):
    @java_method("void setSeed(long)")
    def set_seed(self, seed: int) -> None:
        throw("java.lang.UnsupportedOperationException")
