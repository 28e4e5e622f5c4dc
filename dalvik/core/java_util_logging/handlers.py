"""Formatter, Handler and the handlers that write to streams."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.converters import OutputStreamWriter
from dalvik.core.java_io.printing import default_locale, formatted
from dalvik.core.java_lang.exceptions import JavaException
from dalvik.core.java_lang.stack_traces import trace_lines
from dalvik.core.java_nio_charset.find import charset_named
from dalvik.core.java_util.failures import null_pointer
from dalvik.core.java_util_logging.records import ErrorManager, level
from dalvik.vm.interop import box_long, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of

_RECORD = "java.util.logging.LogRecord"
_FORMATTER = "java.util.logging.Formatter"
_LEVEL = "java.util.logging.Level"
_SIMPLE = "%1$tb %1$td, %1$tY %1$tl:%1$tM:%1$tS %1$Tp %2$s%n%4$s: %5$s%6$s%n"


@java_class(_FORMATTER, access="public abstract", abstract=[f"String format({_RECORD})"])
class Formatter(JObject):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("String getHead(java.util.logging.Handler)")
    @java_method("String getTail(java.util.logging.Handler)")
    def frame(self, handler: Any) -> str:
        return ""

    @java_method(f"String formatMessage({_RECORD})")
    def format_message(self, record: Any) -> str | None:
        message: str | None = record.message
        parameters = record.parameters
        if message is None or parameters is None or not parameters.d:
            return message
        if not any(f"{{{digit}" in message for digit in range(4)):
            return message
        formats = vm().loader.initialised("Ljava/text/MessageFormat;").python
        attr = "format__Ljava_lang_String_2_3Ljava_lang_Object_2__Ljava_lang_String_2"
        try:
            return str(getattr(formats, attr)(message, parameters))
        except JavaException:
            return message


@java_class("java.util.logging.SimpleFormatter")
class SimpleFormatter(Formatter):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"String format({_RECORD})")
    def format(self: Any, record: Any) -> str:
        source = record.get_source_class() or record.logger
        if record.get_source_class() and record.get_source_method():
            source = f"{source} {record.get_source_method()}"
        message = self.formatMessage__Ljava_util_logging_LogRecord_2__Ljava_lang_String_2(record)
        thrown = ""
        if record.thrown is not None:
            thrown = "\n" + "".join(f"{line}\n" for line in trace_lines(record.thrown))
        values = [
            box_long(record.millis),
            source,
            record.logger,
            record.level.name,
            message,
            thrown,
        ]
        return formatted(default_locale(), _SIMPLE, array_of("[Ljava/lang/Object;", values))


@java_class(
    "java.util.logging.Handler",
    access="public abstract",
    abstract=[f"void publish({_RECORD})", "void flush()", "void close()"],
)
class Handler(JObject):
    formatter: Any
    level: Any
    filter: Any
    errors: Any
    encoding: str | None

    def begin(self, threshold: str = "ALL") -> None:
        self.formatter = self.filter = self.encoding = None
        self.level = level(threshold)
        self.errors = ErrorManager()

    @java_method("protected void <init>()")
    def init(self) -> None:
        self.begin()

    @java_method(f"boolean isLoggable({_RECORD})")
    def is_loggable(self, record: Any) -> bool:
        if record is None:
            return False
        if record.level.value < self.level.value or self.level.name == "OFF":
            return False
        if self.filter is None:
            return True
        return bool(self.filter.isLoggable__Ljava_util_logging_LogRecord_2__Z(record))

    @java_method(f"{_LEVEL} getLevel()")
    def get_level(self) -> Any:
        return self.level

    @java_method(f"void setLevel({_LEVEL})")
    def set_level(self, threshold: Any) -> None:
        if threshold is None:
            null_pointer()
        self.level = threshold

    @java_method(f"{_FORMATTER} getFormatter()")
    def get_formatter(self) -> Any:
        return self.formatter

    @java_method(f"void setFormatter({_FORMATTER})")
    def set_formatter(self, formatter: Any) -> None:
        if formatter is None:
            null_pointer()
        self.formatter = formatter

    @java_method("java.util.logging.Filter getFilter()")
    def get_filter(self) -> Any:
        return self.filter

    @java_method("void setFilter(java.util.logging.Filter)")
    def set_filter(self, filter_: Any) -> None:
        self.filter = filter_

    @java_method("String getEncoding()")
    def get_encoding(self) -> str | None:
        return self.encoding

    @java_method("void setEncoding(String)")
    def set_encoding(self, encoding: str | None) -> None:
        if encoding is not None:
            charset_named(encoding)
        self.encoding = encoding

    @java_method("java.util.logging.ErrorManager getErrorManager()")
    def get_errors(self) -> Any:
        return self.errors

    @java_method("void setErrorManager(java.util.logging.ErrorManager)")
    def set_errors(self, errors: Any) -> None:
        if errors is None:
            null_pointer()
        self.errors = errors

    @java_method("protected void reportError(String,Exception,int)")
    def report_error(self, message: str | None, error: Any, code: int) -> None:
        self.errors.error__Ljava_lang_String_2Ljava_lang_Exception_2I__V(message, error, code)


@java_class("java.util.logging.StreamHandler")
class StreamHandler(Handler):
    writer: Any
    headed: bool

    @java_method("void <init>()")
    def init_stream(self) -> None:
        self.begin("INFO")
        self.formatter, self.writer, self.headed = SimpleFormatter(), None, False

    @java_method(f"void <init>(java.io.OutputStream,{_FORMATTER})")
    def init_target(self: Any, target: Any, formatter: Any) -> None:
        StreamHandler.init_stream(self)
        self.set_formatter(formatter)
        self.setOutputStream__Ljava_io_OutputStream_2__V(target)

    @java_method("protected void setOutputStream(java.io.OutputStream)")
    def set_output_stream(self, target: Any) -> None:
        if target is None:
            null_pointer()
        self.writer = OutputStreamWriter()
        self.writer.begin(target, charset_named(self.encoding or "UTF-8"))
        self.headed = False

    @java_method(f"void publish({_RECORD})")
    def publish(self: Any, record: Any) -> None:
        if not self.isLoggable__Ljava_util_logging_LogRecord_2__Z(record) or self.writer is None:
            return
        formatter = self.formatter
        try:
            text = formatter.format__Ljava_util_logging_LogRecord_2__Ljava_lang_String_2(record)
        except JavaException as error:
            self.reportError__Ljava_lang_String_2Ljava_lang_Exception_2I__V(None, error, 5)
            return
        try:
            if not self.headed:
                self.headed = True
                head = formatter.getHead__Ljava_util_logging_Handler_2__Ljava_lang_String_2
                self.writer.add(head(self) or "")
            self.writer.add(text)
        except JavaException as error:
            self.reportError__Ljava_lang_String_2Ljava_lang_Exception_2I__V(None, error, 1)

    @java_method("void flush()")
    def flush(self) -> None:
        if self.writer is not None:
            self.writer.flush()

    @java_method("void close()")
    def close(self) -> None:
        if self.writer is not None:
            tail = self.formatter.getTail__Ljava_util_logging_Handler_2__Ljava_lang_String_2(self)
            self.writer.add(tail or "")
            self.writer.flush()
            self.writer.close()
            self.writer = None


@java_class("java.util.logging.ConsoleHandler")
class ConsoleHandler(StreamHandler):
    """Writes to System.err, which is looked up at the first record."""

    @java_method("void <init>()")
    def init_console(self) -> None:
        StreamHandler.init_stream(self)

    @java_method(f"void publish({_RECORD})")
    def publish_console(self: Any, record: Any) -> None:
        if self.writer is None:
            err = vm().loader.initialised("Ljava/lang/System;").f_err  # type: ignore[attr-defined]
            StreamHandler.set_output_stream(self, err)
        StreamHandler.publish(self, record)
        self.flush____V()

    @java_method("void close()")
    def close_console(self: Any) -> None:
        self.flush____V()
