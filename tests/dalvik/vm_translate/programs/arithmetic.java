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
    static void test() {
        int[] ints = {0, 1, -1, 7, -7, 31, 32, 33, 255, 65536, 1 << 30, Integer.MAX_VALUE, Integer.MIN_VALUE};
        long[] longs = {0, 1, -1, 63, 64, 1L << 31, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789abcdefL};
        for (int a : ints) for (int b : ints) {
            int h = a + b; h = h * 31 + (a - b); h = h * 31 + a * b; h = h * 31 + (a & b);
            h = h * 31 + (a | b);
            h = h * 31 + (a ^ b);
            h = h * 31 + (a << b);
            h = h * 31 + (a >> b);
            h = h * 31 + (a >>> b); h = h * 31 + ~a; h = h * 31 - b;
            if (b != 0) { h = h * 31 + a / b; h = h * 31 + a % b; }
            h = h * 31 + (byte) a; h = h * 31 + (short) b; h = h * 31 + (char) (a + b);
            h = h * 31 + a / 7; h = h * 31 + a % 7; h = h * 31 + a / -3; h = h * 31 + a % 16;
            h = h * 31 + (a >>> 1); h = h * 31 + (a >> 31); h = h * 31 + (a << 5);
            p(h);
        }
        for (long a : longs) for (long b : longs) {
            long h = a + b; h = h * 31 + (a - b); h = h * 31 + a * b; h = h * 31 + (a & b);
            h = h * 31 + (a | b);
            h = h * 31 + (a ^ b);
            h = h * 31 + (a << b);
            h = h * 31 + (a >> b);
            h = h * 31 + (a >>> b); h = h * 31 + ~a; h = h * 31 + (a < b ? 1 : a > b ? 2 : 3);
            if (b != 0) { h = h * 31 + a / b; h = h * 31 + a % b; }
            h = h * 31 + (int) a;
            h = h * 31 + (byte) b;
            h = h * 31 + (char) a;
            h += (float) a > (float) b ? 1 : 0;
            p(h);
        }
    }
}
