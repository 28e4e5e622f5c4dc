"""Java programs give on the engine what they give on the JVM."""

from __future__ import annotations

import pytest

from dalvik.dex import DexFile
from dalvik.vm.machine import Machine
from tests.dalvik.build import build_dex, run_on_jvm

_FRAME = """
public class Main {
    static StringBuilder out = new StringBuilder();
    static void p(Object o) { out.append(o).append('\\n'); }
    static void p(String what, Object o) { out.append(what).append('=').append(o).append('\\n'); }
    public static void main(String[] args) { System.out.print(run()); }
    public static String run() { try { test(); } catch (Throwable t) { p("thrown", t.getClass().getName()); } return out.toString(); }
%s
}
"""

PROGRAMS = {
    "arithmetic": """
    static void test() {
        int[] ints = {0, 1, -1, 7, -7, 31, 32, 33, 255, 65536, 1 << 30, Integer.MAX_VALUE, Integer.MIN_VALUE};
        long[] longs = {0, 1, -1, 63, 64, 1L << 31, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789abcdefL};
        for (int a : ints) for (int b : ints) {
            int h = a + b; h = h * 31 + (a - b); h = h * 31 + a * b; h = h * 31 + (a & b);
            h = h * 31 + (a | b); h = h * 31 + (a ^ b); h = h * 31 + (a << b); h = h * 31 + (a >> b);
            h = h * 31 + (a >>> b); h = h * 31 + ~a; h = h * 31 - b;
            if (b != 0) { h = h * 31 + a / b; h = h * 31 + a % b; }
            h = h * 31 + (byte) a; h = h * 31 + (short) b; h = h * 31 + (char) (a + b);
            h = h * 31 + a / 7; h = h * 31 + a % 7; h = h * 31 + a / -3; h = h * 31 + a % 16;
            h = h * 31 + (a >>> 1); h = h * 31 + (a >> 31); h = h * 31 + (a << 5);
            p(h);
        }
        for (long a : longs) for (long b : longs) {
            long h = a + b; h = h * 31 + (a - b); h = h * 31 + a * b; h = h * 31 + (a & b);
            h = h * 31 + (a | b); h = h * 31 + (a ^ b); h = h * 31 + (a << b); h = h * 31 + (a >> b);
            h = h * 31 + (a >>> b); h = h * 31 + ~a; h = h * 31 + (a < b ? 1 : a > b ? 2 : 3);
            if (b != 0) { h = h * 31 + a / b; h = h * 31 + a % b; }
            h = h * 31 + (int) a; h = h * 31 + (byte) b; h = h * 31 + (char) a; h += (float) a > (float) b ? 1 : 0;
            p(h);
        }
    }""",
    "floating": """
    static void test() {
        double[] ds = {0.0, -0.0, 1, -1.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
            1e300, 4.9e-324, 2147483648.5, -2147483649.5, 9.3e18, 0.1, 123456.789};
        for (double a : ds) {
            p((int) a); p((long) a); p((byte) a); p((char) a); p((int) (float) a); p((long) (float) a);
            for (double b : ds) {
                int bits = 0;
                if (a < b) bits |= 1; if (a <= b) bits |= 2; if (a > b) bits |= 4; if (a >= b) bits |= 8;
                if (a == b) bits |= 16; if (a != b) bits |= 32; if (!(a < b)) bits |= 64; if (!(a >= b)) bits |= 128;
                float f = (float) a, g = (float) b;
                if (f < g) bits |= 256; if (f <= g) bits |= 512; if (f > g) bits |= 1024; if (!(f >= g)) bits |= 2048;
                p(bits);
                p(Double.doubleToLongBits(a + b)); p(Double.doubleToLongBits(a * b));
                p(Double.doubleToLongBits(a / b)); p(Double.doubleToLongBits(a % b));
                p(Float.floatToIntBits(f - g)); p(Float.floatToIntBits(f * g));
                p(Float.floatToIntBits(f / g)); p(Float.floatToIntBits(f % g));
            }
        }
        float sum = 0; for (int i = 0; i < 1000; i++) sum += 0.1f * i; p(Float.floatToIntBits(sum));
        float big = 16777217; p((int) big); long l = 0x7fffffffffffffffL; p((int) ((float) l / 1e10f));
        p(Float.floatToIntBits((float) 9007199791611905L));
    }""",
    "exceptions": """
    static int depth = 0;
    static int div(int a, int b) { try { return a / b; } catch (ArithmeticException e) { return -1; } finally { depth++; } }
    static String nested(int k) {
        String s = "";
        try {
            s += "a";
            try { s += "b"; if (k == 1) throw new IllegalStateException("x"); if (k == 2) throw new RuntimeException("y"); s += "c"; }
            catch (IllegalStateException e) { s += "d" + e.getMessage(); if (k == 1) throw new UnsupportedOperationException("z"); }
            finally { s += "e"; if (k == 3) return s + "!"; }
            s += "f"; int[] q = null; if (k == 4) s += q[0]; if (k == 5) s += new int[2][3][1].length; if (k == 6) { Object o = "s"; s += (Integer) o; }
            if (k == 7) { Object[] o = new String[1]; o[0] = 1; }
        } catch (UnsupportedOperationException e) { s += "g" + e.getMessage(); }
        catch (NullPointerException | ArrayIndexOutOfBoundsException e) { s += "h"; }
        catch (RuntimeException e) { s += "i" + e.getClass().getName(); }
        finally { s += "j"; }
        return s;
    }
    static int loop() {
        int i = 0, n = 0;
        outer:
        while (true) {
            try {
                for (;; i++) {
                    if (i % 5 == 4) { i++; continue outer; }
                    if (i > 20) break outer;
                    n += 10 / (i % 3);
                }
            } catch (ArithmeticException e) { n += 100; i++; }
            finally { n++; }
        }
        return n;
    }
    static int kept(int[] a) { int x = 1; try { x = 2; x = a[x]; x = 3; x = a[100]; } catch (RuntimeException e) { return x; } return -x; }
    static synchronized int locked(Object o) { synchronized (o) { synchronized (Main.class) { return o.hashCode() == o.hashCode() ? 1 : 0; } } }
    static int rethrow() { try { try { throw new Error("e"); } finally { depth = 50; } } catch (Error e) { return depth; } }
    static int so(int n) { return so(n + 1) + 1; }
    static void test() {
        p(div(7, 2)); p(div(7, 0)); p(depth);
        for (int k = 0; k < 8; k++) p(nested(k));
        p(loop()); p(kept(new int[]{5, 6, 7})); p(kept(null)); p(locked("s")); p(rethrow());
        try { so(0); } catch (StackOverflowError e) { p("deep"); }
        try { p(new int[-1].length); } catch (NegativeArraySizeException e) { p(e.getMessage()); }
        try { throw null; } catch (NullPointerException e) { p("null thrown"); }
        try { Object o = null; synchronized (o) { } } catch (NullPointerException e) { p("null locked"); }
        try { String s = null; s.length(); } catch (NullPointerException e) { p("null string"); }
        try { int[] a = new int[3]; a[-1]++; } catch (ArrayIndexOutOfBoundsException e) { p("negative"); }
        try { long z = 0; p(5L % z); } catch (ArithmeticException e) { p("long zero"); }
    }""",
    "control": """
    static String sw(int x) { String s = ""; switch (x) { case 1: s += "one"; case 2: s += "two"; break; case 10: case 11: return "ten"; case -5: s += "m"; default: s += "d"; } return s + x; }
    static int dense(int x) { switch (x) { case 0: return 5; case 1: return 4; case 2: return 3; case 3: return 2; case 4: return 1; case 5: return 9; case 6: return 8; case 7: return 7; case 8: return 66; case 9: return 55; } return -1; }
    static int sparse(int x) { switch (x) { case -1000: return 1; case 0: return 2; case 77: return 3; case 1000000: return 4; case 5: return 5; case 900: return 6; case 901: return 7; case 2000000000: return 8; case -2000000000: return 9; case 12345: return 10; } return 0; }
    static String str(String s) { switch (s) { case "a": return "A"; case "Aa": return "1"; case "BB": return "2"; default: return "?"; } }
    static int labels(int n) {
        int c = 0;
        a: for (int i = 0; i < n; i++) {
            b: for (int j = 0; ; j++) {
                if (j == 3) continue a;
                for (int k = 0; k < 5; k++) { if (k == j) continue b; if (i * j > 6) break a; if (k > i) break b; c += k + 1; }
                c += 100;
            }
            c += 1000;
        }
        return c;
    }
    static boolean cond(boolean a, boolean b, boolean c, int x) { return (a && (b || c) || !a && b) && x > 3 || c && x < 0 && !(b && x == -5); }
    static int dowhile(int n) { int s = 0; do { s += n; if (s > 50) break; if ((s & 1) == 0) continue; s++; } while (n-- > 0); return s; }
    static int collatz(long n) { int steps = 0; while (n != 1) { n = (n & 1) == 0 ? n / 2 : 3 * n + 1; steps++; } return steps; }
    static Object pick(int k) { Object o = null; int zero = 0; float f = 0; if (k == 0) o = "str"; else if (k == 1) zero = 5; else if (k == 2) f = 2.5f; return o == null ? (Object) (zero + ":" + f) : o; }
    static int early(int[] a) { for (int i = 0; i < a.length; i++) { if (a[i] < 0) return -i; if (a[i] == 0) break; } for (int v : a) if (v > 100) return v; return 0; }
    static void test() {
        for (int x = -6; x < 13; x++) { p(sw(x)); p(dense(x)); p(sparse(x)); }
        for (int x : new int[]{-1000, 77, 1000000, 900, 901, 2000000000, -2000000000, 12345, 902}) p(sparse(x));
        for (String s : new String[]{"a", "Aa", "BB", "C", ""}) p(str(s));
        for (int n = 0; n < 6; n++) { p(labels(n)); p(dowhile(n)); }
        for (int m = 0; m < 8; m++) for (int x : new int[]{-6, -5, 0, 4}) p(cond((m & 1) != 0, (m & 2) != 0, (m & 4) != 0, x));
        p(collatz(27)); p(collatz(837799)); for (int k = 0; k < 4; k++) p(pick(k));
        p(early(new int[]{1, 2, -3})); p(early(new int[]{1, 0, 500})); p(early(new int[]{1})); p(early(new int[0]));
    }""",
    "objects": """
    interface Op { int apply(int a, int b); default int twice(int a) { return apply(a, a); } }
    static class Add implements Op { public int apply(int a, int b) { return a + b; } }
    static class Mul implements Op { public int apply(int a, int b) { return a * b; } public int twice(int a) { return -Op.super.twice(a); } }
    static class Base { int x = 1; static int made; protected String name; Base() { made++; name = init(); } String init() { return "base"; } public String toString() { return name + x; } }
    static class Derived extends Base { int x = 2; byte b = (byte) 200; short s = (short) 70000; char c = (char) -1; long l = 1L << 40; float f = 1.1f; double d = 2.2; boolean z = true;
        String init() { return "derived" + x; } public String toString() { return super.toString() + "/" + x + b + s + (int) c + l + f + d + z; } }
    enum Color { RED, GREEN { String nick() { return "g"; } }; String nick() { return "c"; } }
    class Inner { int v = k * 2; }
    int k = 21;
    static <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    static int sum(int... v) { int s = 0; for (int x : v) s += x; return s; }
    static void test() {
        Op[] ops = {new Add(), new Mul(), (a, b) -> a - b, Math::max};
        for (Op op : ops) p(op.apply(3, 4) + "," + op.twice(5));
        p(new Base()); p(new Derived()); p(Base.made);
        for (Color c : Color.values()) p(c + c.nick() + c.ordinal());
        p(new Main().new Inner().v); p(max("abc", "abd")); p(max(3, 2)); p(sum()); p(sum(1, 2, 3));
        Object[] os = {"s", 1, 2L, 'c', 1.5, null, new int[0], new String[0][0], Color.RED};
        for (Object o : os) p((o instanceof Comparable) + "" + (o instanceof Number) + (o instanceof Object[]) + (o instanceof int[]) + (o instanceof CharSequence));
        byte[] bs = new byte[2]; bs[0] = (byte) 300; bs[1] += 127; bs[1]++; p(bs[0] + "," + bs[1]);
        char ch = 'a'; ch += 1; ch++; p(ch); short sh = 32767; sh++; p(sh); int i = 'x' + 1; p(i); p((char) i);
        long[][] grid = new long[3][4]; grid[1][2] = 5; grid[1][2] <<= 33; p(grid[1][2]); p(grid.length + grid[0].length);
        boolean[] flags = new boolean[3]; flags[1] |= true; flags[2] = flags[1] ^ true; p(flags[0] + "" + flags[1] + flags[2]); p(flags[1] ? 1 : 0);
        float[] fs = {1, 2.5f}; fs[0] += fs[1]; p(fs[0]); double[] ds = new double[]{1, 2, 3, 4, 5, 6}; p(ds[5]); char[] cs = {'x', 'y', 65535}; p((int) cs[2]);
        String s = new String(new char[]{'h', 'i'}); p(s); p(s == "hi"); p(s.equals("hi")); p(s.intern() == "hi"); p("" + null + 1 + 'c' + 2L + 1.5f + true);
        StringBuilder sb = new StringBuilder(); sb.append(1 > 0).append((Object) null).append(new char[]{'q'}).insert(0, 5).reverse(); p(sb);
        int x = 5; x = x++ + ++x; p(x); x ^= x << 3; p(x); x >>>= 1; p(x); p(x > 3 ? "big" : 'c');
        Integer a = 127, b = 127, c = 1000, d = 1000; p(a == b); p(c == d); p(c.equals(d));
        Runnable r = () -> p("ran " + sb); r.run(); boolean t = os.length > 2; p(t ? 1 : 0); int it = t ? 1 : 0; p(it + 1); p(String.valueOf(t));
    }""",
}


@pytest.mark.oracle
@pytest.mark.parametrize("name", PROGRAMS)
def test_engine_and_jvm_agree(name: str) -> None:
    sources = {"Main.java": _FRAME % PROGRAMS[name]}
    dex = DexFile(build_dex(sources), f"{name}.dex")
    with Machine([dex], cache=False) as machine:
        found = machine.call_static("LMain;", "run", "()Ljava/lang/String;")
    assert found.splitlines() == run_on_jvm(sources, "Main").splitlines()
