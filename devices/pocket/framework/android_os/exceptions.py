"""The exceptions of android.os."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_lang.exceptions import JavaException, RuntimeException
from dalvik.vm.interop import class_name
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_util.exceptions import AndroidException

_TABLE = """
BadParcelableException          RuntimeException    mbc
ParcelFormatException           RuntimeException    0m
OperationCanceledException      RuntimeException    0m
NetworkOnMainThreadException    RuntimeException    0
FileUriExposedException         RuntimeException    m
RemoteException                 AndroidException    0m
DeadObjectException             RemoteException     0m
TransactionTooLargeException    RemoteException     0m
"""

_known = {
    "RuntimeException": RuntimeException,
    "Exception": JavaException,
    "AndroidException": AndroidException,
}
_made = throwables(__name__, "android.os", _TABLE, _known)
RemoteException: Any = _made["RemoteException"]
DeadObjectException: Any = _made["DeadObjectException"]


@java_class("android.os.ServiceSpecificException")
class ServiceSpecificException(RuntimeException):
    errorCode = 0  # noqa: N815

    @java_method("void <init>(int)")
    def init_code(self, code: int) -> None:
        self.init_code_message(code, None)

    @java_method("void <init>(int,String)")
    def init_code_message(self, code: int, message: str | None) -> None:
        self.setup(message, self)
        self.code = code

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{class_name(self)}: {self.message} (code {self.code})"
