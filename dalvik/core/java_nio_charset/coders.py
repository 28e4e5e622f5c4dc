"""CharsetDecoder and CharsetEncoder."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.transfer import part, signed
from dalvik.core.java_nio import byte_buffers, char_buffers
from dalvik.core.java_nio_charset.results import MALFORMED, OVERFLOW, UNDERFLOW, action, result
from dalvik.core.java_nio_charset.steps import (
    Decoded,
    Encoded,
    Problem,
    decode_step,
    encode_step,
    fitting,
    fitting_bytes,
)
from dalvik.core.java_util.failures import illegal_argument, illegal_state
from dalvik.vm.interop import to_string
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_STATES = ("RESET", "CODING", "CODING_END", "FLUSHED")
_RESET, _CODING, _END, _FLUSHED = range(4)
_MARKS = {b"\xfe\xff": "-be", b"\xff\xfe": "-le"}
_RESULT = "java.nio.charset.CoderResult"
_CHARSET = "java.nio.charset.Charset"
_ACTION = "java.nio.charset.CodingErrorAction"
_OUTCOME = "Ljava/nio/charset/CoderResult;"
_DECODE_LOOP = method_attr("decodeLoop", f"(Ljava/nio/ByteBuffer;Ljava/nio/CharBuffer;){_OUTCOME}")
_ENCODE_LOOP = method_attr("encodeLoop", f"(Ljava/nio/CharBuffer;Ljava/nio/ByteBuffer;){_OUTCOME}")


class Coder(JObject):
    """State, and what to do with errors; no Java class."""

    f_charset: Any
    on_malformed: Any
    on_unmappable: Any
    state: int
    average: float
    widest: float

    def begin(self, charset: Any, average: float, widest: float) -> None:
        if average <= 0:
            illegal_argument("Non-positive averageCharsPerByte")
        if widest <= 0:
            illegal_argument("Non-positive maxCharsPerByte")
        self.f_charset, self.average, self.widest = charset, average, widest
        self.on_malformed = self.on_unmappable = action("REPORT")
        self.state = _RESET

    def move(self, state: int, allowed: tuple[int, ...]) -> None:
        if self.state not in allowed:
            illegal_state(f"Current state = {_STATES[self.state]}, new state = {_STATES[state]}")
        self.state = state

    def what_to_do(self, problem: Any) -> str:
        found = self.on_malformed if problem.kind == MALFORMED else self.on_unmappable
        return str(found.name)

    def run(self, source: Any, target: Any, final: int, step: Any, replacement: Any) -> Any:
        """The loop of `decode` and `encode`; `step(source, target)` does what goes well."""
        allowed = (_RESET, _CODING, _END) if final else (_RESET, _CODING)
        self.move(_END if final else _CODING, allowed)
        while True:
            found = step(source, target)
            if found.kind == UNDERFLOW and final and source.remaining():
                found = result(MALFORMED, source.remaining())
            if found.kind in (UNDERFLOW, OVERFLOW):
                return found
            todo = self.what_to_do(found)
            if todo == "REPORT":
                return found
            if todo == "REPLACE":
                if target.remaining() < len(replacement):
                    return result(OVERFLOW)
                target.store.write(target.next_write(len(replacement)), replacement)
            source.at += found.length

    @java_method(f"final {_CHARSET} charset()")
    def get_charset(self) -> Any:
        return self.f_charset

    @java_method(f"{_ACTION} malformedInputAction()")
    def get_malformed_action(self) -> Any:
        return self.on_malformed

    @java_method(f"{_ACTION} unmappableCharacterAction()")
    def get_unmappable_action(self) -> Any:
        return self.on_unmappable


def _checked(wanted: Any) -> Any:
    if wanted is None:
        illegal_argument("Null action")
    return wanted


_DECODER = "java.nio.charset.CharsetDecoder"


@java_class(
    _DECODER,
    access="public abstract",
    abstract=[f"protected {_RESULT} decodeLoop(java.nio.ByteBuffer,java.nio.CharBuffer)"],
)
class CharsetDecoder(Coder):
    replacement: str

    @java_method(f"protected void <init>({_CHARSET},float,float)")
    def init(self, charset: Any, average: float, widest: float) -> None:
        self.begin(charset, average, widest)
        self.replacement = "\ufffd"

    get_charset = Coder.get_charset
    get_malformed_action = Coder.get_malformed_action
    get_unmappable_action = Coder.get_unmappable_action

    @java_method("final float averageCharsPerByte()")
    def get_average(self) -> float:
        return self.average

    @java_method("final float maxCharsPerByte()")
    def get_widest(self) -> float:
        return self.widest

    @java_method("final String replacement()")
    def get_replacement(self) -> str:
        return self.replacement

    @java_method(f"final {_DECODER} replaceWith(String)")
    def replace_with(self: Any, replacement: str | None) -> Any:
        if replacement is None:
            illegal_argument("Null replacement")
        if not replacement:
            illegal_argument("Empty replacement")
        if len(replacement) > self.widest:
            illegal_argument("Replacement too long")
        self.replacement = replacement
        self.implReplaceWith__Ljava_lang_String_2__V(replacement)
        return self

    @java_method("protected void implReplaceWith(String)")
    def impl_replace_with(self, replacement: str) -> None:
        pass

    @java_method(f"final {_DECODER} onMalformedInput({_ACTION})")
    def set_on_malformed(self, wanted: Any) -> CharsetDecoder:
        self.on_malformed = _checked(wanted)
        return self

    @java_method(f"final {_DECODER} onUnmappableCharacter({_ACTION})")
    def set_on_unmappable(self, wanted: Any) -> CharsetDecoder:
        self.on_unmappable = _checked(wanted)
        return self

    @java_method(f"final {_DECODER} reset()")
    def reset(self: Any) -> Any:
        self.implReset____V()
        self.state = _RESET
        return self

    @java_method("protected void implReset()")
    def impl_reset(self) -> None:
        pass

    @java_method(f"final {_RESULT} flush(java.nio.CharBuffer)")
    def flush(self: Any, target: Any) -> Any:
        if self.state == _FLUSHED:
            return result(UNDERFLOW)
        self.move(_FLUSHED, (_END,))
        return self.implFlush__Ljava_nio_CharBuffer_2__Ljava_nio_charset_CoderResult_2(target)

    @java_method(f"protected {_RESULT} implFlush(java.nio.CharBuffer)")
    def impl_flush(self, target: Any) -> Any:
        return result(UNDERFLOW)

    @java_method(f"final {_RESULT} decode(java.nio.ByteBuffer,java.nio.CharBuffer,boolean)")
    def decode(self: Any, source: Any, target: Any, final: int) -> Any:
        loop = getattr(self, _DECODE_LOOP)
        return self.run(source, target, final, loop, list(map(ord, self.replacement)))

    @java_method("final java.nio.CharBuffer decode(java.nio.ByteBuffer)")
    def decode_all(self: Any, source: Any) -> Any:
        size = int(source.remaining() * self.average)
        if not size and not source.remaining():
            return char_buffers.CharBuffer.java_allocate(0)
        self.reset()
        target = char_buffers.CharBuffer.java_allocate(max(size, 1))
        while True:
            found = self.decode(source, target, 1) if source.remaining() else result(UNDERFLOW)
            if found.kind == UNDERFLOW:
                self.state = _END
                found = self.flush(target)
            if found.kind == UNDERFLOW:
                break
            if found.kind == OVERFLOW:
                larger = char_buffers.CharBuffer.java_allocate(2 * target.size + 1)
                target.flip()
                target = larger.java_put_buffer(target)
                continue
            found.throw_exception()
        return target.flip()

    @java_method("boolean isAutoDetecting()")
    def is_auto_detecting(self) -> bool:
        return False

    def pieces(self) -> Any:
        """What InputStreamReader uses it as."""
        return DecoderPieces(self)


@java_class("com.android.icu.charset.CharsetDecoderICU", access="public final")
class CodecDecoder(CharsetDecoder):
    """A decoder by one of Python's codecs; `ending` is the byte order that a mark told."""

    codec: str
    ending: str | None

    def prepare(self, codec: str) -> None:
        self.codec, self.ending = codec, None

    @java_method("protected void implReset()")
    def impl_reset(self) -> None:
        self.ending = None

    def step(self, data: bytes, final: bool) -> tuple[str, Decoded]:
        """One step, behind a byte order mark where the charset knows one."""
        codec, skipped = self.codec, 0
        if codec in ("utf-16", "utf-32"):
            if self.ending is None and (len(data) >= 2 or final):
                self.ending = _MARKS.get(data[:2], "-be") if codec == "utf-16" else "-be"
                skipped = 2 if codec == "utf-16" and data[:2] in _MARKS else 0
            if self.ending is None:
                return codec, Decoded("", 0, None)
            codec += self.ending
        found = decode_step(codec, data[skipped:], final)
        return codec, Decoded(found.text, found.used + skipped, found.problem)

    @java_method(f"protected {_RESULT} decodeLoop(java.nio.ByteBuffer,java.nio.CharBuffer)")
    def decode_loop(self, source: Any, target: Any) -> Any:
        before = self.ending
        codec, found = self.step(byte_buffers.content(source), self.state == _END)
        room = target.remaining()
        if len(found.text) > room:
            skipped = 2 if before is None and found.used and codec != self.codec else 0
            marked = skipped and byte_buffers.content(source)[:2] in _MARKS
            part_ = fitting(codec, found, room)
            source.at += part_.used + (2 if marked else 0)
            target.store.write(target.next_write(len(part_.text)), list(map(ord, part_.text)))
            return result(OVERFLOW)
        source.at += found.used
        target.store.write(target.next_write(len(found.text)), list(map(ord, found.text)))
        if found.problem is None:
            return result(UNDERFLOW)
        return result(found.problem.kind, found.problem.length)


class DecoderPieces:
    """A decoder as readers use one: pieces of bytes in, text out, errors as the decoder says."""

    def __init__(self, decoder: Any) -> None:
        self._decoder = decoder
        self._waiting = b""

    def decode(self, data: bytes, final: bool = False) -> str:
        decoder, data = self._decoder, self._waiting + data
        parts = []
        while True:
            found = decoder.step(data, final)[1]
            parts.append(found.text)
            data = data[found.used :]
            if found.problem is None:
                self._waiting = data
                return "".join(parts)
            parts.append(self._instead(found.problem))
            data = data[found.problem.length :]

    def _instead(self, problem: Problem) -> str:
        todo = self._decoder.what_to_do(problem)
        if todo == "REPORT":
            result(problem.kind, problem.length).throw_exception()
        return self._decoder.replacement if todo == "REPLACE" else ""


_ENCODER = "java.nio.charset.CharsetEncoder"


@java_class(
    _ENCODER,
    access="public abstract",
    abstract=[f"protected {_RESULT} encodeLoop(java.nio.CharBuffer,java.nio.ByteBuffer)"],
)
class CharsetEncoder(Coder):
    replacement: bytes

    @java_method(f"protected void <init>({_CHARSET},float,float)")
    def init(self, charset: Any, average: float, widest: float) -> None:
        self.begin(charset, average, widest)
        self.replacement = b"?"

    @java_method(f"protected void <init>({_CHARSET},float,float,byte[])")
    def init_replacing(
        self, charset: Any, average: float, widest: float, replacement: JArray
    ) -> None:
        self.begin(charset, average, widest)
        self.replacement = part(replacement, 0, len(replacement.d))

    get_charset = Coder.get_charset
    get_malformed_action = Coder.get_malformed_action
    get_unmappable_action = Coder.get_unmappable_action

    @java_method("final float averageBytesPerChar()")
    def get_average(self) -> float:
        return self.average

    @java_method("final float maxBytesPerChar()")
    def get_widest(self) -> float:
        return self.widest

    @java_method("final byte[] replacement()")
    def get_replacement(self) -> JArray:
        return array_of("[B", signed(self.replacement))

    @java_method(f"final {_ENCODER} replaceWith(byte[])")
    def replace_with(self: Any, replacement: JArray | None) -> Any:
        if replacement is None:
            illegal_argument("Null replacement")
        if not replacement.d:
            illegal_argument("Empty replacement")
        if len(replacement.d) > self.widest:
            illegal_argument("Replacement too long")
        if not self.isLegalReplacement___3B__Z(replacement):
            illegal_argument("Illegal replacement")
        self.replacement = part(replacement, 0, len(replacement.d))
        self.implReplaceWith___3B__V(replacement)
        return self

    @java_method("protected void implReplaceWith(byte[])")
    def impl_replace_with(self, replacement: JArray) -> None:
        pass

    @java_method("boolean isLegalReplacement(byte[])")
    def is_legal_replacement(self, replacement: JArray) -> bool:
        found = decode_step(_fixed(self), part(replacement, 0, len(replacement.d)), True)
        return found.problem is None

    @java_method(f"final {_ENCODER} onMalformedInput({_ACTION})")
    def set_on_malformed(self, wanted: Any) -> CharsetEncoder:
        self.on_malformed = _checked(wanted)
        return self

    @java_method(f"final {_ENCODER} onUnmappableCharacter({_ACTION})")
    def set_on_unmappable(self, wanted: Any) -> CharsetEncoder:
        self.on_unmappable = _checked(wanted)
        return self

    @java_method(f"final {_ENCODER} reset()")
    def reset(self: Any) -> Any:
        self.implReset____V()
        self.state = _RESET
        return self

    @java_method("protected void implReset()")
    def impl_reset(self) -> None:
        pass

    @java_method(f"final {_RESULT} flush(java.nio.ByteBuffer)")
    def flush(self: Any, target: Any) -> Any:
        if self.state == _FLUSHED:
            return result(UNDERFLOW)
        self.move(_FLUSHED, (_END,))
        return self.implFlush__Ljava_nio_ByteBuffer_2__Ljava_nio_charset_CoderResult_2(target)

    @java_method(f"protected {_RESULT} implFlush(java.nio.ByteBuffer)")
    def impl_flush(self, target: Any) -> Any:
        return result(UNDERFLOW)

    @java_method(f"final {_RESULT} encode(java.nio.CharBuffer,java.nio.ByteBuffer,boolean)")
    def encode(self: Any, source: Any, target: Any, final: int) -> Any:
        loop = getattr(self, _ENCODE_LOOP)
        return self.run(source, target, final, loop, signed(self.replacement))

    @java_method("final java.nio.ByteBuffer encode(java.nio.CharBuffer)")
    def encode_all(self: Any, source: Any) -> Any:
        size = int(source.remaining() * self.average)
        if not source.remaining():
            return byte_buffers.ByteBuffer.java_allocate(0)
        self.reset()
        target = byte_buffers.ByteBuffer.java_allocate(size)
        while True:
            found = self.encode(source, target, 1) if source.remaining() else result(UNDERFLOW)
            if found.kind == UNDERFLOW:
                self.state = _END
                found = self.flush(target)
            if found.kind == UNDERFLOW:
                break
            if found.kind == OVERFLOW:
                larger = byte_buffers.ByteBuffer.java_allocate(2 * target.size + 1)
                target.flip()
                target = larger.java_put_buffer(target)
                continue
            found.throw_exception()
        return target.flip()

    @java_method("boolean canEncode(char)")
    def can_encode_char(self, char: int) -> bool:
        return self._can(chr(char))

    @java_method("boolean canEncode(CharSequence)")
    def can_encode(self, text: Any) -> bool:
        return self._can(to_string(text))

    def _can(self, text: str) -> bool:
        return encode_step(_fixed(self), text, True).problem is None

    def pieces(self) -> Any:
        """What OutputStreamWriter uses it as."""
        return EncoderPieces(self)


def _fixed(encoder: Any) -> str:
    """The codec without byte order mark."""
    codec = encoder.codec
    return codec + "-be" if codec in ("utf-16", "utf-32") else str(codec)


@java_class("com.android.icu.charset.CharsetEncoderICU", access="public final")
class CodecEncoder(CharsetEncoder):
    codec: str
    marked: bool

    def prepare(self, codec: str) -> None:
        self.codec, self.marked = codec, False

    @java_method("protected void implReset()")
    def impl_reset(self) -> None:
        self.marked = False

    def step(self, text: str, final: bool) -> Encoded:
        mark = b"\xfe\xff" if self.codec == "utf-16" and not self.marked and text else b""
        found = encode_step(_fixed(self), text, final)
        return Encoded(mark + found.data, found.used, found.problem)

    @java_method(f"protected {_RESULT} encodeLoop(java.nio.CharBuffer,java.nio.ByteBuffer)")
    def encode_loop(self, source: Any, target: Any) -> Any:
        text = char_buffers.content(source)
        found = self.step(text, self.state == _END)
        room = target.remaining()
        if len(found.data) > room:
            mark = found.data[:2] if self.codec == "utf-16" and not self.marked else b""
            if room < len(mark):
                return result(OVERFLOW)
            fit = fitting_bytes(_fixed(self), text[: found.used], room - len(mark))
            self.marked = True
            source.at += fit.used
            data = mark + fit.data
            target.store.write(target.next_write(len(data)), signed(data))
            return result(OVERFLOW)
        self.marked = self.marked or bool(found.data)
        source.at += found.used
        target.store.write(target.next_write(len(found.data)), signed(found.data))
        if found.problem is None:
            return result(UNDERFLOW)
        return result(found.problem.kind, found.problem.length)


class EncoderPieces:
    """An encoder as writers use one."""

    def __init__(self, encoder: Any) -> None:
        self._encoder = encoder
        self._waiting = ""

    def encode(self, text: str, final: bool = False) -> bytes:
        encoder, text = self._encoder, self._waiting + text
        parts = []
        while True:
            found = encoder.step(text, final)
            encoder.marked = encoder.marked or bool(found.data)
            parts.append(found.data)
            text = text[found.used :]
            if found.problem is None:
                self._waiting = text
                return b"".join(parts)
            todo = encoder.what_to_do(found.problem)
            if todo == "REPORT":
                result(found.problem.kind, found.problem.length).throw_exception()
            if todo == "REPLACE":
                parts.append(encoder.replacement)
            text = text[found.problem.length :]
