"""SQLiteClosable: objects that end when their last reference is released."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


@java_class(
    "android.database.sqlite.SQLiteClosable",
    access="public abstract",
    implements=["java.io.Closeable"],
    abstract=["protected void onAllReferencesReleased()"],
)
class SQLiteClosable(JObject):
    references = 1

    @java_method("void <init>()")
    def init(self) -> None:
        self.references = 1

    @java_method("void acquireReference()")
    def acquire_reference(self: Any) -> None:
        if self.references <= 0:
            throw(
                "java.lang.IllegalStateException",
                f"attempt to re-open an already-closed object: {to_string(self)}",
            )
        self.references += 1

    @java_method("void releaseReference()")
    def release_reference(self) -> None:
        self.references -= 1
        if self.references == 0:
            call(self, "onAllReferencesReleased()V")

    @java_method("void releaseReferenceFromContainer()")
    def release_reference_from_container(self) -> None:
        self.references -= 1
        if self.references == 0:
            call(self, "onAllReferencesReleasedFromContainer()V")

    @java_method("protected void onAllReferencesReleasedFromContainer()")
    def on_all_references_released_from_container(self) -> None:
        call(self, "onAllReferencesReleased()V")

    @java_method("void close()")
    def close(self) -> None:
        self.release_reference()
