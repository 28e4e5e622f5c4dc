"""Log, Slog, EventLog and the printers over them."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.box_base import Box
from dalvik.core.java_util.declare import with_functions
from dalvik.vm.interop import call, new, to_string, unbox
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.constants import constants
from devices.pocket.framework.naming import named
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.log import DEBUG, ERROR, FATAL, INFO, VERBOSE, WARN

_LETTERS = {"v": VERBOSE, "d": DEBUG, "i": INFO, "w": WARN, "e": ERROR}
#: Names of the tags that apps write to the events log by number, as far as anyone does.
_TAGS: dict[int, str] = {42: "answer", 314: "pi", 2718: "e"}


def log(priority: int, tag: str | None, message: str, buffer: str = "main") -> int:
    """Writes to the device's log; gives the size as Android counts it."""
    here = process()
    tag, message = tag or "", message or ""
    device().log.write(buffer, priority, tag, here.pid, here.thread_id, message, here.uid)
    return len(tag.encode("utf-8", "replace")) + len(message.encode("utf-8", "replace")) + 3


def log_throwable(tag: str, message: str, error: Any, priority: int = WARN) -> int:
    """A message with a throwable's trace below it."""
    return log(priority, tag, _with_trace(message, error))


@java_method("static String getStackTraceString(Throwable)")
def get_stack_trace_string(error: Any) -> str:
    """The trace; nothing for an unknown host, whose traces would fill the log."""
    cause = error
    while cause is not None:
        if type(cause).java == "Ljava/net/UnknownHostException;":
            return ""
        cause = call(cause, "getCause()Ljava/lang/Throwable;")
    if error is None:
        return ""
    writer = new("java.io.StringWriter")
    printer = new("java.io.PrintWriter", "(Ljava/io/Writer;)V", writer)
    call(error, "printStackTrace(Ljava/io/PrintWriter;)V", printer)
    call(printer, "flush()V")
    return to_string(writer)


def _with_trace(message: str | None, error: Any) -> str:
    return f"{message if message is not None else ''}\n{get_stack_trace_string(error)}"


def _writers(buffer: str) -> list[Any]:
    made: list[Any] = []
    for letter, priority in _LETTERS.items():

        def plain(tag: Any, message: Any, priority: int = priority) -> int:
            return log(priority, tag, message, buffer)

        def traced(tag: Any, message: Any, error: Any, priority: int = priority) -> int:
            return log(priority, tag, _with_trace(message, error), buffer)

        one, other = named(plain, letter), named(traced, f"{letter}_traced")
        made.append(java_method(f"static int {letter}(String,String)")(one))
        made.append(java_method(f"static int {letter}(String,String,Throwable)")(other))

    @java_method("static int w(String,Throwable)")
    def w_error(tag: Any, error: Any) -> int:
        return log(WARN, tag, get_stack_trace_string(error), buffer)

    @java_method("static int wtf(String,String)")
    def wtf(tag: Any, message: Any) -> int:
        return log(ERROR, tag, message, buffer)

    @java_method("static int wtf(String,Throwable)")
    def wtf_error(tag: Any, error: Any) -> int:
        return log(ERROR, tag, _with_trace(error.message, error), buffer)

    @java_method("static int wtf(String,String,Throwable)")
    def wtf_traced(tag: Any, message: Any, error: Any) -> int:
        return log(ERROR, tag, _with_trace(message, error), buffer)

    @java_method("static int println(int,String,String)")
    def println(priority: int, tag: Any, message: Any) -> int:
        return log(priority, tag, message, buffer)

    return [*made, w_error, wtf, wtf_error, wtf_traced, println]


@java_method("static boolean isLoggable(String,int)")
def is_loggable(tag: str, level: int) -> bool:
    """By the property `log.tag.TAG`; INFO if nothing is set."""
    letter = device().properties.get(f"log.tag.{tag}").upper()
    levels = {"V": 2, "D": 3, "I": 4, "W": 5, "E": 6, "F": 7, "A": 7, "S": 8}
    return level >= levels.get(letter[:1], INFO)


@java_class("android.util.Log", access="public final")
@with_functions(*_writers("main"), is_loggable, get_stack_trace_string)
@constants(VERBOSE=VERBOSE, DEBUG=DEBUG, INFO=INFO, WARN=WARN, ERROR=ERROR, ASSERT=FATAL)
class Log(JObject):
    pass


@java_class("android.util.Slog", access="public final")
@with_functions(*_writers("system"))
class Slog(JObject):
    pass


@java_interface("android.util.Printer", abstract=["void println(String)"])
class Printer:
    pass


@java_class("android.util.LogPrinter", implements=["android.util.Printer"])
class LogPrinter(JObject):
    priority = DEBUG
    tag: str | None = None

    @java_method("void <init>(int,String)")
    def init(self, priority: int, tag: str) -> None:
        self.priority, self.tag = priority, tag

    @java_method("void println(String)")
    def println(self, text: str) -> None:
        log(self.priority, self.tag, text)


@java_class("android.util.PrintWriterPrinter", implements=["android.util.Printer"])
class PrintWriterPrinter(JObject):
    target: Any = None

    @java_method("void <init>(java.io.PrintWriter)")
    def init(self, target: Any) -> None:
        self.target = target

    @java_method("void println(String)")
    def println(self, text: str) -> None:
        call(self.target, "println(Ljava/lang/String;)V", text)


@java_class("android.util.PrintStreamPrinter", implements=["android.util.Printer"])
class PrintStreamPrinter(JObject):
    target: Any = None

    @java_method("void <init>(java.io.PrintStream)")
    def init(self, target: Any) -> None:
        self.target = target

    @java_method("void println(String)")
    def println(self, text: str) -> None:
        call(self.target, "println(Ljava/lang/String;)V", text)


@java_class("android.util.StringBuilderPrinter", implements=["android.util.Printer"])
class StringBuilderPrinter(JObject):
    target: Any = None

    @java_method("void <init>(StringBuilder)")
    def init(self, target: Any) -> None:
        self.target = target

    @java_method("void println(String)")
    def println(self, text: str) -> None:
        line = text if text.endswith("\n") else f"{text}\n"
        call(self.target, "append(Ljava/lang/String;)Ljava/lang/StringBuilder;", line)


# -- events --------------------------------------------------------------------------------------


def _event(tag: int, values: list[Any]) -> int:
    here = process()
    device().log.event(
        _TAGS.get(tag, str(tag)), *values, pid=here.pid, tid=here.thread_id, uid=here.uid
    )
    return 4 + 8 * len(values)


def _plain(value: Any) -> Any:
    return unbox(value) if isinstance(value, Box) else to_string(value)


@java_method("static int writeEvent(int,int)")
@java_method("static int writeEvent(int,long)")
@java_method("static int writeEvent(int,float)")
@java_method("static int writeEvent(int,String)")
def write_event(tag: int, value: Any) -> int:
    return _event(tag, [value])


@java_method("static varargs int writeEvent(int,Object[])")
def write_event_list(tag: int, values: JArray) -> int:
    return _event(tag, [_plain(one) for one in values.d])


@java_method("static String getTagName(int)")
def get_tag_name(tag: int) -> str | None:
    return _TAGS.get(tag)


@java_method("static int getTagCode(String)")
def get_tag_code(name: str) -> int:
    return next((code for code, known in _TAGS.items() if known == name), -1)


@java_class("android.util.EventLog")
@with_functions(write_event, write_event_list, get_tag_name, get_tag_code)
class EventLog(JObject):
    pass
