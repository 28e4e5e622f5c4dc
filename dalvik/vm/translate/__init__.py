"""DEX code to Python code, one method at a time."""

from dalvik.vm.translate.method import source_of, translate
from dalvik.vm.translate.model import Options, ResolvedField, Resolver, Slot, Translation

__all__ = [
    "Options",
    "ResolvedField",
    "Resolver",
    "Slot",
    "Translation",
    "source_of",
    "translate",
]
