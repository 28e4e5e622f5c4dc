"""java.io.PrintStream."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.exceptions import InterruptedIOException, IOException
from dalvik.core.java_io.output_streams import FilterOutputStream
from dalvik.core.java_io.printing import Printing, default_locale, formatted, subsequence
from dalvik.core.java_io.transfer import check_range, part, shortcut, write_bytes
from dalvik.core.java_lang.encoding import encode, python_bytes
from dalvik.core.java_nio_charset.find import charset_named
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import null_pointer
from dalvik.vm.interop import to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray

_STREAM = "java.io.PrintStream"


@java_class(_STREAM, implements=["Appendable"])
@flattened
class PrintStream(Printing, FilterOutputStream):
    """Never throws IOExceptions, but remembers that there was one. Text goes through
    `write(byte[],int,int)`, which an app may override."""

    automatic: bool
    charset: Any
    trouble: bool
    closing: bool

    # -- constructors -----------------------------------------------------------------------------

    def _begin(self, target: Any, automatic: int, charset: Any) -> None:
        self.f_out = target
        self.automatic, self.charset = bool(automatic), charset
        self.trouble = self.closing = False

    @java_method("void <init>(java.io.OutputStream)")
    def init_plain(self, target: Any) -> None:
        self.init_flushing(target, 0)

    @java_method("void <init>(java.io.OutputStream,boolean)")
    def init_flushing(self, target: Any, automatic: int) -> None:
        if target is None:
            null_pointer("Null output stream")
        self._begin(target, automatic, "UTF-8")

    @java_method("void <init>(java.io.OutputStream,boolean,String)")
    def init_encoding(self, target: Any, automatic: int, charset: str) -> None:
        if target is None:
            null_pointer("Null output stream")
        self._begin(target, automatic, _named(charset))

    @java_method("void <init>(java.io.OutputStream,boolean,java.nio.charset.Charset)")
    def init_charset(self, target: Any, automatic: int, charset: Any) -> None:
        if target is None:
            null_pointer("Null output stream")
        self._begin(target, automatic, charset)

    @java_method("void <init>(String)")
    @java_method("void <init>(java.io.File)")
    def init_file(self, file: Any) -> None:
        self._begin(_opened(file), 0, "UTF-8")

    @java_method("void <init>(String,String)")
    @java_method("void <init>(java.io.File,String)")
    def init_file_encoding(self, file: Any, charset: str) -> None:
        encoding = _named(charset)
        self._begin(_opened(file), 0, encoding)

    @java_method("void <init>(String,java.nio.charset.Charset)")
    @java_method("void <init>(java.io.File,java.nio.charset.Charset)")
    def init_file_charset(self, file: Any, charset: Any) -> None:
        self._begin(_opened(file), 0, charset)

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
        def act(out: Any) -> None:
            out.write__I__V(value)
            if value == 10 and self.automatic:
                out.flush____V()

        self._guarded(act)

    @java_method("void write(byte[],int,int)")
    def write_region(self, data: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(data.d))
        self.pass_on(part(data, offset, length))

    @java_method("void write(byte[])")
    @java_method("void writeBytes(byte[])")
    def write_array(self: Any, data: JArray) -> None:
        self.write___3BII__V(data, 0, len(data.d))

    def pass_on(self, data: bytes) -> None:
        def act(out: Any) -> None:
            write_bytes(out, data)
            if self.automatic:
                out.flush____V()

        self._guarded(act)

    def emit(self, text: str) -> None:
        if self.f_out is None:
            self.trouble = True
            return
        write_bytes(self, python_bytes(encode(text, self.charset)))
        if self.automatic and "\n" in text:
            self._guarded(lambda out: out.flush____V())

    def end_line(self) -> None:
        self.emit("\n")

    @java_method("void flush()")
    def flush(self) -> None:
        self._guarded(lambda out: out.flush____V())

    @java_method("void close()")
    def close(self) -> None:
        if not self.closing:
            self.closing = True
            self._guarded(lambda out: out.flush____V())
            self._guarded(lambda out: out.close____V())
            self.f_out = None

    @java_method("boolean checkError()")
    def check_error(self: Any) -> bool:
        if self.f_out is not None:
            self.flush____V()
        if isinstance(self.f_out, PrintStream):
            inner: Any = self.f_out
            return bool(inner.checkError____Z())
        return bool(self.trouble)

    @java_method("protected void setError()")
    def set_error(self) -> None:
        self.trouble = True

    @java_method("protected void clearError()")
    def clear_error(self) -> None:
        self.trouble = False

    # -- formatting and appending -----------------------------------------------------------------

    @java_method(f"varargs {_STREAM} printf(String,Object[])")
    def printf(self: Any, pattern: str, arguments: JArray) -> Any:
        return self.format__Ljava_lang_String_2_3Ljava_lang_Object_2__Ljava_io_PrintStream_2(
            pattern, arguments
        )

    @java_method(f"varargs {_STREAM} format(String,Object[])")
    def format(self, pattern: str, arguments: JArray) -> PrintStream:
        self.emit(formatted(default_locale(), pattern, arguments))
        return self

    @java_method(f"varargs {_STREAM} printf(java.util.Locale,String,Object[])")
    @java_method(f"varargs {_STREAM} format(java.util.Locale,String,Object[])")
    def format_in(self, locale: Any, pattern: str, arguments: JArray) -> PrintStream:
        self.emit(formatted(locale, pattern, arguments))
        return self

    @java_method(f"{_STREAM} append(CharSequence)")
    @java_method("Appendable append(CharSequence)")
    def append(self: Any, sequence: Any) -> Any:
        self.print__Ljava_lang_String_2__V(to_string(sequence))
        return self

    @java_method(f"{_STREAM} append(CharSequence,int,int)")
    @java_method("Appendable append(CharSequence,int,int)")
    def append_region(self: Any, sequence: Any, start: int, end: int) -> Any:
        self.print__Ljava_lang_String_2__V(subsequence(sequence, start, end))
        return self

    @java_method(f"{_STREAM} append(char)")
    @java_method("Appendable append(char)")
    def append_char(self: Any, value: int) -> Any:
        self.print__C__V(value)
        return self


shortcut(PrintStream.write_region, PrintStream.pass_on)


def _named(charset: str) -> Any:
    if charset is None:
        null_pointer("charsetName")
    return charset_named(charset)


def _opened(file: Any) -> Any:
    from dalvik.core.java_io.file_streams import open_for_writing

    return open_for_writing(file)
