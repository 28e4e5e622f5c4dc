"""Keys, key and parameter specifications, and the package's exceptions."""

from __future__ import annotations

import hashlib
from typing import Any

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_io.transfer import part, signed
from dalvik.core.java_lang.case_mapping import lower
from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_lang.units import joined
from dalvik.core.java_security.exceptions import GeneralSecurityException
from dalvik.core.java_security.secure_random import get_seed
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject, array_of

throwables(
    __name__,
    "javax.crypto",
    """
BadPaddingException         GeneralSecurityException    0m
AEADBadTagException         BadPaddingException         0m
IllegalBlockSizeException   GeneralSecurityException    0m
NoSuchPaddingException      GeneralSecurityException    0m
ShortBufferException        GeneralSecurityException    0m
""",
    {"GeneralSecurityException": GeneralSecurityException},
)


@java_interface("javax.crypto.SecretKey", extends=["java.security.Key"])
class SecretKey:
    pass


@java_interface("java.security.spec.KeySpec")
class KeySpec:
    pass


@java_interface("java.security.spec.AlgorithmParameterSpec")
class AlgorithmParameterSpec:
    pass


throwables(
    __name__,
    "java.security.spec",
    "InvalidKeySpecException GeneralSecurityException 0mbc",
    {"GeneralSecurityException": GeneralSecurityException},
)


@java_class(
    "javax.crypto.spec.SecretKeySpec",
    implements=["javax.crypto.SecretKey", "java.security.spec.KeySpec"],
)
@content_equality
class SecretKeySpec(JObject):
    data: bytes
    algorithm: str

    @java_method("void <init>(byte[],String)")
    def init(self, key: JArray | None, algorithm: str | None) -> None:
        if key is None or algorithm is None:
            illegal_argument("Missing argument")
        if not key.d:
            illegal_argument("Empty key")
        self.data, self.algorithm = part(key, 0, len(key.d)), algorithm

    @java_method("void <init>(byte[],int,int,String)")
    def init_region(self, key: JArray | None, offset: int, length: int, algorithm: str) -> None:
        if key is None or algorithm is None:
            illegal_argument("Missing argument")
        if not key.d:
            illegal_argument("Empty key")
        if len(key.d) - offset < length:
            illegal_argument("Invalid offset/length combination")
        self.data, self.algorithm = part(key, offset, length), algorithm

    @java_method("String getAlgorithm()")
    def get_algorithm(self) -> str:
        return self.algorithm

    @java_method("String getFormat()")
    def get_format(self) -> str:
        return "RAW"

    @java_method("byte[] getEncoded()")
    def get_encoded(self) -> JArray:
        return array_of("[B", signed(self.data))

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if not isinstance(other, SecretKeySpec):
            return False
        return other.data == self.data and other.algorithm.lower() == self.algorithm.lower()

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        total = sum(value * index for index, value in enumerate(signed(self.data)) if index)
        return (total & 0xFFFF_FFFF ^ 0x8000_0000) - 0x8000_0000 ^ string_hash(
            lower(self.algorithm, "en")
        )


def secret_key(data: bytes, algorithm: str) -> SecretKeySpec:
    created = SecretKeySpec()
    created.data, created.algorithm = data, algorithm
    return created


def key_bytes(key: Any) -> bytes:
    """What a key encodes to; InvalidKeyException where there is none."""
    if key is None:
        throw(
            "java.security.InvalidKeyException", "No installed provider supports this key: (null)"
        )
    found = call(key, "getEncoded()[B")
    if found is None:
        throw("java.security.InvalidKeyException", "Key encoding must not be null")
    return part(found, 0, len(found.d))


@java_class(
    "javax.crypto.spec.IvParameterSpec",
    implements=["java.security.spec.AlgorithmParameterSpec"],
)
class IvParameterSpec(JObject):
    data: bytes

    @java_method("void <init>(byte[])")
    def init(self, data: JArray) -> None:
        if data is None:
            null_pointer()
        self.data = part(data, 0, len(data.d))

    @java_method("void <init>(byte[],int,int)")
    def init_region(self, data: JArray | None, offset: int, length: int) -> None:
        if data is None:
            illegal_argument("IV missing")
        if len(data.d) - offset < length:
            illegal_argument("IV buffer too short for given offset/length combination")
        self.data = part(data, offset, length)

    @java_method("byte[] getIV()")
    def get_iv(self) -> JArray:
        return array_of("[B", signed(self.data))


@java_class(
    "javax.crypto.spec.GCMParameterSpec",
    implements=["java.security.spec.AlgorithmParameterSpec"],
)
class GCMParameterSpec(JObject):
    data: bytes
    tag: int

    @java_method("void <init>(int,byte[])")
    def init(self, tag: int, data: JArray | None) -> None:
        if data is None:
            illegal_argument("src array is null")
        if tag < 0:
            illegal_argument("Length argument is negative")
        self.tag, self.data = tag, part(data, 0, len(data.d))

    @java_method("int getTLen()")
    def get_tag_length(self) -> int:
        return self.tag

    @java_method("byte[] getIV()")
    def get_iv(self) -> JArray:
        return array_of("[B", signed(self.data))


@java_class("javax.crypto.spec.PBEKeySpec", implements=["java.security.spec.KeySpec"])
class PBEKeySpec(JObject):
    password: str
    salt: bytes | None
    rounds: int
    bits: int

    @java_method("void <init>(char[])")
    def init_password(self, password: JArray | None) -> None:
        self.password = "" if password is None else "".join(map(chr, password.d))
        self.salt, self.rounds, self.bits = None, 0, 0

    @java_method("void <init>(char[],byte[],int)")
    def init_salted(self, password: JArray, salt: JArray, rounds: int) -> None:
        self.init(password, salt, rounds, 1)
        self.bits = 0

    @java_method("void <init>(char[],byte[],int,int)")
    def init(self, password: JArray | None, salt: JArray | None, rounds: int, bits: int) -> None:
        self.init_password(password)
        if salt is None:
            null_pointer("the salt parameter must be non-null")
        if not salt.d:
            illegal_argument("the salt parameter must not be empty")
        if rounds <= 0:
            illegal_argument("invalid iterationCount value")
        if bits <= 0:
            illegal_argument("invalid keyLength value")
        self.salt, self.rounds, self.bits = part(salt, 0, len(salt.d)), rounds, bits


_FACTORY = "javax.crypto.SecretKeyFactory"
_DERIVATIONS = {
    f"PBKDF2WITHHMACSHA{size}": f"sha{size}" for size in ("1", "224", "256", "384", "512")
}
#: Rounds times output that a derivation may cost before it counts as a runaway.
_MOST_ROUNDS = 50_000_000


@java_method(f"static final {_FACTORY} getInstance(String)")
def get_factory(algorithm: str) -> Any:
    if algorithm.upper() not in _DERIVATIONS:
        throw(
            "java.security.NoSuchAlgorithmException",
            f"{algorithm} SecretKeyFactory not available",
        )
    created = SecretKeyFactory()
    created.algorithm = algorithm
    return created


@java_class(_FACTORY)
@with_functions(get_factory)
class SecretKeyFactory(JObject):
    algorithm: str

    @java_method("final String getAlgorithm()")
    def get_algorithm(self) -> str:
        return self.algorithm

    @java_method("final javax.crypto.SecretKey generateSecret(java.security.spec.KeySpec)")
    def generate_secret(self, spec: Any) -> Any:
        if not isinstance(spec, PBEKeySpec) or spec.salt is None:
            throw("java.security.spec.InvalidKeySpecException", "Invalid key spec")
        if spec.rounds * max(spec.bits // 160, 1) > _MOST_ROUNDS:
            throw("java.security.spec.InvalidKeySpecException", "iteration count is too large")
        digest = _DERIVATIONS[self.algorithm.upper()]
        password = joined(spec.password).encode("utf-8", "surrogatepass")
        data = hashlib.pbkdf2_hmac(digest, password, spec.salt, spec.rounds, spec.bits // 8)
        return secret_key(data, self.algorithm)


_GENERATOR = "javax.crypto.KeyGenerator"
_SIZES = {"AES": 256, "HMACSHA1": 160, "HMACSHA256": 256, "HMACSHA512": 512, "HMACMD5": 128}


@java_method(f"static final {_GENERATOR} getInstance(String)")
def get_generator(algorithm: str) -> Any:
    if algorithm.upper() not in _SIZES:
        throw("java.security.NoSuchAlgorithmException", f"{algorithm} KeyGenerator not available")
    created = KeyGenerator()
    created.algorithm, created.bits = algorithm, _SIZES[algorithm.upper()]
    return created


@java_class(_GENERATOR)
@with_functions(get_generator)
class KeyGenerator(JObject):
    algorithm: str
    bits: int

    @java_method("final String getAlgorithm()")
    def get_algorithm(self) -> str:
        return self.algorithm

    @java_method("final void init(int)")
    @java_method("final void init(int,java.security.SecureRandom)")
    def init_size(self, bits: int, source: Any = None) -> None:
        if self.algorithm.upper() == "AES" and bits not in (128, 192, 256):
            throw(
                "java.security.InvalidParameterException",
                "Key size must be either 128, 192, or 256 bits",
            )
        self.bits = bits

    @java_method("final void init(java.security.SecureRandom)")
    def init_source(self, source: Any) -> None:
        pass

    @java_method("final javax.crypto.SecretKey generateKey()")
    def generate_key(self) -> Any:
        drawn = get_seed(self.bits // 8)
        return secret_key(part(drawn, 0, len(drawn.d)), self.algorithm)
