"""java.security.SecureRandom: as repeatable as the machine's seed, so that runs repeat."""

from __future__ import annotations

import random
from typing import Any

from dalvik.core.java_io.transfer import part, signed
from dalvik.core.java_security.providers import PROVIDER, provider
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument
from dalvik.core.java_util.random import Random
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, array_of

_SELF = "java.security.SecureRandom"
_NAMES = ("SHA1PRNG", "NATIVEPRNG")


def _source() -> random.Random:
    """One generator per machine, whatever SecureRandom asks it."""
    state = vm().state
    found: random.Random | None = state.get("secure random")
    if found is None:
        found = state["secure random"] = random.Random(f"secure {vm().random_seed}")
    return found


def _created(algorithm: str) -> SecureRandom:
    made = SecureRandom()
    made.init()
    made.algorithm = algorithm
    return made


@java_method(f"static {_SELF} getInstance(String)")
def get_instance(algorithm: str) -> SecureRandom:
    if algorithm.upper() not in _NAMES:
        throw(
            "java.security.NoSuchAlgorithmException",
            f"{algorithm} SecureRandom not available",
        )
    return _created(algorithm)


@java_method(f"static {_SELF} getInstance(String,String)")
def get_instance_from(algorithm: str, provider_name: str) -> SecureRandom:
    if provider_name != PROVIDER:
        throw("java.security.NoSuchProviderException", f"no such provider: {provider_name}")
    return get_instance(algorithm)


@java_method(f"static {_SELF} getInstanceStrong()")
def get_instance_strong() -> SecureRandom:
    return _created("SHA1PRNG")


@java_method("static byte[] getSeed(int)")
def get_seed(count: int) -> JArray:
    return array_of("[B", signed(_source().randbytes(count)))


@java_class(_SELF)
@with_functions(get_instance, get_instance_from, get_instance_strong, get_seed)
class SecureRandom(Random):
    SERIAL = java_field("static final long serialVersionUID", 4940670005562187)
    algorithm: str

    @java_method("void <init>()")
    def init(self) -> None:
        self.algorithm = "SHA1PRNG"

    @java_method("void <init>(byte[])")
    def init_bytes(self, seed: JArray) -> None:
        self.init()
        part(seed, 0, len(seed.d))

    @java_method("String getAlgorithm()")
    def get_algorithm(self) -> str:
        return self.algorithm

    @java_method("final java.security.Provider getProvider()")
    def get_provider(self) -> Any:
        return provider()

    @java_method("void setSeed(byte[])")
    def set_seed_bytes(self, seed: JArray) -> None:
        """A seed adds to the randomness, it never replaces it."""

    @java_method("void setSeed(long)")
    def set_seed(self, seed: int) -> None:
        pass

    @java_method("void nextBytes(byte[])")
    def next_bytes(self, target: JArray) -> None:
        target.d[:] = signed(_source().randbytes(len(target.d)))

    @java_method("protected final int next(int)")
    def next(self, bits: int) -> int:
        drawn = _source().getrandbits(bits)
        return drawn - (1 << 32) if drawn >= 1 << 31 else drawn

    @java_method("byte[] generateSeed(int)")
    def generate_seed(self, count: int) -> JArray:
        if count < 0:
            illegal_argument("numBytes cannot be negative")
        return get_seed(count)

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.algorithm
