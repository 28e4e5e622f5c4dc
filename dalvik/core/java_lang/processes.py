"""java.lang.Process and ProcessBuilder: there are no programs to start here, and they say so."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.vm.interop import call, iterate, new, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_BUILDER = "ProcessBuilder"


def refuse(program: str) -> NoReturn:
    """What Android throws for a program that is not there."""
    throw(
        "java.io.IOException",
        f'Cannot run program "{program}": error=2, No such file or directory',
    )


@java_class(
    "java.lang.Process",
    access="public abstract",
    abstract=[
        "java.io.OutputStream getOutputStream()",
        "java.io.InputStream getInputStream()",
        "java.io.InputStream getErrorStream()",
        "int waitFor()",
        "int exitValue()",
        "void destroy()",
    ],
)
class Process(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class("java.lang.ProcessBuilder", access="public final")
class ProcessBuilder(JObject):
    words: Any
    folder: Any = None
    merged = False
    variables: Any = None

    @java_method("varargs void <init>(String[])")
    def init_array(self, words: JArray) -> None:
        self.command_array(words)

    @java_method("void <init>(java.util.List)")
    def init_list(self, words: Any) -> None:
        self.command_list(words)

    @java_method(f"varargs {_BUILDER} command(String[])")
    def command_array(self, words: JArray) -> Any:
        self.words = new("java.util.ArrayList")
        for word in words.d:
            call(self.words, "add(Ljava/lang/Object;)Z", word)
        return self

    @java_method(f"{_BUILDER} command(java.util.List)")
    def command_list(self, words: Any) -> Any:
        if words is None:
            throw("java.lang.NullPointerException")
        self.words = words
        return self

    @java_method("java.util.List command()")
    def get_command(self) -> Any:
        return self.words

    @java_method(f"{_BUILDER} directory(java.io.File)")
    def set_directory(self, folder: Any) -> Any:
        self.folder = folder
        return self

    @java_method("java.io.File directory()")
    def get_directory(self) -> Any:
        return self.folder

    @java_method(f"{_BUILDER} redirectErrorStream(boolean)")
    def set_redirect(self, merged: int) -> Any:
        self.merged = bool(merged)
        return self

    @java_method("boolean redirectErrorStream()")
    def get_redirect(self) -> bool:
        return self.merged

    @java_method("java.util.Map environment()")
    def get_environment(self) -> Any:
        if self.variables is None:
            self.variables = new("java.util.HashMap")
        return self.variables

    @java_method("Process start()")
    def start(self) -> Any:
        words = list(iterate(self.words))
        if not words:
            throw("java.lang.IndexOutOfBoundsException", "Index: 0, Size: 0")
        if any(word is None for word in words):
            throw("java.lang.NullPointerException")
        refuse(words[0])


# Methods of java.lang.Runtime.


def _check(words: list[Any]) -> NoReturn:
    if not words:
        throw("java.lang.IndexOutOfBoundsException", "Index: 0, Size: 0")
    refuse(to_string(words[0]))


@java_method("Process exec(String)")
@java_method("Process exec(String,String[])")
@java_method("Process exec(String,String[],java.io.File)")
def execute_line(self: Any, line: str, *_: Any) -> Any:
    if not line:
        throw("java.lang.IllegalArgumentException", "Empty command")
    _check(line.split())


@java_method("Process exec(String[])")
@java_method("Process exec(String[],String[])")
@java_method("Process exec(String[],String[],java.io.File)")
def execute_words(self: Any, words: JArray, *_: Any) -> Any:
    _check(words.d)
