"""java.io.PrintWriter."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.converters import OutputStreamWriter
from dalvik.core.java_io.exceptions import InterruptedIOException, IOException
from dalvik.core.java_io.print_streams import PrintStream
from dalvik.core.java_io.printing import Printing, default_locale, formatted, subsequence
from dalvik.core.java_io.transfer import check_range, shortcut, text_part, write_text
from dalvik.core.java_io.writers import BufferedWriter, Writer, check_text_range
from dalvik.core.java_nio_charset.find import charset_named
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import null_pointer
from dalvik.vm.interop import to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray

_WRITER = "java.io.PrintWriter"


@java_class(_WRITER)
@flattened
class PrintWriter(Printing, Writer):
    """Never throws IOExceptions, but remembers that there was one. Text goes through
    `write(String)`, which an app may override."""

    OUT = java_field("protected java.io.Writer out")
    f_out: Any
    automatic: bool
    trouble: bool
    stream: Any

    # -- constructors -----------------------------------------------------------------------------

    def _begin(self, target: Any, automatic: int, stream: Any = None) -> None:
        Writer.init_lock(self, target)
        self.f_out, self.automatic, self.stream = target, bool(automatic), stream
        self.trouble = False

    @java_method("void <init>(java.io.Writer)")
    def init_plain(self, target: Any) -> None:
        self._begin(target, 0)

    @java_method("void <init>(java.io.Writer,boolean)")
    def init_flushing(self, target: Any, automatic: int) -> None:
        self._begin(target, automatic)

    @java_method("void <init>(java.io.OutputStream)")
    def init_stream(self, target: Any) -> None:
        self.init_stream_flushing(target, 0)

    @java_method("void <init>(java.io.OutputStream,boolean)")
    def init_stream_flushing(self, target: Any, automatic: int) -> None:
        self.init_stream_charset(target, automatic, "UTF-8")

    @java_method("void <init>(java.io.OutputStream,boolean,java.nio.charset.Charset)")
    def init_stream_charset(self, target: Any, automatic: int, charset: Any) -> None:
        stream = target if isinstance(target, PrintStream) else None
        self._begin(_buffered(target, charset), automatic, stream)

    @java_method("void <init>(String)")
    @java_method("void <init>(java.io.File)")
    def init_file(self, file: Any) -> None:
        self._begin(_buffered(_opened(file), "UTF-8"), 0)

    @java_method("void <init>(String,String)")
    @java_method("void <init>(java.io.File,String)")
    def init_file_encoding(self, file: Any, charset: str) -> None:
        if charset is None:
            null_pointer("charsetName")
        encoding = charset_named(charset)
        self._begin(_buffered(_opened(file), encoding), 0)

    @java_method("void <init>(String,java.nio.charset.Charset)")
    @java_method("void <init>(java.io.File,java.nio.charset.Charset)")
    def init_file_charset(self, file: Any, charset: Any) -> None:
        self._begin(_buffered(_opened(file), charset), 0)

    # -- writing ----------------------------------------------------------------------------------

    def _guarded(self, action: Any) -> None:
        try:
            if self.f_out is None:
                self.trouble = True
            else:
                action(self.f_out)
        except InterruptedIOException:
            vm().scheduler.interrupt(vm().scheduler.current)
        except IOException:
            self.trouble = True

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self._guarded(lambda out: out.write__I__V(value))

    @java_method("void write(char[],int,int)")
    def write_region(self, chars: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(chars.d))
        self.pass_on(text_part(chars, offset, length))

    def pass_on(self, text: str) -> None:
        self._guarded(lambda out: write_text(out, text))

    @java_method("void write(char[])")
    def write_array(self: Any, chars: JArray) -> None:
        self.write___3CII__V(chars, 0, len(chars.d))

    @java_method("void write(String,int,int)")
    def write_string_region(self, text: str, offset: int, length: int) -> None:
        check_text_range(text, offset, length)
        self._guarded(lambda out: out.write__Ljava_lang_String_2II__V(text, offset, length))

    @java_method("void write(String)")
    def write_string(self: Any, text: str) -> None:
        self.write__Ljava_lang_String_2II__V(text, 0, len(text))

    def emit(self: Any, text: str) -> None:
        self.write__Ljava_lang_String_2__V(text)

    @java_method("void print(char)")
    def print_char(self: Any, value: int) -> None:
        self.write__I__V(value)

    @java_method("void print(char[])")
    def print_chars(self: Any, value: JArray) -> None:
        self.write___3C__V(value)

    def end_line(self: Any) -> None:
        self.println____V()

    @java_method("void println()")
    def println(self) -> None:
        def act(out: Any) -> None:
            out.write__Ljava_lang_String_2__V("\n")
            if self.automatic:
                out.flush____V()

        self._guarded(act)

    @java_method("void flush()")
    def flush(self) -> None:
        self._guarded(lambda out: out.flush____V())

    @java_method("void close()")
    def close(self) -> None:
        if self.f_out is not None:
            self._guarded(lambda out: out.close____V())
            self.f_out = None

    @java_method("boolean checkError()")
    def check_error(self: Any) -> bool:
        if self.f_out is not None:
            self.flush____V()
        if isinstance(self.f_out, PrintWriter):
            inner: Any = self.f_out
            return bool(inner.checkError____Z())
        if self.stream is not None:
            return bool(self.stream.checkError____Z())
        return bool(self.trouble)

    @java_method("protected void setError()")
    def set_error(self) -> None:
        self.trouble = True

    @java_method("protected void clearError()")
    def clear_error(self) -> None:
        self.trouble = False

    # -- formatting and appending -----------------------------------------------------------------

    @java_method(f"varargs {_WRITER} printf(String,Object[])")
    def printf(self: Any, pattern: str, arguments: JArray) -> Any:
        return self.format__Ljava_lang_String_2_3Ljava_lang_Object_2__Ljava_io_PrintWriter_2(
            pattern, arguments
        )

    @java_method(f"varargs {_WRITER} format(String,Object[])")
    def format(self, pattern: str, arguments: JArray) -> PrintWriter:
        return self.format_in(default_locale(), pattern, arguments)

    @java_method(f"varargs {_WRITER} printf(java.util.Locale,String,Object[])")
    @java_method(f"varargs {_WRITER} format(java.util.Locale,String,Object[])")
    def format_in(self, locale: Any, pattern: str, arguments: JArray) -> PrintWriter:
        if self.f_out is None:
            self.trouble = True
            return self
        self.emit(formatted(locale, pattern, arguments))
        if self.automatic:
            self._guarded(lambda out: out.flush____V())
        return self

    @java_method(f"{_WRITER} append(CharSequence)")
    @java_method("java.io.Writer append(CharSequence)")
    @java_method("Appendable append(CharSequence)")
    def append(self: Any, sequence: Any) -> Any:
        self.write__Ljava_lang_String_2__V(to_string(sequence))
        return self

    @java_method(f"{_WRITER} append(CharSequence,int,int)")
    @java_method("java.io.Writer append(CharSequence,int,int)")
    @java_method("Appendable append(CharSequence,int,int)")
    def append_region(self: Any, sequence: Any, start: int, end: int) -> Any:
        self.write__Ljava_lang_String_2__V(subsequence(sequence, start, end))
        return self

    @java_method(f"{_WRITER} append(char)")
    @java_method("java.io.Writer append(char)")
    @java_method("Appendable append(char)")
    def append_char(self: Any, value: int) -> Any:
        self.write__I__V(value)
        return self


shortcut(PrintWriter.write_region, PrintWriter.pass_on)


def _buffered(stream: Any, charset: Any) -> BufferedWriter:
    encoder = OutputStreamWriter()
    encoder.begin(stream, charset)
    created = BufferedWriter()
    created.init_buffered(encoder)
    return created


def _opened(file: Any) -> Any:
    from dalvik.core.java_io.file_streams import open_for_writing

    return open_for_writing(file)
