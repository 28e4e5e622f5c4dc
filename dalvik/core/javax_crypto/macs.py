"""javax.crypto.Mac: HMAC."""

from __future__ import annotations

import hmac
from typing import Any

from dalvik.core.java_io.transfer import part, signed
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument, illegal_state, null_pointer
from dalvik.core.javax_crypto.keys import key_bytes
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_SELF = "javax.crypto.Mac"
_DIGESTS = {
    "HMACMD5": "md5",
    "HMACSHA1": "sha1",
    "HMACSHA224": "sha224",
    "HMACSHA256": "sha256",
    "HMACSHA384": "sha384",
    "HMACSHA512": "sha512",
}


@java_method(f"static final {_SELF} getInstance(String)")
def get_instance(algorithm: str) -> Any:
    if algorithm is None:
        null_pointer("null algorithm name")
    digest = _DIGESTS.get(algorithm.upper().replace("-", ""))
    if digest is None:
        throw("java.security.NoSuchAlgorithmException", f"Algorithm {algorithm} not available")
    created = Mac()
    created.algorithm, created.digest, created.key = algorithm, digest, None
    return created


@java_class(_SELF, implements=["Cloneable"])
@with_functions(get_instance)
class Mac(JObject):
    algorithm: str
    digest: str
    key: bytes | None
    state: Any

    @java_method("final String getAlgorithm()")
    def get_algorithm(self) -> str:
        return self.algorithm

    @java_method("final int getMacLength()")
    def get_length(self) -> int:
        return int(hmac.new(b"", b"", self.digest).digest_size)

    @java_method("final void init(java.security.Key)")
    def init(self, key: Any) -> None:
        self.key = key_bytes(key)
        self.reset()

    def _ready(self) -> Any:
        if self.key is None:
            illegal_state("MAC not initialized")
        return self.state

    @java_method("final void update(byte)")
    def update(self, value: int) -> None:
        self._ready().update(bytes([value & 0xFF]))

    @java_method("final void update(byte[])")
    def update_array(self, data: JArray | None) -> None:
        state = self._ready()
        if data is not None:
            state.update(part(data, 0, len(data.d)))

    @java_method("final void update(byte[],int,int)")
    def update_region(self, data: JArray | None, offset: int, length: int) -> None:
        state = self._ready()
        if data is not None:
            if offset < 0 or length < 0 or length > len(data.d) - offset:
                illegal_argument("Bad arguments")
            state.update(part(data, offset, length))

    @java_method("final byte[] doFinal()")
    def do_final(self) -> JArray:
        found = self._ready().digest()
        self.reset()
        return array_of("[B", signed(found))

    @java_method("final byte[] doFinal(byte[])")
    def do_final_array(self, data: JArray) -> JArray:
        self.update_array(data)
        return self.do_final()

    @java_method("final void doFinal(byte[],int)")
    def do_final_into(self, target: JArray, offset: int) -> None:
        self._ready()
        if len(target.d) - offset < self.get_length():
            throw("javax.crypto.ShortBufferException", "Cannot store MAC in output buffer")
        found = self.do_final().d
        target.d[offset : offset + len(found)] = found

    @java_method("final void reset()")
    def reset(self) -> None:
        if self.key is not None:
            self.state = hmac.new(self.key, b"", self.digest)
