/** Stack traces with file and line. */
public class Traces {
    static void show(Throwable thrown) {
        System.out.println(thrown.getClass().getName());
        for (StackTraceElement row : thrown.getStackTrace()) System.out.println("  " + row);
        if (thrown.getCause() != null) show(thrown.getCause());
    }

    static class Custom extends RuntimeException {
        Custom(String message) {
            super(message);
        }
        Custom again() { fillInStackTrace(); return this; }
    }
    static class Maker {
        Custom made = new Custom("in field");
        Maker() {
            if (made != null) throw made;
        }
    }

    static int divide(int a, int b) {
        return a
            / b;
    }

    static Object nothing() { return null; }

    static void deep(int n) {
        if (n == 0)
            nothing().hashCode();
        else
            deep(n - 1);
    }

    static void wrap() {
        try {
            divide(1, 0);
        } catch (ArithmeticException e) {
            throw new IllegalStateException("wrapped",
                e);
        }
    }

    static class Init { static int v = divide(3, 0); }

    interface Action { void run(); }
    static void trying(Action action) {
        try { action.run(); } catch (Throwable t) { show(t); }
    }

    public static void main(String[] args) {
        trying(new Action() { public void run() { divide(1, 0); } });
        trying(new Action() { public void run() { deep(3); } });
        trying(new Action() { public void run() { wrap(); } });
        trying(new Action() { public void run() { new Maker(); } });
        trying(new Action() { public void run() { System.out.println(Init.v); } });
        trying(new Action() { public void run() { int[] a = new int[2]; a[2] = 1; } });
        trying(new Action() { public void run() { Object o = "s"; Integer i = (Integer) o; } });
        Custom kept = new Custom("kept");
        trying(new Action() { public void run() { throw kept; } });
        trying(new Action() { public void run() { throw kept.again(); } });
        StackTraceElement[] here = new Throwable().getStackTrace();
        System.out.println(here.length + " " + here[0].getMethodName() + " " + here[0].getLineNumber() + " " + here[0].getFileName());
    }
}
