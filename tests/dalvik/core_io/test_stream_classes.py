"""What ObjectStreamClass says of classes, against the JVM."""

from __future__ import annotations

from dalvik.dex import DexFile
from dalvik.vm.machine import Machine
from tests.dalvik.build import build_dex, run_on_jvm

_MAIN = """
import java.io.*;
public class Main {
    static class Plain implements Serializable {
        int b; String a; transient int no; static int s; long z; int[] array; private Object hidden;
        public Plain(int x) { } protected int f(String t, long u) { return 1; } private void g() { }
    }
    static class Stated implements Serializable {
        private static final long serialVersionUID = 42L;
    }
    static class Chosen implements Serializable {
        private static final ObjectStreamField[] serialPersistentFields = {
            new ObjectStreamField("x", int.class), new ObjectStreamField("w", String.class) };
    }
    static class Initialised implements Serializable, Comparable<Initialised> {
        static final Object LOCK = new Object();
        public int compareTo(Initialised o) { return 0; }
    }
    static class Not { int x; }
    enum Kind implements Serializable { A }
    interface Marker extends Serializable { void m(); }
    public static void main(String[] arguments) {
        Class<?>[] all = {Plain.class, Stated.class, Chosen.class, Initialised.class, Not.class,
            Kind.class, Marker.class, int[].class};
        for (Class<?> one : all) {
            ObjectStreamClass found = ObjectStreamClass.lookup(one);
            System.out.println(one.getName() + " " + found);
            ObjectStreamClass any = ObjectStreamClass.lookupAny(one);
            System.out.println(any.getName() + any.getSerialVersionUID() + any.forClass());
            for (ObjectStreamField field : any.getFields())
                System.out.println("  " + field + " " + field.getTypeCode() + field.getTypeString()
                    + field.isPrimitive() + field.isUnshared());
        }
        System.out.println(ObjectStreamClass.lookup(Plain.class).getField("a").getName());
        System.out.println(ObjectStreamClass.lookup(Plain.class).getField("none"));
        System.out.println(ObjectStreamClass.lookup(Plain.class) == ObjectStreamClass.lookup(
            Plain.class));
    }
}
"""


def test_versions_and_fields_as_on_the_jvm() -> None:
    sources = {"Main.java": _MAIN}
    with Machine([DexFile(build_dex(sources), "classes.dex")]) as machine:
        result = machine.run_main("LMain;")
    assert result.error is None and not result.missing, result.missing
    assert result.stdout == run_on_jvm(sources, "Main"), result.stderr
