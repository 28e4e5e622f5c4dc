"""java.util.logging.LogRecord and formatters."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.stack_traces import trace_lines
from dalvik.vm.interop import call, new, throw, vm
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_RECORD = "java.util.logging.LogRecord"
_FORMATTER = "java.util.logging.Formatter"
_HANDLER = "java.util.logging.Handler"
_PLAIN = "%1$tb %1$td, %1$tY %1$tl:%1$tM:%1$tS %1$Tp %2$s%n%4$s: %5$s%6$s%n"
_FORMAT = method_attr("format", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;")


@java_class(_RECORD, implements=["java.io.Serializable"])
class LogRecord(JObject):
    """Where it was logged is worked out when somebody asks, from the stack at its creation."""

    level: Any
    message: str | None
    sequence: int
    millis: int
    thread: int
    logger: str | None = None
    bundle: Any = None
    bundle_name: str | None = None
    parameters: Any = None
    thrown: Any = None
    source: tuple[str | None, str | None] | None = None
    backtrace: Any = None

    @java_method("void <init>(java.util.logging.Level,String)")
    def init(self, level: Any, message: str | None) -> None:
        if level is None:
            throw("java.lang.NullPointerException")
        state = vm().state
        self.level, self.message = level, message
        self.sequence = state["log_records"] = state.get("log_records", -1) + 1
        self.millis = vm().clock.millis()
        self.thread = vm().scheduler.current.id
        self.backtrace = vm().capture_stack()

    def place(self) -> tuple[str | None, str | None]:
        """Class and method that called the logger."""
        if self.source is None:
            rows = vm().stack_elements(self.backtrace)
            outside = [one for one in rows if not one.class_name.startswith("java.util.logging.")]
            first = outside[0] if outside else None
            self.source = (None, None) if first is None else (first.class_name, first.method)
        return self.source

    @java_method("String getLoggerName()")
    def get_logger_name(self) -> str | None:
        return self.logger

    @java_method("void setLoggerName(String)")
    def set_logger_name(self, name: str | None) -> None:
        self.logger = name

    @java_method("java.util.ResourceBundle getResourceBundle()")
    def get_resource_bundle(self) -> Any:
        return self.bundle

    @java_method("void setResourceBundle(java.util.ResourceBundle)")
    def set_resource_bundle(self, bundle: Any) -> None:
        self.bundle = bundle

    @java_method("String getResourceBundleName()")
    def get_resource_bundle_name(self) -> str | None:
        return self.bundle_name

    @java_method("void setResourceBundleName(String)")
    def set_resource_bundle_name(self, name: str | None) -> None:
        self.bundle_name = name

    @java_method("java.util.logging.Level getLevel()")
    def get_level(self) -> Any:
        return self.level

    @java_method("void setLevel(java.util.logging.Level)")
    def set_level(self, level: Any) -> None:
        if level is None:
            throw("java.lang.NullPointerException")
        self.level = level

    @java_method("long getSequenceNumber()")
    def get_sequence_number(self) -> int:
        return self.sequence

    @java_method("void setSequenceNumber(long)")
    def set_sequence_number(self, sequence: int) -> None:
        self.sequence = sequence

    @java_method("String getSourceClassName()")
    def get_source_class_name(self) -> str | None:
        return self.place()[0]

    @java_method("void setSourceClassName(String)")
    def set_source_class_name(self, name: str | None) -> None:
        self.source = (name, self.place()[1])

    @java_method("String getSourceMethodName()")
    def get_source_method_name(self) -> str | None:
        return self.place()[1]

    @java_method("void setSourceMethodName(String)")
    def set_source_method_name(self, name: str | None) -> None:
        self.source = (self.place()[0], name)

    @java_method("String getMessage()")
    def get_message(self) -> str | None:
        return self.message

    @java_method("void setMessage(String)")
    def set_message(self, message: str | None) -> None:
        self.message = message

    @java_method("Object[] getParameters()")
    def get_parameters(self) -> Any:
        return self.parameters

    @java_method("void setParameters(Object[])")
    def set_parameters(self, parameters: Any) -> None:
        self.parameters = parameters

    @java_method("int getThreadID()")
    def get_thread_id(self) -> int:
        return self.thread

    @java_method("void setThreadID(int)")
    def set_thread_id(self, thread: int) -> None:
        self.thread = thread

    @java_method("long getMillis()")
    def get_millis(self) -> int:
        return self.millis

    @java_method("void setMillis(long)")
    def set_millis(self, millis: int) -> None:
        self.millis = millis

    @java_method("Throwable getThrown()")
    def get_thrown(self) -> Any:
        return self.thrown

    @java_method("void setThrown(Throwable)")
    def set_thrown(self, thrown: Any) -> None:
        self.thrown = thrown


@java_class(_FORMATTER, access="public abstract", abstract=[f"String format({_RECORD})"])
class Formatter(JObject):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"String getHead({_HANDLER})")
    @java_method(f"String getTail({_HANDLER})")
    def get_nothing(self, handler: Any) -> str:
        return ""

    @java_method(f"String formatMessage({_RECORD})")
    def format_message(self, record: Any) -> str | None:
        text: str | None = call(record, "getMessage()Ljava/lang/String;")
        values: JArray | None = call(record, "getParameters()[Ljava/lang/Object;")
        if not text or values is None or not values.d:
            return text
        if not any(mark in text for mark in ("{0", "{1", "{2", "{3")):
            return text
        formats = vm().loader.initialised("Ljava/text/MessageFormat;").python
        return str(getattr(formats, _FORMAT)(text, values))


@java_class("java.util.logging.SimpleFormatter")
class SimpleFormatter(Formatter):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"String format({_RECORD})")
    def format(self, record: Any) -> str:
        from dalvik.core.java_lang.string_creation import format_default

        place, method = record.place()
        source = record.logger if place is None else place + (f" {method}" if method else "")
        thrown = "" if record.thrown is None else "\n" + _trace(record.thrown)
        values = [
            new("java.util.Date", "(J)V", record.millis),
            source,
            record.logger,
            record.level.name,
            self.format_message(record),
            thrown,
        ]
        return format_default(_PLAIN, array_of("[Ljava/lang/Object;", values))


def _trace(thrown: Any) -> str:
    return "".join(f"{line}\n" for line in trace_lines(thrown))
