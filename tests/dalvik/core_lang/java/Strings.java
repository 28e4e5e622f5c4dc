import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Every method of java.lang.String on ordinary and on awkward strings. */
public class Strings {
    interface Action {
        Object run() throws Throwable;
    }

    static final String[] TEXTS = {
        "", "a", "abc", "ABC", "Hello, World", "\u00df\u0130I\u0131", "\u03a3\u03c3\u03c2 \u0391\u03a3",
        "\ud801\udc28x\ud801\udc00", "\ud800", "aXbXc", "  pad\t ", "\u2003em\u2003", "aaa", "a,b,,c,,", "\u1f80\u1fb3",
        "\ufb01", "ab\uffffcd",
    };
    static final String[] PARTS = {"", "a", "b", "X", "abc", "x", ",", "aa", "\u03c3"};
    static final byte[][] BYTES = {
        {}, {65, 66}, {-1, -2}, {-61, -97}, {-61}, {-30, -126, -84}, {-30, -126}, {-16, -97, -104, -128}, {-16, -97, -104},
        {-64, -128}, {65, -61, 66}, {-2, -1, 0, 65}, {-1, -2, 65, 0}, {0, 65}, {0},
    };

    static void print(Object o) {
        System.out.println(o);
    }

    static String show(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c < 32 || c > 126) {
                out.append("\\u").append(Integer.toHexString(0x10000 + c).substring(1));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    static void attempt(Action action) {
        try {
            Object o = action.run();
            print(o instanceof String ? show((String) o) : o);
        } catch (Throwable e) {
            print(e.getClass().getName());
        }
    }

    static void pair(String s, String q) {
        print(show(s) + "|" + show(q));
        print(s.indexOf(q) + " " + s.lastIndexOf(q) + " " + s.indexOf(q, 1) + " " + s.lastIndexOf(q, 1) + " "
            + s.lastIndexOf(q, -1) + " " + s.indexOf(q, -5) + " " + s.indexOf(q, 50) + " " + s.lastIndexOf(q, 50));
        print(s.startsWith(q) + " " + s.endsWith(q) + " " + s.startsWith(q, 1) + " " + s.startsWith(q, -1) + " "
            + s.contains(q) + " " + s.equalsIgnoreCase(q) + " " + s.compareTo(q));
        if (s.codePointCount(0, s.length()) == s.length()) {
            print(s.compareToIgnoreCase(q));
        }
        print(show(s.replace(q, "--")) + " " + show(s.concat(q)) + " " + s.regionMatches(0, q, 0, 1) + " "
            + s.regionMatches(true, 1, q, 0, q.length()) + " " + s.contentEquals(q) + " " + show(String.join("/", s, q, s)));
    }

    static void indices(final String s) {
        for (int i = -1; i <= s.length() + 1; i++) {
            final int k = i;
            attempt(() -> (int) s.charAt(k));
            attempt(() -> s.substring(k));
            attempt(() -> s.substring(0, k));
            attempt(() -> s.codePointAt(k));
            attempt(() -> s.codePointBefore(k));
            attempt(() -> s.codePointCount(0, k));
            attempt(() -> s.offsetByCodePoints(0, k));
            attempt(() -> s.subSequence(1, k));
        }
    }

    static void single(final String s) throws Exception {
        print(show(s) + " " + s.length() + " " + s.hashCode() + " " + s.isEmpty() + " " + show(s.trim()) + " "
            + show(s.toUpperCase(Locale.ROOT)) + " " + show(s.toLowerCase(Locale.ROOT)) + " "
            + show(s.toUpperCase(new Locale("tr"))) + " " + show(s.toLowerCase(new Locale("tr"))));
        for (String charset : new String[] {"UTF-8", "UTF-16", "UTF-16LE", "ISO-8859-1", "US-ASCII"}) {
            print(Arrays.toString(s.getBytes(charset)));
        }
        print(Arrays.toString(s.split(",")) + Arrays.toString(s.split("X")) + Arrays.toString(s.split(",", -1))
            + Arrays.toString(s.split(",", 2)) + Arrays.toString(s.split("[,X]")));
        indices(s);
        attempt(() -> s.replace('a', 'z'));
        attempt(() -> s.indexOf(0x10428) + " " + s.lastIndexOf('a') + " " + s.indexOf('b', 1) + " " + s.toCharArray().length);
        attempt(() -> s.replaceAll("[a-c]", "<$0>") + s.replaceFirst("X", "\\$") + s.matches("[a-z]*"));
        attempt(() -> (s.intern() == s) + " " + (new String(s) == s) + " " + new String(s).equals(s) + " " + s.equals(null));
        attempt(() -> String.format("%5s|%-5s|%S", s, s, "end"));
    }

    static void made() {
        for (byte[] data : BYTES) {
            print(Arrays.toString(data));
            for (String charset : new String[] {"UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE", "ISO-8859-1", "US-ASCII"}) {
                attempt(() -> new String(data, charset));
            }
        }
        attempt(() -> new String(new byte[] {65, 66, 67}, 1, 1));
        attempt(() -> new String(new char[] {'a', 'b'}, 1, 5));
        attempt(() -> new String(new int[] {65, 0x1F600}, 0, 2));
        attempt(() -> new String(new int[] {-1}, 0, 1));
        attempt(() -> "x".getBytes("nope"));
        attempt(() -> String.valueOf(new char[] {'x', 'y'}) + String.copyValueOf(new char[] {'x', 'y', 'z'}, 1, 2));
        attempt(() -> "" + String.valueOf(true) + String.valueOf(1.5f) + String.valueOf(2.25) + String.valueOf(7L) + 'c');
        attempt(() -> String.valueOf((Object) null) + null);
        attempt(() -> String.join(",", Arrays.asList("a", "b", null)));
    }

    static void nulls() {
        attempt(() -> "abc".compareTo(null));
        attempt(() -> "abc".indexOf((String) null));
        attempt(() -> "abc".contains(null));
        attempt(() -> "abc".concat(null));
        attempt(() -> "abc".startsWith(null));
        attempt(() -> "abc".equalsIgnoreCase(null));
        attempt(() -> "abc".replace("a", null));
        attempt(() -> new String((String) null));
        attempt(() -> ((Comparable) "abc").compareTo(5));
    }

    public static void main(String[] arguments) throws Throwable {
        for (String s : TEXTS) {
            for (String q : PARTS) {
                pair(s, q);
            }
            single(s);
        }
        made();
        nulls();
        attempt(() -> { char[] d = new char[5]; "hello".getChars(1, 4, d, 1); return new String(d); });
        attempt(() -> String.CASE_INSENSITIVE_ORDER.compare("ABC", "abd"));
        CharSequence sequence = "text";
        print(sequence.length() + " " + sequence.charAt(2) + " " + sequence.subSequence(1, 3) + " " + sequence.toString());
        Object object = "obj";
        print(object.hashCode() + " " + object.equals("obj") + " " + object + " " + object.getClass());
        Comparable<String> comparable = "b";
        print(comparable.compareTo("a") + " " + (comparable instanceof CharSequence));
        print("MixedCase".chars().sum() + " " + "\ud83d\ude00a".codePoints().count());
        print(Arrays.toString("abc".split("")));
        List<String> words = Arrays.asList("b", "A", "c");
        words.sort(String.CASE_INSENSITIVE_ORDER);
        print(words);
    }
}
