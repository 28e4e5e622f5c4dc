"""Every model of a library call against the engine that runs the real call on the same inputs.

What a model leaves open is only accepted where the path says so with a mark.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import collider.models  # noqa: F401  declares the models
from collider.symbolic import library
from dalvik.core.java_lang.throwables import Throwable
from dalvik.dex import ClassPath, DexFile
from dalvik.vm.machine import Machine
from tests.collider.comparing_models import Probe, Thrown, Unknown, models_asked
from tests.dalvik.build import build_dex

pytestmark = pytest.mark.oracle

_PROBES = """
// -- texts
int length(String a) { return a.length(); }
int lengthOfSequence(String a) { CharSequence s = a; return s.length(); }
boolean isEmpty(String a) { return a.isEmpty(); }
boolean equals(String a, String b) { return a.equals(b); }
boolean equalsObject(String a, String b) { Object o = a; return o.equals(b); }
boolean equalsNull(String a) { return a.equals(null); }
boolean contentEquals(String a, String b) { return a.contentEquals(new StringBuilder(b)); }
boolean equalsIgnoreCase(String a, String b) { return a.equalsIgnoreCase(b); }
boolean equalsIgnoreCaseOk(String a) { return a.equalsIgnoreCase("aB1"); }
boolean startsWith(String a, String b) { return a.startsWith(b); }
boolean endsWith(String a, String b) { return a.endsWith(b); }
boolean contains(String a, String b) { return a.contains(b); }
String concat(String a, String b) { return a.concat(b); }
String plus(String a, int n, boolean b, char c) { return a + n + b + c; }
String plusLong(long n) { return "" + n + "!"; }
int indexOf(String a, String b) { return a.indexOf(b); }
int indexOfChar(String a) { return a.indexOf('b'); }
int indexOfAnyChar(String a, char c) { return a.indexOf(c); }
char charAt(String a, int n) { return a.charAt(n); }
char firstChar(String a) { return a.charAt(0); }
String substring(String a, int n) { return a.substring(n); }
String substring2(String a, int n, int m) { return a.substring(n, m); }
String subSequence(String a, int n, int m) { return a.subSequence(n, m).toString(); }
String trim(String a) { return a.trim(); }
String twoTrims(String a) { return a.trim() + "|" + a.trim().trim(); }
String upper(String a) { return a.toUpperCase(); }
String lower(String a) { return a.toLowerCase(); }
String upperIn(String a) { return a.toUpperCase(java.util.Locale.ROOT); }
boolean order(String a, String b) { return a.compareTo(b) < 0; }
int way(String a, String b) { int d = a.compareTo(b); return d > 0 ? 2 : d < 0 ? -2 : 0; }
String replace(String a, String b, String c) { return a.replace(b, c); }
String replaceChar(String a, char b, char c) { return a.replace(b, c); }
String dashes(String a) { return a.replace("-", ""); }
int hash(String a) { return a.hashCode(); }
int pieces(String a) { return a.split(",").length; }
String piece(String a) { String[] p = a.split(","); return p.length > 1 ? p[1] : "none"; }
String dotted(String a) { String[] p = a.split("\\\\."); return p.length == 2 ? p[0] : "no"; }
String intern(String a) { return a.intern(); }
String made(String a) { return new String(a); }
String madeEmpty(String a) { return a + new String(); }
String madeOfBuilder(String a) { return new String(new StringBuilder(a)); }
String madeOfChars(char c) { return new String(new char[] {c, 'x'}); }
boolean madeAndCompared(String a) { return a.equals(new String("go")) && new String(a) != null; }
String valueOfInt(int n) { return String.valueOf(n); }
String valueOfChar(char c) { return String.valueOf(c); }
String valueOfBoolean(boolean b) { return String.valueOf(b); }
String valueOfObject(String a) { return String.valueOf((Object) a); }
// -- builders
String built(String a, int n, char c, boolean b) {
    return new StringBuilder(a).append(n).append(c).append(b).append("x").toString(); }
String buffered(String a, String b) { return new StringBuffer().append(a).append(b).toString(); }
String sized(String a) { return new StringBuilder(16).append(a).toString(); }
String inserted(String a, int n) { return new StringBuilder(a).insert(n, "-").toString(); }
String insertedFirst(String a) { return new StringBuilder("xy").insert(0, a).toString(); }
String reversed(String a) { return new StringBuilder(a).reverse().toString(); }
String emptied(String a) { StringBuilder s = new StringBuilder(a); s.setLength(0); return "" + s; }
String cut(String a) {
    StringBuilder s = new StringBuilder(a); if (a.length() > 2) s.setLength(2);
    return s.toString(); }
String padded(String a) {
    StringBuilder s = new StringBuilder(a); s.setLength(4); return s.toString(); }
String deleted(String a, int n) { return new StringBuilder(a).deleteCharAt(n).toString(); }
char builtChar(String a, int n) { return new StringBuilder(a).charAt(n); }
int builtLength(String a, String b) { return new StringBuilder(a).append(b).length(); }
// -- numbers
int parseInt(String a) { return Integer.parseInt(a); }
long parseLong(String a) { return Long.parseLong(a); }
int parsedNull(int n) { return Integer.parseInt(null) + n; }
int parsedAndBack(int n) { return Integer.parseInt(Integer.toString(n)); }
int valueOfText(String a) { return Integer.valueOf(a); }
String intToString(int n) { return Integer.toString(n); }
String longToString(long n) { return Long.toString(n); }
String boxToString(int n) { return Integer.valueOf(n).toString(); }
String longBoxToString(long n) { return Long.valueOf(n).toString(); }
String byteToString(int n) { return Byte.valueOf((byte) n).toString(); }
String shortToString(int n) { return Short.valueOf((short) n).toString(); }
int boxed(int n) { Integer b = n; return b + 1; }
long boxedLong(long n) { Long b = n; return b - 1; }
boolean boxedBoolean(boolean n) { Boolean b = n; return !b; }
char boxedChar(char n) { Character b = n; return b; }
int boxedShort(int n) { Short b = (short) n; return b; }
int boxedByte(int n) { Byte b = (byte) n; return b; }
boolean boxedFloat(int n) { Float b = (float) n; return b > 3f; }
boolean boxedDouble(int n) { Double b = n / 2.0; return b > 3; }
boolean sameInt(int n, int m) { Integer a = n, b = m; return a.equals(b); }
boolean sameLong(long n, long m) { Long a = n, b = m; return a.equals(b); }
boolean sameShort(int n, int m) { Short a = (short) n, b = (short) m; return a.equals(b); }
boolean sameByte(int n, int m) { Byte a = (byte) n, b = (byte) m; return a.equals(b); }
boolean sameBoolean(boolean n, boolean m) { Boolean a = n, b = m; return a.equals(b); }
boolean sameChar(char n, char m) { Character a = n, b = m; return a.equals(b); }
boolean sameDouble(int n, int m) { Double a = n * 1.0, b = m * 1.0; return a.equals(b); }
boolean sameFloat(int n, int m) { Float a = n * 1f, b = m * 1f; return a.equals(b); }
boolean intIsNoLong(int n) { Integer a = n; return a.equals(Long.valueOf(n)); }
boolean isDigit(char c) { return Character.isDigit(c); }
boolean isLetter(char c) { return Character.isLetter(c); }
int abs(int n) { return Math.abs(n); }
long absLong(long n) { return Math.abs(n); }
int max(int n, int m) { return Math.max(n, m); }
int min(int n, int m) { return Math.min(n, m); }
long maxLong(long n, long m) { return Math.max(n, m); }
long minLong(long n, long m) { return Math.min(n, m); }
// -- objects
enum Color { RED, GREEN, BLUE }
static Color color(int n) { return n == 0 ? Color.RED : n == 1 ? Color.GREEN : Color.BLUE; }
int ordinal(int n) { return color(n).ordinal(); }
String enumName(int n) { return color(n).name(); }
String enumText(int n) { return color(n).toString(); }
String enumOf(String a) { return Color.valueOf(a).name(); }
int enumOfText(String a) { return Color.valueOf(a).ordinal(); }
boolean sameEnum(int n, int m) { return color(n).equals(color(m)); }
boolean enumOrder(int n, int m) { return color(n).compareTo(color(m)) < 0; }
boolean sameObject(int n) { Object a = new Object(); return a.equals(n > 0 ? a : new Object()); }
boolean sameClass(String a) { return a.getClass() == String.class; }
boolean objectsEqual(String a, String b) { return java.util.Objects.equals(a, b); }
int notNull(String a) { return java.util.Objects.requireNonNull(a).length(); }
int requireNull(int n) {
    String s = n > 0 ? "x" : null; return java.util.Objects.requireNonNull(s).length(); }
int thrown(int n) { if (n > 3) throw new IllegalStateException("x" + n); return n; }
// -- lists
static ArrayList<String> three(String a, String b) {
    ArrayList<String> l = new ArrayList<>(); l.add(a); l.add(b); l.add("c"); return l; }
static String said(Iterable<String> all) { String s = ""; for (String one : all) s += one + ";";
    return s; }
String listed(String a, String b) { return said(three(a, b)); }
int listSize(String a) { return new ArrayList<>(three(a, a)).size(); }
String listGet(String a, String b, int n) { return three(a, b).get(n); }
String listSet(String a, String b, int n) { List<String> l = three(a, b); String o = l.set(n, "z");
    return o + said(l); }
String listInsert(String a, String b, int n) { List<String> l = three(a, b); l.add(n, "z");
    return said(l); }
String listRemoveAt(String a, String b, int n) { List<String> l = three(a, b);
    return l.remove(n) + said(l); }
String listRemove(String a, String b) { List<String> l = three(a, b); boolean r = l.remove("a");
    return r + said(l); }
boolean listContains(String a, String b, String c) { return three(a, b).contains(c); }
int listIndexOf(String a, String b, String c) { return three(a, b).indexOf(c); }
boolean listIsEmpty(String a) { List<String> l = three(a, a); l.clear(); return l.isEmpty(); }
String listAddAll(String a, String b) { List<String> l = three(a, b); l.addAll(three(b, a));
    return said(l); }
String vector(String a, String b) { Vector<String> v = new Vector<>(); v.addElement(a);
    v.addElement(b); return v.elementAt(0) + v.lastElement() + v.size(); }
int numbers(int n, int m) { List<Integer> l = new ArrayList<>(); l.add(n); l.add(m); l.add(7);
    l.remove(Integer.valueOf(7)); int s = 0; for (int one : l) s += one; return s; }
int numberIndex(int n) { List<Integer> l = new ArrayList<>(); l.add(3); l.add(n); l.add(9);
    return l.indexOf(9); }
String iterated(String a, String b) { List<String> l = three(a, b);
    Iterator<String> i = l.iterator(); i.next(); i.remove(); return said(l) + i.hasNext(); }
String tooFar(String a) { Iterator<String> i = three(a, a).iterator(); i.next(); i.next(); i.next();
    return i.next(); }
String stack(String a, String b) { Stack<String> s = new Stack<>(); s.push(a); s.push(b);
    return s.peek() + s.pop() + s.pop() + s.isEmpty(); }
String stackEmpty(int n) { Stack<String> s = new Stack<>(); if (n > 0) s.push("a");
    return s.pop(); }
String stackPeek(int n) { Stack<String> s = new Stack<>(); if (n > 0) s.push("a");
    return s.peek(); }
String deque(String a, String b) { ArrayDeque<String> d = new ArrayDeque<>(); d.push(a);
    d.addLast(b); d.addFirst("f"); d.offer("o");
    return d.peek() + d.peekFirst() + d.peekLast() + d.pollFirst() + d.pollLast() + d.pop()
        + d.removeLast(); }
String linked(String a, String b) { LinkedList<String> d = new LinkedList<>(); d.add(a); d.add(b);
    return d.getFirst() + d.getLast() + d.removeFirst() + d.remove() + d.peek() + d.poll(); }
String linkedEmpty(int n) { LinkedList<String> d = new LinkedList<>(); return d.getFirst(); }
String dequeEmpty(int n) { ArrayDeque<String> d = new ArrayDeque<>(); return d.removeLast(); }
String asList(String a, String b) { return said(Arrays.asList(a, b)); }
String unmodifiable(String a) { List<String> l = Collections.unmodifiableList(three(a, a));
    return l.get(1) + l.size(); }
String refused(String a) { List<String> l = Collections.unmodifiableList(three(a, a)); l.add("x");
    return "added"; }
boolean unmodifiableSet(String a) { return Collections.unmodifiableSet(
    new HashSet<>(three(a, "b"))).contains("b"); }
int emptyOnes(int n) { return Collections.emptyList().size() + Collections.emptyMap().size(); }
String singleton(String a) { return said(Collections.singletonList(a)); }
int sortedSize(String a, String b) { List<String> l = three(a, b); Collections.sort(l);
    return l.size(); }
String sortedTwo(String a, String b) { List<String> l = Arrays.asList("b", a); Collections.sort(l);
    return "" + l.size() + l.contains("b"); }
String sortedNumbers(int n, int m) { List<Integer> l = new ArrayList<>(); l.add(n); l.add(5);
    l.add(m); Collections.sort(l); int f = l.get(0), s = l.get(1), t = l.get(2);
    return f <= s && s <= t && (f == n || f == m || f == 5) ? "sorted" : "not"; }
String sorted(String a, String b) { List<String> l = three(a, b); Collections.sort(l);
    return said(l); }
String reversedList(String a) { List<String> l = three(a, a); Collections.reverse(l);
    return said(l); }
int filled(int n) { int[] a = new int[3]; Arrays.fill(a, n); return a[2]; }
int cloned(int n) { int[] a = {n, 2}; int[] b = a.clone(); b[0] = 9; return a[0] + b[1]; }
int sortedArray(int n) { int[] a = {n, 2}; Arrays.sort(a); return a[0]; }
// -- sets and maps
int setAddAll(String a, String b) { Set<String> s = new HashSet<>(); s.add(a);
    return (s.addAll(three(a, b)) ? 10 : 0) + s.size(); }
String mapCopy(String a, String b) { return new HashMap<>(pairs(a, b)).get("c"); }
String asListAdd(String a) { Arrays.asList(a).add("x"); return "added"; }
String asListSet(String a) { List<String> l = Arrays.asList(a, "b"); l.set(0, "q");
    return said(l); }
int treeSize(String a, String b) { Set<String> s = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    s.add("x1"); s.add("x2"); return s.size(); }
int setSize(String a, String b) { return new HashSet<>(three(a, b)).size(); }
boolean setAdd(String a, String b) { Set<String> s = new LinkedHashSet<>(); s.add(a);
    return s.add(b); }
String setRemove(String a, String b) { Set<String> s = new LinkedHashSet<>(); s.add(a); s.add("x");
    return s.remove(b) + said(s); }
boolean setContains(String a, String b) { Set<String> s = new HashSet<>(); s.add(a); s.add("q");
    return s.contains(b); }
static LinkedHashMap<String, String> pairs(String a, String b) {
    LinkedHashMap<String, String> m = new LinkedHashMap<>(); m.put(a, "1"); m.put(b, "2");
    m.put("c", "3"); return m; }
String mapGet(String a, String b, String c) { return pairs(a, b).get(c) + "!"; }
String mapDefault(String a, String b, String c) { return pairs(a, b).getOrDefault(c, "none"); }
int mapSize(String a, String b) { return pairs(a, b).size(); }
String mapPut(String a, String b) { Map<String, String> m = pairs(a, b); return m.put("a", "9")
    + m.get(a); }
boolean mapKey(String a, String b, String c) { return pairs(a, b).containsKey(c); }
String mapRemove(String a, String b, String c) { Map<String, String> m = pairs(a, b);
    return m.remove(c) + said(m.keySet()) + m.isEmpty(); }
String mapWalk(String a, String b) { String s = "";
    for (Map.Entry<String, String> e : pairs(a, b).entrySet()) s += e.getKey() + e.getValue();
    for (String v : pairs(a, b).values()) s += v; return s; }
boolean mapClear(String a) { Map<String, String> m = pairs(a, a); m.clear(); return m.isEmpty(); }
int mapViews(String a, String b) { return pairs(a, b).keySet().size()
    + (pairs(a, b).keySet().contains("a") ? 10 : 0); }
String table(String a, String b) { Hashtable<String, String> t = new Hashtable<>(); t.put(a, b);
    return t.get("a") + t.get(a); }
String sameMap(String a) { return Collections.unmodifiableMap(pairs(a, "b")).get("b"); }
int counted(String a, String b) { Map<String, Integer> m = new HashMap<>();
    for (String one : three(a, b)) m.put(one, m.getOrDefault(one, 0) + 1); return m.get("c"); }
"""

_INTS = st.one_of(
    st.integers(-4, 12), st.sampled_from([-(1 << 31), (1 << 31) - 1, 100, 127, 128, -129, 65536])
)
_LONGS = st.one_of(_INTS, st.integers(-(1 << 63), (1 << 63) - 1))
_TEXTS = st.one_of(
    st.text("aAbBc,.-+ 019\t", max_size=7),
    st.sampled_from(["", "a", "b", "c", "RED", "blue", "BLUE", "2147483648", "-12", "+7", "007"]),
    st.text(st.sampled_from("aßİıéΣς²٣ǅſK\u00a0\u2003"), max_size=3),
)
_CHARS = st.one_of(st.sampled_from("aZb5-é²٣ǅ_\u00aa").map(ord), st.integers(0, 0xD7FF))
_KINDS: dict[str, Any] = {
    "I": _INTS,
    "J": _LONGS,
    "Z": st.integers(0, 1),
    "C": _CHARS,
    "Ljava/lang/String;": _TEXTS,
}
#: Models that answer nothing which a caller could compare: they only say that the app's own state
#: stays as it is.
_SILENT = {
    "other_collection": "it only says that nothing is known of what is in there",
    "new_throwable": "what an exception holds is not followed",
}


@pytest.fixture(scope="module")
def dex() -> DexFile:
    text = "package probes; import java.util.*;\npublic class Probes {\n"
    for line in _PROBES.splitlines():
        starts = line and line[0].isalpha() and not line.startswith(("static ", "enum "))
        text += ("static " if starts else "") + line + "\n"
    return DexFile(build_dex({"probes/Probes.java": text + "}\n"}), "probes")


@pytest.fixture(scope="module")
def classes(dex: DexFile) -> ClassPath:
    return ClassPath([dex])


@pytest.fixture(scope="module")
def machine(dex: DexFile) -> Iterator[Machine]:
    with Machine([dex]) as found:
        yield found


def _names() -> list[str]:
    import re

    return re.findall(r"^(?:int|long|boolean|char|String) (\w+)\(", _PROBES, re.M)


@pytest.mark.parametrize("name", _names())
def test_a_model_says_what_the_engine_does(classes: ClassPath, machine: Machine, name: str) -> None:
    defined = classes.find("Lprobes/Probes;")
    assert defined is not None
    method = next(one for one in defined.methods if one.name == name)
    probe = Probe(classes, method)
    known = [0]

    @settings(max_examples=25, deadline=None)
    @given(st.tuples(*(_KINDS[type_] for type_ in probe.types)))
    def check(arguments: tuple[Any, ...]) -> None:
        answer = on_engine(machine, method, arguments)
        known[0] += agree(probe.promised_of_constants(arguments), answer, False)
        known[0] += agree(probe.promised(arguments), answer, probe.cut)

    check()
    assert known[0], "the model leaves every answer open"


def agree(promised: list[Any], answer: Any, cut: bool) -> bool:
    """Whether the answer is promised, and nothing else is; False if it is left open."""
    certain = [one for one in promised if not isinstance(one, Unknown)]
    unknown = [one for one in promised if isinstance(one, Unknown)]
    assert promised or cut, f"no path for what gives {answer!r}"
    assert all(one.why for one in unknown), "a value is left open and no mark says so"
    assert all(is_kind_of(answer, one) for one in certain), f"{promised} instead of {answer!r}"
    return bool(certain)


def is_kind_of(answer: Any, promised: Any) -> bool:
    """Whether it is the same; lists throw different kinds of one exception."""
    if isinstance(answer, Thrown) and isinstance(promised, Thrown):
        return answer.name.endswith(promised.name.rpartition(".")[2])
    return bool(answer == promised)


def on_engine(machine: Machine, method: Any, arguments: tuple[Any, ...]) -> Any:
    ref = method.ref
    given_ = [machine.intern(one) if isinstance(one, str) else one for one in arguments]
    try:
        found = machine.call_static(ref.holder, ref.name, ref.proto.descriptor, *given_)
    except Throwable as thrown:
        return Thrown(str(thrown).partition(":")[0].strip())
    if ref.proto.return_type == "Ljava/lang/String;":
        return None if found is None else str(found)
    return int(found)


def test_no_model_of_the_java_library_is_left_out(classes: ClassPath) -> None:
    defined = classes.find("Lprobes/Probes;")
    assert defined is not None
    with models_asked() as used:
        for method in defined.methods:
            if method.name in _names():
                Probe(classes, method)
    missed = {
        f"{holder} {signature}": function.__name__
        for (holder, signature), function in library._models.items()
        if holder.startswith("Ljava/") and function not in used
    }
    assert set(missed.values()) <= set(_SILENT), missed
