import java.util.Random;

/** Boxes, parsing and printing of numbers, bit tricks. */
public class Numbers {
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

    static final String[] TEXTS = {
        "", "0", "-0", "+0", "1", "-1", "+7", "12a", "zz", "-", "+", "--1", "0x10", "#ff", "010", "-0x1F",
        "2147483647", "2147483648", "-2147483648", "-2147483649", "9223372036854775807",
        "9223372036854775808", "-9223372036854775808", " 5", "5 ", "1_000", "\u0661\u0662", "\uff11", "127", "128",
        "-129", "32768", "1.5", "1e3", "1.5e-3", ".5", "5.", ".", "e5", "1e", "NaN", "-Infinity", "Infinity",
        "+NaN", "infinity", "1f", "1d", "1.0F", "0x1p3", "0x1.8p-1", "0x.8p0", "0x1", "1e400", "-1e400", "1e-400",
        "4.9e-324", "2.4e-324", "2.5e-324", "1.7976931348623157e308", "1.7976931348623159e308", "3.4028235e38",
        "3.4028236e38", "3.40282357e38", "1.4e-45", "0.7e-45", "0.70064923216240853546186479164495e-45",
        "16777217", "16777217.0000001", "9007199254740993", "123456789012345678901234567890",
        "0.1", "0.10000000149011612", "\t1.5\n", "1,5", "0x1.fffffffffffffp1023", "0x1.fffffffffffff8p1023",
        "0x1p-1074", "0x1p-1075", "0x1.000001p-1075", "1e99999999999", "00000000000000000000001", "true", "TRUE", null,
    };

    static void parse() {
        for (final String text : TEXTS) {
            attempt("int " + text, () -> Integer.parseInt(text));
            attempt("int16 " + text, () -> Integer.parseInt(text, 16));
            attempt("int36 " + text, () -> Integer.parseInt(text, 36));
            attempt("int1 " + text, () -> Integer.parseInt(text, 1));
            attempt("long " + text, () -> Long.parseLong(text));
            attempt("long2 " + text, () -> Long.parseLong(text, 2));
            attempt("byte " + text, () -> Byte.parseByte(text));
            attempt("short " + text, () -> Short.parseShort(text));
            attempt("uint " + text, () -> Integer.parseUnsignedInt(text));
            attempt("ulong " + text, () -> Long.parseUnsignedLong(text));
            attempt("idecode " + text, () -> Integer.decode(text));
            attempt("ldecode " + text, () -> Long.decode(text));
            attempt("bdecode " + text, () -> Byte.decode(text));
            attempt("double " + text, () -> Double.parseDouble(text));
            attempt("float " + text, () -> Float.parseFloat(text));
            attempt("valueOf " + text, () -> Integer.valueOf(text) + Double.valueOf(text));
            attempt("boolean " + text, () -> Boolean.parseBoolean(text));
        }
    }

    static void ints(int a, int b) {
        System.out.println(a + " " + Integer.toHexString(a) + " " + Integer.toOctalString(a) + " "
            + Integer.toBinaryString(a) + " " + Integer.toString(a, 36) + " " + Integer.toString(a, 7) + " "
            + Integer.toUnsignedString(a) + " " + Integer.toString(a, 99));
        System.out.println(Integer.bitCount(a) + " " + Integer.reverse(a) + " " + Integer.reverseBytes(a) + " "
            + Integer.highestOneBit(a) + " " + Integer.lowestOneBit(a) + " " + Integer.numberOfLeadingZeros(a) + " "
            + Integer.numberOfTrailingZeros(a) + " " + Integer.rotateLeft(a, b) + " " + Integer.rotateRight(a, b) + " "
            + Integer.signum(a) + " " + Integer.compare(a, b) + " " + Integer.compareUnsigned(a, b));
        attempt("div", () -> Integer.divideUnsigned(a, b) + " " + Integer.remainderUnsigned(a, b));
        System.out.println(Integer.sum(a, b) + " " + Integer.max(a, b) + " " + Integer.min(a, b) + " "
            + Integer.toUnsignedLong(a) + " " + Integer.valueOf(a).hashCode() + " " + Integer.valueOf(a).equals(b) + " "
            + Integer.valueOf(a).compareTo(b) + " " + (byte) a + " " + Integer.valueOf(a).byteValue() + " "
            + Integer.valueOf(a).shortValue() + " " + Integer.valueOf(a).floatValue() + " " + Integer.valueOf(a).doubleValue());
    }

    static void longs(long a, long b) {
        System.out.println(a + " " + Long.toHexString(a) + " " + Long.toOctalString(a) + " " + Long.toBinaryString(a) + " "
            + Long.toString(a, 36) + " " + Long.toUnsignedString(a) + " " + Long.toUnsignedString(a, 16));
        System.out.println(Long.bitCount(a) + " " + Long.reverse(a) + " " + Long.reverseBytes(a) + " "
            + Long.highestOneBit(a) + " " + Long.lowestOneBit(a) + " " + Long.numberOfLeadingZeros(a) + " "
            + Long.numberOfTrailingZeros(a) + " " + Long.rotateLeft(a, (int) b) + " " + Long.rotateRight(a, (int) b) + " "
            + Long.signum(a) + " " + Long.compare(a, b) + " " + Long.compareUnsigned(a, b) + " " + Long.hashCode(a));
        attempt("div", () -> Long.divideUnsigned(a, b) + " " + Long.remainderUnsigned(a, b));
        System.out.println(Long.valueOf(a).hashCode() + " " + Long.valueOf(a).intValue() + " " + Long.valueOf(a).floatValue()
            + " " + Long.valueOf(a).doubleValue() + " " + Long.valueOf(a).equals((int) a) + " " + Long.sum(a, b));
    }

    static void doubles(double d) {
        float f = (float) d;
        System.out.println(d + " " + f + " " + Double.toHexString(d) + " " + Float.toHexString(f) + " " + Double.hashCode(d)
            + " " + Float.hashCode(f) + " " + Double.doubleToLongBits(d) + " " + Float.floatToIntBits(f));
        Double box = d;
        System.out.println(box.intValue() + " " + box.longValue() + " " + box.floatValue() + " " + box.byteValue() + " "
            + box.shortValue() + " " + box.isNaN() + " " + box.isInfinite() + " " + Double.isFinite(d) + " "
            + box.equals(d) + " " + box.equals(0.0) + " " + Double.compare(d, 0.0) + " " + Float.compare(f, -0f) + " "
            + Double.max(d, -0.0) + " " + Double.min(d, 0.0));
    }

    public static void main(String[] arguments) {
        parse();
        Random random = new Random(42);
        int[] is = {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 127, 128, -128, -129, 255, 65536};
        for (int i : is) {
            for (int j : is) {
                ints(i, j);
                longs(i * 0x100000001L, j);
            }
        }
        for (int i = 0; i < 150; i++) {
            ints(random.nextInt() >> random.nextInt(32), random.nextInt());
            longs(random.nextLong() >> random.nextInt(64), random.nextLong());
            doubles(Double.longBitsToDouble(random.nextLong()));
            doubles(random.nextInt(100000) / 1000.0);
            doubles(random.nextInt() * Double.parseDouble("1e" + (random.nextInt(80) - 40)));
        }
        for (double d : new double[] {0.0, -0.0, 1, -1, 0.1, 100, 1e7, 9999999, 1e-3, 9.99e-4, Double.NaN, 1 / 0.0, -1 / 0.0,
                Double.MAX_VALUE, Double.MIN_VALUE, Double.MIN_NORMAL, Float.MAX_VALUE, Float.MIN_VALUE, Float.MIN_NORMAL,
                2e-3, 1.0e23, 123456789.125, 0.5, 4.35, 2.2250738585072011e-308, 1e21, 1e22}) {
            doubles(d);
        }
        System.out.println(Integer.valueOf(127) == Integer.valueOf(127));
        System.out.println(Integer.valueOf(1000) == Integer.valueOf(1000));
        System.out.println(Boolean.valueOf("TRUE") == Boolean.TRUE);
        System.out.println(Boolean.TRUE.hashCode() + " " + Boolean.FALSE.hashCode() + " " + Boolean.compare(true, false)
            + " " + Boolean.logicalXor(true, true) + " " + Boolean.TRUE.compareTo(false) + " " + Boolean.toString(true));
        System.out.println(Byte.MAX_VALUE + " " + Short.MIN_VALUE + " " + (int) Character.MAX_VALUE + " " + Integer.SIZE
            + " " + Long.BYTES + " " + Double.MAX_EXPONENT + " " + Float.MIN_EXPONENT + " " + Integer.TYPE + " " + Void.TYPE);
        System.out.println(Short.reverseBytes((short) 0x1234) + " " + Short.toUnsignedInt((short) -1) + " "
            + Byte.toUnsignedLong((byte) -1) + " " + Byte.compare((byte) 1, (byte) 9) + " " + new Byte((byte) 3).hashCode());
        attempt("cast", () -> ((Comparable) Integer.valueOf(1)).compareTo("x"));
        attempt("null", () -> Integer.valueOf(1).compareTo(null));
        Number n = 3.99;
        System.out.println(n.intValue() + " " + n.longValue() + " " + n);
        Object o = 'c';
        System.out.println(o + " " + o.hashCode() + " " + o.equals('c') + " " + o.equals(99) + " " + (Character) o);
    }
}
