import java.util.stream.Collectors;

/** The methods of String that Java added after 8. */
public class TextBlocks {
    static String show(String s) {
        return s.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t").replace(" ", ".");
    }

    public static void main(String[] arguments) {
        String[] texts = {"", "a", "a\n", "  a\n b", "  a\n    b\n  ", "  a\r\n\t b\r\rc", "\n\n", "   ", "  x  \n  y\t\n", "\ta\n\tb"};
        for (String text : texts) {
            System.out.println(show(text) + " | " + text.lines().map(TextBlocks::show).collect(Collectors.toList()) + " | "
                + show(text.indent(2)) + " | " + show(text.indent(-1)) + " | " + show(text.indent(0)) + " | "
                + show(text.stripIndent()) + " | " + show(text.strip()) + " | " + show(text.stripLeading()) + " | "
                + show(text.stripTrailing()) + " | " + text.isBlank() + " | " + show(text.repeat(2)));
        }
        String[] escaped = {"a\\nb", "\\t\\\\", "\\101\\7\\400", "q\\\"\\'", "line\\\nnext", "\\s|"};
        for (String text : escaped) {
            System.out.println(show(text.translateEscapes()));
        }
        try {
            System.out.println("bad\\q".translateEscapes());
        } catch (IllegalArgumentException e) {
            System.out.println("iae");
        }
        System.out.println((String) "x".transform(s -> s + "y") + "%d-%s".formatted(5, "z"));
        System.out.println(Integer.parseInt("xx12", 2, 4, 10) + " " + Long.parseLong("1f", 0, 2, 16) + " "
            + Character.toString(0x1F600).length() + " " + "ab".compareTo("b") + " " + CharSequence.compare("a", "b"));
        System.out.println(Math.floorMod(-7L, 3) + " " + Math.multiplyFull(1 << 30, 8) + " " + Math.multiplyHigh(1L << 62, 8) + " "
            + Math.fma(0.1, 10, -1) + " " + Math.fma(1e308, 10, Double.NEGATIVE_INFINITY) + " " + Math.fma(0.1f, 3f, -0.3f) + " "
            + Math.absExact(-5) + " " + Math.fma(-0.0, 1, -0.0) + " " + Math.fma(1e-200, 1e-200, 1e-320));
    }
}
