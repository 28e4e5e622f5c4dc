public class Main {
    static StringBuilder out = new StringBuilder();
    static void p(Object o) { out.append(o).append('\n'); }
    public static void main(String[] args) { System.out.print(run()); }
    public static String run() {
        try {
            test();
        } catch (Throwable t) {
            out.append("thrown ").append(t.getClass().getName());
        }
        return out.toString();
    }

    static int calls;
    String name;
    Main(String name) { this.name = name; }
    public String toString() {
        calls++;
        if (calls == 100) return null;
        if (name == null) throw new IllegalStateException("nameless");
        return "Main(" + name + ":" + calls + ")";
    }

    static String all(Object o, String s, int i, long l, char c, boolean z, float f, double d) {
        return "o=" + o + " s=" + s + " i=" + i + " l=" + l + " c=" + c + " z=" + z + " f=" + f + d + "'\"{}\\";
    }

    static String twice(String s) {
        StringBuilder b = new StringBuilder();
        b.append(s).append(1);
        String first = b.toString();
        b.append('x');
        return first + b.toString() + b.length();
    }

    static StringBuilder escapes(String s) {
        StringBuilder b = new StringBuilder();
        b.append(s).append(2);
        String text = b.toString();
        return b.append(text);
    }

    static String branches(int i) {
        StringBuilder b = new StringBuilder().append("n").append(i);
        if (i > 2) b.append("big");
        return b.toString();
    }

    static String order(Main a, Main b) {
        String s = "none";
        try {
            s = a + "," + (s = "between") + "," + b + s;
        } catch (IllegalStateException e) {
            s += "/" + e.getMessage() + calls;
        }
        return s;
    }

    static String self(String s) {
        StringBuilder b = new StringBuilder();
        b.append(s).append(b).append(s);
        return b.toString();
    }

    static String chars(char[] cs, CharSequence q, boolean[] zs, byte by, short sh) {
        String s = "";
        s += cs[0];
        s += q;
        s += zs[0] & zs[1];
        s += zs[0] ^ zs[1];
        return s + by + sh + (char) (cs[1] + 1) + (cs[1] + 1) + String.valueOf(cs);
    }

    static String same(String s) {
        String t = new StringBuilder().append(s).toString();
        return t + "" + s.equals(t);
    }

    static void test() {
        p(all(null, null, -5, 1L << 40, 'q', true, 1.5f, 1e10));
        p(all(new Main("a"), "text", Integer.MIN_VALUE, Long.MIN_VALUE, '\u20ac', false, -0f, Double.NaN));
        p(twice("ab"));
        p(twice(null));
        p(escapes("e"));
        for (int i = 0; i < 5; i++) p(branches(i));
        p(order(new Main("x"), new Main("y")));
        p(order(new Main("x"), new Main(null)));
        p(order(new Main(null), new Main("y")));
        calls = 99;
        p("null string: " + new Main("n") + ".");
        p(self("s"));
        p(chars(new char[]{'a', 'b'}, new StringBuilder("sb"), new boolean[]{true, true}, (byte) -3, (short) 9));
        p(same("long enough"));
        String acc = "";
        for (int i = 0; i < 20; i++) acc = acc + i + (i % 3 == 0 ? "!" : acc.length() > 9 ? "" : null);
        p(acc);
        p("" + "x".length() + "abc".charAt(1) + "abc".isEmpty() + "".isEmpty() + "a".equals("a") + "a".equals(null));
        try { p("abc".charAt(5)); } catch (StringIndexOutOfBoundsException e) { p("out"); }
        try { p("abc".charAt(-1)); } catch (StringIndexOutOfBoundsException e) { p("out"); }
        Object any = 5;
        p("5".equals(any) + " " + any.equals("5") + " " + "5".equals(any.toString()));
    }
}
