"""javax.crypto.Cipher: AES in ECB, CBC, CTR and GCM.

The `cryptography` package is imported when the first cipher starts to work.
"""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_io.transfer import part, signed
from dalvik.core.java_security.secure_random import get_seed
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument, illegal_state, null_pointer
from dalvik.core.javax_crypto.keys import GCMParameterSpec, IvParameterSpec, key_bytes
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_SELF = "javax.crypto.Cipher"
_SPEC = "java.security.spec.AlgorithmParameterSpec"
_BLOCK = 16
_ENCRYPT, _DECRYPT = 1, 2
_MODES = ("ECB", "CBC", "CTR", "GCM")


@java_method(f"static final {_SELF} getInstance(String)")
def get_instance(transformation: str) -> Any:
    if not transformation:
        throw("java.security.NoSuchAlgorithmException", "Null or empty transformation")
    parts = transformation.split("/")
    name, mode, padding = parts if len(parts) == 3 else (parts[0], "ECB", "PKCS5Padding")
    known = name.upper() == "AES" and mode.upper() in _MODES and len(parts) in (1, 3)
    if not known:
        throw(
            "java.security.NoSuchAlgorithmException",
            f"Cannot find any provider supporting {transformation}",
        )
    if padding.upper() not in ("NOPADDING", "PKCS5PADDING", "PKCS7PADDING"):
        throw(
            "javax.crypto.NoSuchPaddingException",
            f"Cannot find any provider supporting {transformation}",
        )
    created = Cipher()
    created.transformation, created.mode = transformation, mode.upper()
    streaming = created.mode in ("CTR", "GCM")
    created.padded = padding.upper() != "NOPADDING" and not streaming
    created.direction = 0
    return created


@java_class(_SELF)
@with_functions(get_instance)
class Cipher(JObject):
    ENCRYPT = java_field("static final int ENCRYPT_MODE", _ENCRYPT)
    DECRYPT = java_field("static final int DECRYPT_MODE", _DECRYPT)
    WRAP = java_field("static final int WRAP_MODE", 3)
    UNWRAP = java_field("static final int UNWRAP_MODE", 4)

    transformation: str
    mode: str
    padded: bool
    direction: int
    key: bytes
    iv: bytes | None
    tag_size: int
    waiting: bytes
    extra: bytes

    @java_method("final String getAlgorithm()")
    def get_algorithm(self) -> str:
        return self.transformation

    @java_method("final int getBlockSize()")
    def get_block_size(self) -> int:
        return _BLOCK

    @java_method("final byte[] getIV()")
    def get_iv(self) -> Any:
        return None if self.iv is None else array_of("[B", signed(self.iv))

    @java_method("final int getOutputSize(int)")
    def get_output_size(self, length: int) -> int:
        total = len(self._working()) + length
        if self.mode == "GCM":
            tag = self.tag_size
            return total + tag if self.direction == _ENCRYPT else max(total - tag, 0)
        return total + _BLOCK - total % _BLOCK if self.padded else total

    # -- starting ---------------------------------------------------------------------------------

    @java_method("final void init(int,java.security.Key)")
    @java_method("final void init(int,java.security.Key,java.security.SecureRandom)")
    def init(self, direction: int, key: Any, source: Any = None) -> None:
        self._start(direction, key, None)

    @java_method(f"final void init(int,java.security.Key,{_SPEC})")
    @java_method(f"final void init(int,java.security.Key,{_SPEC},java.security.SecureRandom)")
    def init_spec(self, direction: int, key: Any, spec: Any, source: Any = None) -> None:
        self._start(direction, key, spec)

    def _start(self, direction: int, key: Any, spec: Any) -> None:
        if direction not in (_ENCRYPT, _DECRYPT):
            illegal_argument("Invalid operation mode")
        data = key_bytes(key)
        if len(data) not in (16, 24, 32):
            throw("java.security.InvalidKeyException", f"Unsupported key size: {len(data)} bytes")
        self.direction, self.key, self.tag_size = direction, data, 16
        self.iv = self._start_vector(spec)
        self._restart()

    def _start_vector(self, spec: Any) -> bytes | None:
        if self.mode == "ECB":
            if spec is not None:
                _bad_parameters("ECB mode cannot use IV")
            return None
        if spec is None:
            if self.direction == _DECRYPT:
                _bad_parameters("IV must be specified in CBC mode")
            drawn = get_seed(12 if self.mode == "GCM" else _BLOCK)
            return part(drawn, 0, len(drawn.d))
        if self.mode == "GCM" and isinstance(spec, GCMParameterSpec):
            self.tag_size = spec.tag // 8
            return spec.data
        if not isinstance(spec, IvParameterSpec):
            _bad_parameters("unknown param type")
        if self.mode != "GCM" and len(spec.data) != _BLOCK:
            _bad_parameters(f"expected IV length of {_BLOCK} but was {len(spec.data)}")
        return spec.data

    def _restart(self) -> None:
        self.waiting, self.extra, self.engine = b"", b"", None

    engine: Any = None

    def _working(self) -> bytes:
        if not self.direction:
            illegal_state("Cipher not initialized")
        return self.waiting

    def _engine(self) -> Any:
        if self.engine is None:
            from cryptography.hazmat.primitives.ciphers import Cipher as Engine
            from cryptography.hazmat.primitives.ciphers import algorithms, modes

            mode = modes.ECB() if self.mode == "ECB" else getattr(modes, self.mode)(self.iv)
            engine = Engine(algorithms.AES(self.key), mode)
            forward = self.direction == _ENCRYPT
            self.engine = engine.encryptor() if forward else engine.decryptor()
        return self.engine

    # -- working ----------------------------------------------------------------------------------

    @java_method("final void updateAAD(byte[])")
    def update_aad(self, data: JArray) -> None:
        self._working()
        self.extra += part(data, 0, len(data.d))

    @java_method("final byte[] update(byte[])")
    def update(self, data: JArray | None) -> Any:
        if data is None:
            illegal_argument("Null input buffer")
        return self.update_region(data, 0, len(data.d))

    @java_method("final byte[] update(byte[],int,int)")
    def update_region(self, data: JArray | None, offset: int, length: int) -> Any:
        if data is None or offset < 0 or length < 0 or length > len(data.d) - offset:
            illegal_argument("Bad arguments")
        found = self._advance(part(data, offset, length))
        return array_of("[B", signed(found))

    def _advance(self, data: bytes) -> bytes:
        """Whole blocks; what may be padding stays, and GCM decrypts nothing before its tag."""
        self.waiting = self._working() + data
        if self.mode == "GCM":
            return b""
        keep = len(self.waiting) % _BLOCK
        if self.mode == "CTR":
            keep = 0
        elif self.padded and self.direction == _DECRYPT and not keep:
            keep = min(len(self.waiting), _BLOCK)
        ready = self.waiting[: len(self.waiting) - keep]
        self.waiting = self.waiting[len(ready) :]
        return bytes(self._engine().update(ready)) if ready else b""

    @java_method("final byte[] doFinal()")
    def do_final(self) -> JArray:
        return array_of("[B", signed(self._finish(b"")))

    @java_method("final byte[] doFinal(byte[])")
    def do_final_array(self, data: JArray | None) -> JArray:
        if data is None:
            illegal_argument("Null input buffer")
        return array_of("[B", signed(self._finish(part(data, 0, len(data.d)))))

    @java_method("final byte[] doFinal(byte[],int,int)")
    def do_final_region(self, data: JArray | None, offset: int, length: int) -> JArray:
        if data is None or offset < 0 or length < 0 or length > len(data.d) - offset:
            illegal_argument("Bad arguments")
        return array_of("[B", signed(self._finish(part(data, offset, length))))

    @java_method("final int doFinal(byte[],int)")
    def do_final_into(self, target: JArray, offset: int) -> int:
        if target is None:
            null_pointer()
        found = signed(self._finish(b""))
        if len(target.d) - offset < len(found):
            throw("javax.crypto.ShortBufferException", "output buffer too short")
        target.d[offset : offset + len(found)] = found
        return len(found)

    def _finish(self, data: bytes) -> bytes:
        try:
            if self.mode == "GCM":
                return self._finish_gcm(self._working() + data)
            done = self._advance(data)
            return done + self._finish_blocks(self.waiting)
        finally:
            self._restart()

    def _finish_blocks(self, rest: bytes) -> bytes:
        if self.direction == _ENCRYPT and self.padded:
            size = _BLOCK - len(rest) % _BLOCK
            rest += bytes([size]) * size
        if len(rest) % _BLOCK and self.mode != "CTR":
            name = "DATA_NOT_MULTIPLE_OF_BLOCK_LENGTH"
            if self.direction == _DECRYPT:
                name = "WRONG_FINAL_BLOCK_LENGTH"
            throw(
                "javax.crypto.IllegalBlockSizeException",
                f"error:1e00006a:Cipher functions:OPENSSL_internal:{name}",
            )
        engine = self._engine()
        done = bytes(engine.update(rest)) + bytes(engine.finalize())
        if self.direction == _DECRYPT and self.padded:
            return _unpadded(done)
        return done

    def _finish_gcm(self, data: bytes) -> bytes:
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers import Cipher as Engine
        from cryptography.hazmat.primitives.ciphers import algorithms, modes

        assert self.iv is not None
        if self.direction == _ENCRYPT:
            worker: Any = Engine(algorithms.AES(self.key), modes.GCM(self.iv)).encryptor()
            worker.authenticate_additional_data(self.extra)
            done = bytes(worker.update(data)) + bytes(worker.finalize())
            return done + bytes(worker.tag)[: self.tag_size]
        tag, data = data[-self.tag_size :], data[: -self.tag_size]
        mode = modes.GCM(self.iv, tag, min_tag_length=4) if len(tag) >= 4 else None
        if mode is None:
            throw("javax.crypto.AEADBadTagException")
        worker = Engine(algorithms.AES(self.key), mode).decryptor()
        worker.authenticate_additional_data(self.extra)
        try:
            return bytes(worker.update(data)) + bytes(worker.finalize())
        except InvalidTag:
            throw(
                "javax.crypto.AEADBadTagException",
                "error:1e000065:Cipher functions:OPENSSL_internal:BAD_DECRYPT",
            )


def _bad_parameters(message: str) -> NoReturn:
    throw("java.security.InvalidAlgorithmParameterException", message)


def _unpadded(data: bytes) -> bytes:
    size = data[-1] if data else 0
    if data and not (1 <= size <= _BLOCK and data.endswith(bytes([size]) * size)):
        throw(
            "javax.crypto.BadPaddingException",
            "error:1e000065:Cipher functions:OPENSSL_internal:BAD_DECRYPT",
        )
    return data[: len(data) - size]
