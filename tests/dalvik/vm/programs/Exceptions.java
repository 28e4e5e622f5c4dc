import java.util.ArrayList;
import java.util.List;

/** Handlers, finally, nesting, suppression, and the exceptions that the runtime itself throws. */
public class Exceptions {
    static final List<String> log = new ArrayList<>();
    static void say(String text) { System.out.println(text); }

    static class Checked extends Exception {
        final int code;
        Checked(String message, int code) { super(message); this.code = code; }
    }
    static class Special extends Checked { Special() { super("special", 42); } }

    static class Resource implements AutoCloseable {
        final String name;
        Resource(String name) { this.name = name; say("open " + name); }
        public void close() throws Checked { say("close " + name); throw new Checked("closing " + name, 1); }
    }

    @SuppressWarnings("finally")
    static int overriding(int n) {
        try {
            if (n == 0) throw new RuntimeException("lost");
            return n;
        } finally {
            if (n < 2) return -1;
        }
    }

    static String order(int n) {
        StringBuilder text = new StringBuilder();
        try {
            text.append("a");
            try {
                if (n == 1) throw new Checked("inner", 1);
                if (n == 2) throw new Special();
                if (n == 3) throw new IllegalStateException("state");
                text.append("b");
            } catch (Special e) {
                text.append("S").append(e.code);
            } catch (Checked e) {
                text.append("C").append(e.code);
                throw new RuntimeException(e);
            } finally {
                text.append("f");
            }
            text.append("c");
        } catch (IllegalStateException | IllegalArgumentException e) {
            text.append("I");
        } catch (RuntimeException e) {
            text.append("R").append(e.getCause().getMessage());
        } finally {
            text.append("F");
        }
        return text.toString();
    }

    static int loop() {
        int total = 0;
        for (int i = 0; i < 10; i++) {
            try {
                if (i == 3) continue;
                if (i == 7) break;
                total += i;
            } finally {
                total += 100;
            }
        }
        return total;
    }

    static int nested(int depth) {
        try {
            if (depth == 0) throw new IllegalArgumentException("bottom");
            return nested(depth - 1) + 1;
        } catch (IllegalArgumentException e) {
            if (depth % 2 == 0) throw new IllegalArgumentException(e.getMessage() + depth);
            return depth;
        }
    }

    static int zero() { return 0; }
    static Object nothing() { return null; }

    interface Action { void run() throws Throwable; }

    static void expect(Action action) {
        try {
            action.run();
            say("nothing thrown");
        } catch (Throwable e) {
            say(e.getClass().getName());
        }
    }

    int field;
    private int secret() { return 1; }

    static long state;
    static void partly() { state = 1; int[] a = {1}; state = 2; a[zero() + 1] = (int) (state = 3); state = 4; }

    public static void main(String[] args) throws Exception {
        for (int n = 0; n < 4; n++) say(order(n));
        say(overriding(0) + " " + overriding(1) + " " + overriding(5));
        say("" + loop());
        for (int n = 0; n < 4; n++) { int depth = n; expect(() -> say("nested " + nested(depth))); }
        try (Resource a = new Resource("a"); Resource b = new Resource("b")) {
            say("body");
            throw new IllegalStateException("in body");
        } catch (IllegalStateException e) {
            say(e.getMessage() + " " + e.getSuppressed().length + " " + e.getSuppressed()[0].getMessage());
        }
        expect(() -> say("" + 1 / zero()));
        expect(() -> say("" + 1L % zero()));
        expect(() -> say("" + 1.0 / zero()));
        expect(() -> say("" + new int[zero() - 1].length));
        expect(() -> say("" + new int[3][2][zero() - 3].length));
        expect(() -> say("" + new int[2][zero() + 1].length));
        expect(() -> say("" + ((int[]) nothing()).length));
        expect(() -> say("" + ((int[]) nothing())[0]));
        expect(() -> { ((int[]) nothing())[0] = 1; });
        expect(() -> say("" + ((Exceptions) nothing()).field));
        expect(() -> { ((Exceptions) nothing()).field = 3; });
        expect(() -> say("" + ((Exceptions) nothing()).secret()));
        expect(() -> say(((Object) nothing()).toString()));
        expect(() -> { synchronized (nothing()) { say("no"); } });
        expect(() -> { throw (RuntimeException) nothing(); });
        expect(() -> { Object o = "text"; say("" + (Integer) o); });
        expect(() -> { Object o = new int[1]; say("" + ((long[]) o).length); });
        expect(() -> { Object[] o = new Integer[1]; o[0] = "text"; });
        expect(() -> { Object[] o = new Integer[1]; o[1] = "text"; });
        expect(() -> { Object[] o = new Integer[1]; o[0] = null; });
        expect(() -> { int[] a = new int[2]; a[2] = 1; });
        expect(() -> { int[] a = new int[2]; a[zero() - 1] = 1; });
        expect(() -> { byte[] a = new byte[2]; say("" + a[Integer.MIN_VALUE]); });
        expect(() -> { Integer i = (Integer) nothing(); int j = i; });
        expect(() -> { String s = (String) nothing(); s.length(); });
        expect(() -> { String s = (String) nothing(); switch (s) { case "a": say("a"); } });
        expect(() -> partly());
        say("" + state);
        expect(() -> "abc".charAt(3));
        expect(() -> "abc".substring(2, 1));
        expect(() -> Integer.parseInt("x"));
        expect(() -> new ArrayList<String>().get(0));
        expect(() -> new ArrayList<String>().iterator().next());
        expect(() -> { throw new Checked("m", 1); });
        Throwable chain = new RuntimeException("outer", new Checked("cause", 2));
        say(chain + " / " + chain.getCause());
        try { chain.initCause(chain); } catch (IllegalStateException e) { say("ise"); }
        say(new Error().getMessage() + " " + new RuntimeException(new Checked("x", 1)).getMessage());
        int caught = 0;
        for (int i = 0; i < 100; i++) try { if (i % 3 == 0) throw new Special(); } catch (Special e) { caught += e.code; }
        say("" + caught);
        RuntimeException reused = new RuntimeException("reused");
        for (int i = 0; i < 3; i++) try { throw reused; } catch (RuntimeException e) { say("" + (e == reused)); }
    }
}
