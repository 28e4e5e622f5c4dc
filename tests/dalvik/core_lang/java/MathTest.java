import java.util.Random;

/** java.lang.Math where the result is exact; what may differ in the last place is printed rounded. */
public class MathTest {
    interface Action {
        Object run() throws Throwable;
    }

    static void attempt(String label, Action action) {
        try {
            System.out.println(label + " = " + action.run());
        } catch (Throwable e) {
            System.out.println(label + " ! " + e.getClass().getName());
        }
    }

    static String near(double d) {
        if (d == 0 || Double.isNaN(d) || Double.isInfinite(d)) {
            return "" + d;
        }
        return new java.math.BigDecimal(d).round(new java.math.MathContext(12)).stripTrailingZeros().toString();
    }

    static void one(double d) {
        float f = (float) d;
        System.out.println(d + ": " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.rint(d) + " " + Math.round(d) + " "
            + Math.round(f) + " " + Math.sqrt(d) + " " + Math.abs(d) + " " + Math.signum(d) + " " + Math.ulp(d) + " "
            + Math.ulp(f) + " " + Math.nextUp(d) + " " + Math.nextDown(d) + " " + Math.nextUp(f) + " " + Math.nextDown(f)
            + " " + Math.getExponent(d) + " " + Math.getExponent(f) + " " + Math.toRadians(d) + " " + Math.toDegrees(d));
        System.out.println(near(Math.sin(d)) + " " + near(Math.cos(d)) + " " + near(Math.tan(d)) + " " + near(Math.asin(d))
            + " " + near(Math.acos(d)) + " " + near(Math.atan(d)) + " " + near(Math.exp(d)) + " " + near(Math.log(d)) + " "
            + near(Math.log10(d)) + " " + near(Math.cbrt(d)) + " " + near(Math.sinh(d)) + " " + near(Math.cosh(d)) + " "
            + near(Math.tanh(d)) + " " + near(Math.expm1(d)) + " " + near(Math.log1p(d)) + " " + near(StrictMath.sin(d)));
    }

    static void two(double a, double b) {
        float f = (float) a, g = (float) b;
        System.out.println(a + "," + b + ": " + Math.max(a, b) + " " + Math.min(a, b) + " " + Math.max(f, g) + " "
            + Math.min(f, g) + " " + Math.IEEEremainder(a, b) + " " + Math.copySign(a, b) + " " + Math.copySign(f, g) + " "
            + Math.nextAfter(a, b) + " " + Math.nextAfter(f, b) + " " + near(Math.pow(a, b)) + " " + near(Math.atan2(a, b))
            + " " + near(Math.hypot(a, b)));
    }

    static void ints(final int a, final int b) {
        attempt("add", () -> Math.addExact(a, b));
        attempt("sub", () -> Math.subtractExact(a, b));
        attempt("mul", () -> Math.multiplyExact(a, b));
        attempt("inc", () -> Math.incrementExact(a) + Math.decrementExact(b) + Math.negateExact(a));
        attempt("fdiv", () -> Math.floorDiv(a, b) + " " + Math.floorMod(a, b));
        final long c = a * 4294967311L, d = b * 77777777777L;
        attempt("ladd", () -> Math.addExact(c, d));
        attempt("lmul", () -> Math.multiplyExact(c, d));
        attempt("lfdiv", () -> Math.floorDiv(c, d) + " " + Math.floorMod(c, d));
        attempt("toInt", () -> Math.toIntExact(c));
        System.out.println(Math.abs(a) + " " + Math.abs(c) + " " + Math.max(a, b) + " " + Math.min(c, d) + " "
            + Math.scalb(1.5, b) + " " + Math.scalb(1.5f, b) + " " + Math.scalb(0.1, -b % 2000));
    }

    public static void main(String[] arguments) {
        double[] ds = {0.0, -0.0, 0.5, -0.5, 0.49999999999999994, 1.5, 2.5, -1.5, -2.5, 1, -1, Double.NaN, 1 / 0.0, -1 / 0.0,
            1e300, -1e300, 4.9e-324, Double.MIN_NORMAL, 4503599627370497.5, 2147483647.5, -2147483648.5, 9.3e18, 1e-10, 710.0,
            -745.5, 0.99999, 1.0000001, 3.4e38, 16777217, 123456.789, 1.4e-45, 3};
        for (double a : ds) {
            one(a);
            for (double b : ds) {
                two(a, b);
            }
        }
        Random random = new Random(3);
        for (int i = 0; i < 100; i++) {
            one(random.nextInt() / 1000.0);
            two(random.nextInt() / 1e6, random.nextInt() / 1e8);
        }
        int[] is = {0, 1, -1, 2, -7, 46341, -46341, Integer.MIN_VALUE, Integer.MAX_VALUE, 1000, -1100};
        for (int a : is) {
            for (int b : is) {
                ints(a, b);
            }
        }
        System.out.println(Math.PI + " " + Math.E + " " + (Math.random() < 1));
    }
}
