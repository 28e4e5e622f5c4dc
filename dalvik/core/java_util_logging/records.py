"""Level, LogRecord, Filter, ErrorManager."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.vm.interop import call, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JArray, JObject

_LEVEL = "java.util.logging.Level"
_MAX = 0x7FFF_FFFF
_LEVELS = {
    "OFF": _MAX,
    "SEVERE": 1000,
    "WARNING": 900,
    "INFO": 800,
    "CONFIG": 700,
    "FINE": 500,
    "FINER": 400,
    "FINEST": 300,
    "ALL": -_MAX - 1,
}
_OWN_PACKAGE = "java.util.logging."


def level(name: str) -> Any:
    """One of the machine's standard levels."""
    made: dict[str, Level] = vm().state.setdefault("log levels", {})
    if name not in made:
        made[name] = Level()
        made[name].init(name, _LEVELS[name])
    return made[name]


@java_method(f"static {_LEVEL} parse(String)")
def parse(text: str) -> Any:
    if text is None:
        null_pointer("name")
    if text in _LEVELS:
        return level(text)
    own = vm().state.get("app log levels", {})
    if text in own:
        return own[text]
    try:
        number = int(text)
    except ValueError:
        illegal_argument(f'Bad level "{text}"')
    for name, value in _LEVELS.items():
        if value == number:
            return level(name)
    created = Level()
    created.init(text, number)
    return created


def _standard(name: str) -> Any:
    return java_field(f"static final {_LEVEL} {name}", lambda: level(name))


@java_class(_LEVEL, implements=["java.io.Serializable"])
@with_functions(parse)
@content_equality
class Level(JObject):
    OFF = _standard("OFF")
    SEVERE = _standard("SEVERE")
    WARNING = _standard("WARNING")
    INFO = _standard("INFO")
    CONFIG = _standard("CONFIG")
    FINE = _standard("FINE")
    FINER = _standard("FINER")
    FINEST = _standard("FINEST")
    ALL = _standard("ALL")

    name: str
    value: int

    @java_method("protected void <init>(String,int)")
    def init(self, name: str, value: int) -> None:
        if name is None:
            null_pointer()
        self.name, self.value = name, value
        if name not in _LEVELS:
            vm().state.setdefault("app log levels", {})[name] = self

    @java_method("protected void <init>(String,int,String)")
    def init_bundle(self, name: str, value: int, bundle: str | None) -> None:
        self.init(name, value)

    @java_method("String getName()")
    @java_method("String getLocalizedName()")
    @java_method("final String toString()")
    def get_name(self) -> str:
        return self.name

    @java_method("final int intValue()")
    def int_value(self) -> int:
        return self.value

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Level) and other.value == self.value

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.value


@java_interface(
    "java.util.logging.Filter", abstract=["boolean isLoggable(java.util.logging.LogRecord)"]
)
class Filter:
    pass


@java_class("java.util.logging.LogRecord", implements=["java.io.Serializable"])
class LogRecord(JObject):
    """`trace` is the stack at creation; it is searched for the caller when somebody asks."""

    level: Any
    message: str | None
    millis: int
    number: int
    thread: int
    thrown: Any = None
    parameters: Any = None
    logger: str | None = None
    bundle: Any = None
    bundle_name: str | None = None
    trace: Any = None
    source_class: str | None = None
    source_method: str | None = None

    @java_method(f"void <init>({_LEVEL},String)")
    def init(self, level: Any, message: str | None) -> None:
        if level is None:
            null_pointer()
        self.level, self.message, self.millis = level, message, int(vm().clock.millis())
        state = vm().state
        self.number = state["log sequence"] = state.get("log sequence", -1) + 1
        self.thread = int(getattr(vm().scheduler.current, "id", 1))
        self.trace = vm().capture_stack()

    def _infer(self) -> None:
        """The first frame outside this package."""
        trace, self.trace = self.trace, None
        if trace is None:
            return
        for row in vm().stack_elements(trace):
            if not row.class_name.startswith(_OWN_PACKAGE):
                self.source_class, self.source_method = row.class_name, row.method
                return

    @java_method(f"{_LEVEL} getLevel()")
    def get_level(self) -> Any:
        return self.level

    @java_method(f"void setLevel({_LEVEL})")
    def set_level(self, level: Any) -> None:
        if level is None:
            null_pointer()
        self.level = level

    @java_method("String getMessage()")
    def get_message(self) -> str | None:
        return self.message

    @java_method("void setMessage(String)")
    def set_message(self, message: str | None) -> None:
        self.message = message

    @java_method("String getLoggerName()")
    def get_logger_name(self) -> str | None:
        return self.logger

    @java_method("void setLoggerName(String)")
    def set_logger_name(self, name: str | None) -> None:
        self.logger = name

    @java_method("long getMillis()")
    def get_millis(self) -> int:
        return self.millis

    @java_method("void setMillis(long)")
    def set_millis(self, millis: int) -> None:
        self.millis = millis

    @java_method("long getSequenceNumber()")
    def get_sequence_number(self) -> int:
        return self.number

    @java_method("void setSequenceNumber(long)")
    def set_sequence_number(self, number: int) -> None:
        self.number = number

    @java_method("int getThreadID()")
    def get_thread_id(self) -> int:
        return self.thread

    @java_method("void setThreadID(int)")
    def set_thread_id(self, number: int) -> None:
        self.thread = number

    @java_method("Throwable getThrown()")
    def get_thrown(self) -> Any:
        return self.thrown

    @java_method("void setThrown(Throwable)")
    def set_thrown(self, thrown: Any) -> None:
        self.thrown = thrown

    @java_method("Object[] getParameters()")
    def get_parameters(self) -> Any:
        return self.parameters

    @java_method("void setParameters(Object[])")
    def set_parameters(self, parameters: JArray | None) -> None:
        self.parameters = parameters

    @java_method("String getSourceClassName()")
    def get_source_class(self) -> str | None:
        self._infer()
        return self.source_class

    @java_method("void setSourceClassName(String)")
    def set_source_class(self, name: str | None) -> None:
        self.trace, self.source_class = None, name

    @java_method("String getSourceMethodName()")
    def get_source_method(self) -> str | None:
        self._infer()
        return self.source_method

    @java_method("void setSourceMethodName(String)")
    def set_source_method(self, name: str | None) -> None:
        self.trace, self.source_method = None, name

    @java_method("java.util.ResourceBundle getResourceBundle()")
    def get_bundle(self) -> Any:
        return self.bundle

    @java_method("void setResourceBundle(java.util.ResourceBundle)")
    def set_bundle(self, bundle: Any) -> None:
        self.bundle = bundle

    @java_method("String getResourceBundleName()")
    def get_bundle_name(self) -> str | None:
        return self.bundle_name

    @java_method("void setResourceBundleName(String)")
    def set_bundle_name(self, name: str | None) -> None:
        self.bundle_name = name


@java_class("java.util.logging.ErrorManager")
class ErrorManager(JObject):
    GENERIC = java_field("static final int GENERIC_FAILURE", 0)
    WRITE = java_field("static final int WRITE_FAILURE", 1)
    FLUSH = java_field("static final int FLUSH_FAILURE", 2)
    CLOSE = java_field("static final int CLOSE_FAILURE", 3)
    OPEN = java_field("static final int OPEN_FAILURE", 4)
    FORMAT = java_field("static final int FORMAT_FAILURE", 5)
    reported = False

    @java_method("void <init>()")
    def init(self) -> None:
        self.reported = False

    @java_method("void error(String,Exception,int)")
    def error(self, message: str | None, error: Any, code: int) -> None:
        """Only the first problem is reported, so that a broken handler does not flood."""
        if self.reported:
            return
        self.reported = True
        err = vm().loader.initialised("Ljava/lang/System;").f_err  # type: ignore[attr-defined]
        text = f"java.util.logging.ErrorManager: {code}"
        call(
            err,
            "println(Ljava/lang/String;)V",
            text if message is None else f"{text}: {message}",
        )
        if error is not None:
            call(error, "printStackTrace()V")
