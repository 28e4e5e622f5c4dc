import java.lang.invoke.*;
import java.util.*;

/** Method handles and var handles. */
public class Handles {
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

    int value = 5;
    static long total = 10;
    volatile int counter;
    String text = "t";
    final int fixed = 3;

    Handles() {
    }

    Handles(int value) {
        this.value = value;
    }

    static int add(int a, int b) {
        return a + b;
    }

    static String join(String sep, Object... parts) {
        return parts.length + sep + Arrays.toString(parts);
    }

    int scaled(int by) {
        return value * by;
    }

    private String secret() {
        return "secret " + value;
    }

    static boolean even(int n) {
        return n % 2 == 0;
    }

    static int fail(int n) throws Exception {
        throw new java.io.IOException("fail " + n);
    }

    static int recover(java.io.IOException e, int n) {
        return -n;
    }

    public static void main(String[] arguments) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle add = lookup.findStatic(Handles.class, "add", MethodType.methodType(int.class, int.class, int.class));
        System.out.println((int) add.invokeExact(1, 2));
        System.out.println((long) add.invoke((short) 3, 'a'));
        System.out.println(add.invoke((Integer) 4, (Object) 5));
        System.out.println(add.type() + " " + add.type().parameterCount() + " " + add.type().toMethodDescriptorString());
        attempt("exact", () -> (long) add.invokeExact(1, 2));
        attempt("types", () -> add.invoke("x", 2));
        attempt("count", () -> add.invoke(1));
        System.out.println(add.invokeWithArguments(6, 7) + " " + add.invokeWithArguments(Arrays.asList(1, 2)));
        MethodHandle scaled = lookup.findVirtual(Handles.class, "scaled", MethodType.methodType(int.class, int.class));
        Handles h = new Handles(7);
        System.out.println((int) scaled.invokeExact(h, 3) + " " + scaled.bindTo(h).invoke(4));
        MethodHandle made = lookup.findConstructor(Handles.class, MethodType.methodType(void.class, int.class));
        System.out.println(((Handles) made.invoke(9)).value + " " + made.type());
        MethodHandle secret = lookup.findVirtual(Handles.class, "secret", MethodType.methodType(String.class));
        System.out.println((String) secret.invoke(h));
        MethodHandle length = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
        System.out.println((int) length.invokeExact("four"));
        MethodHandle join = lookup.findStatic(Handles.class, "join",
            MethodType.methodType(String.class, String.class, Object[].class));
        System.out.println((String) join.invoke(":", 1, "b", 'c') + (String) join.invoke("-") + join.isVarargsCollector());
        System.out.println((String) join.asFixedArity().invoke(":", new Object[] {1}));
        MethodHandle getter = lookup.findGetter(Handles.class, "value", int.class);
        MethodHandle setter = lookup.findSetter(Handles.class, "value", int.class);
        setter.invoke(h, 70);
        System.out.println((int) getter.invoke(h));
        lookup.findStaticSetter(Handles.class, "total", long.class).invoke(33L);
        System.out.println(lookup.findStaticGetter(Handles.class, "total", long.class).invoke());
        MethodHandle even = lookup.findStatic(Handles.class, "even", MethodType.methodType(boolean.class, int.class));
        MethodHandle plus5 = MethodHandles.insertArguments(add, 1, 5);
        MethodHandle same = MethodHandles.identity(int.class);
        MethodHandle guard = MethodHandles.guardWithTest(even, plus5, same);
        System.out.println((int) guard.invoke(2) + " " + (int) guard.invoke(3));
        System.out.println((int) MethodHandles.dropArguments(plus5, 0, String.class).invoke("x", 1));
        System.out.println((int) MethodHandles.filterReturnValue(plus5, plus5).invoke(1));
        System.out.println((int) MethodHandles.filterArguments(add, 0, plus5, plus5).invoke(1, 2));
        System.out.println((int) MethodHandles.permuteArguments(add, MethodType.methodType(int.class, int.class), 0, 0).invoke(8));
        System.out.println((int) MethodHandles.foldArguments(add, same).invoke(6));
        MethodHandle fail = lookup.findStatic(Handles.class, "fail", MethodType.methodType(int.class, int.class));
        MethodHandle recover = lookup.findStatic(Handles.class, "recover",
            MethodType.methodType(int.class, java.io.IOException.class, int.class));
        System.out.println((int) MethodHandles.catchException(fail, java.io.IOException.class, recover).invoke(5));
        attempt("throws", () -> (int) fail.invoke(1));
        System.out.println(add.asSpreader(Object[].class, 2).invoke(new Object[] {1, 2}));
        System.out.println(MethodHandles.constant(String.class, "c").invoke() + " "
            + MethodHandles.arrayElementGetter(int[].class).invoke(new int[] {4, 5}, 1));
        attempt("missing", () -> lookup.findStatic(Handles.class, "nothing", MethodType.methodType(void.class)));
        attempt("missing2", () -> lookup.findGetter(Handles.class, "nothing", int.class));
        attempt("kind", () -> lookup.findVirtual(Handles.class, "add", MethodType.methodType(int.class, int.class, int.class)));
        attempt("private", () -> MethodHandles.publicLookup().findVirtual(Handles.class, "secret", MethodType.methodType(String.class)));
        MethodType type = MethodType.methodType(String.class, int.class, List.class);
        System.out.println(type + " " + type.wrap() + " " + type.erase() + " " + type.generic() + " " + type.changeReturnType(void.class)
            + " " + type.insertParameterTypes(1, long.class) + " " + type.dropParameterTypes(0, 1) + " " + type.parameterList() + " "
            + type.equals(MethodType.methodType(String.class, int.class, List.class)));

        VarHandle counter = lookup.findVarHandle(Handles.class, "counter", int.class);
        System.out.println((int) counter.get(h) + " " + counter.compareAndSet(h, 0, 5) + " " + counter.compareAndSet(h, 0, 6) + " "
            + (int) counter.getAndAdd(h, 3) + " " + (int) counter.getVolatile(h) + " " + (int) counter.getAndSet(h, 1) + " "
            + (int) counter.getAndBitwiseOr(h, 6) + " " + (int) counter.getAcquire(h));
        counter.set(h, 4);
        counter.setRelease(h, 12);
        System.out.println(h.counter + " " + counter.varType() + " " + counter.coordinateTypes());
        VarHandle text = lookup.findVarHandle(Handles.class, "text", String.class);
        System.out.println(text.compareAndSet(h, "t", "u") + " " + (String) text.getAndSet(h, "v") + " " + h.text);
        VarHandle elements = MethodHandles.arrayElementVarHandle(long[].class);
        long[] array = {1, 2};
        elements.setVolatile(array, 1, 9L);
        System.out.println((long) elements.getAndAdd(array, 1, 1L) + " " + array[1]);
        attempt("bounds", () -> (long) elements.get(array, 2));
        attempt("final", () -> { lookup.findVarHandle(Handles.class, "fixed", int.class).set(h, 1); return 0; });
    }
}
