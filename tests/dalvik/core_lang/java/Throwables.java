import java.io.PrintWriter;
import java.io.StringWriter;

/** Throwables: messages, causes, suppressed ones, traces as printed. */
public class Throwables {
    static class Checked extends Exception {
        Checked(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static class Silent extends RuntimeException {
        Silent() {
            super("silent", null, false, false);
        }
    }

    static class Worded extends Error {
        @Override
        public String getLocalizedMessage() {
            return "worded " + getMessage();
        }
    }

    static class Resource implements AutoCloseable {
        final String name;

        Resource(String name) {
            this.name = name;
        }

        @Override
        public void close() throws Exception {
            throw new IllegalStateException("close " + name);
        }
    }

    static void deep(int depth) throws Checked {
        if (depth == 0) {
            throw new IllegalArgumentException("bottom");
        }
        try {
            deep(depth - 1);
        } catch (RuntimeException e) {
            throw new Checked("level " + depth, e);
        }
    }

    static String trace(Throwable e) {
        StringWriter out = new StringWriter();
        e.printStackTrace(new PrintWriter(out, true));
        return out.toString();
    }

    static void resources() throws Exception {
        try (Resource a = new Resource("a"); Resource b = new Resource("b")) {
            throw new UnsupportedOperationException("body");
        }
    }

    static int order(int which) {
        try {
            if (which == 0) {
                throw new ArrayIndexOutOfBoundsException(7);
            }
            if (which == 1) {
                Object o = null;
                o.hashCode();
            }
            if (which == 2) {
                return 1 / (which - 2);
            }
            return 10;
        } catch (ArithmeticException e) {
            return 20;
        } catch (IndexOutOfBoundsException e) {
            return 30;
        } finally {
            System.out.println("finally " + which);
        }
    }

    public static void main(String[] arguments) throws Exception {
        try {
            deep(3);
        } catch (Checked e) {
            System.out.print(trace(e));
            System.out.println(e.getCause().getClass() + " " + e.getStackTrace().length + " " + e.getStackTrace()[0]);
        }
        try {
            resources();
        } catch (UnsupportedOperationException e) {
            System.out.print(trace(e));
            System.out.println(e.getSuppressed().length + " " + e.getSuppressed()[1].getMessage());
        }
        System.out.print(trace(new Silent()));
        System.out.println(new Silent().getStackTrace().length);
        System.out.println(new Worded());
        System.out.println(new Exception());
        System.out.println(new Exception((String) null));
        System.out.println(new Exception(new RuntimeException("inner")));
        System.out.println(new RuntimeException("outer", new Error("cause")).getCause());
        System.out.println(new AssertionError(5) + " " + new AssertionError("text") + " " + new AssertionError(1.5));
        System.out.println(new AssertionError((Object) new Error("x")).getCause());
        System.out.println(new ClassNotFoundException("name", new Error("e")).getCause());
        System.out.println(new ExceptionInInitializerError(new Error("e")).getException() + " "
            + new ExceptionInInitializerError(new Error("e")).getMessage());
        Exception circular = new Exception("one");
        Exception other = new Exception("two", circular);
        circular.initCause(other);
        System.out.print(trace(circular).replaceAll("\\(.*", ""));
        try {
            circular.initCause(null);
        } catch (IllegalStateException e) {
            System.out.println("ise " + e.getCause().getMessage());
        }
        try {
            new Exception().initCause(null).initCause(other);
        } catch (IllegalStateException e) {
            System.out.println("ise");
        }
        try {
            other = new Exception();
            other.addSuppressed(other);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Exception set = new Exception("set");
        set.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("a.B", "c", "B.java", 12), new StackTraceElement("a.B", "d", null, -1),
            new StackTraceElement("a.B", "e", "B.java", -2), new StackTraceElement("a.B", "f", "B.java", -1)});
        System.out.print(trace(set));
        System.out.println(set.getStackTrace()[0].equals(new StackTraceElement("a.B", "c", "B.java", 12)));
        for (int i = 0; i < 4; i++) {
            try {
                System.out.println(order(i));
            } catch (RuntimeException e) {
                System.out.println(e.getClass());
            }
        }
        try {
            recurse(0);
        } catch (StackOverflowError e) {
            System.out.println("overflow " + (e.getStackTrace().length > 100));
        }
        Object[] array = new String[1];
        try {
            array[0] = 5;
        } catch (ArrayStoreException e) {
            System.out.println("ase");
        }
        try {
            Object o = "text";
            Integer i = (Integer) o;
        } catch (ClassCastException e) {
            System.out.println("cce");
        }
        Thread thread = new Thread(() -> { throw new IllegalStateException("in thread"); }, "worker");
        thread.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + ": " + e));
        thread.start();
        thread.join();
    }

    static int recurse(int n) {
        return recurse(n + 1) + 1;
    }
}
