"""Random operations on collections give the same results and states as on the JVM."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.dalvik.core_util.engine import on_engine, on_jvm

_STRINGS = ["sa", "sb", "sAa", "sBB", "skey", "sFB", "sEa", "slonger-text", "s"]
_WORDS: dict[str, Callable[[Random], str]] = {
    "string": lambda random: random.choice(_STRINGS),
    "small": lambda random: f"i{random.randint(-3, 12)}",
    "colliding": lambda random: f"i{random.randint(0, 6) * 16}",
    "wide": lambda random: f"i{random.randint(-(1 << 31), (1 << 31) - 1)}",
    "long": lambda random: f"l{random.randint(-(1 << 40), 1 << 40)}",
    "null": lambda random: "n",
    "index": lambda random: str(random.randint(0, 12)),
}
_MIXED = ["string", "string", "small", "small", "colliding", "wide", "long", "null"]
_NUMBERS = ["small", "small", "wide"]
_NO_NULLS = ["string", "small", "colliding", "wide"]

_COMMON = {
    "add": "e", "remove": "e", "contains": "e", "addAll": "eee", "removeAll": "ee",
    "retainAll": "eeeeeeee", "containsAll": "ee", "removeIf": "e", "iterRemove": "e", "clear": "",
    "size": "", "hash": "", "toArray": "", "copy": "", "equal": "", "stream": "", "changed": "",
}  # fmt: skip
_LIST = {
    "addAt": "xe", "set": "xe", "get": "x", "removeAt": "x", "indexOf": "ee", "addAllAt": "xeee",
    "subClear": "xx", "subAdd": "xxe", "sub": "xx", "sort": "", "reverse": "", "rotate": "x",
    "shuffle": "x", "walkBack": "", "edit": "",
}  # fmt: skip
_DEQUE = {
    "addFirst": "e", "addLast": "e", "offerFirst": "e", "push": "e", "pop": "", "poll": "",
    "peek": "", "getFirst": "", "removeLast": "", "removeLastOccurrence": "e", "down": "e",
}  # fmt: skip
_QUEUE = {"poll": "", "peek": "", "copyQueue": ""}
_SORTED = {
    "ends": "", "near": "e", "poll": "", "head": "ee", "tail": "e", "between": "eee", "down": "e",
}  # fmt: skip
_MAP = {
    "put": "ev", "get": "e", "remove": "e", "removeMapping": "ev", "containsKey": "e",
    "containsValue": "v", "getOrDefault": "e", "putIfAbsent": "ev", "replace": "ev",
    "replaceMapping": "evv", "computeIfAbsent": "ev", "computeIfPresent": "e", "compute": "e",
    "merge": "evv", "putAll": "evevevev", "replaceAll": "", "keyRemove": "e", "valueRemove": "v",
    "entryRemove": "ev", "keysRetain": "eeeeeeee", "iterRemove": "e", "entries": "", "views": "",
    "hash": "", "copy": "", "forEach": "", "clear": "", "clone": "",
}  # fmt: skip


def _operation(random: Random, operations: dict[str, str], elements: list[str]) -> str:
    """One line of a script. What makes collections grow comes more often than the rest."""
    grow = [name for name in ("add", "put", "addAll", "putAll") if name in operations]
    name = random.choice(grow * 4 + list(operations))
    kinds = {"e": elements, "v": _NO_NULLS, "x": ["index"]}
    words = [_WORDS[random.choice(kinds[letter])](random) for letter in operations[name]]
    return " ".join([name, *words])


#: What is tried → (the classes, their operations, the elements).
_CASES = {
    "lists": (["ArrayList", "LinkedList", "Vector"], {**_COMMON, **_LIST}, _MIXED),
    "deques": (["LinkedList", "ArrayDeque"], {**_COMMON, **_DEQUE}, _MIXED),
    "queues": (["PriorityQueue", "PriorityQueueReversed"], {**_COMMON, **_QUEUE}, _NUMBERS),
    "sets": (["HashSet", "HashSet3", "LinkedHashSet"], _COMMON, _MIXED),
    "sorted sets": (["TreeSet", "TreeSetReversed"], {**_COMMON, **_SORTED}, _NUMBERS),
    "hash maps": (["HashMap", "HashMap1", "HashMap33"], _MAP, _MIXED),
    "linked maps": (["LinkedHashMap", "LinkedHashMapAccess"], _MAP, _MIXED),
    "tables": (["Hashtable"], _MAP, _MIXED),
    "weak maps": (["WeakHashMap"], _MAP, _NO_NULLS),
    "sorted maps": (["TreeMap", "TreeMapReversed"], {**_MAP, **_SORTED}, _NUMBERS),
}


def _script(what: str, seed: int) -> list[str]:
    random = Random(f"{what} {seed}")
    kinds, operations, elements = _CASES[what]
    lines = []
    for _ in range(40):
        lines.append(f"new {random.choice(kinds)}")
        lines += [_operation(random, operations, elements) for _ in range(random.randint(4, 40))]
    return lines


@pytest.mark.oracle
@pytest.mark.parametrize("what", list(_CASES))
def test_operations(what: str) -> None:
    """Forty cases per kind of collection, in one start of the JVM."""
    lines = _script(what, 1)
    script = "\n".join(lines)
    expected, found = on_jvm("CollectionOps", script), on_engine("CollectionOps", script)
    assert len(found) == len(expected)
    for number, (wanted, got) in enumerate(zip(expected, found, strict=True)):
        start = max(at for at in range(number + 1) if lines[at].startswith("new "))
        assert got == wanted, "\n".join(lines[start : number + 1])
