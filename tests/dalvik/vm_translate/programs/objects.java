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
    interface Op { int apply(int a, int b); default int twice(int a) { return apply(a, a); } }
    static class Add implements Op { public int apply(int a, int b) { return a + b; } }
    static class Mul implements Op {
        public int apply(int a, int b) {
            return a * b;
        }
        public int twice(int a) {
            return -Op.super.twice(a);
        }
    }
    static class Base {
        int x = 1;
        static int made;
        protected String name;
        Base() {
            made++;
            name = init();
        }
        String init() {
            return "base";
        }
        public String toString() {
            return name + x;
        }
    }
    static class Derived extends Base {
        int x = 2;
        byte b = (byte) 200;
        short s = (short) 70000;
        char c = (char) -1;
        long l = 1L << 40;
        float f = 1.1f;
        double d = 2.2;
        boolean z = true;
        String init() {
            return "derived" + x;
        }
        public String toString() {
            return super.toString() + "/" + x + b + s + (int) c + l + f + d + z;
        }
    }
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
        char ch = 'a';
        ch += 1;
        ch++;
        p(ch);
        short sh = 32767;
        sh++;
        p(sh);
        int i = 'x' + 1;
        p(i);
        p((char) i);
        long[][] grid = new long[3][4];
        grid[1][2] = 5;
        grid[1][2] <<= 33;
        p(grid[1][2]);
        p(grid.length + grid[0].length);
        boolean[] flags = new boolean[3];
        flags[1] |= true;
        flags[2] = flags[1] ^ true;
        p(flags[0] + "" + flags[1] + flags[2]);
        p(flags[1] ? 1 : 0);
        float[] fs = {1, 2.5f};
        fs[0] += fs[1];
        p(fs[0]);
        double[] ds = new double[]{1, 2, 3, 4, 5, 6};
        p(ds[5]);
        char[] cs = {'x', 'y', 65535};
        p((int) cs[2]);
        String s = new String(new char[]{'h', 'i'});
        p(s);
        p(s == "hi");
        p(s.equals("hi"));
        p(s.intern() == "hi");
        p("" + null + 1 + 'c' + 2L + 1.5f + true);
        StringBuilder sb = new StringBuilder();
        sb.append(1 > 0).append((Object) null).append(new char[]{'q'}).insert(0, 5).reverse();
        p(sb);
        int x = 5; x = x++ + ++x; p(x); x ^= x << 3; p(x); x >>>= 1; p(x); p(x > 3 ? "big" : 'c');
        Integer a = 127, b = 127, c = 1000, d = 1000; p(a == b); p(c == d); p(c.equals(d));
        Runnable r = () -> p("ran " + sb);
        r.run();
        boolean t = os.length > 2;
        p(t ? 1 : 0);
        int it = t ? 1 : 0;
        p(it + 1);
        p(String.valueOf(t));
    }
}
