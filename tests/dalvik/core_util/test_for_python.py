"""What other core packages use of java.util, and what no Java 8 program can call."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from dalvik.core.java_lang.throwables import Throwable
from dalvik.core.java_util import property_text
from dalvik.core.java_util.hash_maps import HashMap
from dalvik.core.java_util.hash_order import table_size_for
from dalvik.core.java_util.interfaces import list_of, map_of
from dalvik.core.java_util.iteration import IteratorOver, elements, walk_iterator
from dalvik.core.java_util.linked_lists import LinkedList
from dalvik.core.java_util.lists import ArrayList
from dalvik.core.java_util.maps_base import items_of
from dalvik.core.java_util.ordering import sorted_elements
from dalvik.core.java_util.strict_log import strict_log
from dalvik.core.java_util_function import functional
from dalvik.core.java_util_stream.pipelines import object_stream
from dalvik.vm.interop import box_int, call, to_string
from dalvik.vm.machine import Machine

Run = Callable[[Callable[[], Any]], Any]


@pytest.fixture(scope="module")
def run() -> Iterator[Run]:
    with Machine([], cache=False) as machine:
        yield machine.run


def test_collections_are_made_and_read_from_python(run: Run) -> None:
    def body() -> tuple[Any, ...]:
        table = HashMap.create([("one", "1"), ("two", "2"), ("three", "3")])
        items = ArrayList.create(["c", "a", "b"])
        return (
            list(items_of(table)),
            elements(items),
            sorted_elements(elements(items), None),
            to_string(LinkedList.create(["x", None])),
            list(walk_iterator(IteratorOver([1, 2]))),
        )

    pairs, held, ordered, text, walked = run(body)
    assert pairs == [("one", "1"), ("two", "2"), ("three", "3")]
    assert (held, ordered, text, walked) == (["c", "a", "b"], ["a", "b", "c"], "[x, null]", [1, 2])


def test_streams_and_functions_from_python(run: Run) -> None:
    def body() -> str:
        longer = functional("Predicate", lambda word: len(word) > 1)
        kept = call(
            object_stream(["a", "bb", "ccc"]),
            "filter(Ljava/util/function/Predicate;)Ljava/util/stream/Stream;",
            longer,
        )
        return to_string(call(kept, "toList()Ljava/util/List;"))

    assert run(body) == "[bb, ccc]"


def test_both_ends_of_a_list(run: Run) -> None:
    def body() -> list[Any]:
        items = ArrayList.create(["a", "b", "c"])
        backwards = call(items, "reversed()Ljava/util/List;")
        call(backwards, "addFirst(Ljava/lang/Object;)V", "d")
        found = [call(items, f"{name}()Ljava/lang/Object;") for name in ("getFirst", "removeLast")]
        return [*found, to_string(items), to_string(backwards)]

    assert run(body) == ["a", "d", "[a, b, c]", "[c, b, a]"]


def test_static_factories_refuse_nulls_and_changes(run: Run) -> None:
    made = run(_factories)
    assert made == ["[1, 2]", "{k=v}", "UnsupportedOperationException", "NullPointerException"]


def _factories() -> list[str]:
    found = [to_string(list_of(box_int(1), box_int(2))), to_string(map_of("k", "v"))]
    attempts: list[Callable[[], Any]] = [
        lambda: call(list_of("a"), "add(Ljava/lang/Object;)Z", "b"),
        lambda: list_of("a", None),
    ]
    for attempt in attempts:
        with pytest.raises(Throwable) as error:
            attempt()
        found.append(type(error.value).__name__)
    return found


@pytest.mark.parametrize(
    ("asked", "given"), [(0, 1), (1, 1), (2, 2), (3, 4), (17, 32), (1 << 30, 1 << 30)]
)
def test_table_sizes_are_powers_of_two(asked: int, given: int) -> None:
    assert table_size_for(asked) == given


def test_property_lines() -> None:
    text = "# comment\n! another\n\n a = b \\\n   c\nkey\\ one:\\u0041\\n\nempty\nlast=x\\"
    expected = [("a", "b c"), ("key one", "A\n"), ("empty", ""), ("last", "x")]
    assert list(property_text.parse(text)) == expected


@pytest.mark.parametrize("text", ["plain", " lead", "a=b:c#d!e", "tab\tand\nline", "\xe9\u20ac"])
def test_escaped_properties_are_read_back(text: str) -> None:
    line = property_text.escape(text, True, True) + "=" + property_text.escape(text, False, True)
    assert line.isascii()
    assert list(property_text.parse(line)) == [(text, text)]


def test_strict_logarithm_at_powers_of_two() -> None:
    assert strict_log(1.0) == 0.0
    assert strict_log(2.0) == 0.6931471805599453
    assert strict_log(0.5) == -0.6931471805599453
