import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

/** Dispatch, interfaces, inner classes, lambdas, enums, generics with bridges, equality. */
public class Classes {
    static void say(Object text) { System.out.println(text); }

    interface Shape { double area(); default String describe() { return name() + " " + area(); } default String name() { return "shape"; } static Shape unit() { return () -> 1; } }
    interface Round extends Shape { @Override default String name() { return "round " + Shape.super.name(); } }
    interface Marked { default String name() { return "marked"; } }
    static class Circle implements Round { public double area() { return 3; } }
    static class Both extends Circle implements Marked { @Override public String name() { return Marked.super.name() + "+" + super.name(); } }
    static abstract class Partial implements Shape { public abstract String name(); }
    static class Whole extends Partial { public String name() { return "whole"; } public double area() { return 2; } }
    static class ClassWins { public String name() { return "class wins"; } }
    static class Winner extends ClassWins implements Marked { }
    static class Late extends Circle implements Shape { }

    static class Animal { String name = "animal"; String sound() { return "?"; } String speak() { return name + sound(); } static String kind() { return "A"; } private String own() { return "animal's"; } String viaOwn() { return own(); } }
    static class Dog extends Animal { String name = "dog"; @Override String sound() { return "wau"; } String both() { return name + super.name + ((Animal) this).name + super.sound(); } static String kind() { return "D"; } String own() { return "dog's"; } }
    static class Puppy extends Dog { @Override String sound() { return "wi" + super.sound(); } }

    static class Box<T extends Comparable<T>> implements Comparable<Box<T>> {
        final T value;
        Box(T value) { this.value = value; }
        public int compareTo(Box<T> other) { return value.compareTo(other.value); }
        @Override public boolean equals(Object other) { return other instanceof Box && value.equals(((Box<?>) other).value); }
        @Override public int hashCode() { return value.hashCode() * 31; }
        @Override public String toString() { return "[" + value + "]"; }
    }
    static class Numbers implements Iterable<Integer> {
        public Iterator<Integer> iterator() { return new Iterator<Integer>() { int next = 0; public boolean hasNext() { return next < 4; } public Integer next() { return next++; } }; }
    }
    static class Covariant { Object get() { return "object"; } }
    static class MoreCovariant extends Covariant { @Override String get() { return "string"; } }

    class Inner { int value = outer * 2; class Deeper { int sum() { return value + outer; } } }
    int outer = 21;
    Runnable capture(int parameter) { int local = 3; class Local { int all() { return outer + parameter + local; } } return () -> say(new Local().all() + this.outer); }

    enum Op implements IntBinaryOperator {
        ADD("+") { public int applyAsInt(int a, int b) { return a + b; } },
        MUL("*") { public int applyAsInt(int a, int b) { return a * b; } };
        final String sign;
        Op(String sign) { this.sign = sign; }
        static Op of(String sign) { for (Op op : values()) if (op.sign.equals(sign)) return op; throw new IllegalArgumentException(sign); }
    }
    enum Level { LOW, MIDDLE, HIGH }
    static String level(Level level) { switch (level) { case LOW: return "low"; case HIGH: return "high"; default: return "other"; } }
    static String text(String s) { switch (s) { case "Aa": return "first"; case "BB": return "second"; case "": return "empty"; default: return "none"; } }
    static int big(int n) { switch (n) { case -5: return 1; case 0: case 1: return 2; case 1000000: return 3; } return 4; }

    static int count(Object... all) { return all == null ? -1 : all.length; }
    static String pick(Object o) { return "object"; }
    static String pick(String s) { return "string"; }
    static String pick(Integer i) { return "integer"; }
    static String pick(int i) { return "int"; }
    static String pick(long l) { return "long"; }
    static <T> T same(T value) { return value; }
    static <A, B, C> Function<A, C> then(Function<A, B> f, Function<B, C> g) { return a -> g.apply(f.apply(a)); }
    static int twice(int x) { return 2 * x; }
    int plus(int x) { return outer + x; }

    public static void main(String[] args) throws Exception {
        for (Shape shape : new Shape[] {new Circle(), new Both(), new Whole(), Shape.unit(), new Late()}) say(shape.describe());
        say(new Winner().name());
        for (Animal animal : new Animal[] {new Animal(), new Dog(), new Puppy()}) say(animal.speak() + animal.sound() + animal.name + animal.viaOwn());
        say(new Dog().both() + new Puppy().both() + Animal.kind() + Dog.kind() + Puppy.kind());
        List<Box<String>> boxes = new ArrayList<>(Arrays.asList(new Box<>("b"), new Box<>("c"), new Box<>("a")));
        Collections.sort(boxes);
        say(boxes + " " + boxes.contains(new Box<>("c")) + new HashSet<>(boxes).contains(new Box<>("a")) + boxes.get(0).equals(null));
        int sum = 0;
        for (int n : new Numbers()) sum += n;
        say(sum);
        Covariant covariant = new MoreCovariant();
        say(covariant.get());
        Classes outer = new Classes();
        Inner inner = outer.new Inner();
        say(inner.new Deeper().sum());
        outer.capture(5).run();
        say(Op.of("*").applyAsInt(6, 7) + " " + Op.ADD.applyAsInt(1, 2) + " " + Op.ADD.getDeclaringClass().getName() + " " + Op.valueOf("MUL").compareTo(Op.ADD));
        for (Level l : Level.values()) say(level(l) + l.ordinal() + l);
        try { Level.valueOf("NONE"); } catch (IllegalArgumentException e) { say("no such level"); }
        say(text("Aa") + text("BB") + text("") + text("C#") + big(-5) + big(1) + big(1000000) + big(7));
        say(count() + " " + count(1, 2) + " " + count((Object[]) null) + " " + count((Object) null) + " " + count(new int[3]));
        byte b = 1; char c = 'c';
        say(pick("s") + pick((Object) "s") + pick(1) + pick(1L) + pick(b) + pick(c) + pick((Integer) 5));
        Function<Integer, Integer> twice = Classes::twice;
        Function<Integer, Integer> plus = outer::plus;
        Supplier<List<String>> make = ArrayList::new;
        Function<Integer, int[]> array = int[]::new;
        BiFunction<String, String, Integer> compare = String::compareTo;
        say(then(twice, plus).apply(4) + " " + make.get().size() + " " + array.apply(3).length + " " + compare.apply("a", "c"));
        Callable<String> callable = () -> "called " + args.length;
        say(callable.call());
        Comparator<String> byLength = Comparator.comparing(String::length);
        List<String> words = new ArrayList<>(Arrays.asList("ccc", "a", "bb", "dd"));
        words.sort(byLength.reversed().thenComparing(Comparator.naturalOrder()));
        say(words);
        Map<String, List<Integer>> grouped = new HashMap<>();
        for (int i = 0; i < 6; i++) grouped.computeIfAbsent(i % 2 == 0 ? "even" : "odd", key -> new ArrayList<>()).add(i);
        say(grouped);
        Object[] objects = {new int[0], new String[0], "s", 1, 'c', new Object[0][0], null};
        StringBuilder tests = new StringBuilder();
        for (Object o : objects) tests.append(o instanceof Object[] ? 1 : 0).append(o instanceof Comparable ? 1 : 0).append(o instanceof CharSequence ? 1 : 0).append(o instanceof int[] ? 1 : 0).append(o instanceof Cloneable ? 1 : 0).append(' ');
        say(tests);
        int[] original = {1, 2, 3};
        int[] copy = original.clone();
        copy[0] = 9;
        say(original[0] + copy[0] + "" + original.equals(copy) + Arrays.equals(original, new int[] {1, 2, 3}));
        int[][] grid = new int[3][4];
        grid[1][2] = 5;
        int[][] ragged = {{1}, {2, 3}, {}};
        say(grid[1][2] + grid.length + grid[0].length + ragged[1][1] + ragged[2].length);
        say(same("x") + same(1) + same('c') + same(null));
        String interned = "in" + "terned";
        String made = new String("interned");
        say((interned == "interned") + " " + (made == interned) + " " + (made.intern() == interned) + " " + made.equals(interned) + " " + (made.hashCode() == interned.hashCode()));
        CharSequence sequence = made;
        Comparable<String> comparable = made;
        Object object = made;
        say(sequence.length() + comparable.compareTo("interned") + object.toString() + sequence.charAt(1) + object.equals("interned"));
        say(new Object() { int x = 3; int twice() { return x * 2; } }.twice());
        long wide = 1L << 40; double d = wide; float f = 0.1f; short s = (short) 70000; 
        say(wide + d + f + s + " " + (int) 3.99e10 + " " + (long) Float.NaN + " " + (char) 98 + " " + (5 & 3 | 8 ^ 2) + " " + (-17 >> 2) + " " + (-17 >>> 28) + " " + -17 % 5);
    }
}
