"""java.security.MessageDigest and the streams that feed one."""

from __future__ import annotations

import hashlib
from typing import Any

from dalvik.core.java_io.input_streams import FilterInputStream
from dalvik.core.java_io.output_streams import FilterOutputStream
from dalvik.core.java_io.transfer import part, signed
from dalvik.core.java_security.providers import PROVIDER, provider
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of, new_array

_DIGEST = "java.security.MessageDigest"
#: Names and aliases, in capitals, with hashlib's names.
_ALGORITHMS = {
    "MD5": "md5",
    "SHA-1": "sha1",
    "SHA1": "sha1",
    "SHA": "sha1",
    "SHA-224": "sha224",
    "SHA224": "sha224",
    "SHA-256": "sha256",
    "SHA256": "sha256",
    "SHA-384": "sha384",
    "SHA384": "sha384",
    "SHA-512": "sha512",
    "SHA512": "sha512",
}


@java_method(f"static {_DIGEST} getInstance(String)")
def get_instance(algorithm: str) -> Any:
    if algorithm is None:
        null_pointer("null algorithm name")
    found = _ALGORITHMS.get(algorithm.upper())
    if found is None:
        throw(
            "java.security.NoSuchAlgorithmException",
            f"{algorithm} MessageDigest not available",
        )
    created = Digest()
    created.algorithm, created.kind = algorithm, found
    created.state = hashlib.new(found)
    return created


@java_method(f"static {_DIGEST} getInstance(String,String)")
def get_instance_from(algorithm: str, provider_name: str) -> Any:
    if provider_name is None or not provider_name:
        illegal_argument("missing provider")
    if provider_name != PROVIDER:
        throw("java.security.NoSuchProviderException", f"no such provider: {provider_name}")
    return get_instance(algorithm)


@java_method("static boolean isEqual(byte[],byte[])")
def is_equal(first: JArray | None, second: JArray | None) -> bool:
    if first is second:
        return True
    return first is not None and second is not None and first.d == second.d


@java_class(
    "java.security.MessageDigestSpi",
    access="public abstract",
    abstract=[
        "protected void engineUpdate(byte)",
        "protected void engineUpdate(byte[],int,int)",
        "protected byte[] engineDigest()",
        "protected void engineReset()",
    ],
)
class MessageDigestSpi(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("protected int engineGetDigestLength()")
    def digest_length(self) -> int:
        return 0


@java_class(_DIGEST, access="public abstract")
@with_functions(get_instance, get_instance_from, is_equal)
class MessageDigest(MessageDigestSpi):
    """An app may bring its own digest as a subclass; ours is `Digest`."""

    algorithm: str | None

    @java_method("protected void <init>(String)")
    def init_named(self, algorithm: str) -> None:
        self.algorithm = algorithm

    @java_method("void update(byte)")
    def update(self: Any, value: int) -> None:
        self.engineUpdate__B__V(value)

    @java_method("void update(byte[])")
    def update_array(self: Any, data: JArray) -> None:
        self.engineUpdate___3BII__V(data, 0, len(data.d))

    @java_method("void update(byte[],int,int)")
    def update_region(self: Any, data: JArray | None, offset: int, length: int) -> None:
        if data is None:
            illegal_argument("No input buffer given")
        if len(data.d) - offset < length:
            illegal_argument("Input buffer too short")
        self.engineUpdate___3BII__V(data, offset, length)

    @java_method("final void update(java.nio.ByteBuffer)")
    def update_buffer(self: Any, buffer: Any) -> None:
        data = new_array("[B", buffer.remaining____I())
        buffer.get___3B__Ljava_nio_ByteBuffer_2(data)
        self.engineUpdate___3BII__V(data, 0, len(data.d))

    @java_method("byte[] digest()")
    def digest(self: Any) -> JArray:
        found: JArray = self.engineDigest_____3B()
        return found

    @java_method("byte[] digest(byte[])")
    def digest_array(self: Any, data: JArray) -> Any:
        self.update___3B__V(data)
        return self.digest_____3B()

    @java_method("int digest(byte[],int,int)")
    def digest_into(self: Any, target: JArray | None, offset: int, length: int) -> int:
        if target is None:
            illegal_argument("No output buffer given")
        if len(target.d) - offset < length:
            illegal_argument("Output buffer too small for specified offset and length")
        found = self.digest_____3B().d
        if length < len(found):
            throw("java.security.DigestException", "partial digests not returned")
        target.d[offset : offset + len(found)] = found
        return len(found)

    @java_method("void reset()")
    def reset(self: Any) -> None:
        self.engineReset____V()

    @java_method("final String getAlgorithm()")
    def get_algorithm(self) -> str | None:
        return self.algorithm

    @java_method("final java.security.Provider getProvider()")
    def get_provider(self) -> Any:
        return provider()

    @java_method("final int getDigestLength()")
    def get_digest_length(self: Any) -> int:
        return int(self.engineGetDigestLength____I())

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{self.algorithm} Message Digest from {PROVIDER}, <initialized>\n"


@java_class("java.security.MessageDigest$Delegate", access="", implements=["Cloneable"])
class Digest(MessageDigest):
    """A digest of hashlib's."""

    kind: str
    state: Any

    @java_method("protected void engineUpdate(byte)")
    def engine_update(self, value: int) -> None:
        self.state.update(bytes([value & 0xFF]))

    @java_method("protected void engineUpdate(byte[],int,int)")
    def engine_update_region(self, data: JArray, offset: int, length: int) -> None:
        self.state.update(part(data, offset, length))

    @java_method("protected byte[] engineDigest()")
    def engine_digest(self) -> JArray:
        found = self.state.digest()
        self.engine_reset()
        return array_of("[B", signed(found))

    @java_method("protected void engineReset()")
    def engine_reset(self) -> None:
        self.state = hashlib.new(self.kind)

    @java_method("protected int engineGetDigestLength()")
    def digest_length(self) -> int:
        return int(self.state.digest_size)

    @java_method("Object clone()")
    def clone(self) -> Digest:
        created = Digest()
        created.algorithm, created.kind = self.algorithm, self.kind
        created.state = self.state.copy()
        return created


@java_class("java.security.DigestInputStream")
class DigestInputStream(FilterInputStream):
    DIGEST = java_field("protected java.security.MessageDigest digest")
    f_digest: Any
    active: bool

    @java_method(f"void <init>(java.io.InputStream,{_DIGEST})")
    def init_digest(self, source: Any, digest: Any) -> None:
        self.f_in, self.f_digest, self.active = source, digest, True

    @java_method(f"{_DIGEST} getMessageDigest()")
    def get_digest(self) -> Any:
        return self.f_digest

    @java_method(f"void setMessageDigest({_DIGEST})")
    def set_digest(self, digest: Any) -> None:
        self.f_digest = digest

    @java_method("void on(boolean)")
    def switch(self, on: int) -> None:
        self.active = bool(on)

    @java_method("int read()")
    def read(self) -> int:
        value = int(self.f_in.read____I())
        if self.active and value >= 0:
            self.f_digest.update__B__V((value ^ 0x80) - 0x80)
        return value

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        found = int(self.f_in.read___3BII__I(target, offset, length))
        if self.active and found >= 0:
            self.f_digest.update___3BII__V(target, offset, found)
        return found


@java_class("java.security.DigestOutputStream")
class DigestOutputStream(FilterOutputStream):
    DIGEST = java_field("protected java.security.MessageDigest digest")
    f_digest: Any
    active: bool

    @java_method(f"void <init>(java.io.OutputStream,{_DIGEST})")
    def init_digest(self, target: Any, digest: Any) -> None:
        self.f_out, self.f_digest, self.active = target, digest, True

    @java_method(f"{_DIGEST} getMessageDigest()")
    def get_digest(self) -> Any:
        return self.f_digest

    @java_method(f"void setMessageDigest({_DIGEST})")
    def set_digest(self, digest: Any) -> None:
        self.f_digest = digest

    @java_method("void on(boolean)")
    def switch(self, on: int) -> None:
        self.active = bool(on)

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self.f_out.write__I__V(value)
        if self.active:
            self.f_digest.update__B__V((value & 0xFF ^ 0x80) - 0x80)

    @java_method("void write(byte[],int,int)")
    def write_region(self, data: JArray, offset: int, length: int) -> None:
        self.f_out.write___3BII__V(data, offset, length)
        if self.active:
            self.f_digest.update___3BII__V(data, offset, length)
