"""CompletableFuture and CompletionStage.

Every `then…`, `handle…` and `when…` method comes in three forms: run by whoever completes the
stage, by the default executor (`Async`), or by a given one. A table declares them; what they do is
written once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.core.java_util_concurrent.blocking import Waiters
from dalvik.core.java_util_concurrent.executor_service import EXECUTE
from dalvik.core.java_util_concurrent.failures import (
    CancellationException,
    CompletionException,
    ExecutionException,
    TimeoutException,
    caused,
    plain,
)
from dalvik.core.java_util_concurrent.fork_join import common_pool
from dalvik.core.java_util_concurrent.time_unit import nanos_of
from dalvik.vm.interop import caller, class_name, lambda_object, throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject

_P = "java.util.concurrent"
_OWN = f"{_P}.CompletableFuture"
_STAGE = f"{_P}.CompletionStage"
_UNIT = f"{_P}.TimeUnit"
_F = "java.util.function"
_APPLY = caller("apply(Ljava/lang/Object;)Ljava/lang/Object;")
_APPLY_TWO = caller("apply(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")
_ACCEPT = caller("accept(Ljava/lang/Object;)V")
_ACCEPT_TWO = caller("accept(Ljava/lang/Object;Ljava/lang/Object;)V")
_SUPPLY = caller("get()Ljava/lang/Object;")
_RUN = caller("run()V")
_TO_FUTURE = caller(f"toCompletableFuture()L{_OWN.replace('.', '/')};")
_NEW_FUTURE = caller(f"newIncompleteFuture()L{_OWN.replace('.', '/')};")
_DEFAULT_EXECUTOR = caller("defaultExecutor()Ljava/util/concurrent/Executor;")

#: Name, parameters of the plain form, and the method that does it.
_METHODS = (
    ("thenApply", f"{_F}.Function", "then_apply"),
    ("thenAccept", f"{_F}.Consumer", "then_accept"),
    ("thenRun", "Runnable", "then_run"),
    ("thenCompose", f"{_F}.Function", "then_compose"),
    ("thenCombine", f"{_STAGE},{_F}.BiFunction", "then_combine"),
    ("thenAcceptBoth", f"{_STAGE},{_F}.BiConsumer", "then_accept_both"),
    ("runAfterBoth", f"{_STAGE},Runnable", "run_after_both"),
    ("applyToEither", f"{_STAGE},{_F}.Function", "apply_to_either"),
    ("acceptEither", f"{_STAGE},{_F}.Consumer", "accept_either"),
    ("runAfterEither", f"{_STAGE},Runnable", "run_after_either"),
    ("handle", f"{_F}.BiFunction", "handle"),
    ("whenComplete", f"{_F}.BiConsumer", "when_complete"),
    ("exceptionally", f"{_F}.Function", "exceptionally"),
    ("exceptionallyCompose", f"{_F}.Function", "exceptionally_compose"),
)


def _signatures(name: str, parameters: str) -> list[tuple[str, str]]:
    """The forms of a method: suffix of the name, and parameters."""
    plain_form = (name, parameters)
    return [
        plain_form,
        (f"{name}Async", parameters),
        (f"{name}Async", f"{parameters},{_P}.Executor"),
    ]


def _abstract() -> list[str]:
    found = [
        f"{_STAGE} {name}({parameters})"
        for method, first, _ in _METHODS
        for name, parameters in _signatures(method, first)
    ]
    return [*found, f"{_OWN} toCompletableFuture()"]


@java_interface(_STAGE, abstract=_abstract())
class CompletionStage:
    pass


@java_interface(f"{_OWN}$AsynchronousCompletionTask")
class AsynchronousCompletionTask:
    pass


def _not_null(*values: Any) -> None:
    if any(value is None for value in values):
        throw("java.lang.NullPointerException")


def _task(function: Callable[[], None]) -> Any:
    return lambda_object("java.lang.Runnable", "run()V", function)


def _new() -> CompletableFuture:
    created = CompletableFuture.__new__(CompletableFuture)
    created.init()
    return created


def wrapped(thrown: Any) -> Any:
    """What a dependent stage fails with: the failure inside a CompletionException."""
    if isinstance(thrown, CompletionException):
        return thrown
    return caused(CompletionException, thrown)


@java_method(f"static {_OWN} supplyAsync({_F}.Supplier)")
def supply_async(supplier: Any) -> Any:
    return supply_async_by(supplier, common_pool())


@java_method(f"static {_OWN} supplyAsync({_F}.Supplier,{_P}.Executor)")
def supply_async_by(supplier: Any, executor: Any) -> Any:
    _not_null(supplier, executor)
    future = _new()
    EXECUTE(executor, _task(lambda: future.run(lambda: _SUPPLY(supplier))))
    return future


@java_method(f"static {_OWN} runAsync(Runnable)")
def run_async(task: Any) -> Any:
    return run_async_by(task, common_pool())


@java_method(f"static {_OWN} runAsync(Runnable,{_P}.Executor)")
def run_async_by(task: Any, executor: Any) -> Any:
    _not_null(task, executor)
    future = _new()
    EXECUTE(executor, _task(lambda: future.run(lambda: _RUN(task))))
    return future


@java_method(f"static {_OWN} completedFuture(Object)")
def completed_future(value: Any) -> Any:
    future = _new()
    future.finish(value, None)
    return future


@java_method(f"static {_STAGE} completedStage(Object)")
def completed_stage(value: Any) -> Any:
    return completed_future(value)


@java_method(f"static {_OWN} failedFuture(Throwable)")
def failed_future(thrown: Any) -> Any:
    _not_null(thrown)
    future = _new()
    future.finish(None, thrown)
    return future


@java_method(f"static {_STAGE} failedStage(Throwable)")
def failed_stage(thrown: Any) -> Any:
    return failed_future(thrown)


@java_method(f"static varargs {_OWN} allOf({_OWN}[])")
def all_of(futures: JArray) -> Any:
    result, left = _new(), len(futures.d)
    if not left:
        result.finish(None, None)
    pending = [left]
    failures: list[Any] = []

    def one_done(future: CompletableFuture) -> None:
        pending[0] -= 1
        if future.thrown is not None:
            failures.append(future.thrown)
        if not pending[0]:
            result.finish(None, wrapped(failures[0]) if failures else None)

    for future in futures.d:
        _not_null(future)
        future.on_done(one_done)
    return result


@java_method(f"static varargs {_OWN} anyOf({_OWN}[])")
def any_of(futures: JArray) -> Any:
    result = _new()

    def first_done(future: CompletableFuture) -> None:
        thrown = None if future.thrown is None else wrapped(future.thrown)
        result.finish(future.value, thrown)

    for future in futures.d:
        future.on_done(first_done)
    return result


@java_method(f"static {_P}.Executor delayedExecutor(long,{_UNIT})")
def delayed_executor(delay: int, unit: Any) -> Any:
    return delayed_executor_by(delay, unit, common_pool())


@java_method(f"static {_P}.Executor delayedExecutor(long,{_UNIT},{_P}.Executor)")
def delayed_executor_by(delay: int, unit: Any, executor: Any) -> Any:
    _not_null(unit, executor)
    nanos = nanos_of(delay, unit)

    def execute(task: Any) -> None:
        after(nanos, lambda: EXECUTE(executor, task))

    return lambda_object(f"{_P}.Executor", "execute(Ljava/lang/Runnable;)V", execute)


def after(nanos: int, action: Callable[[], None]) -> None:
    """Runs an action on a daemon thread of its own when the time has come."""
    scheduler = vm().scheduler

    def wait() -> None:
        scheduler.sleep(max(0, nanos))
        action()

    scheduler.start(None, wait, "CompletableFutureDelayScheduler", daemon=True)


def _declared(name: str, parameters: str, target: str) -> list[Any]:
    """The three Java methods for one kind of dependent stage."""
    count = parameters.count(",") + 1
    made = []
    for mode, (java_name, signature) in enumerate(_signatures(name, parameters)):

        def method(self: Any, *arguments: Any, _mode: int = mode) -> Any:
            _not_null(*arguments)
            executor = None
            if _mode == 1:
                executor = _DEFAULT_EXECUTOR(self)
            elif _mode == 2:
                executor = arguments[count]
            return getattr(self, target)(*arguments[:count], executor=executor)

        method.__name__ = f"{target}_{mode}"
        for returned in (_OWN, _STAGE):
            java_method(f"{returned} {java_name}({signature})")(method)
        made.append(method)
    return made


_STAGES = [one for row in _METHODS for one in _declared(*row)]


@java_class(_OWN, implements=[f"{_P}.Future", _STAGE])
@with_functions(*declared_in(globals()), *_STAGES)
class CompletableFuture(JObject):
    is_finished: bool
    value: Any
    thrown: Any
    waiters: Waiters
    dependents: list[Callable[[CompletableFuture], None]]

    @java_method("void <init>()")
    def init(self) -> None:
        self.is_finished = False
        self.value = self.thrown = None
        self.waiters = Waiters(f"the completion of a {class_name(self)}")
        self.dependents = []

    # -- completing -----------------------------------------------------------------------------

    def finish(self, value: Any, thrown: Any) -> bool:
        """Completes the future once; dependents run now, the latest first, as in Java."""
        if self.is_finished:
            return False
        self.is_finished, self.value, self.thrown = True, value, thrown
        self.waiters.wake_all()
        while self.dependents:
            self.dependents.pop()(self)
        return True

    def run(self, compute: Callable[[], Any]) -> None:
        """Completes with what a function gives or throws."""
        if self.is_finished:
            return
        try:
            value = compute()
        except Exception as error:
            self.finish(None, wrapped(vm().as_java(error)))
        else:
            self.finish(value, None)

    def on_done(self, action: Callable[[CompletableFuture], None]) -> None:
        if self.is_finished:
            action(self)
        else:
            self.dependents.append(action)

    @java_method("boolean complete(Object)")
    def complete(self, value: Any) -> bool:
        return self.finish(value, None)

    @java_method("boolean completeExceptionally(Throwable)")
    def complete_exceptionally(self, thrown: Any) -> bool:
        _not_null(thrown)
        return self.finish(None, thrown)

    @java_method(f"{_OWN} completeAsync({_F}.Supplier)")
    def complete_async(self, supplier: Any) -> Any:
        return self.complete_async_by(supplier, _DEFAULT_EXECUTOR(self))

    @java_method(f"{_OWN} completeAsync({_F}.Supplier,{_P}.Executor)")
    def complete_async_by(self, supplier: Any, executor: Any) -> Any:
        _not_null(supplier, executor)
        EXECUTE(executor, _task(lambda: self.run(lambda: _SUPPLY(supplier))))
        return self

    @java_method(f"{_OWN} orTimeout(long,{_UNIT})")
    def or_timeout(self, amount: int, unit: Any) -> Any:
        def expire() -> None:
            self.finish(None, plain(TimeoutException))

        if not self.is_finished:
            after(nanos_of(amount, unit), expire)
        return self

    @java_method(f"{_OWN} completeOnTimeout(Object,long,{_UNIT})")
    def complete_on_timeout(self, value: Any, amount: int, unit: Any) -> Any:
        def expire() -> None:
            self.finish(value, None)

        if not self.is_finished:
            after(nanos_of(amount, unit), expire)
        return self

    @java_method("void obtrudeValue(Object)")
    def obtrude_value(self, value: Any) -> None:
        if not self.finish(value, None):
            self.value, self.thrown = value, None

    @java_method("void obtrudeException(Throwable)")
    def obtrude_exception(self, thrown: Any) -> None:
        if not self.finish(None, thrown):
            self.value, self.thrown = None, thrown

    @java_method("boolean cancel(boolean)")
    def cancel(self, _interrupt: int) -> bool:
        return self.finish(None, plain(CancellationException)) or self.is_cancelled()

    # -- asking ---------------------------------------------------------------------------------

    @java_method("boolean isDone()")
    def is_done(self) -> bool:
        return self.is_finished

    @java_method("boolean isCancelled()")
    def is_cancelled(self) -> bool:
        return isinstance(self.thrown, CancellationException)

    @java_method("boolean isCompletedExceptionally()")
    def is_completed_exceptionally(self) -> bool:
        return self.thrown is not None

    @java_method("int getNumberOfDependents()")
    def get_number_of_dependents(self) -> int:
        return len(self.dependents)

    @java_method("Object getNow(Object)")
    def get_now(self, default: Any) -> Any:
        return self._joined() if self.is_finished else default

    @java_method("Object join()")
    def join(self) -> Any:
        self.waiters.wait_until(self.is_done, interruptible=False)
        return self._joined()

    def _joined(self) -> Any:
        if self.thrown is None:
            return self.value
        if isinstance(self.thrown, CancellationException):
            raise self.thrown
        raise wrapped(self.thrown)

    @java_method("Object get()")
    def get(self) -> Any:
        self.waiters.wait_until(self.is_done)
        return self._reported()

    @java_method(f"Object get(long,{_UNIT})")
    def get_within(self, amount: int, unit: Any) -> Any:
        if not self.waiters.wait_until(self.is_done, nanos_of(amount, unit)):
            raise plain(TimeoutException)
        return self._reported()

    def _reported(self) -> Any:
        thrown = self.thrown
        if thrown is None:
            return self.value
        if isinstance(thrown, CancellationException):
            raise thrown
        if isinstance(thrown, CompletionException) and thrown.get_cause() is not None:
            thrown = thrown.get_cause()
        raise caused(ExecutionException, thrown)

    @java_method(f"{_OWN} toCompletableFuture()")
    def to_completable_future(self) -> Any:
        return self

    @java_method(f"{_OWN} newIncompleteFuture()")
    def new_incomplete_future(self) -> Any:
        return _new()

    @java_method(f"{_P}.Executor defaultExecutor()")
    def default_executor(self) -> Any:
        return common_pool()

    @java_method(f"{_OWN} copy()")
    def copy(self) -> Any:
        return self._after_value(lambda value: value, None)

    @java_method(f"{_STAGE} minimalCompletionStage()")
    def minimal_completion_stage(self) -> Any:
        return self.copy()

    @java_method("String toString()")
    def to_string(self) -> str:
        if not self.is_finished:
            count = len(self.dependents)
            state = f"[Not completed, {count} dependents]" if count else "[Not completed]"
        elif self.thrown is not None:
            state = f"[Completed exceptionally: {self.thrown}]"
        else:
            state = "[Completed normally]"
        return f"{class_name(self)}@{vm().identity_hash(self):x}{state}"

    # -- dependent stages -----------------------------------------------------------------------

    def _dependent(
        self, react: Callable[[CompletableFuture, CompletableFuture], None], executor: Any
    ) -> Any:
        """A new stage; `react(result, this)` runs when this one is complete."""
        result = _NEW_FUTURE(self)

        def done(source: CompletableFuture) -> None:
            if executor is None:
                react(result, source)
            else:
                EXECUTE(executor, _task(lambda: react(result, source)))

        self.on_done(done)
        return result

    def _after_value(self, compute: Callable[[Any], Any], executor: Any) -> Any:
        """A stage that computes from a value and passes failures on."""

        def react(result: CompletableFuture, source: CompletableFuture) -> None:
            if source.thrown is not None:
                result.finish(None, wrapped(source.thrown))
            else:
                result.run(lambda: compute(source.value))

        return self._dependent(react, executor)

    def then_apply(self, function: Any, *, executor: Any) -> Any:
        return self._after_value(lambda value: _APPLY(function, value), executor)

    def then_accept(self, action: Any, *, executor: Any) -> Any:
        return self._after_value(lambda value: _ACCEPT(action, value), executor)

    def then_run(self, action: Any, *, executor: Any) -> Any:
        return self._after_value(lambda _: _RUN(action), executor)

    def then_compose(self, function: Any, *, executor: Any) -> Any:
        def react(result: CompletableFuture, source: CompletableFuture) -> None:
            if source.thrown is not None:
                result.finish(None, wrapped(source.thrown))
            else:
                _relay(result, lambda: _APPLY(function, source.value))

        return self._dependent(react, executor)

    def exceptionally_compose(self, function: Any, *, executor: Any) -> Any:
        def react(result: CompletableFuture, source: CompletableFuture) -> None:
            if source.thrown is None:
                result.finish(source.value, None)
            else:
                _relay(result, lambda: _APPLY(function, source.thrown))

        return self._dependent(react, executor)

    def handle(self, function: Any, *, executor: Any) -> Any:
        def react(result: CompletableFuture, source: CompletableFuture) -> None:
            result.run(lambda: _APPLY_TWO(function, source.value, source.thrown))

        return self._dependent(react, executor)

    def when_complete(self, action: Any, *, executor: Any) -> Any:
        def react(result: CompletableFuture, source: CompletableFuture) -> None:
            try:
                _ACCEPT_TWO(action, source.value, source.thrown)
            except Exception as error:
                if source.thrown is None:
                    result.finish(None, wrapped(vm().as_java(error)))
                    return
            thrown = None if source.thrown is None else wrapped(source.thrown)
            result.finish(source.value, thrown)

        return self._dependent(react, executor)

    def exceptionally(self, function: Any, *, executor: Any) -> Any:
        def react(result: CompletableFuture, source: CompletableFuture) -> None:
            if source.thrown is None:
                result.finish(source.value, None)
            else:
                result.run(lambda: _APPLY(function, source.thrown))

        return self._dependent(react, executor)

    def _both(self, other: Any, compute: Callable[[Any, Any], Any], executor: Any) -> Any:
        second: CompletableFuture = _TO_FUTURE(other)
        both = _new()

        def one_done(_: CompletableFuture) -> None:
            if self.is_finished and second.is_finished:
                both.finish(None, self.thrown if self.thrown is not None else second.thrown)

        self.on_done(one_done)
        second.on_done(one_done)
        result = both._after_value(lambda _: compute(self.value, second.value), executor)
        return result

    def then_combine(self, other: Any, function: Any, *, executor: Any) -> Any:
        return self._both(other, lambda a, b: _APPLY_TWO(function, a, b), executor)

    def then_accept_both(self, other: Any, action: Any, *, executor: Any) -> Any:
        return self._both(other, lambda a, b: _ACCEPT_TWO(action, a, b), executor)

    def run_after_both(self, other: Any, action: Any, *, executor: Any) -> Any:
        return self._both(other, lambda _a, _b: _RUN(action), executor)

    def _either(self, other: Any, compute: Callable[[Any], Any], executor: Any) -> Any:
        either = _new()

        def first_done(source: CompletableFuture) -> None:
            either.finish(source.value, source.thrown)

        self.on_done(first_done)
        _TO_FUTURE(other).on_done(first_done)
        return either._after_value(compute, executor)

    def apply_to_either(self, other: Any, function: Any, *, executor: Any) -> Any:
        return self._either(other, lambda value: _APPLY(function, value), executor)

    def accept_either(self, other: Any, action: Any, *, executor: Any) -> Any:
        return self._either(other, lambda value: _ACCEPT(action, value), executor)

    def run_after_either(self, other: Any, action: Any, *, executor: Any) -> Any:
        return self._either(other, lambda _: _RUN(action), executor)


def _relay(result: CompletableFuture, compute: Callable[[], Any]) -> None:
    """Completes `result` like the stage that a function gives."""
    try:
        inner: CompletableFuture = _TO_FUTURE(compute())
    except Exception as error:
        result.finish(None, wrapped(vm().as_java(error)))
        return

    def inner_done(source: CompletableFuture) -> None:
        thrown = None if source.thrown is None else wrapped(source.thrown)
        result.finish(source.value, thrown)

    inner.on_done(inner_done)
