"""Executors, and the wrappers that hide what an executor can do besides."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import constant
from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.core.java_util_concurrent.blocking_queues import LinkedBlockingQueue
from dalvik.core.java_util_concurrent.future_task import RunnableAdapter
from dalvik.core.java_util_concurrent.handover_queues import SynchronousQueue
from dalvik.core.java_util_concurrent.scheduled_pool import ScheduledThreadPoolExecutor
from dalvik.core.java_util_concurrent.thread_factories import default_thread_factory
from dalvik.core.java_util_concurrent.thread_pool import ThreadPoolExecutor
from dalvik.core.java_util_concurrent.time_unit import TimeUnit
from dalvik.vm.interop import caller, throw
from dalvik.vm.native import java_class, java_method, parse_signature
from dalvik.vm.objects import JObject

_P = "java.util.concurrent"
_UNIT = f"{_P}.TimeUnit"
_SERVICE = f"{_P}.ExecutorService"
_SCHEDULED = f"{_P}.ScheduledExecutorService"
_FACTORY = f"{_P}.ThreadFactory"
_INT_MAX = 0x7FFF_FFFF


def _forwarding(signature: str) -> Any:
    """A method that hands its call to the wrapped executor."""
    _, name, descriptor = parse_signature(signature)
    forward = caller(name + descriptor)

    def invoke(self: Any, *arguments: Any) -> Any:
        return forward(self.target, *arguments)

    invoke.__name__ = f"forward_{name}_{len(descriptor)}"
    return java_method(signature)(invoke)


_SERVICE_METHODS = [
    _forwarding(signature)
    for signature in (
        "void execute(Runnable)",
        "void shutdown()",
        "java.util.List shutdownNow()",
        "boolean isShutdown()",
        "boolean isTerminated()",
        f"boolean awaitTermination(long,{_UNIT})",
        f"{_P}.Future submit(Runnable)",
        f"{_P}.Future submit({_P}.Callable)",
        f"{_P}.Future submit(Runnable,Object)",
        "java.util.List invokeAll(java.util.Collection)",
        f"java.util.List invokeAll(java.util.Collection,long,{_UNIT})",
        "Object invokeAny(java.util.Collection)",
        f"Object invokeAny(java.util.Collection,long,{_UNIT})",
    )
]
_SCHEDULED_METHODS = [
    _forwarding(signature)
    for signature in (
        f"{_P}.ScheduledFuture schedule(Runnable,long,{_UNIT})",
        f"{_P}.ScheduledFuture schedule({_P}.Callable,long,{_UNIT})",
        f"{_P}.ScheduledFuture scheduleAtFixedRate(Runnable,long,long,{_UNIT})",
        f"{_P}.ScheduledFuture scheduleWithFixedDelay(Runnable,long,long,{_UNIT})",
    )
]


@java_class(f"{_P}.Executors$DelegatedExecutorService", implements=[_SERVICE], access="")
@with_functions(*_SERVICE_METHODS)
class DelegatedExecutorService(JObject):
    target: Any


@java_class(f"{_P}.Executors$FinalizableDelegatedExecutorService", access="")
class FinalizableDelegatedExecutorService(DelegatedExecutorService):
    pass


@java_class(f"{_P}.Executors$DelegatedScheduledExecutorService", implements=[_SCHEDULED], access="")
@with_functions(*_SCHEDULED_METHODS)
class DelegatedScheduledExecutorService(DelegatedExecutorService):
    pass


def _wrapped(kind: type[DelegatedExecutorService], target: Any) -> Any:
    if target is None:
        throw("java.lang.NullPointerException")
    created = kind.__new__(kind)
    created.target = target
    return created


def _fixed(threads: int, factory: Any) -> ThreadPoolExecutor:
    queue = LinkedBlockingQueue.__new__(LinkedBlockingQueue)
    queue.init()
    pool = ThreadPoolExecutor.__new__(ThreadPoolExecutor)
    millis = constant(TimeUnit, "MILLISECONDS")
    pool.init_factory(threads, threads, 0, millis, queue, factory)
    return pool


@java_method(f"static {_SERVICE} newFixedThreadPool(int)")
def new_fixed_thread_pool(threads: int) -> Any:
    return _fixed(threads, default_thread_factory())


@java_method(f"static {_SERVICE} newFixedThreadPool(int,{_FACTORY})")
def new_fixed_thread_pool_by(threads: int, factory: Any) -> Any:
    return _fixed(threads, factory)


@java_method(f"static {_SERVICE} newSingleThreadExecutor()")
def new_single_thread_executor() -> Any:
    return _wrapped(FinalizableDelegatedExecutorService, _fixed(1, default_thread_factory()))


@java_method(f"static {_SERVICE} newSingleThreadExecutor({_FACTORY})")
def new_single_thread_executor_by(factory: Any) -> Any:
    return _wrapped(FinalizableDelegatedExecutorService, _fixed(1, factory))


@java_method(f"static {_SERVICE} newCachedThreadPool()")
def new_cached_thread_pool() -> Any:
    return new_cached_thread_pool_by(default_thread_factory())


@java_method(f"static {_SERVICE} newCachedThreadPool({_FACTORY})")
def new_cached_thread_pool_by(factory: Any) -> Any:
    queue = SynchronousQueue.__new__(SynchronousQueue)
    queue.init()
    pool = ThreadPoolExecutor.__new__(ThreadPoolExecutor)
    pool.init_factory(0, _INT_MAX, 60, constant(TimeUnit, "SECONDS"), queue, factory)
    return pool


def _scheduled(core: int, factory: Any) -> ScheduledThreadPoolExecutor:
    pool = ScheduledThreadPoolExecutor.__new__(ScheduledThreadPoolExecutor)
    pool.init_core_factory(core, factory)
    return pool


@java_method(f"static {_SCHEDULED} newScheduledThreadPool(int)")
def new_scheduled_thread_pool(core: int) -> Any:
    return _scheduled(core, default_thread_factory())


@java_method(f"static {_SCHEDULED} newScheduledThreadPool(int,{_FACTORY})")
def new_scheduled_thread_pool_by(core: int, factory: Any) -> Any:
    return _scheduled(core, factory)


@java_method(f"static {_SCHEDULED} newSingleThreadScheduledExecutor()")
def new_single_thread_scheduled_executor() -> Any:
    return _wrapped(DelegatedScheduledExecutorService, _scheduled(1, default_thread_factory()))


@java_method(f"static {_SCHEDULED} newSingleThreadScheduledExecutor({_FACTORY})")
def new_single_thread_scheduled_executor_by(factory: Any) -> Any:
    return _wrapped(DelegatedScheduledExecutorService, _scheduled(1, factory))


@java_method(f"static {_SERVICE} newWorkStealingPool()")
def new_work_stealing_pool() -> Any:
    from dalvik.core.java_util_concurrent.fork_join import new_pool

    return new_pool(4)


@java_method(f"static {_SERVICE} newWorkStealingPool(int)")
def new_work_stealing_pool_of(parallelism: int) -> Any:
    from dalvik.core.java_util_concurrent.fork_join import new_pool

    return new_pool(parallelism)


@java_method(f"static {_SERVICE} unconfigurableExecutorService({_SERVICE})")
def unconfigurable_executor_service(executor: Any) -> Any:
    return _wrapped(DelegatedExecutorService, executor)


@java_method(f"static {_SCHEDULED} unconfigurableScheduledExecutorService({_SCHEDULED})")
def unconfigurable_scheduled_executor_service(executor: Any) -> Any:
    return _wrapped(DelegatedScheduledExecutorService, executor)


@java_method(f"static {_FACTORY} defaultThreadFactory()")
@java_method(f"static {_FACTORY} privilegedThreadFactory()")
def get_default_thread_factory() -> Any:
    return default_thread_factory()


@java_method(f"static {_P}.Callable callable(Runnable)")
def callable_of(task: Any) -> Any:
    return callable_with(task, None)


@java_method(f"static {_P}.Callable callable(Runnable,Object)")
def callable_with(task: Any, result: Any) -> Any:
    if task is None:
        throw("java.lang.NullPointerException")
    return RunnableAdapter.create(task, result)


@java_class(f"{_P}.Executors")
@with_functions(*declared_in(globals()))
class Executors(JObject):
    pass
