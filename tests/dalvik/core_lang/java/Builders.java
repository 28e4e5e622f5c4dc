import java.util.Random;

/** Random edits of StringBuilder and StringBuffer. */
public class Builders {
    interface Action {
        Object run() throws Throwable;
    }

    static String show(Object value) {
        String text = String.valueOf(value);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
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
            System.out.println(show(action.run()));
        } catch (Throwable e) {
            System.out.println(e.getClass().getName());
        }
    }

    static String word(Random random) {
        StringBuilder out = new StringBuilder();
        int length = random.nextInt(5);
        for (int i = 0; i < length; i++) {
            if (random.nextInt(6) == 0) {
                out.appendCodePoint(0x1F600 + random.nextInt(9));
            } else {
                out.append((char) ('a' + random.nextInt(5)));
            }
        }
        return out.toString();
    }

    static void edit(final StringBuilder b, final Random random) {
        final int at = random.nextInt(b.length() + 3) - 1;
        final int to = random.nextInt(b.length() + 3) - 1;
        final String text = word(random);
        final char c = (char) ('A' + random.nextInt(26));
        switch (random.nextInt(24)) {
            case 0: b.append(random.nextInt()); break;
            case 1: b.append(random.nextLong()); break;
            case 2: b.append(random.nextInt(1000) / 8.0).append(1.5f).append(true).append('x'); break;
            case 3: b.append((String) null).append((Object) null).append(new char[] {'q', 'r'}); break;
            case 4: b.append(text, 0, text.length()); break;
            case 5: attempt(() -> b.append("hello", at, to)); break;
            case 6: attempt(() -> b.insert(at, text)); break;
            case 7: attempt(() -> b.insert(at, c)); break;
            case 8: attempt(() -> b.insert(at, 12).insert(0, 3.5).insert(0, false).insert(0, 9L)); break;
            case 9: attempt(() -> b.delete(at, to)); break;
            case 10: attempt(() -> b.deleteCharAt(at)); break;
            case 11: attempt(() -> b.replace(at, to, text)); break;
            case 12: attempt(() -> { b.setCharAt(at, c); return b; }); break;
            case 13: attempt(() -> (int) b.charAt(at)); break;
            case 14: attempt(() -> b.substring(at, to)); break;
            case 15: attempt(() -> b.substring(at)); break;
            case 16: attempt(() -> b.indexOf(text) + " " + b.lastIndexOf(text) + " " + b.indexOf(text, at) + " " + b.lastIndexOf(text, at)); break;
            case 17: b.reverse(); break;
            case 18: if (b.length() > 40) { b.setLength(random.nextInt(20)); } else { b.setLength(b.length() + 1); } break;
            case 19: attempt(() -> b.codePointAt(at)); attempt(() -> b.codePointBefore(at)); break;
            case 20: attempt(() -> b.codePointCount(at, to)); attempt(() -> b.offsetByCodePoints(at, 1)); break;
            case 21: attempt(() -> { char[] d = new char[6]; b.getChars(at, Math.min(to, at + 5), d, 1); return new String(d); }); break;
            case 22: b.append(new StringBuffer(text)).append((CharSequence) text); break;
            default: b.append(text); break;
        }
    }

    public static void main(String[] arguments) {
        Random random = new Random(7);
        for (int round = 0; round < 40; round++) {
            StringBuilder b = new StringBuilder(word(random));
            for (int step = 0; step < 40; step++) {
                edit(b, random);
                if (random.nextInt(3) == 0) {
                    System.out.println(b.length() + ":" + show(b));
                }
            }
            System.out.println(show(b.toString()) + " " + b.toString().hashCode());
        }
        final StringBuffer buffer = new StringBuffer();
        for (int i = 0; i < 200; i++) {
            buffer.append(i % 7).insert(0, (char) ('a' + i % 26));
            if (buffer.length() > 30) {
                buffer.delete(3, 9).setCharAt(2, '!');
            }
        }
        System.out.println(buffer + " " + buffer.length() + " " + buffer.capacity());
        CharSequence sequence = new StringBuilder("chars");
        System.out.println(sequence.length() + " " + sequence.charAt(1) + sequence.subSequence(1, 3));
        System.out.println(new StringBuilder().append(1).append('a').append("b").append(2L).append(.5f));
        System.out.println("abc".contentEquals(new StringBuilder("abc")) + " " + "x".concat("y"));
        attempt(() -> new StringBuilder(-1));
        attempt(() -> new StringBuilder((String) null));
        attempt(() -> new StringBuilder("a").appendCodePoint(-1));
        attempt(() -> new String(new StringBuilder("made")));
    }
}
