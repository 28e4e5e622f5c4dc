import java.math.*;
import java.util.*;

/** Random and odd operands through every operation of BigInteger and BigDecimal. */
public class BigNumbers {
    interface Case { Object run() throws Throwable; }

    static void show(String name, Case work) {
        String text;
        try {
            Object value = work.run();
            text = value instanceof Object[] ? Arrays.toString((Object[]) value)
                : value instanceof byte[] ? Arrays.toString((byte[]) value) : String.valueOf(value);
        } catch (Throwable error) {
            text = error.toString();
        }
        System.out.println(name + " " + text);
    }

    static BigInteger integer(Random random) {
        switch (random.nextInt(6)) {
            case 0: return BigInteger.valueOf(random.nextInt(20) - 10);
            case 1: return BigInteger.valueOf(random.nextLong());
            case 2: return new BigInteger(random.nextInt(200), random);
            case 3: return new BigInteger(random.nextInt(200), random).negate();
            case 4: return BigInteger.ONE.shiftLeft(random.nextInt(140)).subtract(BigInteger.valueOf(random.nextInt(3)));
            default: return BigInteger.valueOf(random.nextInt()).multiply(BigInteger.TEN.pow(random.nextInt(12)));
        }
    }

    static void integers(Random random) {
        BigInteger a = integer(random), b = integer(random);
        int n = random.nextInt(70) - 5;
        show("I", () -> a + " " + b + " " + a.hashCode() + " " + a.bitLength() + " " + a.bitCount() + " " + a.getLowestSetBit());
        show("+", () -> a.add(b));
        show("-", () -> a.subtract(b));
        show("*", () -> a.multiply(b));
        show("/", () -> a.divide(b));
        show("%", () -> a.remainder(b));
        show("/%", () -> a.divideAndRemainder(b));
        show("mod", () -> a.mod(b));
        show("gcd", () -> a.gcd(b));
        show("inv", () -> a.modInverse(b));
        show("modpow", () -> a.modPow(BigInteger.valueOf(n), b));
        show("pow", () -> a.pow(n / 8));
        show("sqrt", () -> a.sqrt());
        show("sqrtrem", () -> a.sqrtAndRemainder());
        show("and", () -> a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.andNot(b) + " " + a.not());
        show("shift", () -> a.shiftLeft(n) + " " + a.shiftRight(n));
        show("bit", () -> a.testBit(n) + " " + a.setBit(n) + " " + a.clearBit(n) + " " + a.flipBit(n));
        show("cmp", () -> a.compareTo(b) + " " + a.equals(b) + " " + a.min(b) + " " + a.max(b) + " " + a.signum() + a.abs() + a.negate());
        show("radix", () -> a.toString(2 + Math.abs(n) % 36) + " " + a.toString(16));
        show("bytes", () -> a.toByteArray());
        show("back", () -> new BigInteger(a.toByteArray()).equals(a));
        show("num", () -> a.intValue() + " " + a.longValue() + " " + a.floatValue() + " " + a.doubleValue() + " " + a.byteValue() + " " + a.shortValue());
        show("int!", () -> a.intValueExact());
        show("long!", () -> a.longValueExact());
        show("short!", () -> a.shortValueExact());
        show("byte!", () -> a.byteValueExact());
        show("prime", () -> a.abs().isProbablePrime(50) + " " + a.abs().nextProbablePrime());
    }

    static BigDecimal decimal(Random random) {
        switch (random.nextInt(6)) {
            case 0: return new BigDecimal(BigInteger.valueOf(random.nextInt(2001) - 1000), random.nextInt(9) - 4);
            case 1: return new BigDecimal(integer(random), random.nextInt(40) - 15);
            case 2: return BigDecimal.valueOf(random.nextDouble() * 1000 - 300);
            case 3: return new BigDecimal(random.nextFloat());
            case 4: return BigDecimal.valueOf(random.nextInt(30) - 9, random.nextInt(5));
            default: return BigDecimal.ONE.scaleByPowerOfTen(random.nextInt(30) - 15).multiply(BigDecimal.valueOf(random.nextInt(7) - 1));
        }
    }

    static void decimals(Random random) {
        BigDecimal a = decimal(random), b = decimal(random);
        int n = random.nextInt(30) - 8;
        RoundingMode mode = RoundingMode.values()[random.nextInt(8)];
        MathContext mc = new MathContext(random.nextInt(25), mode);
        show("D", () -> a + " " + b + " " + mc + " " + n);
        show("text", () -> a.toPlainString() + " " + a.toEngineeringString() + " " + a.hashCode() + " " + a.precision() + " " + a.scale() + " " + a.unscaledValue());
        show("+", () -> a.add(b) + " " + a.subtract(b) + " " + a.multiply(b));
        show("+c", () -> a.add(b, mc));
        show("-c", () -> a.subtract(b, mc));
        show("*c", () -> a.multiply(b, mc));
        show("/", () -> a.divide(b));
        show("/c", () -> a.divide(b, mc));
        show("/s", () -> { try { return a.divide(b, n, mode); } catch (ArithmeticException e) { return e.getMessage().equals("/ by zero") ? "divide by zero" : e.getMessage(); } });
        show("/m", () -> { try { return a.divide(b, mode); } catch (ArithmeticException e) { return e.getMessage().equals("/ by zero") ? "divide by zero" : e.getMessage(); } });
        show("//", () -> a.divideToIntegralValue(b));
        show("//c", () -> a.divideToIntegralValue(b, mc));
        show("%", () -> a.remainder(b));
        show("%c", () -> a.remainder(b, mc));
        show("//%", () -> a.divideAndRemainder(b));
        show("pow", () -> a.pow(n));
        show("powc", () -> a.pow(n, mc));
        show("sqrt", () -> a.sqrt(mc));
        show("round", () -> a.round(mc) + " " + a.abs(mc) + " " + a.negate(mc) + " " + a.plus(mc));
        show("scale", () -> a.setScale(n, mode));
        show("scale1", () -> a.setScale(n));
        show("move", () -> a.movePointLeft(n) + " " + a.movePointRight(n) + " " + a.scaleByPowerOfTen(n));
        show("strip", () -> a.stripTrailingZeros() + " " + a.ulp());
        show("cmp", () -> a.compareTo(b) + " " + a.equals(b) + " " + a.min(b) + " " + a.max(b) + " " + a.signum() + " " + a.negate() + " " + a.abs());
        show("num", () -> a.intValue() + " " + a.longValue() + " " + a.floatValue() + " " + a.doubleValue() + " " + a.toBigInteger());
        show("exact", () -> a.toBigIntegerExact());
        show("int!", () -> a.intValueExact());
        show("long!", () -> a.longValueExact());
        show("short!", () -> a.shortValueExact());
        show("byte!", () -> a.byteValueExact());
    }

    public static void main(String[] arguments) {
        Random random = new Random(7);
        for (int i = 0; i < 150; i++) integers(random);
        for (int i = 0; i < 300; i++) decimals(random);
        String[] texts = { "", "-", "+", "0", "-0", "+5", "--1", "1-", "12a4", "123456789012345678901x5", "x123456789012345678",
            "00017", "\u0661\u0662", "1.5", ".5", "5.", ".", "1e5", "1E+5", "1e-5", "1e", "1e+", "1.2.3", "1x", "-.5e-3",
            "1e12345678901", "1e2147483647", "1e-2147483647", "1e2147483648", "1e-2147483648", "1e00000000005", "0e10", "0.000", "123e-2",
            " 1", "1 ", "1e5.5", "1ee5", "NaN", "0.0000001", "0.000001", "1234567890123456789012345678901234567890" };
        for (String text : texts) {
            show("parse " + text.length(), () -> new BigInteger(text));
            show("hex", () -> new BigInteger(text, 16));
            show("dec", () -> new BigDecimal(text).toString());
            show("eng", () -> text.length() > 11 ? "" : new BigDecimal(text).toEngineeringString());
        }
        show("radix", () -> new BigInteger("1", 1));
        show("empty", () -> new BigInteger(new byte[0]));
        show("sign", () -> new BigInteger(2, new byte[] {1}));
        show("sign0", () -> new BigInteger(0, new byte[] {1}));
        show("bits", () -> new BigInteger(-1, random));
        show("nan", () -> new BigDecimal(Double.NaN));
        show("digits", () -> new MathContext(-1));
        show("context", () -> new MathContext("precision=7 roundingMode=HALF_EVEN"));
        show("context", () -> new MathContext("precision=7"));
        show("context", () -> MathContext.DECIMAL128 + " " + MathContext.UNLIMITED.equals(new MathContext(0)));
        show("mode", () -> RoundingMode.valueOf(9));
        show("mode", () -> RoundingMode.valueOf("CEILING"));
        show("old", () -> BigDecimal.ONE.setScale(3, 9));
        show("big", () -> BigInteger.ONE.shiftLeft(Integer.MAX_VALUE));
        show("scales", () -> new BigDecimal(BigInteger.ONE, Integer.MAX_VALUE).multiply(new BigDecimal(BigInteger.ONE, 5)));
        show("scales", () -> new BigDecimal(BigInteger.ONE, Integer.MIN_VALUE).multiply(new BigDecimal(BigInteger.ONE, -5)));
        show("scales", () -> new BigDecimal(BigInteger.ZERO, Integer.MIN_VALUE).multiply(new BigDecimal(BigInteger.ONE, -5)));
        show("far", () -> new BigDecimal("1e999999999").compareTo(new BigDecimal("2e-999999999")));
        show("far", () -> new BigDecimal("1e99999999").add(BigDecimal.ONE, MathContext.DECIMAL32));
        show("far", () -> new BigDecimal("1e-99999999").doubleValue() + " " + new BigDecimal("-1e99999999").floatValue());
        for (int bits : new int[] {2, 3, 5, 8, 16, 31, 32, 64, 94, 95, 100, 128, 200, 256, 300}) {
            show("prime " + bits, () -> BigInteger.probablePrime(bits, random));
            show("prime " + bits, () -> new BigInteger(bits, 20, random) + " " + random.nextInt());
        }
        show("prime 1", () -> BigInteger.probablePrime(1, random));
        StringBuilder digits = new StringBuilder("-");
        for (int i = 0; i < 6000; i++) digits.append(random.nextInt(10));
        BigInteger huge = new BigInteger(digits.toString());
        show("huge", () -> huge.toString().equals(digits.toString()) + " " + huge.hashCode() + " " + huge.toString(7).hashCode());
        show("huge", () -> new BigDecimal(huge, 17).toString().hashCode() + " " + new BigDecimal(huge).precision());
        show("cast", () -> ((Comparable) BigInteger.ONE).compareTo(BigInteger.TWO));
    }
}
