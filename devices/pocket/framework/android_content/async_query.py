"""AsyncQueryHandler: calls of a content resolver on a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.threads import Thread
from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import my_looper

_URI = "android.net.Uri"
_VALUES = "android.content.ContentValues"


@java_class("android.content.AsyncQueryHandler", access="public abstract")
class AsyncQueryHandler(Handler):
    resolver: Any = None
    worker: Any = None

    @java_method("void <init>(android.content.ContentResolver)")
    def init_resolver(self, resolver: Any) -> None:
        self.init_all(my_looper(), None, False)
        self.resolver = resolver
        thread: Thread = new(
            "android.os.HandlerThread", "(Ljava/lang/String;)V", "AsyncQueryWorker"
        )
        call(thread, "start()V")
        self.worker = Handler.create(call(thread, "getLooper()Landroid/os/Looper;"))

    def _start(self, token: int, cookie: Any, work: Callable[[], Any], done: str) -> None:
        """Runs `work` over there and calls `done`, a Java method, with what it gave over here."""

        def run() -> None:
            result = work()
            self.post(PythonTask.create(lambda: call(self, done, token, cookie, result)))

        message = self.worker.obtain_message()
        message.f_callback, message.f_what = PythonTask.create(run), token
        message.f_obj = self
        message.f_target = self.worker
        self.worker.send_message(message)

    @java_method(f"void startQuery(int,Object,{_URI},String[],String,String[],String)")
    def start_query(
        self,
        token: int,
        cookie: Any,
        uri: Any,
        projection: Any,
        selection: Any,
        arguments: Any,
        order: Any,
    ) -> None:
        self._start(
            token,
            cookie,
            lambda: self.resolver.query(uri, projection, selection, arguments, order),
            "onQueryComplete(ILjava/lang/Object;Landroid/database/Cursor;)V",
        )

    @java_method(f"final void startInsert(int,Object,{_URI},{_VALUES})")
    def start_insert(self, token: int, cookie: Any, uri: Any, values: Any) -> None:
        self._start(
            token,
            cookie,
            lambda: self.resolver.insert(uri, values),
            "onInsertComplete(ILjava/lang/Object;Landroid/net/Uri;)V",
        )

    @java_method(f"final void startUpdate(int,Object,{_URI},{_VALUES},String,String[])")
    def start_update(
        self, token: int, cookie: Any, uri: Any, values: Any, selection: Any, arguments: Any
    ) -> None:
        self._start(
            token,
            cookie,
            lambda: self.resolver.update(uri, values, selection, arguments),
            "onUpdateComplete(ILjava/lang/Object;I)V",
        )

    @java_method(f"final void startDelete(int,Object,{_URI},String,String[])")
    def start_delete(
        self, token: int, cookie: Any, uri: Any, selection: Any, arguments: Any
    ) -> None:
        self._start(
            token,
            cookie,
            lambda: self.resolver.delete(uri, selection, arguments),
            "onDeleteComplete(ILjava/lang/Object;I)V",
        )

    @java_method("final void cancelOperation(int)")
    def cancel_operation(self, token: int) -> None:
        self.worker.f_mQueue.remove(lambda one: one.f_what == token and one.f_obj is self)

    @java_method("protected void onQueryComplete(int,Object,android.database.Cursor)")
    def on_query_complete(self, token: int, cookie: Any, cursor: Any) -> None:
        """Subclasses take the result."""

    @java_method(f"protected void onInsertComplete(int,Object,{_URI})")
    def on_insert_complete(self, token: int, cookie: Any, uri: Any) -> None:
        """Subclasses take the result."""

    @java_method("protected void onUpdateComplete(int,Object,int)")
    def on_update_complete(self, token: int, cookie: Any, count: int) -> None:
        """Subclasses take the result."""

    @java_method("protected void onDeleteComplete(int,Object,int)")
    def on_delete_complete(self, token: int, cookie: Any, count: int) -> None:
        """Subclasses take the result."""
