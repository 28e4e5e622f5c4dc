import java.lang.ref.*;
import java.util.*;

/** System, Runtime, Object, references. */
public class SystemTest {
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

    static class Point implements Cloneable {
        int x = 3;
        int[] data = {1, 2};

        @Override
        public Object clone() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    static class Stubborn {
        Object copy() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    static void copying() {
        final int[] a = {1, 2, 3, 4, 5};
        System.arraycopy(a, 0, a, 1, 4);
        System.out.println(Arrays.toString(a));
        System.arraycopy(a, 2, a, 0, 3);
        System.out.println(Arrays.toString(a));
        attempt("bounds", () -> { System.arraycopy(a, 3, a, 0, 3); return 0; });
        attempt("negative", () -> { System.arraycopy(a, 0, a, 0, -1); return 0; });
        attempt("types", () -> { System.arraycopy(a, 0, new long[5], 0, 1); return 0; });
        attempt("object", () -> { System.arraycopy("x", 0, a, 0, 1); return 0; });
        attempt("null", () -> { System.arraycopy(null, 0, a, 0, 1); return 0; });
        final Object[] from = {"a", "b", 3, "d"};
        final String[] to = new String[4];
        attempt("partly", () -> { System.arraycopy(from, 0, to, 0, 4); return 0; });
        System.out.println(Arrays.toString(to));
        attempt("wider", () -> { System.arraycopy(to, 0, from, 1, 2); return Arrays.toString(from); });
    }

    public static void main(String[] arguments) throws Exception {
        copying();
        Point p = new Point();
        Point q = (Point) p.clone();
        System.out.println(q.x + " " + (q.data == p.data) + " " + (q != p) + " " + (q.hashCode() == p.hashCode()));
        attempt("clone", () -> new Stubborn().copy());
        int[] copy = {1, 2};
        int[] other = copy.clone();
        other[0] = 9;
        System.out.println(copy[0] + " " + other.length + " " + copy.equals(other) + " " + copy.getClass());
        System.out.println(System.identityHashCode(null) + " " + (System.identityHashCode(p) == p.hashCode()) + " "
            + (System.identityHashCode("s") == System.identityHashCode("s")));
        System.out.println(p.toString().startsWith("SystemTest$Point@") + " "
            + p.toString().endsWith(Integer.toHexString(p.hashCode())) + " " + p.equals(q) + p.equals(p));
        System.setProperty("my.key", "value");
        System.out.println(System.getProperty("my.key") + System.getProperty("none") + System.getProperty("none", "default")
            + System.clearProperty("my.key") + System.getProperty("my.key") + System.getProperty("file.separator"));
        System.setProperty("number", "0x10");
        System.out.println(Integer.getInteger("number") + " " + Long.getLong("none", 5) + " " + Boolean.getBoolean("none"));
        attempt("empty", () -> System.getProperty(""));
        attempt("nullkey", () -> System.getProperty(null));
        System.out.println(System.lineSeparator().length() + " " + System.getenv("NO_SUCH_VARIABLE") + " "
            + (System.currentTimeMillis() > 0) + " " + (Runtime.getRuntime() == Runtime.getRuntime()) + " "
            + (Runtime.getRuntime().availableProcessors() > 0) + " " + System.getSecurityManager());
        attempt("library", () -> { System.loadLibrary("nothing"); return 0; });
        Object strong = new Object();
        WeakReference<Object> weak = new WeakReference<>(strong);
        SoftReference<Object> soft = new SoftReference<>(new Object());
        System.out.println((weak.get() == strong) + " " + (soft.get() != null));
        weak.clear();
        System.out.println(weak.get());
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> queued = new WeakReference<>(strong, queue);
        System.out.println(queue.poll() + " " + queued.enqueue() + " " + (queue.poll() == queued) + " " + queue.poll());
        Runtime.getRuntime().gc();
        System.exit(arguments.length);
    }
}
