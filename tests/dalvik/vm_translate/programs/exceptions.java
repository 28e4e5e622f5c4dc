public class Main {
    static StringBuilder out = new StringBuilder();
    static void p(Object o) { out.append(o).append('\n'); }
    static void p(String what, Object o) { out.append(what).append('=').append(o).append('\n'); }
    public static void main(String[] args) { System.out.print(run()); }
    public static String run() {
        try {
            test();
        }
        catch (Throwable t) {
            p("thrown", t.getClass().getName());
        }
        return out.toString();
    }
    static int depth = 0;
    static int div(int a, int b) {
        try {
            return a / b;
        }
        catch (ArithmeticException e) {
            return -1;
        }
        finally {
            depth++;
        }
    }
    static String nested(int k) {
        String s = "";
        try {
            s += "a";
            try {
                s += "b";
                if (k == 1) throw new IllegalStateException("x");
                if (k == 2) throw new RuntimeException("y");
                s += "c";
            }
            catch (IllegalStateException e) {
                s += "d" + e.getMessage();
                if (k == 1) throw new UnsupportedOperationException("z");
            }
            finally { s += "e"; if (k == 3) return s + "!"; }
            s += "f";
            int[] q = null;
            if (k == 4) s += q[0];
            if (k == 5) s += new int[2][3][1].length;
            if (k == 6) {
                Object o = "s";
                s += (Integer) o;
            }
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
    static int kept(int[] a) {
        int x = 1;
        try {
            x = 2;
            x = a[x];
            x = 3;
            x = a[100];
        }
        catch (RuntimeException e) {
            return x;
        }
        return -x;
    }
    static synchronized int locked(Object o) {
        synchronized (o) {
            synchronized (Main.class) {
                return o.hashCode() == o.hashCode() ? 1 : 0;
            }
        }
    }
    static int rethrow() {
        try {
            try {
                throw new Error("e");
            }
            finally {
                depth = 50;
            }
        }
        catch (Error e) {
            return depth;
        }
    }
    static int so(int n) { return so(n + 1) + 1; }
    static int side;
    int field;
    static int f() { side++; return side > 100 ? 1 / (side - side) : 0; }
    int inst(int a, int b) { return a + b; }
    static int nulls(int[] a, String s, Main m, int[][] deep) {
        int caught = 0;
        try { a[f()] = f(); } catch (NullPointerException e) { caught++; }
        try { caught += a[f()]; } catch (NullPointerException e) { caught++; }
        try { caught += s.charAt(f()); } catch (NullPointerException e) { caught++; }
        try { caught += m.inst(f(), f()); } catch (NullPointerException e) { caught++; }
        try { m.field = f(); } catch (NullPointerException e) { caught++; }
        try { caught += deep[f()][f()]; } catch (NullPointerException e) { caught++; }
        try { caught += m.field + f(); } catch (NullPointerException e) { caught++; }
        return caught * 1000 + side;
    }
    static String which(int[] a, int[] b, int i) {
        try {
            return "" + a[b[i]];
        } catch (RuntimeException e) {
            return e.getClass().getName();
        }
    }
    static void test() {
        p(nulls(null, null, null, null));
        p(nulls(new int[1], "x", new Main(), new int[1][1]));
        side = 100;
        try { p(nulls(null, null, null, null)); } catch (ArithmeticException e) { p("first " + side); }
        p(which(null, new int[1], 5)); p(which(null, null, 0)); p(which(new int[1], new int[]{-1}, 0));
        p(div(7, 2)); p(div(7, 0)); p(depth);
        for (int k = 0; k < 8; k++) p(nested(k));
        p(loop()); p(kept(new int[]{5, 6, 7})); p(kept(null)); p(locked("s")); p(rethrow());
        try { so(0); } catch (StackOverflowError e) { p("deep"); }
        try { p(new int[-1].length); } catch (NegativeArraySizeException e) { p(e.getMessage()); }
        try { throw null; } catch (NullPointerException e) { p("null thrown"); }
        try {
            Object o = null;
            synchronized (o) {
            }
        }
        catch (NullPointerException e) {
            p("null locked");
        }
        try { String s = null; s.length(); } catch (NullPointerException e) { p("null string"); }
        try {
            int[] a = new int[3];
            a[-1]++;
        }
        catch (ArrayIndexOutOfBoundsException e) {
            p("negative");
        }
        try { long z = 0; p(5L % z); } catch (ArithmeticException e) { p("long zero"); }
    }
}
