"""Filter: narrows an adapter's data on a thread of its own.

One worker thread serves a filter; it ends three seconds after its last request, as on Android.
Results arrive on the thread whose Looper was current when the filter was made.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, to_string, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_widget.views import log_warning

_IDLE_MILLIS = 3000
_POST = "post(Ljava/lang/Runnable;)Z"
_RESULTS = "Landroid/widget/Filter$FilterResults;"


@java_interface("android.widget.Filter$FilterListener", abstract=["void onFilterComplete(int)"])
class FilterListener:
    pass


@java_class("android.widget.Filter$FilterResults", access="protected")
class FilterResults(JObject):
    java_values = java_field("Object values")
    java_count = java_field("int count")
    f_values: Any
    f_count: int

    @java_method("void <init>()")
    def init(self) -> None:
        self.f_values, self.f_count = None, 0

    @classmethod
    def create(cls, values: Any, count: int) -> FilterResults:
        made = cls.__new__(cls)
        made.f_values, made.f_count = values, count
        return made


@java_class(
    "android.widget.Filter",
    access="public abstract",
    abstract=[
        "protected android.widget.Filter$FilterResults performFiltering(CharSequence)",
        "protected void publishResults(CharSequence,android.widget.Filter$FilterResults)",
    ],
)
class Filter(JObject):
    """`worker` is the handler of the running worker thread; `latest` numbers the requests."""

    result_handler: Any
    worker: Any
    latest: int

    @java_method("void <init>()")
    def init(self) -> None:
        self.result_handler = new("android.os.Handler")
        self.worker = None
        self.latest = 0

    @java_method("final void filter(CharSequence)")
    def filter_plain(self, constraint: Any) -> None:
        self.filter(constraint, None)

    @java_method("final void filter(CharSequence,android.widget.Filter$FilterListener)")
    def filter(self, constraint: Any, listener: Any) -> None:
        self.latest += 1
        number = self.latest
        text = None if constraint is None else to_string(constraint)
        worker = self._worker()
        call(worker, "removeCallbacksAndMessages(Ljava/lang/Object;)V", None)
        call(worker, _POST, PythonTask.create(lambda: self._work(text, listener, number)))

    def _worker(self) -> Any:
        if self.worker is None:
            thread = new("android.os.HandlerThread", "(Ljava/lang/String;I)V", "Filter", 10)
            call(thread, "start()V")
            self.worker = Handler.create(call(thread, "getLooper()Landroid/os/Looper;"))
        return self.worker

    def _work(self, text: str | None, listener: Any, number: int) -> None:
        """On the worker thread."""
        results = self._perform(text)
        publish = PythonTask.create(lambda: self._publish(text, results, listener))
        call(self.result_handler, _POST, publish)
        if number == self.latest:
            end = PythonTask.create(lambda: self._end(number))
            call(self.worker, "postDelayed(Ljava/lang/Runnable;J)Z", end, _IDLE_MILLIS)

    def _perform(self, text: str | None) -> Any:
        try:
            return call(self, f"performFiltering(Ljava/lang/CharSequence;){_RESULTS}", text)
        except Exception as error:
            thrown = vm().as_java(error)
            if not vm().loader.is_instance(thrown, "Ljava/lang/Exception;"):
                raise
            log_warning("Filter", "An exception occured during performFiltering()!", thrown)
            return FilterResults.create(None, 0)

    def _publish(self, text: str | None, results: Any, listener: Any) -> None:
        call(self, f"publishResults(Ljava/lang/CharSequence;{_RESULTS})V", text, results)
        if listener is not None:
            call(listener, "onFilterComplete(I)V", -1 if results is None else results.f_count)

    def _end(self, number: int) -> None:
        if number == self.latest and self.worker is not None:
            looper = call(self.worker, "getLooper()Landroid/os/Looper;")
            self.worker = None
            call(looper, "quit()V")

    @java_method("CharSequence convertResultToString(Object)")
    def convert_result_to_string(self, value: Any) -> str:
        return "" if value is None else to_string(value)
