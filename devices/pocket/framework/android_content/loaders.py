"""Loader, AsyncTaskLoader, CursorLoader and AsyncQueryHandler."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, class_name, is_instance, new, throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_content.context import APPLICATION_CONTEXT
from devices.pocket.framework.android_database.observers import ContentObserver
from devices.pocket.framework.android_os.async_task import AsyncTask, pool_executor
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import main_looper

_COMPLETE = "android.content.Loader$OnLoadCompleteListener"
_CANCELED = "android.content.Loader$OnLoadCanceledListener"
_ON_COMPLETE = "onLoadComplete(Landroid/content/Loader;Ljava/lang/Object;)V"
_ON_CANCELED = "onLoadCanceled(Landroid/content/Loader;)V"


@java_interface(_COMPLETE, abstract=["void onLoadComplete(android.content.Loader,Object)"])
class OnLoadCompleteListener:
    pass


@java_interface(_CANCELED, abstract=["void onLoadCanceled(android.content.Loader)"])
class OnLoadCanceledListener:
    pass


@java_class("android.content.Loader$ForceLoadContentObserver", access="public final")
class ForceLoadContentObserver(ContentObserver):
    """Has its loader load again. Apps make it as an inner class of their loader."""

    loader: Any = None

    @java_method("void <init>(android.content.Loader)")
    def init_loader(self, loader: Any) -> None:
        self.loader, self.handler = loader, Handler.create(main_looper())

    @java_method("boolean deliverSelfNotifications()")
    def deliver_self_notifications(self) -> bool:
        return True

    @java_method("void onChange(boolean)")
    def on_change(self, self_change: int) -> None:
        call(self.loader, "onContentChanged()V")


@java_class("android.content.Loader")
class Loader(JObject):
    context: Any = None
    number = 0
    listener: Any = None
    canceled_listener: Any = None
    started = False
    abandoned = False
    is_in_reset = True
    changed = False
    processing = False

    @java_method("void <init>(android.content.Context)")
    def init(self, context: Any) -> None:
        self.context = APPLICATION_CONTEXT(context)

    @java_method("void deliverResult(Object)")
    def deliver_result(self, data: Any) -> None:
        if self.listener is not None:
            call(self.listener, _ON_COMPLETE, self, data)

    @java_method("void deliverCancellation()")
    def deliver_cancellation(self) -> None:
        if self.canceled_listener is not None:
            call(self.canceled_listener, _ON_CANCELED, self)

    @java_method("android.content.Context getContext()")
    def get_context(self) -> Any:
        return self.context

    @java_method("int getId()")
    def get_id(self) -> int:
        return self.number

    @java_method(f"void registerListener(int,{_COMPLETE})")
    def register_listener(self, number: int, listener: Any) -> None:
        if self.listener is not None:
            throw("java.lang.IllegalStateException", "There is already a listener registered")
        self.listener, self.number = listener, number

    @java_method(f"void unregisterListener({_COMPLETE})")
    def unregister_listener(self, listener: Any) -> None:
        if self.listener is None:
            throw("java.lang.IllegalStateException", "No listener register")
        if self.listener is not listener:
            throw(
                "java.lang.IllegalArgumentException",
                "Attempting to unregister the wrong listener",
            )
        self.listener = None

    @java_method(f"void registerOnLoadCanceledListener({_CANCELED})")
    def register_on_load_canceled_listener(self, listener: Any) -> None:
        if self.canceled_listener is not None:
            throw("java.lang.IllegalStateException", "There is already a listener registered")
        self.canceled_listener = listener

    @java_method(f"void unregisterOnLoadCanceledListener({_CANCELED})")
    def unregister_on_load_canceled_listener(self, listener: Any) -> None:
        if self.canceled_listener is None:
            throw("java.lang.IllegalStateException", "No listener register")
        self.canceled_listener = None

    @java_method("boolean isStarted()")
    def is_started(self) -> bool:
        return self.started

    @java_method("boolean isAbandoned()")
    def is_abandoned(self) -> bool:
        return self.abandoned

    @java_method("boolean isReset()")
    def is_reset(self) -> bool:
        return self.is_in_reset

    @java_method("final void startLoading()")
    def start_loading(self) -> None:
        self.started, self.is_in_reset, self.abandoned = True, False, False
        call(self, "onStartLoading()V")

    @java_method("protected void onStartLoading()")
    def on_start_loading(self) -> None:
        """Subclasses begin to load."""

    @java_method("boolean cancelLoad()")
    def cancel_load(self) -> bool:
        return bool(call(self, "onCancelLoad()Z"))

    @java_method("protected boolean onCancelLoad()")
    def on_cancel_load(self) -> bool:
        return False

    @java_method("void forceLoad()")
    def force_load(self) -> None:
        call(self, "onForceLoad()V")

    @java_method("protected void onForceLoad()")
    def on_force_load(self) -> None:
        """Subclasses load anew."""

    @java_method("void stopLoading()")
    def stop_loading(self) -> None:
        self.started = False
        call(self, "onStopLoading()V")

    @java_method("protected void onStopLoading()")
    def on_stop_loading(self) -> None:
        """Subclasses stop."""

    @java_method("void abandon()")
    def abandon(self) -> None:
        self.abandoned = True
        call(self, "onAbandon()V")

    @java_method("protected void onAbandon()")
    def on_abandon(self) -> None:
        """Subclasses may react."""

    @java_method("void reset()")
    def reset(self) -> None:
        call(self, "onReset()V")
        self.is_in_reset, self.started, self.abandoned = True, False, False
        self.changed = self.processing = False

    @java_method("protected void onReset()")
    def on_reset(self) -> None:
        """Subclasses let go of their data."""

    @java_method("boolean takeContentChanged()")
    def take_content_changed(self) -> bool:
        found, self.changed = self.changed, False
        self.processing = self.processing or found
        return found

    @java_method("void commitContentChanged()")
    def commit_content_changed(self) -> None:
        self.processing = False

    @java_method("void rollbackContentChanged()")
    def rollback_content_changed(self) -> None:
        if self.processing:
            call(self, "onContentChanged()V")

    @java_method("void onContentChanged()")
    def on_content_changed(self) -> None:
        if self.started:
            call(self, "forceLoad()V")
        else:
            self.changed = True

    @java_method("String dataToString(Object)")
    def data_to_string(self, data: Any) -> str:
        if data is None:
            return "null"
        return f"{class_name(data).rpartition('.')[2]}{{{vm().identity_hash(data):x}}}"

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"Loader{{{vm().identity_hash(self):x} id={self.number}}}"

    @java_method("void dump(String,java.io.FileDescriptor,java.io.PrintWriter,String[])")
    def dump(self, prefix: str, descriptor: Any, writer: Any, arguments: Any) -> None:
        call(writer, "println(Ljava/lang/String;)V", f"{prefix}mId={self.number}")


@java_class("android.content.AsyncTaskLoader$LoadTask", access="final")
class LoadTask(AsyncTask):
    loader: Any = None
    waiting = False

    @java_method("protected Object doInBackground(Object[])")
    def do_in_background(self, parameters: Any) -> Any:
        try:
            return call(self.loader, "onLoadInBackground()Ljava/lang/Object;")
        except Exception as error:
            thrown = vm().as_java(error)
            if (
                is_instance(thrown, "Landroid/os/OperationCanceledException;")
                and self.is_cancelled()
            ):
                return None
            raise

    @java_method("protected void onPostExecute(Object)")
    def on_post_execute(self, data: Any) -> None:
        self.loader.task_done(self, data)

    @java_method("protected void onCancelled(Object)")
    def on_cancelled_result(self, data: Any) -> None:
        self.loader.task_cancelled(self, data)


@java_class(
    "android.content.AsyncTaskLoader",
    access="public abstract",
    abstract=["Object loadInBackground()"],
)
class AsyncTaskLoader(Loader):
    task: Any = None
    cancelling: Any = None
    throttle = 0
    last_done = -10_000
    handler: Any = None

    @java_method("void <init>(android.content.Context)")
    def init_loader(self, context: Any) -> None:
        self.init(context)

    @java_method("void setUpdateThrottle(long)")
    def set_update_throttle(self, millis: int) -> None:
        self.throttle = millis
        if millis:
            self.handler = Handler.create(main_looper())

    @java_method("protected void onForceLoad()")
    def on_force_load(self) -> None:
        call(self, "cancelLoad()Z")
        self.task = LoadTask()
        self.task.init()
        self.task.loader = self
        self._execute_pending()

    def _execute_pending(self) -> None:
        task = self.task
        if self.cancelling is not None or task is None or task.status == "RUNNING":
            return
        if self.throttle > 0 and not task.waiting:
            now = vm().clock.nanos() // 1_000_000
            if now < self.last_done + self.throttle:
                task.waiting = True
                later = PythonTask.create(self._execute_pending)
                self.handler.post_delayed(later, self.last_done + self.throttle - now)
                return
        task.execute_on_executor(pool_executor(), None)

    @java_method("protected boolean onCancelLoad()")
    def on_cancel_load(self) -> bool:
        task = self.task
        if task is None:
            return False
        if not self.started:
            self.changed = True
        if self.cancelling is not None or task.status != "RUNNING":
            task.waiting = False
            self.task = None
            return False
        cancelled = task.cancel(0)
        if cancelled:
            self.cancelling = task
            call(self, "cancelLoadInBackground()V")
        self.task = None
        return bool(cancelled)

    @java_method("void onCanceled(Object)")
    def on_canceled(self, data: Any) -> None:
        """Subclasses let go of data that nobody wants any more."""

    def task_done(self, task: Any, data: Any) -> None:
        if self.task is not task:
            self.task_cancelled(task, data)
        elif self.abandoned:
            call(self, "onCanceled(Ljava/lang/Object;)V", data)
        else:
            self.commit_content_changed()
            self.last_done = vm().clock.nanos() // 1_000_000
            self.task = None
            call(self, "deliverResult(Ljava/lang/Object;)V", data)

    def task_cancelled(self, task: Any, data: Any) -> None:
        call(self, "onCanceled(Ljava/lang/Object;)V", data)
        if self.cancelling is task:
            call(self, "rollbackContentChanged()V")
            self.last_done = vm().clock.nanos() // 1_000_000
            self.cancelling = None
            call(self, "deliverCancellation()V")
            self._execute_pending()

    @java_method("protected Object onLoadInBackground()")
    def on_load_in_background(self) -> Any:
        return call(self, "loadInBackground()Ljava/lang/Object;")

    @java_method("void cancelLoadInBackground()")
    def cancel_load_in_background(self) -> None:
        """Subclasses may stop what they do."""

    @java_method("boolean isLoadInBackgroundCanceled()")
    def is_load_in_background_canceled(self) -> bool:
        return self.cancelling is not None


@java_class("android.content.CursorLoader")
class CursorLoader(AsyncTaskLoader):
    uri: Any = None
    projection: Any = None
    selection: Any = None
    arguments: Any = None
    order: Any = None
    cursor: Any = None
    observer: Any = None
    signal: Any = None

    @java_method("void <init>(android.content.Context)")
    def init_cursor(self, context: Any) -> None:
        self.init(context)
        self.observer = ForceLoadContentObserver()
        self.observer.init_loader(self)

    @java_method(
        "void <init>(android.content.Context,android.net.Uri,String[],String,String[],String)"
    )
    def init_query(
        self, context: Any, uri: Any, projection: Any, selection: Any, arguments: Any, order: Any
    ) -> None:
        self.init_cursor(context)
        self.uri, self.projection, self.selection = uri, projection, selection
        self.arguments, self.order = arguments, order

    @java_method("android.database.Cursor loadInBackground()")
    @java_method("Object loadInBackground()")
    def load_in_background(self) -> Any:
        self.signal = new("android.os.CancellationSignal")
        resolver = call(self.context, "getContentResolver()Landroid/content/ContentResolver;")
        try:
            cursor = resolver.query_signal(
                self.uri, self.projection, self.selection, self.arguments, self.order, self.signal
            )
            if cursor is not None:
                signature = "registerContentObserver(Landroid/database/ContentObserver;)V"
                call(cursor, signature, self.observer)
            return cursor
        finally:
            self.signal = None

    @java_method("void cancelLoadInBackground()")
    def cancel_load_in_background(self) -> None:
        if self.signal is not None:
            self.signal.cancel()

    @java_method("void deliverResult(android.database.Cursor)")
    @java_method("void deliverResult(Object)")
    def deliver_result(self, cursor: Any) -> None:
        if self.is_in_reset:
            if cursor is not None:
                call(cursor, "close()V")
            return
        old, self.cursor = self.cursor, cursor
        if self.started:
            super().deliver_result(cursor)
        if old is not None and old is not cursor and not call(old, "isClosed()Z"):
            call(old, "close()V")

    @java_method("protected void onStartLoading()")
    def on_start_loading(self) -> None:
        if self.cursor is not None:
            call(self, "deliverResult(Ljava/lang/Object;)V", self.cursor)
        if self.take_content_changed() or self.cursor is None:
            call(self, "forceLoad()V")

    @java_method("protected void onStopLoading()")
    def on_stop_loading(self) -> None:
        call(self, "cancelLoad()Z")

    @java_method("void onCanceled(android.database.Cursor)")
    @java_method("void onCanceled(Object)")
    def on_canceled(self, cursor: Any) -> None:
        if cursor is not None and not call(cursor, "isClosed()Z"):
            call(cursor, "close()V")

    @java_method("protected void onReset()")
    def on_reset(self) -> None:
        call(self, "onStopLoading()V")
        if self.cursor is not None and not call(self.cursor, "isClosed()Z"):
            call(self.cursor, "close()V")
        self.cursor = None

    @java_method("android.net.Uri getUri()")
    def get_uri(self) -> Any:
        return self.uri

    @java_method("void setUri(android.net.Uri)")
    def set_uri(self, uri: Any) -> None:
        self.uri = uri

    @java_method("String[] getProjection()")
    def get_projection(self) -> Any:
        return self.projection

    @java_method("void setProjection(String[])")
    def set_projection(self, projection: Any) -> None:
        self.projection = projection

    @java_method("String getSelection()")
    def get_selection(self) -> Any:
        return self.selection

    @java_method("void setSelection(String)")
    def set_selection(self, selection: Any) -> None:
        self.selection = selection

    @java_method("String[] getSelectionArgs()")
    def get_selection_args(self) -> Any:
        return self.arguments

    @java_method("void setSelectionArgs(String[])")
    def set_selection_args(self, arguments: Any) -> None:
        self.arguments = arguments

    @java_method("String getSortOrder()")
    def get_sort_order(self) -> Any:
        return self.order

    @java_method("void setSortOrder(String)")
    def set_sort_order(self, order: Any) -> None:
        self.order = order
