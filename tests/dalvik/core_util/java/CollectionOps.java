import java.util.*;

/** Interprets scripts of collection operations, so that two platforms can be compared.

    A script is lines of words. `new KIND` starts a case; every further line is an operation on it.
    Elements are `i5` (Integer), `l5` (Long), `sx` (String) and `n` (null). Every operation prints
    its result and the state that it leaves. */
public class CollectionOps {
    private Object target;
    private String[] words;
    private int at;
    private final StringBuilder out = new StringBuilder();

    public static void main(String[] arguments) {
        System.out.print(run(arguments[0]));
    }

    public static String run(String script) {
        CollectionOps ops = new CollectionOps();
        for (String line : script.split("\n")) ops.line(line);
        return ops.out.toString();
    }

    private void line(String line) {
        words = line.split(" ");
        at = 1;
        String result;
        try {
            if (words[0].equals("new")) {
                target = create(words[at++]);
                result = "new " + words[1];
            } else {
                result = String.valueOf(operation(words[0]));
            }
        } catch (IndexOutOfBoundsException error) {
            result = "IndexOutOfBounds";
        } catch (RuntimeException error) {
            result = error.getClass().getName();
        }
        out.append(words[0]).append(" -> ").append(result).append(" | ").append(target).append('\n');
    }

    private Object create(String kind) {
        switch (kind) {
            case "ArrayList": return new ArrayList<Object>();
            case "LinkedList": return new LinkedList<Object>();
            case "Vector": return new Vector<Object>();
            case "ArrayDeque": return new ArrayDeque<Object>();
            case "PriorityQueue": return new PriorityQueue<Object>();
            case "PriorityQueueReversed": return new PriorityQueue<Object>(Collections.reverseOrder());
            case "HashSet": return new HashSet<Object>();
            case "HashSet3": return new HashSet<Object>(3);
            case "LinkedHashSet": return new LinkedHashSet<Object>();
            case "TreeSet": return new TreeSet<Object>();
            case "TreeSetReversed": return new TreeSet<Object>(Collections.reverseOrder());
            case "HashMap": return new HashMap<Object, Object>();
            case "HashMap1": return new HashMap<Object, Object>(1);
            case "HashMap33": return new HashMap<Object, Object>(33, 0.5f);
            case "LinkedHashMap": return new LinkedHashMap<Object, Object>();
            case "LinkedHashMapAccess": return new LinkedHashMap<Object, Object>(4, 0.75f, true);
            case "TreeMap": return new TreeMap<Object, Object>();
            case "TreeMapReversed": return new TreeMap<Object, Object>(Collections.reverseOrder());
            case "Hashtable": return new Hashtable<Object, Object>();
            case "WeakHashMap": return new WeakHashMap<Object, Object>();
            default: throw new IllegalArgumentException(kind);
        }
    }

    private Object element() {
        String word = words[at++];
        switch (word.charAt(0)) {
            case 'i': return Integer.valueOf(word.substring(1));
            case 'l': return Long.valueOf(word.substring(1));
            case 's': return word.substring(1);
            default: return null;
        }
    }

    private int index() {
        return Integer.parseInt(words[at++]);
    }

    private List<Object> elements() {
        List<Object> found = new ArrayList<>();
        while (at < words.length) found.add(element());
        return found;
    }

    private Object operation(String name) {
        if (target instanceof Map) return mapOperation(name, asMap());
        Object found = collectionOperation(name, asCollection());
        if (found != this) return found;
        if (target instanceof Deque) {
            found = dequeOperation(name, asDeque());
            if (found != this) return found;
        }
        if (target instanceof List) return listOperation(name, asList());
        if (target instanceof NavigableSet) return sortedOperation(name, asSorted());
        if (target instanceof PriorityQueue) return queueOperation(name, asQueue());
        return "-";
    }

    private Object collectionOperation(String name, Collection<Object> it) {
        switch (name) {
            case "add": return it.add(element());
            case "remove": return it.remove(element());
            case "contains": return it.contains(element());
            case "addAll": return it.addAll(elements());
            case "removeAll": return it.removeAll(elements());
            case "retainAll": return it.retainAll(elements());
            case "containsAll": return it.containsAll(elements());
            case "removeIf": { Object x = element(); return it.removeIf(y -> Objects.equals(x, y)); }
            case "iterRemove": return iterRemove(it.iterator(), element());
            case "clear": it.clear(); return "";
            case "size": return it.size() + " " + it.isEmpty();
            case "hash": return target instanceof List || target instanceof Set ? it.hashCode() : 0;
            case "toArray": return Arrays.toString(it.toArray(new Object[2]));
            case "copy": return new ArrayList<>(it) + " " + new HashSet<>(it) + new LinkedHashSet<>(it);
            case "equal": return it.equals(new ArrayList<>(it)) + " " + it.equals(new HashSet<>(it));
            case "stream": { StringBuilder b = new StringBuilder(); it.stream().forEach(b::append); return b; }
            case "changed": return changedWhileWalking(it);
            default: return this;
        }
    }

    private static String iterRemove(Iterator<?> iterator, Object element) {
        StringBuilder seen = new StringBuilder();
        while (iterator.hasNext()) {
            Object found = iterator.next();
            seen.append(found).append(',');
            if (Objects.equals(found, element)) iterator.remove();
        }
        return seen.toString();
    }

    private static String changedWhileWalking(Collection<Object> it) {
        if (it.size() < 3 || it instanceof ArrayDeque) return "small";
        Iterator<Object> iterator = it.iterator();
        Object first = iterator.next();
        it.remove(first);
        String result;
        try {
            result = String.valueOf(iterator.next());
        } catch (ConcurrentModificationException error) {
            result = "changed";
        }
        it.add(first);
        return result;
    }

    private Object listOperation(String name, List<Object> it) {
        switch (name) {
            case "addAt": { int i = index(); it.add(i, element()); return ""; }
            case "set": { int i = index(); return it.set(i, element()); }
            case "get": return it.get(index());
            case "removeAt": return it.remove(index());
            case "indexOf": return it.indexOf(element()) + " " + it.lastIndexOf(element());
            case "addAllAt": { int i = index(); return it.addAll(i, elements()); }
            case "subClear": { int i = index(); it.subList(i, index()).clear(); return ""; }
            case "subAdd": { int i = index(); it.subList(i, index()).add(element()); return ""; }
            case "sub": { int i = index(); List<Object> s = it.subList(i, index()); return s + " " + s.hashCode(); }
            case "sort": it.sort(Comparator.comparing(String::valueOf)); return "";
            case "reverse": Collections.reverse(it); return "";
            case "rotate": Collections.rotate(it, index()); return "";
            case "shuffle": Collections.shuffle(it, new Random(index())); return "";
            case "walkBack": return walkBack(it);
            case "edit": return edit(it);
            default: return "-";
        }
    }

    private static String walkBack(List<Object> it) {
        StringBuilder seen = new StringBuilder();
        for (ListIterator<Object> i = it.listIterator(it.size()); i.hasPrevious(); ) {
            seen.append(i.previousIndex()).append(i.previous()).append(i.nextIndex()).append(',');
        }
        return seen.toString();
    }

    private static String edit(List<Object> it) {
        int step = 0;
        for (ListIterator<Object> i = it.listIterator(); i.hasNext(); step++) {
            Object found = i.next();
            if (step % 3 == 0) i.set("e" + step);
            if (step % 3 == 1) i.remove();
            if (step % 3 == 2 && step < 9) i.add(found);
        }
        return "" + step;
    }

    private Object dequeOperation(String name, Deque<Object> it) {
        switch (name) {
            case "addFirst": it.addFirst(element()); return "";
            case "addLast": it.addLast(element()); return "";
            case "offerFirst": return it.offerFirst(element());
            case "push": it.push(element()); return "";
            case "pop": return it.pop();
            case "poll": return it.poll() + " " + it.pollLast();
            case "peek": return it.peekFirst() + " " + it.peekLast();
            case "getFirst": return it.getFirst() + " " + it.getLast();
            case "removeLast": return it.removeLast();
            case "removeLastOccurrence": return it.removeLastOccurrence(element());
            case "down": return iterRemove(it.descendingIterator(), element());
            default: return this;
        }
    }

    private Object queueOperation(String name, PriorityQueue<Object> it) {
        switch (name) {
            case "poll": return it.poll();
            case "peek": return it.peek();
            case "copyQueue": return new PriorityQueue<>(it) + " " + new PriorityQueue<>(new ArrayList<>(it));
            default: return "-";
        }
    }

    private Object sortedOperation(String name, NavigableSet<Object> it) {
        switch (name) {
            case "ends": return it.first() + " " + it.last();
            case "near": { Object x = element(); return it.lower(x) + " " + it.floor(x) + " " + it.ceiling(x) + " " + it.higher(x); }
            case "poll": return it.pollFirst() + " " + it.pollLast();
            case "head": { NavigableSet<Object> s = it.headSet(element(), true); s.remove(element()); return s; }
            case "tail": { NavigableSet<Object> s = it.tailSet(element(), false); return s + " " + s.descendingSet() + s.size(); }
            case "between": { SortedSet<Object> s = it.subSet(element(), element()); s.add(element()); return s; }
            case "down": return iterRemove(it.descendingIterator(), element());
            default: return "-";
        }
    }

    private Object mapOperation(String name, Map<Object, Object> it) {
        switch (name) {
            case "put": return it.put(element(), element());
            case "get": return it.get(element());
            case "remove": return it.remove(element());
            case "removeMapping": return it.remove(element(), element());
            case "containsKey": return it.containsKey(element());
            case "containsValue": return it.containsValue(element());
            case "getOrDefault": return it.getOrDefault(element(), "d");
            case "putIfAbsent": return it.putIfAbsent(element(), element());
            case "replace": return it.replace(element(), element());
            case "replaceMapping": return it.replace(element(), element(), element());
            case "computeIfAbsent": { Object v = words[2]; return it.computeIfAbsent(element(), k -> v); }
            case "computeIfPresent": return it.computeIfPresent(element(), (k, v) -> even(v) ? null : k + "+" + v);
            case "compute": return it.compute(element(), (k, v) -> even(v) ? null : "c" + v);
            case "merge": return it.merge(element(), element(), (a, b) -> even(a) ? null : a + "&" + b);
            case "putAll": it.putAll(pairs()); return "";
            case "replaceAll": it.replaceAll((k, v) -> v + "."); return "";
            case "keyRemove": return it.keySet().remove(element());
            case "valueRemove": return it.values().remove(element());
            case "entryRemove": return it.entrySet().remove(new AbstractMap.SimpleEntry<>(element(), element()));
            case "keysRetain": return it.keySet().retainAll(elements());
            case "iterRemove": return iterRemove(it.keySet().iterator(), element());
            case "entries": return entries(it);
            case "views": return it.keySet() + " " + it.values() + " " + it.entrySet() + it.size();
            case "hash": return it.hashCode() + " " + it.keySet().hashCode() + " " + it.entrySet().hashCode();
            case "copy": return new HashMap<>(it) + " " + new LinkedHashMap<>(it) + " " + it.equals(new HashMap<>(it));
            case "forEach": { StringBuilder b = new StringBuilder(); it.forEach((k, v) -> b.append(k).append(v)); return b; }
            case "clear": it.clear(); return "";
            case "clone": if (it.getClass() == HashMap.class) target = asHashMap().clone(); return "";
            default: return it instanceof NavigableMap ? navigable(name, asNavigable()) : "-";
        }
    }

    private static boolean even(Object value) {
        return value instanceof Integer && (Integer) value % 2 == 0;
    }

    private Map<Object, Object> pairs() {
        Map<Object, Object> found = new LinkedHashMap<>();
        while (at + 1 < words.length) found.put(element(), element());
        return found;
    }

    private static String entries(Map<Object, Object> it) {
        StringBuilder seen = new StringBuilder();
        int step = 0;
        for (Iterator<Map.Entry<Object, Object>> i = it.entrySet().iterator(); i.hasNext(); step++) {
            Map.Entry<Object, Object> entry = i.next();
            seen.append(entry).append(entry.hashCode()).append(',');
            if (step % 3 == 0) seen.append(entry.setValue("v" + step)).append(entry.getValue());
            if (step % 5 == 4) i.remove();
        }
        return seen.toString();
    }

    private Object navigable(String name, NavigableMap<Object, Object> it) {
        switch (name) {
            case "ends": return it.firstEntry() + " " + it.lastEntry() + " " + it.firstKey();
            case "near": { Object x = element(); return it.lowerKey(x) + " " + it.floorEntry(x) + " " + it.ceilingKey(x) + " " + it.higherEntry(x); }
            case "poll": return it.pollFirstEntry() + " " + it.pollLastEntry();
            case "head": { SortedMap<Object, Object> m = it.headMap(element()); m.remove(element()); return m; }
            case "tail": { NavigableMap<Object, Object> m = it.tailMap(element(), false); return m + " " + m.descendingMap() + m.size(); }
            case "between": { NavigableMap<Object, Object> m = it.subMap(element(), true, element(), true); m.put(element(), "b"); return m + " " + m.descendingKeySet(); }
            case "down": return it.descendingMap().headMap(element(), true) + " " + it.navigableKeySet().descendingSet();
            default: return "-";
        }
    }

    @SuppressWarnings("unchecked") private Map<Object, Object> asMap() { return (Map<Object, Object>) target; }
    @SuppressWarnings("unchecked") private HashMap<Object, Object> asHashMap() { return (HashMap<Object, Object>) target; }
    @SuppressWarnings("unchecked") private NavigableMap<Object, Object> asNavigable() { return (NavigableMap<Object, Object>) target; }
    @SuppressWarnings("unchecked") private Collection<Object> asCollection() { return (Collection<Object>) target; }
    @SuppressWarnings("unchecked") private List<Object> asList() { return (List<Object>) target; }
    @SuppressWarnings("unchecked") private Deque<Object> asDeque() { return (Deque<Object>) target; }
    @SuppressWarnings("unchecked") private NavigableSet<Object> asSorted() { return (NavigableSet<Object>) target; }
    @SuppressWarnings("unchecked") private PriorityQueue<Object> asQueue() { return (PriorityQueue<Object>) target; }
}
