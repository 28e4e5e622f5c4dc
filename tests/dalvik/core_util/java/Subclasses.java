import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Collections that an app derives from the library's: what the library calls of theirs. */
public class Subclasses {
    static final StringBuilder out = new StringBuilder();

    public static void main(String[] arguments) {
        System.out.print(run(arguments[0]));
    }

    static void show(String what, Object value) {
        out.append(what).append(": ").append(value).append('\n');
    }

    public static String run(String argument) {
        abstractList();
        abstractMap();
        abstractSets();
        sequential();
        overridden();
        views();
        functional();
        spliterators();
        return out.toString();
    }

    /** A list of squares by get and size only. */
    static class Squares extends AbstractList<Integer> {
        int size = 5;
        public Integer get(int index) {
            if (index < 0 || index >= size) throw new IndexOutOfBoundsException("" + index);
            return index * index;
        }
        public int size() { return size; }
    }

    /** A growable list that keeps modCount, as AbstractList asks. */
    static class Growing extends AbstractList<String> {
        private final String[] items = new String[40];
        private int count;
        public String get(int index) { if (index >= count) throw new IndexOutOfBoundsException(); return items[index]; }
        public int size() { return count; }
        public void add(int index, String item) {
            modCount++;
            System.arraycopy(items, index, items, index + 1, count - index);
            items[index] = item;
            count++;
        }
        public String remove(int index) {
            modCount++;
            String old = items[index];
            System.arraycopy(items, index + 1, items, index, count - index - 1);
            count--;
            return old;
        }
        public String set(int index, String item) { String old = items[index]; items[index] = item; return old; }
    }

    static void abstractList() {
        Squares squares = new Squares();
        show("squares", squares + " " + squares.hashCode() + squares.contains(9) + squares.indexOf(16) + squares.lastIndexOf(7));
        show("equal", squares.equals(Arrays.asList(0, 1, 4, 9, 16)) + " " + Arrays.asList(0, 1, 4, 9, 16).equals(squares) + squares.equals(new ArrayList<>(squares)));
        show("sub", squares.subList(1, 4) + " " + squares.subList(1, 4).subList(1, 2) + (squares instanceof RandomAccess));
        show("stream", squares.stream().map(x -> x + 1).collect(Collectors.toList()));
        try { squares.add(3); } catch (UnsupportedOperationException error) { show("add", error.getMessage()); }
        try { squares.iterator().remove(); } catch (IllegalStateException error) { show("remove", error.getMessage()); }
        Iterator<Integer> walk = squares.iterator();
        squares.size = 2;
        int seen = 0;
        while (walk.hasNext()) { walk.next(); seen++; }
        show("shrunk", seen);
        Growing growing = new Growing();
        growing.addAll(Arrays.asList("d", "a", "c", "b"));
        Collections.sort(growing);
        show("sorted", growing);
        growing.addAll(1, Arrays.asList("x", "y"));
        growing.removeIf(s -> s.equals("c"));
        growing.replaceAll(s -> s + s);
        show("grown", growing + " " + growing.subList(1, 3));
        List<String> part = growing.subList(1, 4);
        part.add("new");
        part.remove("yy");
        ListIterator<String> edit = part.listIterator(part.size());
        edit.previous();
        edit.set("set");
        edit.add("added");
        show("part", part + " " + growing);
        growing.add("behind");
        try { part.size(); } catch (ConcurrentModificationException error) { show("stale", error.getMessage()); }
        try { for (String item : growing) growing.remove(item); } catch (ConcurrentModificationException error) { show("changed", error.getMessage()); }
        growing.clear();
        show("cleared", growing + " " + growing.isEmpty());
        show("array", Arrays.toString(new Squares().toArray(new Integer[8])) + Arrays.toString(new Squares().toArray()));
    }

    /** A map of letters to their code by entrySet only. */
    static class Letters extends AbstractMap<String, Integer> {
        public Set<Entry<String, Integer>> entrySet() {
            return new AbstractSet<Entry<String, Integer>>() {
                public int size() { return 3; }
                public Iterator<Entry<String, Integer>> iterator() {
                    return new Iterator<Entry<String, Integer>>() {
                        int next = 0;
                        public boolean hasNext() { return next < 3; }
                        public Entry<String, Integer> next() {
                            String key = "" + (char) ('a' + next++);
                            return new SimpleEntry<>(key, key.hashCode());
                        }
                    };
                }
            };
        }
    }

    /** A map that notes how it is used. */
    static class Noting extends AbstractMap<Object, Object> {
        final Map<Object, Object> inner = new LinkedHashMap<>();
        public Set<Entry<Object, Object>> entrySet() { return inner.entrySet(); }
        public Object put(Object key, Object value) { out.append("put ").append(key).append('\n'); return inner.put(key, value); }
        public Object get(Object key) { out.append("get ").append(key).append('\n'); return inner.get(key); }
        public boolean containsKey(Object key) { out.append("has ").append(key).append('\n'); return inner.containsKey(key); }
        public Object remove(Object key) { out.append("del ").append(key).append('\n'); return inner.remove(key); }
    }

    static void abstractMap() {
        Letters letters = new Letters();
        show("letters", letters + " " + letters.size() + letters.get("b") + letters.get("z") + letters.containsKey("c") + letters.containsValue(97) + letters.hashCode());
        show("views", letters.keySet() + " " + letters.values() + letters.keySet().contains("a"));
        show("equal", letters.equals(new HashMap<>(letters)) + " " + new TreeMap<>(letters).equals(letters));
        try { letters.put("x", 1); } catch (UnsupportedOperationException error) { show("put", error.getMessage()); }
        try { letters.remove("a"); } catch (UnsupportedOperationException error) { show("remove", error.getMessage()); }
        Noting noting = new Noting();
        show("getOrDefault", noting.getOrDefault("k", 1));
        show("putIfAbsent", noting.putIfAbsent("k", 1));
        show("computeIfAbsent", noting.computeIfAbsent("k", k -> 2) + " " + noting.computeIfAbsent("l", k -> 3));
        show("computeIfPresent", noting.computeIfPresent("k", (k, v) -> null));
        show("compute", noting.compute("m", (k, v) -> k + "" + v));
        show("merge", noting.merge("m", "!", (a, b) -> a + "" + b));
        show("replace", noting.replace("m", "old") + " " + noting.replace("m", "old", "new") + noting.remove("m", "other"));
        noting.replaceAll((k, v) -> v + "?");
        noting.putAll(Collections.singletonMap("z", 0));
        noting.forEach((k, v) -> show("each", k + "=" + v));
        show("noting", noting);
    }

    static void abstractSets() {
        Set<Integer> odd = new AbstractSet<Integer>() {
            public int size() { return 3; }
            public Iterator<Integer> iterator() { return Arrays.asList(1, 3, 5).iterator(); }
        };
        show("odd", odd + " " + odd.hashCode() + odd.contains(3) + odd.containsAll(Arrays.asList(1, 5)) + odd.equals(new HashSet<>(odd)) + new HashSet<>(odd).equals(odd));
        Queue<String> one = new AbstractQueue<String>() {
            String item;
            public boolean offer(String s) { if (item != null) return false; item = s; return true; }
            public String poll() { String s = item; item = null; return s; }
            public String peek() { return item; }
            public int size() { return item == null ? 0 : 1; }
            public Iterator<String> iterator() { return Collections.singleton(item).iterator(); }
        };
        show("queue", one.add("x") + " " + one.element() + one.size());
        try { one.add("y"); } catch (IllegalStateException error) { show("full", error.getMessage()); }
        one.clear();
        try { one.remove(); } catch (NoSuchElementException error) { show("empty", error.getMessage()); }
        Collection<String> bag = new AbstractCollection<String>() {
            final List<String> items = new ArrayList<>();
            public boolean add(String s) { return items.add(s); }
            public int size() { return items.size(); }
            public Iterator<String> iterator() { return items.iterator(); }
        };
        Collections.addAll(bag, "a", "b", "c", "b");
        show("bag", bag.remove("b") + " " + bag + bag.removeAll(Arrays.asList("a")) + bag.retainAll(Arrays.asList("b")) + bag);
    }

    static void sequential() {
        List<Integer> list = new AbstractSequentialList<Integer>() {
            final LinkedList<Integer> items = new LinkedList<>(Arrays.asList(1, 2, 3));
            public int size() { return items.size(); }
            public ListIterator<Integer> listIterator(int index) { return items.listIterator(index); }
        };
        list.add(1, 9);
        list.set(0, 7);
        show("sequential", list + " " + list.get(2) + list.remove(3) + list.addAll(2, Arrays.asList(4, 5)) + list);
        try { list.get(9); } catch (IndexOutOfBoundsException error) { show("beyond", error.getMessage()); }
    }

    static class CountingList extends ArrayList<String> {
        int adds;
        @Override public boolean add(String s) { adds++; return super.add(s); }
        @Override public String get(int index) { return "<" + super.get(index) + ">"; }
    }

    static class CountingMap extends HashMap<String, String> {
        int puts;
        @Override public String put(String key, String value) { puts++; return super.put(key.toLowerCase(), value); }
    }

    static class CountingSet extends HashSet<String> {
        int adds;
        CountingSet(Collection<String> items) { super(items); }
        @Override public boolean add(String s) { adds++; return super.add(s + "!"); }
    }

    static class Bounded<K, V> extends LinkedHashMap<K, V> {
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            show("eldest", eldest + " of " + size());
            return size() > 2;
        }
    }

    static void overridden() {
        CountingList list = new CountingList();
        list.add("a");
        list.addAll(Arrays.asList("b", "c"));
        Collections.addAll(list, "d", "e");
        show("list", list.adds + " " + list + list.get(0) + list.subList(1, 3) + list.equals(Arrays.asList("a", "b", "c", "d", "e")));
        list.sort(Comparator.reverseOrder());
        show("sorted", list + " " + list.indexOf("a") + list.contains("<a>") + list.clone());
        CountingMap map = new CountingMap();
        map.put("A", "1");
        map.putAll(Collections.singletonMap("B", "2"));
        map.putIfAbsent("C", "3");
        map.computeIfAbsent("D", k -> "4");
        show("map", map.puts + " " + map + map.clone());
        CountingSet set = new CountingSet(Arrays.asList("x", "y"));
        set.addAll(Arrays.asList("z"));
        show("set", set.adds + " " + new TreeSet<>(set));
        Bounded<String, Integer> bounded = new Bounded<>();
        for (String key : "p q r s".split(" ")) bounded.put(key, key.hashCode());
        bounded.merge("t", 1, Integer::sum);
        bounded.putAll(Collections.singletonMap("u", 2));
        show("bounded", bounded);
        List<String> anonymous = new ArrayList<String>() {{ add("i"); add("j"); }};
        show("anonymous", anonymous + " " + anonymous.equals(Arrays.asList("i", "j")));
        Random fixed = new Random() { @Override protected int next(int bits) { return bits; } };
        show("random", fixed.nextInt() + " " + fixed.nextInt(100) + " " + fixed.nextBoolean() + " " + fixed.nextLong() + " " + fixed.nextDouble());
    }

    static void views() {
        Map<String, Integer> map = new HashMap<>();
        for (int i = 0; i < 6; i++) map.put("k" + i, i);
        Set<String> keys = map.keySet();
        Collection<Integer> values = map.values();
        values.removeIf(v -> v % 2 == 0);
        keys.remove("k1");
        show("live", map + " " + keys + values + map.entrySet() + (map.keySet() == keys));
        Map<String, Integer> sorted = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Function.identity()));
        sorted.put("bb", 1);
        sorted.put("a", 2);
        sorted.put("ccc", 3);
        show("sorted", sorted);
        Map<String, Integer> fixed = Collections.unmodifiableMap(map);
        map.put("later", 9);
        show("fixed", fixed + " " + fixed.equals(map) + fixed.hashCode());
        for (Runnable attempt : Arrays.<Runnable>asList(() -> fixed.put("x", 1), () -> fixed.keySet().clear(), () -> fixed.entrySet().iterator().next().setValue(1), () -> Collections.emptyList().add(null), () -> Collections.singleton(1).remove(1), () -> Collections.nCopies(2, 1).set(0, 1))) {
            try { attempt.run(); show("done", ""); } catch (UnsupportedOperationException error) { show("refused", error.getMessage()); }
        }
        List<Integer> together = Collections.synchronizedList(new ArrayList<>(Arrays.asList(3, 1, 2)));
        synchronized (together) { Collections.sort(together); }
        show("together", together + " " + together.subList(0, 2) + together.equals(Arrays.asList(1, 2, 3)));
        List<Object> typed = Collections.checkedList(new ArrayList<>(), (Class) String.class);
        typed.add("ok");
        try { typed.add(5); } catch (ClassCastException error) { show("typed", typed); }
        Set<String> fromMap = Collections.newSetFromMap(new LinkedHashMap<>());
        fromMap.add("m");
        show("fromMap", fromMap + " " + fromMap.add("m") + fromMap.contains("m"));
        show("lifo", Collections.asLifoQueue(new ArrayDeque<>(Arrays.asList(1, 2))).peek());
    }

    static void functional() {
        Comparator<String> byLength = new Comparator<String>() {
            public int compare(String a, String b) { return a.length() - b.length(); }
        };
        List<String> words = new ArrayList<>(Arrays.asList("pear", "fig", "apple", "date", null, "kiwi"));
        words.sort(Comparator.nullsFirst(byLength.reversed().thenComparing(Comparator.naturalOrder())));
        show("words", words);
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        show("add", add.andThen(x -> x * 2).apply(3, 4) + " " + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(3, 4));
        IntPredicate even = x -> x % 2 == 0;
        show("even", even.negate().or(x -> x == 4).test(4) + " " + even.and(x -> x > 2).test(2));
        Consumer<StringBuilder> twice = b -> b.append("1");
        StringBuilder built = new StringBuilder();
        twice.andThen(b -> b.append("2")).accept(built);
        show("built", built + " " + UnaryOperator.identity().apply("same") + Predicate.isEqual("x").test("x"));
        IntUnaryOperator step = x -> x + 1;
        show("step", step.compose(x -> x * 10).applyAsInt(3) + " " + step.andThen(x -> x * 10).applyAsInt(3));
        Supplier<Integer> supplier = () -> 42;
        show("optional", Optional.ofNullable((Integer) null).orElseGet(supplier) + " " + Optional.of("v").map(String::length) + Optional.empty().isPresent());
        try { Optional.empty().get(); } catch (NoSuchElementException error) { show("empty", error.getMessage()); }
        try { Optional.empty().orElseThrow(IllegalStateException::new); } catch (IllegalStateException error) { show("thrown", error.getMessage()); }
        try { Objects.requireNonNull(null, "message"); } catch (NullPointerException error) { show("null", error.getMessage()); }
        show("objects", Objects.hash(1, "a", null) + " " + Objects.equals(null, null) + Objects.toString(null, "d") + Objects.hashCode(null));
    }

    /** 1, 2, …, by tryAdvance alone. */
    static class Counting extends Spliterators.AbstractIntSpliterator {
        private int next = 1;
        private final int last;
        Counting(int last) { super(last, Spliterator.ORDERED | Spliterator.SIZED); this.last = last; }
        public boolean tryAdvance(IntConsumer action) {
            if (next > last) return false;
            action.accept(next++);
            return true;
        }
    }

    static void spliterators() {
        show("counting", StreamSupport.intStream(new Counting(5), false).boxed().collect(Collectors.toList()));
        Iterator<String> source = Arrays.asList("a", "b", "c").iterator();
        show("unknown", StreamSupport.stream(Spliterators.spliteratorUnknownSize(source, Spliterator.ORDERED), false).map(s -> s + s).collect(Collectors.joining()));
        Iterable<Integer> iterable = () -> Arrays.asList(7, 8).iterator();
        show("iterable", StreamSupport.stream(iterable.spliterator(), false).mapToInt(x -> x).sum());
        Spliterator<Integer> whole = Arrays.asList(1, 2, 3, 4, 5).spliterator();
        Spliterator<Integer> front = whole.trySplit();
        StringBuilder order = new StringBuilder();
        front.forEachRemaining(order::append);
        order.append('|');
        whole.tryAdvance(order::append);
        show("split", order + " " + whole.estimateSize() + " " + whole.hasCharacteristics(Spliterator.SIZED));
        PrimitiveIterator.OfInt numbers = IntStream.range(0, 3).iterator();
        int total = 0;
        while (numbers.hasNext()) total += numbers.nextInt();
        show("total", total);
    }
}
