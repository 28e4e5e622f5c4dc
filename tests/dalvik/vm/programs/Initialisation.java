/** Order, laziness, recursion and failure of class initialisation. */
public class Initialisation {
    static void say(String text) { System.out.println(text); }
    static int said(String text, int value) { say(text); return value; }

    static class Base {
        static { say("Base.<clinit>"); }
        static int inherited = said("Base.inherited", 4);
        Base() { say("Base()"); hook(); }
        void hook() { say("Base.hook"); }
    }
    static class Derived extends Base {
        static { say("Derived.<clinit>"); }
        int field = 5;
        Derived() { say("Derived() " + field); }
        @Override void hook() { say("Derived.hook " + field); }
    }
    static class NeverBase { static { say("NeverBase"); } static int shared = 1; }
    static class Never extends NeverBase { static { say("never"); } }

    static class Constants {
        static final int INLINED = 7;
        static final String TEXT = "inlined";
        static final Integer BOXED = said("Constants.BOXED", 8);
        static int counter = said("Constants.counter", 9);
    }

    interface WithDefault { int A = said("WithDefault.A", 1); default void f() { } }
    interface WithoutDefault { int B = said("WithoutDefault.B", 2); void g(); }
    interface Child extends WithDefault { int C = said("Child.C", 3); }
    static class Implementer implements Child, WithoutDefault { public void g() { } }

    static class First {
        static int a = said("First.a", 10);
        static int b = Second.c + 1;
        static int late = said("First.late", 99);
    }
    static class Second { static int c = First.late + First.a; static { say("Second sees " + First.late); } }

    static class Failing {
        static int ok = said("Failing starts", 1);
        static int value = 1 / (ok - 1);
        static void touch() { say("unreachable"); }
    }
    static class FailingError { static { if (true) throw new IllegalAccessError("own error"); } static int x; }
    static class FailingChild extends Failing { static { say("unreachable"); } static int y; }

    enum Planet {
        EARTH(1), MARS(2);
        static { say("Planet.<clinit>"); }
        final int number;
        Planet(int number) { this.number = number; say("Planet " + name() + " " + number); }
    }

    static class Instance {
        int a = said("Instance.a", 1);
        { say("initialiser block " + a); }
        int b = said("Instance.b", 2);
        Instance() { this(3); say("Instance()"); }
        Instance(int c) { say("Instance(int) " + (a + b + c)); }
    }

    static String failure(Throwable thrown) {
        Throwable cause = thrown.getCause();
        return thrown.getClass().getName() + (cause == null ? "" : " <- " + cause.getClass().getName());
    }

    public static void main(String[] args) {
        say("main");
        Derived[] none = new Derived[1];
        say("array made " + none.length);
        new Derived();
        new Derived();
        say("" + Derived.inherited);
        say("" + Never.shared);
        say(Constants.INLINED + Constants.TEXT);
        say("" + (Constants.counter + Constants.BOXED));
        new Implementer();
        say("" + Implementer.C);
        say("" + First.b + " " + First.late);
        try { Failing.touch(); } catch (Throwable e) { say(failure(e)); }
        try { Failing.touch(); } catch (Throwable e) { say(e.getClass().getName()); }
        try { say("" + FailingChild.y); } catch (Throwable e) { say(e.getClass().getName()); }
        try { say("" + FailingError.x); } catch (Throwable e) { say(failure(e) + e.getMessage()); }
        say("" + Planet.MARS.number + Planet.valueOf("EARTH"));
        new Instance();
        Object nothing = null;
        say("" + (nothing instanceof Failing));
    }
}
