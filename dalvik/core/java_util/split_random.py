"""SplittableRandom: Java's fast generator that can be split."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.collections_base import wrap
from dalvik.core.java_util.failures import illegal_argument
from dalvik.core.java_util.random import bounded_double, wrap_long
from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_WORD = (1 << 64) - 1
_GOLDEN = 0x9E37_79B9_7F4A_7C15


def _mix64(value: int) -> int:
    value = (value ^ value >> 30) * 0xBF58_476D_1CE4_E5B9 & _WORD
    value = (value ^ value >> 27) * 0x94D0_49BB_1331_11EB & _WORD
    return value ^ value >> 31


def _mix32(value: int) -> int:
    value = (value ^ value >> 33) * 0x62A9_D9ED_7997_05F5 & _WORD
    return ((value ^ value >> 28) * 0xCB24_D0A5_C88C_35B3 & _WORD) >> 32


def _mix_gamma(value: int) -> int:
    value = (value ^ value >> 33) * 0xFF51_AFD7_ED55_8CCD & _WORD
    value = (value ^ value >> 33) * 0xC4CE_B9FE_1A85_EC53 & _WORD
    value = (value ^ value >> 33) | 1
    return value ^ 0xAAAA_AAAA_AAAA_AAAA if (value ^ value >> 1).bit_count() < 24 else value


@java_class("java.util.SplittableRandom", access="public final")
class SplittableRandom(JObject):
    seed: int
    gamma: int

    @java_method("void <init>()")
    def init(self) -> None:
        state = vm().state
        seed = state.get("java.util.SplittableRandom", vm().clock.nanos() & _WORD)
        state["java.util.SplittableRandom"] = (seed + 2 * _GOLDEN) & _WORD
        self.seed, self.gamma = _mix64(seed), _mix_gamma(seed + _GOLDEN & _WORD)

    @java_method("void <init>(long)")
    def init_seed(self, seed: int) -> None:
        self.seed, self.gamma = seed & _WORD, _GOLDEN

    def _step(self) -> int:
        self.seed = (self.seed + self.gamma) & _WORD
        return self.seed

    @java_method("java.util.SplittableRandom split()")
    def split(self) -> Any:
        made = SplittableRandom.__new__(SplittableRandom)
        made.seed, made.gamma = _mix64(self._step()), _mix_gamma(self._step())
        return made

    @java_method("int nextInt()")
    def next_int(self) -> int:
        return wrap(_mix32(self._step()))

    @java_method("int nextInt(int)")
    def next_int_below(self, bound: int) -> int:
        if bound <= 0:
            illegal_argument("bound must be positive")
        return self._int_between(0, bound)

    @java_method("int nextInt(int,int)")
    def next_int_between(self, origin: int, bound: int) -> int:
        if origin >= bound:
            illegal_argument("bound must be greater than origin")
        return self._int_between(origin, bound)

    def _int_between(self, origin: int, bound: int) -> int:
        drawn, span = self.next_int(), bound - origin
        if span & (span - 1) == 0 and span <= 0x7FFF_FFFF:
            return (drawn & (span - 1)) + origin
        if span > 0x7FFF_FFFF:
            while not origin <= drawn < bound:
                drawn = self.next_int()
            return drawn
        bits = (drawn & 0xFFFF_FFFF) >> 1
        while bits + span - 1 - bits % span > 0x7FFF_FFFF:
            bits = (self.next_int() & 0xFFFF_FFFF) >> 1
        return bits % span + origin

    @java_method("long nextLong()")
    def next_long(self) -> int:
        return wrap_long(_mix64(self._step()))

    @java_method("double nextDouble()")
    def next_double(self) -> float:
        return (_mix64(self._step()) >> 11) / (1 << 53)

    @java_method("double nextDouble(double)")
    def next_double_below(self, bound: float) -> float:
        if not bound > 0:
            illegal_argument("bound must be positive")
        return bounded_double(self, 0.0, bound)

    @java_method("double nextDouble(double,double)")
    def next_double_between(self, origin: float, bound: float) -> float:
        if not origin < bound:
            illegal_argument("bound must be greater than origin")
        return bounded_double(self, origin, bound)

    @java_method("boolean nextBoolean()")
    def next_boolean(self) -> bool:
        return self.next_int() < 0
