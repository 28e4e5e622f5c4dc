import java.io.*;
import java.math.*;
import java.util.*;
import java.util.concurrent.atomic.*;

/** Object streams: the very bytes, and what comes back. */
public class Serial {
    interface Case { Object run() throws Throwable; }

    static void show(String name, Case work) {
        String text;
        try {
            Object value = work.run();
            text = value instanceof byte[] ? hex((byte[]) value) : String.valueOf(value);
        } catch (Throwable error) {
            text = error.toString();
        }
        System.out.println(name + ": " + text);
    }

    static String hex(byte[] data) {
        StringBuilder out = new StringBuilder();
        for (byte b : data) out.append(String.format("%02x", b));
        return out.toString();
    }

    static byte[] write(Object... values) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes);
        for (Object value : values) out.writeObject(value);
        out.close();
        return bytes.toByteArray();
    }

    static Object read(byte[] data) throws Exception {
        return new ObjectInputStream(new ByteArrayInputStream(data)).readObject();
    }

    static void round(String name, Object value, boolean bytes) {
        show(name, () -> {
            byte[] data = write(value);
            Object again = read(data);
            return (bytes ? hex(data) : "") + " " + again + " " + (again == null ? "" : again.getClass().getName()) + " " + Objects.equals(value, again);
        });
    }

    enum Color { RED, GREEN { @Override public String toString() { return "green!"; } } }

    static class Point implements Serializable {
        private static final long serialVersionUID = 1L;
        int x; long y; double z; float f; boolean b; byte by; char c; short s; String name; int[] data; transient int hidden = 7; Point next; static int count = 3;
        Point(int x, String name) { this.x = x; this.name = name; y = x * 10L; z = x / 4.0; f = x; b = x > 1; by = (byte) x; c = (char) ('a' + x); s = (short) -x; data = new int[] {x, x + 1}; }
        @Override public String toString() { return x + "," + y + "," + z + "," + f + "," + b + "," + by + "," + c + "," + s + "," + name + "," + Arrays.toString(data) + "," + hidden + "," + (next == this ? "self" : "" + next); }
    }

    static class Named extends Point { private static final long serialVersionUID = 2L; Color color = Color.GREEN; List<Object> list = new ArrayList<>(); Named(int x) { super(x, "n" + x); } @Override public String toString() { return super.toString() + color + list; } }

    static class Custom implements Serializable {
        private static final long serialVersionUID = 3L;
        int a = 1; transient String secret = "s";
        private void writeObject(ObjectOutputStream out) throws IOException { out.defaultWriteObject(); out.writeInt(42); out.writeUTF(secret); out.writeObject(new Point(3, "in")); out.writeByte(5); out.write(new byte[300]); }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { in.defaultReadObject(); a += in.readInt(); secret = in.readUTF() + in.readObject() + in.readByte(); }
        @Override public String toString() { return a + secret; }
    }

    static class Fields implements Serializable {
        private static final long serialVersionUID = 4L;
        private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("one", int.class), new ObjectStreamField("two", String.class)};
        int real = 9; String text = "t";
        private void writeObject(ObjectOutputStream out) throws IOException { ObjectOutputStream.PutField f = out.putFields(); f.put("one", real); f.put("two", text); out.writeFields(); }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { ObjectInputStream.GetField f = in.readFields(); real = f.get("one", 0) + 1; text = (String) f.get("two", null) + f.defaulted("one"); }
        @Override public String toString() { return real + text; }
    }

    public static class External implements Externalizable {
        private static final long serialVersionUID = 5L;
        String v;
        public External() { v = "made"; }
        @Override public void writeExternal(ObjectOutput out) throws IOException { out.writeUTF(v); out.writeObject(Arrays.asList(1, "x")); out.writeLong(-2); }
        @Override public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException { v += in.readUTF() + in.readObject() + in.readLong(); }
        @Override public String toString() { return v; }
    }

    static class Single implements Serializable {
        private static final long serialVersionUID = 6L;
        static final Single ONE = new Single();
        private Object readResolve() { return ONE; }
        @Override public String toString() { return "one" + (this == ONE); }
    }

    static class Proxied implements Serializable {
        private static final long serialVersionUID = 7L;
        String s = "orig";
        private Object writeReplace() { return new Stand(s); }
    }

    static class Stand implements Serializable {
        private static final long serialVersionUID = 8L;
        String s;
        Stand(String s) { this.s = s; }
        private Object readResolve() { Proxied p = new Proxied(); p.s = s + "!"; return p; }
    }

    static class Base { int kept = 5; Base() { kept = 50; } }

    static class Derived extends Base implements Serializable { private static final long serialVersionUID = 9L; int own = 6; @Override public String toString() { return kept + "/" + own; } }

    static class NoDefault { NoDefault(int x) { } }

    static class Bad extends NoDefault implements Serializable { private static final long serialVersionUID = 10L; Bad() { super(1); } }

    static class Problem extends RuntimeException { private static final long serialVersionUID = 11L; int code = 4; Problem(String m, Throwable c) { super(m, c); } }

    static class MyList extends ArrayList<String> { private static final long serialVersionUID = 12L; int extra = 8; }

    public static void main(String[] arguments) throws Exception {
        Point p = new Point(2, "two");
        round("null", null, true);
        round("string", "h\u00e9\u0000\ud83d\ude00", true);
        round("int", 5, true);
        round("long", -5L, true);
        round("others", Arrays.asList(1.5, 2.5f, 'c', (byte) 1, (short) 2, true), true);
        round("point", p, true);
        round("enum", Color.RED, true);
        round("enum body", Color.GREEN, true);
        show("ints", () -> write(new int[] {1, 2}));
        show("objects", () -> write((Object) new Object[] {"a", "a", 1, new String[][] {{"x"}, null}}));
        show("arrays", () -> write(new boolean[] {true}, new byte[] {-1}, new char[] {'x'}, new long[] {5}, new double[] {1.5}));
        round("list", new ArrayList<>(Arrays.asList("a", 1, null)), true);
        round("linked", new LinkedList<>(Arrays.asList("a", 1)), true);
        round("deque", new ArrayList<>(new ArrayDeque<>(Arrays.asList(3, 4))), true);
        show("array deque", () -> write(new ArrayDeque<>(Arrays.asList(3, 4))));
        Map<String, Object> map = new HashMap<>();
        for (int i = 0; i < 20; i++) map.put("k" + i, i);
        round("map", map, true);
        round("empty map", new HashMap<>(), true);
        round("linked map", new LinkedHashMap<>(map), true);
        round("set", new HashSet<>(map.keySet()), true);
        round("linked set", new LinkedHashSet<>(Arrays.asList(3, 1, 2)), true);
        round("tree map", new TreeMap<>(map), true);
        round("tree set", new TreeSet<>(Arrays.asList(3, 1, 2)), true);
        round("sorted", new TreeSet<>(Collections.<Integer>emptyList()), true);
        show("date", () -> { byte[] d = write(new Date(1234567890123L)); return hex(d) + read(d).equals(new Date(1234567890123L)); });
        show("random", () -> { Random one = new Random(42); one.nextGaussian(); byte[] d = write(one); Random other = (Random) read(d); return hex(d) + one.nextGaussian() + other.nextGaussian() + (one.nextInt() == other.nextInt()); });
        round("uuid", new UUID(5, -6), true);
        round("big", new BigInteger("-123456789012345678901234567890"), true);
        round("decimal", new BigDecimal("12345.6789"), true);
        round("file", new File("/a/b"), true);
        round("uri", java.net.URI.create("http://h/p"), true);
        show("atomic", () -> ((AtomicInteger) read(write(new AtomicInteger(7)))).get() + " " + ((AtomicReference<?>) read(write(new AtomicReference<>("r")))).get());
        round("empty", Collections.emptyList(), true);
        round("single", Collections.singletonList("x"), true);
        round("single map", Collections.singletonMap("k", "v"), true);
        round("vector", new Vector<>(Arrays.asList(1, 2)), false);
        round("table", new Hashtable<>(Collections.singletonMap("k", "v")), false);
        Named n = new Named(1);
        n.next = n;
        n.list.add(n.name);
        n.list.add(Color.RED);
        n.list.add(p);
        n.list.add(p);
        show("graph", () -> write(n));
        show("graph back", () -> { Named m = (Named) read(write(n)); return m + " " + (m.next == m) + (m.list.get(0) == m.name) + (m.list.get(2) == m.list.get(3)); });
        round("custom", new Custom(), true);
        round("fields", new Fields(), true);
        round("external", new External(), true);
        show("resolve", () -> read(write(new Single())));
        show("replace", () -> ((Proxied) read(write(new Proxied()))).s);
        round("derived", new Derived(), true);
        show("no constructor", () -> read(write(new Bad())));
        show("not serializable", () -> write(new Object()));
        show("inside", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); ObjectOutputStream o = new ObjectOutputStream(b); try { o.writeObject(Arrays.asList("x", new Base())); } catch (NotSerializableException e) { o.flush(); } ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())); return in.readObject(); });
        show("exception", () -> { Problem q = (Problem) read(write(new Problem("m", new IOException("c")))); return q + " " + q.getCause() + q.code + (q.getStackTrace().length > 0); });
        show("my list", () -> { MyList l = new MyList(); l.add("z"); l.extra = 80; MyList k = (MyList) read(write(l)); return k + " " + k.extra; });
        show("many", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); ObjectOutputStream o = new ObjectOutputStream(b); o.writeInt(1); o.writeUTF("u"); o.writeObject("s"); o.writeObject("s"); o.writeBoolean(true); o.reset(); o.writeObject("s"); o.writeUnshared(p); o.writeUnshared(p); o.flush(); byte[] d = b.toByteArray();
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(d)); return hex(d) + in.readInt() + in.readUTF() + in.readObject() + in.readObject() + in.available() + in.readBoolean() + in.readObject() + in.readObject() + in.read(); });
        show("optional", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); ObjectOutputStream o = new ObjectOutputStream(b); o.writeInt(1); o.flush(); ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())); try { return in.readObject(); } catch (OptionalDataException e) { return e.length + " " + e.eof + in.readInt(); } });
        show("header", () -> read(new byte[] {1, 2, 3, 4}));
        show("short", () -> read(new byte[] {-84, -19}));
        show("eof", () -> read(new byte[] {-84, -19, 0, 5}));
        show("type", () -> read(new byte[] {-84, -19, 0, 5, 1}));
        show("handle", () -> read(new byte[] {-84, -19, 0, 5, 0x71, 0, 0x7e, 0, 9}));
        byte[] data = write(p);
        show("version", () -> { byte[] d = data.clone(); d[8 + "Serial$Point".length() + 7] = 77; return read(d); });
        show("missing", () -> { byte[] d = data.clone(); d[8] = 'X'; return read(d); });
        show("cut", () -> { StringBuilder s = new StringBuilder(); for (int i = 4; i < data.length; i += 7) try { read(Arrays.copyOf(data, i)); s.append("?"); } catch (EOFException e) { s.append("e"); } return s; });
        show("lookup", () -> ObjectStreamClass.lookup(Point.class) + " " + Arrays.toString(ObjectStreamClass.lookup(Point.class).getFields()) + ObjectStreamClass.lookup(Object.class) + ObjectStreamClass.lookup(Fields.class).getField("two"));
        show("override", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); ObjectOutputStream o = new ObjectOutputStream(b) { { enableReplaceObject(true); } @Override protected Object replaceObject(Object x) { return x instanceof String ? x + "+" : x; } }; o.writeObject(Arrays.asList("a", 1)); o.close();
            return new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())) { { enableResolveObject(true); } @Override protected Object resolveObject(Object x) { return x instanceof Integer ? (Integer) x + 100 : x; } @Override protected Class<?> resolveClass(ObjectStreamClass c) throws IOException, ClassNotFoundException { return super.resolveClass(c); } }.readObject(); });
        show("validation", () -> { StringBuilder s = new StringBuilder(); return s; });
    }
}
