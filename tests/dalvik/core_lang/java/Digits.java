import java.util.Random;

/** Random doubles and floats with their texts: bits, Double.toString, bits, Float.toString. */
public class Digits {
    public static void main(String[] arguments) {
        Random random = new Random(20240229);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 12000; i++) {
            double d;
            switch (i % 6) {
                case 0: d = Double.longBitsToDouble(random.nextLong()); break;
                case 1: d = random.nextInt(1000000) / 1000.0; break;
                case 2: d = random.nextLong() >> random.nextInt(63); break;
                case 3: d = Double.longBitsToDouble((long) random.nextInt(2046) << 52); break;
                case 4: d = (random.nextInt(999) + 1) * Double.parseDouble("1e" + (random.nextInt(80) - 40)); break;
                default: d = Float.intBitsToFloat(random.nextInt()); break;
            }
            float f = (float) d;
            out.append(Double.doubleToLongBits(d)).append(' ').append(d).append(' ').append(Double.toHexString(d)).append(' ')
                .append(Float.floatToIntBits(f)).append(' ').append(f).append(' ').append(Float.toHexString(f)).append(' ')
                .append(Float.floatToIntBits(Float.parseFloat(Double.toString(d)))).append('\n');
        }
        System.out.print(out);
    }
}
