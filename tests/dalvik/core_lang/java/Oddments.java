import java.lang.reflect.Field;
import java.util.*;
import sun.misc.Unsafe;

/** Rarely used corners: Unsafe, ClassValue, Unicode blocks, programs that are not there. */
public class Oddments {
    int count = 1;
    long big = 2;
    volatile Object ref = "r";

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

    static void unsafe() throws Exception {
        Field instance = Unsafe.class.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        Unsafe unsafe = (Unsafe) instance.get(null);
        Oddments o = new Oddments();
        long count = unsafe.objectFieldOffset(Oddments.class.getDeclaredField("count"));
        long big = unsafe.objectFieldOffset(Oddments.class.getDeclaredField("big"));
        long ref = unsafe.objectFieldOffset(Oddments.class.getDeclaredField("ref"));
        System.out.println(unsafe.compareAndSwapInt(o, count, 1, 5) + " " + unsafe.compareAndSwapInt(o, count, 1, 6) + " " + o.count);
        System.out.println(unsafe.getAndAddLong(o, big, 40) + " " + unsafe.getLongVolatile(o, big) + " " + o.big);
        System.out.println(unsafe.compareAndSwapObject(o, ref, "r", "s") + " " + unsafe.getObject(o, ref));
        unsafe.putOrderedInt(o, count, 77);
        System.out.println(unsafe.getInt(o, count));
        Object[] array = {"a", "b", "c"};
        long base = unsafe.arrayBaseOffset(Object[].class);
        long scale = unsafe.arrayIndexScale(Object[].class);
        unsafe.putObjectVolatile(array, base + 2 * scale, "z");
        System.out.println(Arrays.toString(array) + unsafe.getObject(array, base + scale));
        int[] ints = {1, 2, 3};
        System.out.println(unsafe.getAndSetInt(ints, unsafe.arrayBaseOffset(int[].class) + unsafe.arrayIndexScale(int[].class), 9) + " "
            + ints[1]);
        Oddments raw = (Oddments) unsafe.allocateInstance(Oddments.class);
        System.out.println(raw.count + " " + raw.ref);
    }

    public static void main(String[] arguments) throws Exception {
        unsafe();
        final int[] computed = {0};
        ClassValue<String> names = new ClassValue<String>() {
            @Override
            protected String computeValue(Class<?> type) {
                computed[0]++;
                return type.getSimpleName();
            }
        };
        System.out.println(names.get(String.class) + names.get(String.class) + names.get(int[].class) + computed[0]);
        names.remove(String.class);
        System.out.println(names.get(String.class) + computed[0]);
        System.out.println(Character.UnicodeBlock.of('a') + " " + Character.UnicodeBlock.of(0x4E00) + " "
            + Character.UnicodeBlock.of(0x1F600) + " " + (Character.UnicodeBlock.of('\u3042') == Character.UnicodeBlock.HIRAGANA)
            + " " + Character.UnicodeBlock.forName("Basic Latin") + " " + Character.UnicodeBlock.of(0x2FE0));
        attempt("block", () -> Character.UnicodeBlock.forName("nothing"));
        attempt("point", () -> Character.UnicodeBlock.of(-1));
        attempt("exec", () -> Runtime.getRuntime().exec("no-such-program-here x"));
        attempt("start", () -> new ProcessBuilder("no-such-program-here").redirectErrorStream(true).start());
        attempt("empty", () -> Runtime.getRuntime().exec(""));
        System.out.println(new ProcessBuilder("a", "b").command());
        for (char c : "aZ09_$ \u00e9\u0660".toCharArray()) {
            System.out.println(Character.isLetter(c) + " " + Character.isDigit(c) + " " + Character.isJavaIdentifierStart(c) + " "
                + Character.toChars(c).length + Character.toString(c).length() + Character.getNumericValue(c) + " "
                + Character.valueOf(c).compareTo('b') + " " + Character.reverseBytes(c) % 7 + " " + Character.getName(c));
        }
        System.out.println(Character.toCodePoint('\ud83d', '\ude00') + " " + Character.charCount(0x1F600) + " "
            + Character.isSurrogatePair('\ud83d', '\ude00') + " " + (int) Character.highSurrogate(0x1F600) + " "
            + Character.codePointAt("\ud83d\ude00", 0) + " " + Character.codePointBefore(new char[] {'a', 'b'}, 2) + " "
            + Character.offsetByCodePoints("a\ud83d\ude00b", 0, 2) + " " + Character.forDigit(11, 16) + " "
            + Character.isValidCodePoint(0x110000) + " " + Character.MIN_RADIX + Character.UPPERCASE_LETTER);
        attempt("toChars", () -> Character.toChars(-5));
        attempt("codePointAt", () -> Character.codePointAt(new char[1], 1));
    }
}
