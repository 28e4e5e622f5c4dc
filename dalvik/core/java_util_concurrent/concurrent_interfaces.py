"""ConcurrentMap, ConcurrentNavigableMap and the blocking queues' interfaces."""

from __future__ import annotations

from dalvik.vm.native import java_interface

_UNIT = "java.util.concurrent.TimeUnit"
_NAVIGABLE = "java.util.concurrent.ConcurrentNavigableMap"


@java_interface(
    "java.util.concurrent.ConcurrentMap",
    extends=["java.util.Map"],
    abstract=[
        "Object putIfAbsent(Object,Object)",
        "boolean remove(Object,Object)",
        "boolean replace(Object,Object,Object)",
        "Object replace(Object,Object)",
    ],
)
class ConcurrentMap:
    pass


@java_interface(
    _NAVIGABLE,
    extends=["java.util.concurrent.ConcurrentMap", "java.util.NavigableMap"],
    abstract=[
        f"{_NAVIGABLE} subMap(Object,boolean,Object,boolean)",
        f"{_NAVIGABLE} headMap(Object,boolean)",
        f"{_NAVIGABLE} tailMap(Object,boolean)",
        f"{_NAVIGABLE} subMap(Object,Object)",
        f"{_NAVIGABLE} headMap(Object)",
        f"{_NAVIGABLE} tailMap(Object)",
        f"{_NAVIGABLE} descendingMap()",
        "java.util.NavigableSet keySet()",
    ],
)
class ConcurrentNavigableMap:
    pass


@java_interface(
    "java.util.concurrent.BlockingQueue",
    extends=["java.util.Queue"],
    abstract=[
        "void put(Object)",
        f"boolean offer(Object,long,{_UNIT})",
        "Object take()",
        f"Object poll(long,{_UNIT})",
        "int remainingCapacity()",
        "int drainTo(java.util.Collection)",
        "int drainTo(java.util.Collection,int)",
    ],
)
class BlockingQueue:
    pass


@java_interface(
    "java.util.concurrent.TransferQueue",
    extends=["java.util.concurrent.BlockingQueue"],
    abstract=[
        "boolean tryTransfer(Object)",
        "void transfer(Object)",
        f"boolean tryTransfer(Object,long,{_UNIT})",
        "boolean hasWaitingConsumer()",
        "int getWaitingConsumerCount()",
    ],
)
class TransferQueue:
    pass


@java_interface(
    "java.util.concurrent.BlockingDeque",
    extends=["java.util.concurrent.BlockingQueue", "java.util.Deque"],
    abstract=[
        "void putFirst(Object)",
        "void putLast(Object)",
        f"boolean offerFirst(Object,long,{_UNIT})",
        f"boolean offerLast(Object,long,{_UNIT})",
        "Object takeFirst()",
        "Object takeLast()",
        f"Object pollFirst(long,{_UNIT})",
        f"Object pollLast(long,{_UNIT})",
    ],
)
class BlockingDeque:
    pass


@java_interface(
    "java.util.concurrent.Delayed",
    extends=["Comparable"],
    abstract=[f"long getDelay({_UNIT})"],
)
class Delayed:
    pass
