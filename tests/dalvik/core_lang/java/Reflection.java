import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.Callable;

/** Classes, members, generics, annotations and proxies through reflection. */
public class Reflection {
    interface Action {
        Object run() throws Throwable;
    }

    static void attempt(String label, Action action) {
        try {
            System.out.println(label + " = " + show(action.run()));
        } catch (Throwable e) {
            System.out.println(label + " ! " + e.getClass().getName() + (e.getCause() == null ? "" : " < " + e.getCause()));
        }
    }

    static String show(Object o) {
        if (o instanceof Object[]) {
            List<String> all = new ArrayList<>();
            for (Object one : (Object[]) o) {
                all.add(show(one));
            }
            return all.toString();
        }
        return String.valueOf(o);
    }

    static <T> T[] inOrder(T[] members) {
        Arrays.sort(members, (a, b) -> a.toString().compareTo(b.toString()));
        return members;
    }

    static String sorted(Object[] array) {
        List<String> all = new ArrayList<>();
        for (Object one : array) {
            all.add(String.valueOf(one));
        }
        Collections.sort(all);
        return all.toString();
    }

    enum Colour {
        RED, GREEN { @Override int code() { return 7; } }, BLUE;

        int code() {
            return ordinal();
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @interface Mark {
        int value() default 5;
        String[] names() default {"x", "y"};
        Class<?> type() default Object.class;
        Colour colour() default Colour.BLUE;
        Nested nested() default @Nested(deep = 9);
        double ratio() default 0.5;
        long[] longs() default {};
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Nested {
        byte deep();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @interface Tag {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Tags {
        Tag[] value();
    }

    interface Shape<T extends Number & Comparable<T>> {
        T area();

        default String describe() {
            return "shape of " + area();
        }
    }

    @Mark(value = 3, names = {"a"}, type = String.class)
    @Tag("one")
    @Tag("two")
    static class Base<T, U extends List<? super T>> implements Callable<Map<String, T[]>> {
        public static final int CONSTANT = 12;
        protected T item;
        private volatile transient long counter = 4;
        public List<? extends Comparable<T>>[] lists;
        static String text = "static";

        public Base() {
        }

        protected Base(T item, int... numbers) throws java.io.IOException {
            this.item = item;
        }

        @Override
        public Map<String, T[]> call() throws Exception {
            return null;
        }

        private static synchronized <X extends Exception> int hidden(X first, List<String> second) throws X, java.io.IOException {
            return 1;
        }

        public final int add(@Nested(deep = 1) int a, @Deprecated long b) {
            return (int) (a + b);
        }

        public void fail() throws Exception {
            throw new java.io.IOException("failed");
        }
    }

    public static class Derived extends Base<String, List<Object>> implements Shape<Integer>, Cloneable {
        public Derived() {
        }

        @Override
        public Integer area() {
            return 42;
        }

        class Inner {
            class Innermost {
            }
        }
    }

    abstract static class Abstract {
        Abstract() {
        }
    }

    static void names() {
        Object anonymous = new Object() { };
        class Local {
        }
        Runnable lambda = () -> { };
        Class<?>[] classes = {int.class, void.class, Runnable.class, int[].class, String[][].class, Derived.class,
            Derived.Inner.class, Derived.Inner.Innermost.class, anonymous.getClass(), Local.class, Colour.class,
            Colour.GREEN.getClass(), Mark.class, Shape.class, Map.Entry.class, Reflection.class, Derived[].class};
        for (Class<?> c : classes) {
            System.out.println(c + " " + c.getName() + " " + c.getSimpleName() + " " + c.getCanonicalName() + " "
                + c.getTypeName() + " " + c.isArray() + c.isPrimitive() + c.isInterface() + c.isEnum() + c.isAnnotation()
                + c.isAnonymousClass() + c.isLocalClass() + c.isMemberClass() + " " + c.getSuperclass() + " "
                + c.getComponentType() + " " + c.getDeclaringClass() + " " + c.getEnclosingClass() + " "
                + c.getEnclosingMethod() + " " + show(c.getInterfaces()));
        }
        for (Class<?> c : new Class<?>[] {Derived.class, Colour.class, Abstract.class}) {
            System.out.println(Modifier.toString(c.getModifiers()) + " " + c.toGenericString());
        }
        System.out.println(sorted(Derived.class.getDeclaredClasses()) + sorted(Derived.class.getClasses()));
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Object[].class.isAssignableFrom(String[].class)
            + " " + Object.class.isAssignableFrom(int.class) + " " + long.class.isAssignableFrom(int.class) + " "
            + Cloneable.class.isAssignableFrom(int[].class) + " " + Shape.class.isInstance(new Derived()) + " "
            + Comparable.class.isInstance("s") + " " + Object[].class.isInstance(new int[0]) + " "
            + int[].class.isInstance(new int[0]) + " " + CharSequence.class.isInstance("s"));
        System.out.println(show(Colour.values()) + show(Colour.class.getEnumConstants()) + Colour.valueOf("RED") + " "
            + Colour.GREEN.getDeclaringClass() + Colour.GREEN.code() + Enum.valueOf(Colour.class, "BLUE").compareTo(Colour.RED));
        attempt("valueOf", () -> Colour.valueOf("PINK"));
        attempt("cast", () -> Integer.class.cast("x"));
        attempt("castnull", () -> Integer.class.cast(null));
        attempt("sub", () -> Integer.class.asSubclass(Number.class));
        attempt("sub2", () -> Integer.class.asSubclass(String.class));
        attempt("forName", () -> Class.forName("Reflection$Colour"));
        attempt("forName2", () -> Class.forName("[I"));
        attempt("forName3", () -> Class.forName("[Ljava.lang.String;"));
        attempt("forName4", () -> { try { return Class.forName("int"); } catch (ClassNotFoundException e) { return e.getMessage(); } });
        attempt("forName5", () -> { try { return Class.forName("no.such.Thing"); } catch (ClassNotFoundException e) { return e.getMessage(); } });
        attempt("forName6", () -> Class.forName("java.util.Map$Entry", false, Reflection.class.getClassLoader()));
        attempt("package", () -> String.class.getPackage().getName());
    }

    static void members() throws Throwable {
        System.out.println(sorted(Base.class.getDeclaredMethods()));
        System.out.println(sorted(Base.class.getDeclaredFields()));
        System.out.println(sorted(Base.class.getDeclaredConstructors()) + sorted(Base.class.getConstructors()));
        System.out.println(sorted(Shape.class.getMethods()) + sorted(Derived.class.getFields()));
        for (Method m : inOrder(Base.class.getDeclaredMethods())) {
            if (!m.isSynthetic()) {
                System.out.println("generic " + m.getName() + " " + show(m.getGenericParameterTypes()) + " "
                    + m.getGenericReturnType() + " " + show(m.getExceptionTypes()) + " " + m.isVarArgs() + m.isDefault());
            }
        }
        for (Field f : inOrder(Base.class.getDeclaredFields())) {
            System.out.println("generic " + f.toGenericString());
        }
        for (Constructor<?> c : inOrder(Base.class.getDeclaredConstructors())) {
            System.out.println("generic " + c.toGenericString() + c.getParameterCount() + c.isVarArgs());
        }
        final Derived d = new Derived();
        attempt("invoke", () -> Base.class.getMethod("add", int.class, long.class).invoke(d, 3, 4));
        attempt("widen", () -> Base.class.getMethod("add", int.class, long.class).invoke(d, (byte) 3, 'a'));
        attempt("narrow", () -> Base.class.getMethod("add", int.class, long.class).invoke(d, 3L, 4));
        attempt("count", () -> Base.class.getMethod("add", int.class, long.class).invoke(d, 3));
        attempt("null", () -> Base.class.getMethod("add", int.class, long.class).invoke(d, null, 4));
        attempt("receiver", () -> Base.class.getMethod("add", int.class, long.class).invoke("x", 1, 4));
        attempt("nullreceiver", () -> Base.class.getMethod("add", int.class, long.class).invoke(null, 1, 4));
        attempt("fails", () -> Base.class.getMethod("fail").invoke(d));
        attempt("missing", () -> Base.class.getMethod("nothing"));
        attempt("missing2", () -> Base.class.getDeclaredField("nothing"));
        attempt("default", () -> Shape.class.getMethod("describe").invoke(d));
        attempt("area", () -> Derived.class.getMethod("area").invoke(d));
        attempt("area2", () -> Derived.class.getMethod("area").getReturnType());
        attempt("static", () -> Base.class.getDeclaredField("text").get(null));
        attempt("toString", () -> Object.class.getMethod("hashCode").invoke("abc"));
        attempt("array", () -> Object.class.getMethod("equals", Object.class).invoke(new int[0], "x"));
        final Field counter = Base.class.getDeclaredField("counter");
        counter.setAccessible(true);
        attempt("counter", () -> counter.get(d));
        attempt("setcounter", () -> { counter.set(d, 9); return counter.getLong(d) + counter.getFloat(d); });
        attempt("setwrong", () -> { counter.set(d, "9"); return 0; });
        attempt("setnull", () -> { counter.set(d, null); return 0; });
        attempt("getint", () -> counter.getInt(d));
        attempt("constant", () -> { Field f = Base.class.getField("CONSTANT"); f.setInt(null, 5); return 0; });
        Field item = Base.class.getDeclaredField("item");
        item.setAccessible(true);
        item.set(d, "value");
        System.out.println(d.item + " " + item.equals(Base.class.getDeclaredField("item")) + " "
            + (item.hashCode() == Base.class.getDeclaredField("item").hashCode()));
        Constructor<?> constructor = Base.class.getDeclaredConstructor(Object.class, int[].class);
        constructor.setAccessible(true);
        System.out.println(((Base<?, ?>) constructor.newInstance("made", new int[0])).item);
        attempt("abstract", () -> { Constructor<?> c = Abstract.class.getDeclaredConstructor(); return c.newInstance(); });
        attempt("noargs", () -> Derived.class.newInstance().area());
        attempt("noargs2", () -> { try { return Integer.class.newInstance(); } catch (InstantiationException e) { return "ie"; } });
        attempt("string", () -> String.class.getConstructor(char[].class).newInstance(new char[] {'o', 'k'}));
        attempt("string2", () -> String.class.getMethod("substring", int.class).invoke("hello", 3));
        System.out.println(Base.class.getMethod("add", int.class, long.class).getParameterAnnotations().length);
        System.out.println(show(Array.newInstance(String.class, 2)) + Array.getLength(new int[3])
            + ((int[][]) Array.newInstance(int.class, 2, 3))[1].length);
        attempt("aget", () -> Array.get(new char[] {'q'}, 0));
        attempt("aset", () -> { long[] l = new long[1]; Array.set(l, 0, 5); Array.setInt(l, 0, 6); return l[0]; });
        attempt("aset2", () -> { int[] l = new int[1]; Array.set(l, 0, 5L); return l[0]; });
        attempt("aset3", () -> { Array.set(new String[1], 0, 5); return 0; });
        attempt("aget2", () -> Array.get("x", 0));
        attempt("aget3", () -> Array.getInt(new long[1], 0));
        attempt("aget4", () -> Array.getInt(new byte[] {1}, 5));
    }

    static void generics() throws Throwable {
        System.out.println(show(Base.class.getTypeParameters()) + show(Base.class.getTypeParameters()[1].getBounds()) + " "
            + Derived.class.getGenericSuperclass() + " " + show(Derived.class.getGenericInterfaces()) + " "
            + show(Base.class.getGenericInterfaces()) + show(Shape.class.getTypeParameters()[0].getBounds()));
        ParameterizedType type = (ParameterizedType) Derived.class.getGenericSuperclass();
        System.out.println(type.getRawType() + " " + type.getOwnerType() + " " + show(type.getActualTypeArguments()));
        System.out.println(type.equals(Derived.class.getGenericSuperclass()) + " "
            + (type.hashCode() == Derived.class.getGenericSuperclass().hashCode()));
        Type lists = Base.class.getField("lists").getGenericType();
        System.out.println(lists + " " + (lists instanceof GenericArrayType) + " "
            + ((GenericArrayType) lists).getGenericComponentType());
        System.out.println(show(ArrayList.class.getGenericInterfaces()) + ArrayList.class.getGenericSuperclass()
            + show(Map.class.getTypeParameters()));
        Object token = new ArrayList<Map<String, ? super Integer>>() { };
        System.out.println(token.getClass().getGenericSuperclass());
        TypeVariable<?> variable = Base.class.getTypeParameters()[0];
        System.out.println(variable.getName() + variable.getGenericDeclaration() + variable.equals(Base.class.getTypeParameters()[0]));
    }

    static void annotations() throws Throwable {
        Mark mark = Derived.class.getAnnotation(Mark.class);
        System.out.println(mark.value() + show(mark.names()) + mark.type() + mark.colour() + mark.nested().deep() + mark.ratio()
            + mark.longs().length + mark.annotationType());
        System.out.println(mark.equals(Base.class.getAnnotation(Mark.class)) + " "
            + (mark.hashCode() == Base.class.getAnnotation(Mark.class).hashCode()) + " " + (mark instanceof Annotation));
        System.out.println(Derived.class.getDeclaredAnnotations().length + " " + Derived.class.getAnnotations().length + " "
            + Derived.class.isAnnotationPresent(Mark.class) + Derived.class.isAnnotationPresent(Nested.class));
        System.out.println(Base.class.getAnnotationsByType(Tag.class).length + Base.class.getAnnotationsByType(Tag.class)[1].value()
            + Base.class.getAnnotation(Tag.class));
        Method add = Base.class.getMethod("add", int.class, long.class);
        System.out.println(((Nested) add.getParameterAnnotations()[0][0]).deep() + " "
            + add.getParameterAnnotations()[1][0].annotationType() + " " + add.getAnnotations().length);
        System.out.println(Mark.class.getMethod("value").getDefaultValue() + show(Mark.class.getMethod("names").getDefaultValue())
            + Nested.class.getMethod("deep").getDefaultValue());
        System.out.println(mark.hashCode() == Derived.class.getAnnotation(Mark.class).hashCode());
    }

    static void proxies() throws Throwable {
        final List<String> log = new ArrayList<>();
        InvocationHandler handler = new InvocationHandler() {
            @Override
            public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
                log.add(method.getName() + (args == null ? "" : args.length));
                switch (method.getName()) {
                    case "hashCode": return 77;
                    case "equals": return proxy == args[0];
                    case "toString": return "proxy!";
                    case "call": throw new java.io.IOException("io");
                    case "run": throw new java.io.IOException("undeclared");
                    case "compareTo": return null;
                    case "length": return "wrong";
                    default: return args == null ? 'c' : args[0];
                }
            }
        };
        Object proxy = Proxy.newProxyInstance(Reflection.class.getClassLoader(),
            new Class<?>[] {Runnable.class, Callable.class, Comparable.class, CharSequence.class}, handler);
        System.out.println(proxy + " " + proxy.hashCode() + " " + proxy.equals(proxy) + " " + proxy.equals("x"));
        System.out.println(Proxy.isProxyClass(proxy.getClass()) + " " + (Proxy.getInvocationHandler(proxy) == handler) + " "
            + (proxy instanceof Runnable) + (proxy instanceof List) + (proxy instanceof Proxy));
        attempt("call", () -> ((Callable<?>) proxy).call());
        attempt("run", () -> { ((Runnable) proxy).run(); return 0; });
        attempt("null", () -> ((Comparable) proxy).compareTo("x"));
        attempt("wrong", () -> ((CharSequence) proxy).length());
        attempt("char", () -> ((CharSequence) proxy).charAt(3));
        System.out.println(log);
        System.out.println(proxy.getClass().getSuperclass() + " " + show(proxy.getClass().getInterfaces()));
        attempt("class", () -> Proxy.newProxyInstance(null, new Class<?>[] {String.class}, handler));
        attempt("handler", () -> Proxy.getInvocationHandler("x"));
    }

    public static void main(String[] arguments) throws Throwable {
        names();
        members();
        generics();
        annotations();
        proxies();
    }
}
