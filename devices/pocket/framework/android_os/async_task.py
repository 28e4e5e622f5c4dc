"""AsyncTask, over Java's own executors."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.core.java_util_concurrent.future_task import FutureTask
from dalvik.vm.interop import call, is_instance, lambda_object, new, throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import main_looper

_EXECUTE = "execute(Ljava/lang/Runnable;)V"
_EXECUTOR = "java.util.concurrent.Executor"
_TASK = "android.os.AsyncTask"
_POOL = "android.os.AsyncTask pool"
_SERIAL = "android.os.AsyncTask serial"
_DEFAULT = "android.os.AsyncTask default"
_HANDLER = "android.os.AsyncTask handler"
_CORE, _MOST, _KEPT, _WAITING = 4, 128, 30, 128


class Status(Enum):
    """Constants only."""


declare_enum("android.os.AsyncTask$Status", ["PENDING", "RUNNING", "FINISHED"], Status)


def pool_executor() -> Any:
    """The executor that runs tasks at the same time."""
    found = vm().state.get(_POOL)
    if found is None:
        counter = [0]

        def thread(task: Any) -> Any:
            counter[0] += 1
            name = f"AsyncTask #{counter[0]}"
            return new("java.lang.Thread", "(Ljava/lang/Runnable;Ljava/lang/String;)V", task, name)

        factory = lambda_object(
            "java.util.concurrent.ThreadFactory",
            "newThread(Ljava/lang/Runnable;)Ljava/lang/Thread;",
            thread,
        )
        unit = vm().loader.initialised("Ljava/util/concurrent/TimeUnit;")
        field = unit.find_field("SECONDS")
        assert field is not None
        seconds = field.get(None)
        queue = new("java.util.concurrent.LinkedBlockingQueue", "(I)V", _WAITING)
        found = vm().state[_POOL] = new(
            "java.util.concurrent.ThreadPoolExecutor",
            "(IIJLjava/util/concurrent/TimeUnit;Ljava/util/concurrent/BlockingQueue;"
            "Ljava/util/concurrent/ThreadFactory;)V",
            _CORE, _MOST, _KEPT, seconds, queue, factory,
        )  # fmt: skip
        call(found, "allowCoreThreadTimeOut(Z)V", 1)
    return found


def _serial() -> Any:
    found = vm().state.get(_SERIAL)
    if found is None:
        found = vm().state[_SERIAL] = SerialExecutor()
        found.waiting, found.active = [], None
    return found


def _default() -> Any:
    return vm().state.get(_DEFAULT) or _serial()


def _handler() -> Any:
    found = vm().state.get(_HANDLER)
    if found is None:
        found = vm().state[_HANDLER] = Handler.create(main_looper())
    return found


@java_class("android.os.AsyncTask$SerialExecutor", implements=[_EXECUTOR], access="")
class SerialExecutor(JObject):
    """Runs one task after the other on the pool."""

    waiting: list[Any]
    active: Any

    @java_method("synchronized void execute(Runnable)")
    def execute(self, task: Any) -> None:
        def run() -> None:
            try:
                call(task, "run()V")
            finally:
                self.next()

        self.waiting.append(PythonTask.create(run))
        if self.active is None:
            self.next()

    def next(self) -> None:
        self.active = self.waiting.pop(0) if self.waiting else None
        if self.active is not None:
            call(pool_executor(), _EXECUTE, self.active)


@java_class("android.os.AsyncTask$Future", access="")
class TaskFuture(FutureTask):
    """Tells its task when it is done, also if it was cancelled before it ran."""

    owner: Any = None

    @java_method("protected void done()")
    def done(self) -> None:
        owner = self.owner
        try:
            result = call(self, "get()Ljava/lang/Object;")
        except Exception as error:
            thrown = vm().as_java(error)
            if is_instance(thrown, "Ljava/util/concurrent/CancellationException;"):
                result = None
            elif is_instance(thrown, "Ljava/util/concurrent/ExecutionException;"):
                throw(
                    "java.lang.RuntimeException",
                    "An error occurred while executing doInBackground()",
                    call(thrown, "getCause()Ljava/lang/Throwable;"),
                )
            else:
                raise
        if not owner.invoked:
            owner.post_result(result)


@java_class(_TASK, access="public abstract", abstract=["protected Object doInBackground(Object[])"])
class AsyncTask(JObject):
    THREAD_POOL_EXECUTOR = java_field(
        f"static final {_EXECUTOR} THREAD_POOL_EXECUTOR", lambda: pool_executor()
    )
    SERIAL_EXECUTOR = java_field(f"static final {_EXECUTOR} SERIAL_EXECUTOR", lambda: _serial())
    default_executor = java_field(f"static {_EXECUTOR} sDefaultExecutor", lambda: _default())
    future_field = java_field("final java.util.concurrent.FutureTask mFuture")
    f_mFuture: Any  # noqa: N815
    status = "PENDING"
    invoked = False
    cancelled = False
    parameters: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        future = TaskFuture()
        future.owner = self
        worker = lambda_object(
            "java.util.concurrent.Callable", "call()Ljava/lang/Object;", self._work
        )
        future.init_callable(worker)
        self.f_mFuture = future

    @java_method("static void init()")
    @staticmethod
    def init_static() -> None:
        """Makes the handler on the main thread; here it is made when needed."""

    @java_method(f"static void setDefaultExecutor({_EXECUTOR})")
    @staticmethod
    def set_default_executor(executor: Any) -> None:
        vm().state[_DEFAULT] = executor

    def _work(self) -> Any:
        self.invoked = True
        result = None
        try:
            result = call(
                self, "doInBackground([Ljava/lang/Object;)Ljava/lang/Object;", self.parameters
            )
        except BaseException:
            self.cancelled = True
            raise
        finally:
            self.post_result(result)
        return result

    def post_result(self, result: Any) -> None:
        _handler().post(PythonTask.create(lambda: self.finish(result)))

    def finish(self, result: Any) -> None:
        if self.is_cancelled():
            call(self, "onCancelled(Ljava/lang/Object;)V", result)
        else:
            call(self, "onPostExecute(Ljava/lang/Object;)V", result)
        self.status = "FINISHED"

    @java_method("final android.os.AsyncTask$Status getStatus()")
    def get_status(self) -> Any:
        return constant(Status, self.status)

    @java_method("protected void onPreExecute()")
    def on_pre_execute(self) -> None:
        """Subclasses prepare here."""

    @java_method("protected void onPostExecute(Object)")
    def on_post_execute(self, result: Any) -> None:
        """Subclasses take the result here."""

    @java_method("protected void onProgressUpdate(Object[])")
    def on_progress_update(self, values: Any) -> None:
        """Subclasses show progress here."""

    @java_method("protected void onCancelled(Object)")
    def on_cancelled_result(self, result: Any) -> None:
        call(self, "onCancelled()V")

    @java_method("protected void onCancelled()")
    def on_cancelled(self) -> None:
        """Subclasses may react."""

    @java_method("final boolean isCancelled()")
    def is_cancelled(self) -> bool:
        return self.cancelled

    @java_method("final boolean cancel(boolean)")
    def cancel(self, interrupt: int) -> bool:
        self.cancelled = True
        return bool(call(self.f_mFuture, "cancel(Z)Z", interrupt))

    @java_method("final Object get()")
    def get(self) -> Any:
        return call(self.f_mFuture, "get()Ljava/lang/Object;")

    @java_method("final Object get(long,java.util.concurrent.TimeUnit)")
    def get_timed(self, time: int, unit: Any) -> Any:
        signature = "get(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;"
        return call(self.f_mFuture, signature, time, unit)

    @java_method(f"final varargs {_TASK} execute(Object[])")
    def execute(self, parameters: JArray) -> Any:
        return self.execute_on_executor(_default(), parameters)

    @java_method("static void execute(Runnable)")
    @staticmethod
    def execute_runnable(task: Any) -> None:
        call(_default(), _EXECUTE, task)

    @java_method(f"final varargs {_TASK} executeOnExecutor({_EXECUTOR},Object[])")
    def execute_on_executor(self, executor: Any, parameters: JArray) -> Any:
        if self.status == "RUNNING":
            throw(
                "java.lang.IllegalStateException",
                "Cannot execute task: the task is already running.",
            )
        if self.status == "FINISHED":
            throw(
                "java.lang.IllegalStateException",
                "Cannot execute task: the task has already been executed"
                " (a task can be executed only once)",
            )
        self.status = "RUNNING"
        call(self, "onPreExecute()V")
        self.parameters = parameters
        call(executor, _EXECUTE, self.f_mFuture)
        return self

    @java_method("protected final varargs void publishProgress(Object[])")
    def publish_progress(self, values: JArray) -> None:
        if not self.is_cancelled():
            given = array_of(values.java, list(values.d))

            def show() -> None:
                call(self, "onProgressUpdate([Ljava/lang/Object;)V", given)

            _handler().post(PythonTask.create(show))
