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
        double[] ds = {0.0, -0.0, 1, -1.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
        1e300, 4.9e-324, 2147483648.5, -2147483649.5, 9.3e18, 0.1, 123456.789};
        for (double a : ds) {
            p((int) a);
            p((long) a);
            p((byte) a);
            p((char) a);
            p((int) (float) a);
            p((long) (float) a);
            for (double b : ds) {
                int bits = 0;
                if (a < b) bits |= 1;
                if (a <= b) bits |= 2;
                if (a > b) bits |= 4;
                if (a >= b) bits |= 8;
                if (a == b) bits |= 16;
                if (a != b) bits |= 32;
                if (!(a < b)) bits |= 64;
                if (!(a >= b)) bits |= 128;
                float f = (float) a, g = (float) b;
                if (f < g) bits |= 256;
                if (f <= g) bits |= 512;
                if (f > g) bits |= 1024;
                if (!(f >= g)) bits |= 2048;
                p(bits);
                p(Double.doubleToLongBits(a + b)); p(Double.doubleToLongBits(a * b));
                p(Double.doubleToLongBits(a / b)); p(Double.doubleToLongBits(a % b));
                p(Float.floatToIntBits(f - g)); p(Float.floatToIntBits(f * g));
                p(Float.floatToIntBits(f / g)); p(Float.floatToIntBits(f % g));
            }
        }
        float sum = 0; for (int i = 0; i < 1000; i++) sum += 0.1f * i; p(Float.floatToIntBits(sum));
        float big = 16777217;
        p((int) big);
        long l = 0x7fffffffffffffffL;
        p((int) ((float) l / 1e10f));
        p(Float.floatToIntBits((float) 9007199791611905L));
    }
}
