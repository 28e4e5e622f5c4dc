"""The exceptions of java.net."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_io.exceptions import InterruptedIOException, IOException
from dalvik.core.java_lang.exceptions import JavaException
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.vm.interop import new
from dalvik.vm.native import java_class, java_method

throwables(
    __name__,
    "java.net",
    """
MalformedURLException       IOException             0m
ProtocolException           IOException             0m
SocketException             IOException             0m
BindException               SocketException         0m
ConnectException            SocketException         0m
NoRouteToHostException      SocketException         0m
PortUnreachableException    SocketException         0m
UnknownHostException        IOException             0m
UnknownServiceException     IOException             0m
HttpRetryException          IOException             -
SocketTimeoutException      InterruptedIOException  0m
""",
    {"IOException": IOException, "InterruptedIOException": InterruptedIOException},
)


@java_class("java.net.URISyntaxException")
class URISyntaxException(JavaException):
    input: str
    index: int

    @java_method("void <init>(String,String)")
    def init_text(self, text: str, reason: str) -> None:
        self.init_index(text, reason, -1)

    @java_method("void <init>(String,String,int)")
    def init_index(self, text: str, reason: str, index: int) -> None:
        self.setup(reason, self)
        if text is None or reason is None:
            null_pointer()
        if index < -1:
            illegal_argument()
        self.input, self.index = text, index

    @java_method("String getInput()")
    def get_input(self) -> str:
        return self.input

    @java_method("String getReason()")
    def get_reason(self) -> Any:
        return self.message

    @java_method("int getIndex()")
    def get_index(self) -> int:
        return self.index

    @java_method("String getMessage()")
    def get_uri_message(self) -> str:
        place = f" at index {self.index}" if self.index > -1 else ""
        return f"{self.message}{place}: {self.input}"


def bad_uri(text: str, reason: str, index: int = -1) -> NoReturn:
    signature = "(Ljava/lang/String;Ljava/lang/String;I)V"
    raise new("java.net.URISyntaxException", signature, text, reason, index)
