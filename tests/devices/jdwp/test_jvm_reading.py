"""Reading a program that stands at a breakpoint, and running its methods, on a real JVM."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from dalvik.errors import BadInput, DebuggerRefused, InvocationThrew
from devices.jdwp import (
    ArrayReference,
    ClassObject,
    ClassStatus,
    ErrorCode,
    Hit,
    JavaValue,
    ObjectReference,
    ReferenceType,
    StringReference,
    Tag,
    ThreadReference,
    ThreadStatus,
    TypeTag,
    VirtualMachine,
)
from tests.devices.jdwp.jvm import SOON, armed, debugged, line_of

pytestmark = pytest.mark.oracle

ZOO = """
package zoo;
import java.util.*;
public class Zoo {
    static boolean yes = true;
    static byte small = -128;
    static char euro = '\\u20ac';
    static short shorter = -32768;
    static int whole = Integer.MIN_VALUE;
    static long wide = Long.MIN_VALUE;
    static float third = 1f / 3;
    static double root = Math.sqrt(2);
    static float never = Float.NaN;
    static double beyond = Double.NEGATIVE_INFINITY;
    static String text = "gr\\u00fcn \\ud83d\\ude00 \\u0000 \\ud83d";
    static String none = null;
    static int[] ints = {1, -2, 3};
    static boolean[] flags = {true, false};
    static char[] letters = {'a', '\\u00e9'};
    static double[] numbers = {0.5, -0.0};
    static byte[] empty = {};
    static String[] words = {"one", null, "two"};
    static Object[] mixed = {"s", 7, new int[] {9}, Zoo.class, Thread.currentThread()};
    static long[][] nested = {{1, 2}, {}};
    static int[] many = new int[3000];
    static final Map<String, List<Integer>> generic = new TreeMap<>();

    static class Animal {
        private String name = "animal";
        protected int legs = 4;
        long age = 1L << 40;
        static int count = 11;
        String speak(String what, int times) {
            StringBuilder all = new StringBuilder(name);
            for (int i = 0; i < times; i++) all.append(' ').append(what);
            return all.toString();
        }
    }
    interface Loud {
        default String shout(String what) { return what.toUpperCase(); }
        static int volume() { return 11; }
    }
    static class Dog extends Animal implements Loud {
        String name = "dog";
        boolean good = true;
        Animal friend = new Animal();
        Dog() {}
        Dog(int legs) {
            if (legs < 0) throw new IllegalArgumentException("a dog has legs");
            this.legs = legs;
        }
        @Override String speak(String what, int times) { return "dog:" + super.speak(what, times); }
        void play(int rounds, String toy) {
            double joy = rounds * 1.5;
            char mark = '!';
            hold(toy, joy);   // PLAY
        }
        void fail(String why) { throw new IllegalStateException(why); }
        void failQuietly() { throw new RuntimeException(); }
        void failDeeply() throws Exception {
            throw new java.io.IOException("disk", new Error("x"));
        }
    }
    static int calls = 0;
    static void hold(String toy, double joy) {
        int marker = 42;
        calls += marker;   // HOLD
    }
    static String all(boolean z, byte b, char c, short s, int i, long j, float f, double d,
                      String t, Object o, int[] a) {
        return z + "," + b + "," + c + "," + s + "," + i + "," + j + "," + f + "," + d + "," + t
            + "," + o + "," + (a == null ? -1 : a.length);
    }
    static boolean notZ(boolean v) { return !v; }
    static byte incB(byte v) { return ++v; }
    static char incC(char v) { return ++v; }
    static short incS(short v) { return ++v; }
    static int incI(int v) { return v + 1; }
    static long incJ(long v) { return v + 1; }
    static float halfF(float v) { return v / 2; }
    static double halfD(double v) { return v / 2; }
    static void nothing() {}
    static Object nullObject() { return null; }
    static String same(String v) { return v; }
    static int length(CharSequence v) { return v.length(); }
    static int over(int v) { return 1; }
    static int over(long v) { return 2; }
    static native void nativeOne();
    public static void main(String[] args) {
        Arrays.fill(many, 5);
        new Dog().play(3, "ball");
        System.out.println("end " + calls);
    }
}
"""


@dataclass
class Zoo:
    vm: VirtualMachine
    hit: Hit
    thread: ThreadReference
    cls: ReferenceType


@pytest.fixture(scope="module")
def zoo() -> Iterator[Zoo]:
    """The program, held in `hold`, which `play` called; it must reach its end afterwards."""
    with debugged({"zoo/Zoo.java": ZOO}, "zoo.Zoo") as (jvm, vm):
        hit = armed(vm, ZOO, "zoo.Zoo", "// HOLD").wait(SOON)
        assert hit.thread is not None
        yield Zoo(vm, hit, hit.thread, vm.classes("zoo.Zoo")[0].type)
        vm.dispose()
        assert jvm.finish() == (0, ["end 42"])


def a_dog(zoo: Zoo) -> ObjectReference:
    dog = zoo.thread.frames()[1].this()
    assert dog is not None
    return dog


def texts(values: tuple[JavaValue, ...]) -> list[str | None]:
    return [value.text() if isinstance(value, StringReference) else None for value in values]


# --- the VM ---


def test_the_vm_introduces_itself(zoo: Zoo) -> None:
    assert "Java Debug Wire Protocol" in zoo.vm.version.description
    assert zoo.vm.version.major >= 1
    assert zoo.vm.id_sizes.object == 8
    assert {"can_get_bytecodes", "can_redefine_classes"} <= zoo.vm.capabilities


def test_threads_are_listed_by_name(zoo: Zoo) -> None:
    names = {thread.name(): thread for thread in zoo.vm.threads()}
    assert names["main"] == zoo.thread
    assert zoo.thread.state().status is ThreadStatus.RUNNING
    assert zoo.thread.state().suspended
    assert zoo.thread.is_alive()


# --- classes ---


def test_a_class_is_found_by_name_and_by_signature(zoo: Zoo) -> None:
    (loaded,) = zoo.vm.classes("Lzoo/Zoo;")
    assert loaded.type is zoo.cls
    assert loaded.status & ClassStatus.PREPARED
    assert (zoo.cls.name, zoo.cls.signature) == ("zoo.Zoo", "Lzoo/Zoo;")
    assert zoo.cls.source_file == "Zoo.java"
    assert zoo.cls.status() & ClassStatus.INITIALIZED
    assert zoo.vm.classes("zoo.Nowhere") == ()


def test_all_classes_include_ours_with_their_kinds(zoo: Zoo) -> None:
    by_signature = {loaded.signature: loaded.type for loaded in zoo.vm.all_classes()}
    assert by_signature["Lzoo/Zoo;"] is zoo.cls
    assert by_signature["Lzoo/Zoo$Loud;"].tag is TypeTag.INTERFACE
    assert by_signature["[I"].tag is TypeTag.ARRAY


def test_methods_have_signatures_modifiers_and_parameters(zoo: Zoo) -> None:
    method = zoo.cls.method("all")
    assert method.signature.startswith("(ZBCSIJFDLjava/lang/String;Ljava/lang/Object;[I)")
    assert method.parameters[-3:] == ("Ljava/lang/String;", "Ljava/lang/Object;", "[I")
    assert method.returns == "Ljava/lang/String;"
    assert method.is_static
    assert str(zoo.cls.method("incI")) == "zoo.Zoo.incI(I)I"
    assert not a_dog(zoo).type().method("fail").is_static


def test_fields_have_signatures_and_generics(zoo: Zoo) -> None:
    assert zoo.cls.field("nested").signature == "[[J"
    generic = "Ljava/util/Map<Ljava/lang/String;Ljava/util/List<Ljava/lang/Integer;>;>;"
    assert zoo.cls.field("generic").generic == generic
    assert zoo.cls.generic_signature == ""


def test_a_missing_member_names_its_neighbours(zoo: Zoo) -> None:
    with pytest.raises(BadInput, match=r"zoo\.Zoo has no method incX") as caught:
        zoo.cls.method("incX")
    assert "incI" in (caught.value.hint or "")
    with pytest.raises(BadInput, match="has no field wholes"):
        zoo.cls.field("wholes")
    with pytest.raises(BadInput, match="2 methods over") as caught:
        zoo.cls.method("over")
    assert "(J)I" in (caught.value.hint or "")
    assert zoo.cls.method("over", "(J)I").signature == "(J)I"


def test_ancestors_and_loaders(zoo: Zoo) -> None:
    dog = a_dog(zoo).type()
    assert [cls.name for cls in dog.lineage()] == [
        "zoo.Zoo$Dog",
        "zoo.Zoo$Animal",
        "java.lang.Object",
        "zoo.Zoo$Loud",
    ]
    assert dog.class_loader() is not None
    assert list(dog.lineage())[2].class_loader() is None


def test_line_tables_lead_both_ways(zoo: Zoo) -> None:
    hold = zoo.cls.method("hold")
    line = line_of(ZOO, "// HOLD")
    table = hold.line_table()
    assert [entry[1] for entry in table.entries] == [line - 1, line, line + 1]
    (index,) = table.indexes_of(line)
    assert table.line_at(index) == table.line_at(index + 1) == line
    assert table.line_at(-1) is None
    assert table.start == 0 < index < table.end
    assert hold.addresses_of_line(line) == (zoo.hit.address,)


def test_a_native_method_has_no_lines(zoo: Zoo) -> None:
    assert zoo.cls.method("nativeOne").line_table().entries == ()
    assert zoo.cls.method("nativeOne").variables() == ()


# --- frames ---


def test_the_stack_reads_like_a_stack_trace(zoo: Zoo) -> None:
    assert zoo.thread.frame_count() == 3
    assert [str(position) for position in zoo.thread.stack()] == [
        f"zoo.Zoo.hold(Zoo.java:{line_of(ZOO, '// HOLD')})",
        f"zoo.Zoo$Dog.play(Zoo.java:{line_of(ZOO, '// PLAY')})",
        f"zoo.Zoo.main(Zoo.java:{line_of(ZOO, 'new Dog().play')})",
    ]
    assert len(zoo.thread.stack(1, 1)) == 1


def test_a_frame_has_locals_and_this(zoo: Zoo) -> None:
    hold, play, main = zoo.thread.frames()
    assert hold.this() is None
    assert {name: v for name, v in hold.locals().items() if name != "toy"} == {
        "joy": 4.5,
        "marker": 42,
    }
    seen = play.locals()
    assert seen["this"] == play.this() == a_dog(zoo)
    assert (seen["rounds"], seen["joy"], seen["mark"]) == (3, 4.5, "!")
    assert texts((seen["toy"],)) == ["ball"]
    arguments = main.locals()["args"]
    assert isinstance(arguments, ArrayReference)
    assert arguments.elements() == ()


def test_slots_are_read_as_their_tags_say(zoo: Zoo) -> None:
    play = zoo.thread.frames()[1]
    assert play.values({1: Tag.INT, 3: Tag.DOUBLE})[3].raw == 4.5
    with pytest.raises(DebuggerRefused) as caught:
        play.values({77: Tag.INT})
    assert caught.value.code == ErrorCode.INVALID_SLOT


# --- fields, strings, arrays ---


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("yes", True),
        ("small", -128),
        ("euro", "€"),
        ("shorter", -32768),
        ("whole", -(2**31)),
        ("wide", -(2**63)),
        ("root", math.sqrt(2)),
        ("beyond", -math.inf),
        ("none", None),
    ],
)
def test_static_fields_of_every_type(zoo: Zoo, name: str, value: JavaValue) -> None:
    assert zoo.cls.static(name) == value


def test_floats_keep_their_precision(zoo: Zoo) -> None:
    assert zoo.cls.static("third") == pytest.approx(1 / 3, rel=1e-7)
    assert isinstance(never := zoo.cls.static("never"), float) and math.isnan(never)


def test_several_fields_in_one_question(zoo: Zoo) -> None:
    fields = [zoo.cls.field(name) for name in ("yes", "small", "wide")]
    assert [value.raw for value in zoo.cls.static_values(fields)] == [True, -128, -(2**63)]


def test_instance_fields_their_parents_and_what_they_hide(zoo: Zoo) -> None:
    dog = a_dog(zoo)
    assert texts((dog.get("name"),)) == ["dog"]
    assert (dog.get("legs"), dog.get("age"), dog.get("good")) == (4, 1 << 40, True)
    assert dog.get("count") == 11
    everything = dog.get_all()
    assert set(everything) == {"name", "good", "friend", "legs", "age"}
    friend = everything["friend"]
    assert isinstance(friend, ObjectReference)
    assert friend.type().name == "zoo.Zoo$Animal"
    assert not friend.is_collected()


def test_strings_keep_every_character(zoo: Zoo) -> None:
    assert texts((zoo.cls.static("text"),)) == ["grün 😀 \0 \ud83d"]


@pytest.mark.parametrize("text", ["", "plain", "grün €", "😀 \0 x", "\ud83d alone", "ab" * 50_000])
def test_strings_can_be_made(zoo: Zoo, text: str) -> None:
    made = zoo.vm.create_string(text)
    with made.pinned():
        assert made.text() == text
        assert made.type().name == "java.lang.String"


def test_arrays_of_primitives(zoo: Zoo) -> None:
    def elements(name: str) -> tuple[JavaValue, ...]:
        array = zoo.cls.static(name)
        assert isinstance(array, ArrayReference)
        return array.elements()

    assert elements("ints") == (1, -2, 3)
    assert elements("flags") == (True, False)
    assert elements("letters") == ("a", "é")
    assert elements("numbers") == (0.5, 0.0)
    assert elements("empty") == ()
    assert elements("many") == (5,) * 3000


def test_a_part_of_an_array(zoo: Zoo) -> None:
    ints = zoo.cls.static("ints")
    assert isinstance(ints, ArrayReference)
    assert ints.length() == 3
    assert ints.elements(1) == (-2, 3)
    assert ints.elements(1, 1) == (-2,)
    with pytest.raises(DebuggerRefused) as caught:
        ints.elements(2, 5)
    assert caught.value.code in (ErrorCode.INVALID_LENGTH, ErrorCode.INVALID_INDEX)


def test_arrays_of_objects_know_what_they_hold(zoo: Zoo) -> None:
    words, mixed, nested = map(zoo.cls.static, ("words", "mixed", "nested"))
    assert isinstance(words, ArrayReference)
    assert texts(words.elements()) == ["one", None, "two"]
    assert isinstance(mixed, ArrayReference)
    text, seven, numbers, cls, thread = mixed.elements()
    assert isinstance(text, StringReference)
    assert isinstance(seven, ObjectReference) and seven.get("value") == 7
    assert isinstance(numbers, ArrayReference) and numbers.elements() == (9,)
    assert isinstance(cls, ClassObject) and cls.reflected_type() is zoo.cls
    assert isinstance(thread, ThreadReference) and thread == zoo.thread
    assert isinstance(nested, ArrayReference)
    inner = nested.elements()[0]
    assert isinstance(inner, ArrayReference) and inner.elements() == (1, 2)
    assert inner.type().name == "[J"


# --- invocation ---


@pytest.mark.parametrize(
    ("method", "argument", "result"),
    [
        ("notZ", True, False),
        ("incB", 127, -128),
        ("incC", "a", "b"),
        ("incC", 0xFFFF, "\0"),
        ("incS", -1, 0),
        ("incI", 2**31 - 1, -(2**31)),
        ("incJ", 2**40, 2**40 + 1),
        ("halfF", 0.5, 0.25),
        ("halfD", 3, 1.5),
    ],
)
def test_static_methods_of_every_type(
    zoo: Zoo, method: str, argument: JavaValue, result: JavaValue
) -> None:
    assert zoo.cls.invoke(zoo.thread, method, argument) == result


def test_a_method_with_all_kinds_of_arguments(zoo: Zoo) -> None:
    ints = zoo.cls.static("ints")
    said = zoo.cls.invoke(
        zoo.thread, "all", True, -1, "x", 300, 70000, 2**40, 0.5, 2.25, "t€", None, ints
    )
    assert texts((said,)) == ["true,-1,x,300,70000,1099511627776,0.5,2.25,t€,null,3"]


def test_void_null_and_overloads(zoo: Zoo) -> None:
    assert zoo.cls.invoke(zoo.thread, "nothing") is None
    assert zoo.cls.invoke(zoo.thread, "nullObject") is None
    assert zoo.cls.invoke(zoo.thread, "over(J)I", 1) == 2
    assert zoo.cls.invoke(zoo.thread, zoo.cls.method("over", "(I)I"), 1) == 1


def test_strings_go_in_and_out(zoo: Zoo) -> None:
    odd = "grün 😀 \0 \ud83d"
    assert texts((zoo.cls.invoke(zoo.thread, "same", odd),)) == [odd]
    assert zoo.cls.invoke(zoo.thread, "length", "four") == 4


def test_instance_methods_run_the_override(zoo: Zoo) -> None:
    dog = a_dog(zoo)
    assert texts((dog.invoke(zoo.thread, "speak", "wuff", 2),)) == ["dog:animal wuff wuff"]
    assert texts((dog.invoke(zoo.thread, "shout", "wuff"),)) == ["WUFF"]
    assert dog.invoke(zoo.thread, "hashCode") == dog.invoke(zoo.thread, "hashCode")


def test_static_methods_of_interfaces(zoo: Zoo) -> None:
    loud = zoo.vm.classes("zoo.Zoo$Loud")[0].type
    assert loud.invoke(zoo.thread, "volume") == 11


def test_objects_can_be_made(zoo: Zoo) -> None:
    cls = a_dog(zoo).type()
    assert cls.new(zoo.thread, "(I)V", 3).get("legs") == 3
    assert cls.new(zoo.thread).get("legs") == 4
    with pytest.raises(InvocationThrew, match="IllegalArgumentException: a dog has legs"):
        cls.new(zoo.thread, "(I)V", -1)


def test_an_exception_of_the_method_is_told_with_class_and_message(zoo: Zoo) -> None:
    dog = a_dog(zoo)
    with pytest.raises(InvocationThrew) as caught:
        dog.invoke(zoo.thread, "fail", "no bone €")
    assert caught.value.class_name == "java.lang.IllegalStateException"
    assert caught.value.text == "no bone €"
    assert str(caught.value) == (
        "jvm: invoke zoo.Zoo$Dog.fail(Ljava/lang/String;)V: "
        "java.lang.IllegalStateException: no bone €"
    )
    with pytest.raises(InvocationThrew) as caught:
        dog.invoke(zoo.thread, "failQuietly")
    assert (caught.value.class_name, caught.value.text) == ("java.lang.RuntimeException", None)
    with pytest.raises(InvocationThrew, match=r"java\.io\.IOException: disk"):
        dog.invoke(zoo.thread, "failDeeply")


@pytest.mark.parametrize(
    ("method", "arguments"),
    [
        ("incB", (128,)),
        ("incI", (2**31,)),
        ("incI", (True,)),
        ("incI", (1.0,)),
        ("incC", ("ab",)),
        ("incC", ("😀",)),
        ("notZ", (1,)),
        ("halfF", ("x",)),
        ("same", (5,)),
        ("same", ()),
    ],
)
def test_an_argument_that_does_not_fit_is_refused_before_it_is_sent(
    zoo: Zoo, method: str, arguments: tuple[JavaValue, ...]
) -> None:
    with pytest.raises(BadInput, match=r"zoo\.Zoo"):
        zoo.cls.invoke(zoo.thread, method, *arguments)


def test_a_method_needs_its_object(zoo: Zoo) -> None:
    with pytest.raises(BadInput, match="is not static"):
        a_dog(zoo).type().invoke(zoo.thread, "speak", "x", 1)


def test_a_running_thread_cannot_be_asked_to_invoke(zoo: Zoo) -> None:
    (other,) = (thread for thread in zoo.vm.threads() if thread.name() == "Reference Handler")
    with pytest.raises(DebuggerRefused) as caught:
        zoo.cls.invoke(other, "nothing")
    assert caught.value.code in (ErrorCode.THREAD_NOT_SUSPENDED, ErrorCode.INVALID_THREAD)


def test_invoking_leaves_the_thread_where_it_was(zoo: Zoo) -> None:
    before = zoo.thread.stack()
    zoo.cls.invoke(zoo.thread, "nothing")
    assert zoo.thread.stack() == before
    assert zoo.thread.suspend_count() == 1
