"""java.util.logging.Handler and those that write to streams."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.stack_traces import system_stream
from dalvik.core.java_util_logging.levels import level
from dalvik.core.java_util_logging.records import SimpleFormatter
from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_RECORD = "java.util.logging.LogRecord"
_FORMATTER = "java.util.logging.Formatter"
_LEVEL = "java.util.logging.Level"
_FILTER = "java.util.logging.Filter"
_ERRORS = "java.util.logging.ErrorManager"
_FORMAT = "format(Ljava/util/logging/LogRecord;)Ljava/lang/String;"
_IS_LOGGABLE = "isLoggable(Ljava/util/logging/LogRecord;)Z"


@java_interface(_FILTER, abstract=[f"boolean isLoggable({_RECORD})"])
class Filter:
    pass


@java_class(_ERRORS)
class ErrorManager(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void error(String,Exception,int)")
    def error(self, message: str | None, cause: Any, code: int) -> None:
        text = f"{class_of(self)}: {code}"
        if message is not None:
            text += f": {message}"
        call(system_stream("err"), "println(Ljava/lang/String;)V", text)
        if cause is not None:
            call(cause, "printStackTrace()V")


def class_of(value: Any) -> str:
    """The name of an object's class, as the error manager signs."""
    from dalvik.vm.interop import class_name

    return class_name(value)


@java_class(
    "java.util.logging.Handler",
    access="public abstract",
    abstract=[f"void publish({_RECORD})", "void flush()", "void close()"],
)
class Handler(JObject):
    formatter: Any = None
    filter: Any = None
    level: Any = None
    encoding: str | None = None
    errors: Any = None

    @java_method("protected void <init>()")
    def init(self) -> None:
        self.level = level("ALL")
        self.errors = ErrorManager()

    @java_method(f"{_FORMATTER} getFormatter()")
    def get_formatter(self) -> Any:
        return self.formatter

    @java_method(f"void setFormatter({_FORMATTER})")
    def set_formatter(self, formatter: Any) -> None:
        if formatter is None:
            throw("java.lang.NullPointerException")
        self.formatter = formatter

    @java_method(f"{_FILTER} getFilter()")
    def get_filter(self) -> Any:
        return self.filter

    @java_method(f"void setFilter({_FILTER})")
    def set_filter(self, filter_: Any) -> None:
        self.filter = filter_

    @java_method(f"{_LEVEL} getLevel()")
    def get_level(self) -> Any:
        return self.level

    @java_method(f"void setLevel({_LEVEL})")
    def set_level(self, new_level: Any) -> None:
        if new_level is None:
            throw("java.lang.NullPointerException")
        self.level = new_level

    @java_method("String getEncoding()")
    def get_encoding(self) -> str | None:
        return self.encoding

    @java_method("void setEncoding(String)")
    def set_encoding(self, encoding: str | None) -> None:
        self.encoding = encoding

    @java_method(f"{_ERRORS} getErrorManager()")
    def get_error_manager(self) -> Any:
        return self.errors

    @java_method(f"void setErrorManager({_ERRORS})")
    def set_error_manager(self, errors: Any) -> None:
        if errors is None:
            throw("java.lang.NullPointerException")
        self.errors = errors

    @java_method("protected void reportError(String,Exception,int)")
    def report_error(self, message: str | None, cause: Any, code: int) -> None:
        signature = "error(Ljava/lang/String;Ljava/lang/Exception;I)V"
        call(self.errors, signature, message, cause, code)

    @java_method(f"boolean isLoggable({_RECORD})")
    def is_loggable(self, record: Any) -> bool:
        if record.level.value < self.level.value or self.level.value == 0x7FFF_FFFF:
            return False
        return self.filter is None or bool(call(self.filter, _IS_LOGGABLE, record))


@java_class("java.util.logging.StreamHandler")
class StreamHandler(Handler):
    stream: Any = None
    started = False

    @java_method("void <init>()")
    def init(self) -> None:
        self.setup(None, None)

    @java_method(f"void <init>(java.io.OutputStream,{_FORMATTER})")
    def init_stream(self, stream: Any, formatter: Any) -> None:
        self.setup(stream, formatter)

    def setup(self, stream: Any, formatter: Any) -> None:
        """What constructors do; a stream handler starts at INFO."""
        Handler.init(self)
        self.level = level("INFO")
        self.formatter = SimpleFormatter() if formatter is None else formatter
        self.stream = stream

    @java_method("protected void setOutputStream(java.io.OutputStream)")
    def set_output_stream(self, stream: Any) -> None:
        if stream is None:
            throw("java.lang.NullPointerException")
        self.stream, self.started = stream, False

    @java_method(f"boolean isLoggable({_RECORD})")
    def is_loggable(self, record: Any) -> bool:
        return self.stream is not None and record is not None and Handler.is_loggable(self, record)

    @java_method(f"void publish({_RECORD})")
    def publish(self, record: Any) -> None:
        if not call(self, _IS_LOGGABLE, record):
            return
        if not self.started:
            self.started = True
            self._write(_signed(self, "getHead"))
        self._write(call(self.formatter, _FORMAT, record))

    def _write(self, text: str) -> None:
        from dalvik.core.java_lang.encoding import encode_by_name

        if text:
            call(self.stream, "write([B)V", encode_by_name(text, self.encoding or "UTF-8"))

    @java_method("void flush()")
    def flush(self) -> None:
        if self.stream is not None:
            call(self.stream, "flush()V")

    @java_method("void close()")
    def close(self) -> None:
        if self.stream is not None:
            self._write(_signed(self, "getTail"))
            call(self.stream, "close()V")
            self.stream = None


def _signed(handler: StreamHandler, name: str) -> str:
    signature = f"{name}(Ljava/util/logging/Handler;)Ljava/lang/String;"
    return str(call(handler.formatter, signature, handler))


@java_class("java.util.logging.ConsoleHandler")
class ConsoleHandler(StreamHandler):
    @java_method("void <init>()")
    def init(self) -> None:
        self.setup(system_stream("err"), None)

    @java_method(f"void publish({_RECORD})")
    def publish(self, record: Any) -> None:
        StreamHandler.publish(self, record)
        self.flush()

    @java_method("void close()")
    def close(self) -> None:
        self.flush()


@java_class("com.android.internal.logging.AndroidHandler")
class AndroidHandler(Handler):
    """What Android hangs on the root logger: it writes to the system's log.

    Here that is the function `log_sink(level, logger, text)` which a host may have put into the
    machine's state.
    """

    @java_method("void <init>()")
    def init(self) -> None:
        Handler.init(self)
        self.formatter = SimpleFormatter()

    @java_method(f"void publish({_RECORD})")
    def publish(self, record: Any) -> None:
        sink = vm().state.get("log_sink")
        if sink is not None and self.is_loggable(record):
            message = self.formatter.format_message(record)
            sink(record.level.name, record.logger, message)

    @java_method("void flush()")
    @java_method("void close()")
    def nothing_to_do(self) -> None:
        """The log keeps no buffer."""
