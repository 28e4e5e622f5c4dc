import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

/** Files, paths and channels in a folder of their own. */
public class FileTrees {
    interface Case { Object run() throws Throwable; }

    static String root;

    static void show(String name, Case work) {
        String text;
        try {
            Object value = work.run();
            text = value instanceof Object[] ? Arrays.toString((Object[]) value) : value instanceof byte[] ? Arrays.toString((byte[]) value) : String.valueOf(value);
        } catch (FileNotFoundException error) {
            text = error.getClass().getName();
        } catch (Throwable error) {
            text = error.toString();
        }
        System.out.println(name + ": " + text.replace(root, "ROOT"));
    }

    static String[] sorted(String[] names) {
        if (names != null) Arrays.sort(names);
        return names;
    }

    static void names() {
        for (String p : new String[] {"", "/", "a", "/a", "a/b", "/a/b/", "a//b", "//a", ".", "..", "a/../b", "a/.", "./a"}) {
            File f = new File(p);
            show("file " + p, () -> f + "|" + f.getName() + "|" + f.getParent() + "|" + f.getParentFile() + "|" + f.isAbsolute() + "|" + f.hashCode() + "|" + new File(f, "c") + "|" + new File(f, "/c/") + "|" + (p.equals("/") ? "" : "" + new File("x", p)) + "|" + f.isHidden());
        }
        show("null", () -> new File((String) null));
        show("null child", () -> new File("a", (String) null));
        show("null parent", () -> new File((File) null, "x") + " " + new File((String) null, "y"));
        show("compare", () -> new File("a").compareTo(new File("b")) + " " + new File("a").equals(new File("a")) + new File("a").equals("a"));
        show("uri", () -> new File("/no/such x").toURI() + " " + new File(new java.net.URI("file:/a/b%20c")));
        show("canonical", () -> new File("/a/../b/./c").getCanonicalPath() + new File("/").getCanonicalPath());
        String[] paths = {"", "/", "a", "/a", "a/b", "/a/b/c", "a/../b", "../a", "./a/.", "/..", "a/b/..", "..", "/a/./b//c/", "a/b/c/d"};
        for (String s : paths) {
            Path p = Paths.get(s);
            show("path " + s, () -> p + "|" + p.getFileName() + "|" + p.getParent() + "|" + p.getRoot() + "|" + p.getNameCount() + "|" + p.isAbsolute() + "|" + p.normalize() + "|" + p.hashCode() + "|" + p.resolve("x") + "|" + p.resolve("/y") + "|" + p.resolve("") + "|" + p.resolveSibling("z"));
            StringBuilder parts = new StringBuilder();
            for (Path part : p) parts.append(part).append(',');
            show("parts", () -> parts);
            for (String t : paths) {
                Path q = Paths.get(t);
                show("pair", () -> p.startsWith(q) + " " + p.endsWith(q) + " " + Integer.signum(p.compareTo(q)) + " " + p.equals(q));
                show("relativize " + s + " " + t, () -> p.relativize(q));
            }
        }
        show("join", () -> Paths.get("a", "b", "", "/c") + " " + Paths.get("", "x"));
        show("sub", () -> Paths.get("/a/b/c").subpath(1, 3) + " " + Paths.get("/a/b/c").getName(0));
        show("sub bad", () -> Paths.get("/a/b/c").subpath(2, 2));
        show("name bad", () -> Paths.get("/").getName(0));
        show("nul", () -> Paths.get("a\0b"));
        for (String g : new String[] {"*.txt", "**.txt", "a?c", "{a,b}*", "[a-c]x", "[!a]x", "a\\*b", "*", "**/x"}) show("glob " + g, () -> { PathMatcher m = FileSystems.getDefault().getPathMatcher("glob:" + g); StringBuilder s = new StringBuilder(); for (String n : new String[] {"a.txt", "d/a.txt", "abc", "bx", "ax", "a*b", "d/x", ""}) s.append(m.matches(Paths.get(n)) ? 1 : 0); return s; });
        show("glob bad", () -> { try { return FileSystems.getDefault().getPathMatcher("glob:{a"); } catch (RuntimeException e) { return e.getClass(); } });
    }

    static void plain() throws Exception {
        File dir = new File(root);
        show("mkdirs", () -> new File(dir, "a/b/c").mkdirs() + " " + new File(dir, "a/b").mkdir() + new File(dir, "x/y").mkdir() + new File(dir, "a").mkdirs());
        File f = new File(dir, "a/f.txt");
        show("create", () -> f.createNewFile() + " " + f.createNewFile() + f.exists() + f.isFile() + f.isDirectory() + f.length() + f.canRead() + f.canWrite());
        show("create bad", () -> new File(dir, "no/such").createNewFile());
        try (FileOutputStream out = new FileOutputStream(f)) { out.write("hello\nworld".getBytes()); }
        try (FileOutputStream out = new FileOutputStream(f, true)) { out.write(33); }
        show("length", () -> f.length());
        show("read", () -> { try (FileInputStream in = new FileInputStream(f)) { byte[] b = new byte[4]; return in.available() + " " + in.read() + in.skip(2) + in.read(b) + new String(b) + in.available() + in.skip(-3) + in.read(); } });
        show("reader", () -> { try (BufferedReader in = new BufferedReader(new FileReader(f))) { return in.readLine() + "|" + in.readLine() + "|" + in.readLine(); } });
        try (FileWriter out = new FileWriter(f, true)) { out.write("\u00e9"); }
        show("length", () -> f.length());
        show("missing", () -> new FileInputStream(new File(dir, "none")));
        show("folder", () -> new FileInputStream(dir));
        show("folder", () -> new FileOutputStream(dir));
        show("closed", () -> { FileInputStream in = new FileInputStream(f); in.close(); return in.read(); });
        show("list", () -> sorted(new File(dir, "a").list()));
        show("list", () -> f.list());
        show("filter", () -> sorted(new File(dir, "a").list((d, n) -> n.endsWith(".txt"))));
        show("files", () -> { File[] found = dir.listFiles(x -> x.isDirectory()); Arrays.sort(found); return found; });
        show("rename", () -> f.renameTo(new File(dir, "g.txt")) + " " + f.exists() + new File(dir, "g.txt").exists());
        show("delete", () -> new File(dir, "a").delete() + " " + new File(dir, "a/b/c").delete() + new File(dir, "none").delete());
        show("modified", () -> { File g = new File(dir, "g.txt"); return g.setLastModified(1234567890000L) + " " + g.lastModified(); });
        show("mode", () -> { File g = new File(dir, "g.txt"); return g.setReadOnly() + " " + g.canRead() + g.setWritable(true) + g.canWrite() + g.setExecutable(true) + g.canExecute(); });
        show("temp", () -> { File t = File.createTempFile("abc", ".x", dir); return t.exists() + " " + t.getName().startsWith("abc") + t.getName().endsWith(".x") + t.delete(); });
        show("temp short", () -> File.createTempFile("a", null, dir));
        show("random", () -> { try (RandomAccessFile r = new RandomAccessFile(new File(dir, "r"), "rw")) { r.writeInt(5); r.writeUTF("x\u00e9"); r.writeLong(-1); r.seek(2); r.write(9); r.seek(0); String s = r.readInt() + r.readUTF() + r.getFilePointer() + " " + r.length(); r.setLength(6); r.seek(10); r.writeByte(1); return s + r.length() + r.read() + r.skipBytes(4); } });
        show("random lines", () -> { try (RandomAccessFile r = new RandomAccessFile(new File(dir, "g.txt"), "r")) { return r.readLine() + r.readLine() + r.readLine(); } });
        show("random mode", () -> new RandomAccessFile(new File(dir, "r"), "w"));
        show("random missing", () -> new RandomAccessFile(new File(dir, "none"), "r"));
        show("eof", () -> { try (RandomAccessFile r = new RandomAccessFile(new File(dir, "r"), "r")) { r.seek(8); return r.readInt(); } });
    }

    static void modern() throws Exception {
        Path dir = Paths.get(root), n = dir.resolve("n");
        show("directories", () -> Files.createDirectories(n.resolve("p/q")) + " " + Files.createDirectories(n));
        show("directory", () -> Files.createDirectory(n));
        show("directory", () -> Files.createDirectory(dir.resolve("no/such")));
        Path f = n.resolve("f");
        show("write", () -> Files.write(f, "one\ntwo\n".getBytes()) + " " + Files.size(f));
        show("append", () -> Files.write(f, Arrays.asList("three", "f\u00f6ur"), StandardOpenOption.APPEND) + " " + Files.readAllLines(f));
        show("new", () -> Files.write(f, new byte[1], StandardOpenOption.CREATE_NEW));
        show("no create", () -> Files.write(n.resolve("zz"), new byte[1], StandardOpenOption.WRITE));
        show("string", () -> { Files.writeString(n.resolve("s"), "a\u00e9"); return Files.readString(n.resolve("s")) + Arrays.toString(Files.readAllBytes(n.resolve("s"))); });
        show("malformed", () -> { Files.write(n.resolve("m"), new byte[] {97, -1}); return Files.readAllLines(n.resolve("m")); });
        show("lines", () -> { try (Stream<String> s = Files.lines(f)) { return s.map(String::toUpperCase).collect(Collectors.toList()); } });
        show("reader", () -> { try (BufferedReader r = Files.newBufferedReader(f)) { return r.readLine(); } });
        show("writer", () -> { try (BufferedWriter w = Files.newBufferedWriter(n.resolve("w"))) { w.write("text"); } return Files.size(n.resolve("w")); });
        show("copy", () -> Files.copy(f, n.resolve("c")) + " " + Files.readAllLines(n.resolve("c")).size());
        show("copy exists", () -> Files.copy(f, n.resolve("c")));
        show("copy replace", () -> Files.copy(n.resolve("s"), n.resolve("c"), StandardCopyOption.REPLACE_EXISTING) + " " + Files.size(n.resolve("c")));
        show("copy missing", () -> Files.copy(n.resolve("zz"), n.resolve("c2")));
        show("copy stream", () -> Files.copy(new ByteArrayInputStream(new byte[5]), n.resolve("cs")) + " " + Files.copy(n.resolve("cs"), new ByteArrayOutputStream()));
        show("move", () -> Files.move(n.resolve("c"), n.resolve("p/c")) + " " + Files.exists(n.resolve("c")));
        show("delete", () -> { Files.delete(n.resolve("p")); return ""; });
        show("delete", () -> { Files.delete(n.resolve("zz")); return ""; });
        show("delete if", () -> Files.deleteIfExists(n.resolve("zz")) + " " + Files.deleteIfExists(n.resolve("cs")));
        show("ask", () -> Files.exists(f) + " " + Files.notExists(f) + Files.isDirectory(n) + Files.isRegularFile(f) + Files.isSymbolicLink(f) + Files.isReadable(f) + Files.isHidden(n.resolve(".h")) + Files.isSameFile(f, n.resolve("p/../f")));
        show("link", () -> { Files.createSymbolicLink(n.resolve("l"), Paths.get("p")); return Files.isSymbolicLink(n.resolve("l")) + " " + Files.isDirectory(n.resolve("l")) + Files.isDirectory(n.resolve("l"), LinkOption.NOFOLLOW_LINKS) + Files.readSymbolicLink(n.resolve("l")) + Files.exists(n.resolve("l/c")) + n.resolve("l/c").toRealPath().endsWith("n/p/c"); });
        show("dangling", () -> { Files.createSymbolicLink(n.resolve("d"), Paths.get("nowhere")); return Files.exists(n.resolve("d")) + " " + Files.exists(n.resolve("d"), LinkOption.NOFOLLOW_LINKS) + new File(n.toFile(), "d").exists(); });
        show("loop", () -> { Files.createSymbolicLink(n.resolve("o1"), Paths.get("o2")); Files.createSymbolicLink(n.resolve("o2"), Paths.get("o1")); return Files.exists(n.resolve("o1")) + " " + Files.readAllBytes(n.resolve("o1")); });
        show("no link", () -> Files.readSymbolicLink(f));
        show("hard", () -> { Files.createLink(n.resolve("h"), f); return Files.isSameFile(f, n.resolve("h")); });
        show("walk", () -> { try (Stream<Path> s = Files.walk(n)) { return s.map(p -> n.relativize(p).toString()).sorted().collect(Collectors.toList()); } });
        show("walk depth", () -> { try (Stream<Path> s = Files.walk(dir, 1)) { return s.count(); } });
        show("list", () -> { try (Stream<Path> s = Files.list(n)) { return s.map(p -> p.getFileName().toString()).sorted().collect(Collectors.toList()); } });
        show("find", () -> { try (Stream<Path> s = Files.find(n, 9, (p, a) -> a.isRegularFile() && a.size() > 3)) { return s.map(p -> p.getFileName().toString()).sorted().collect(Collectors.toList()); } });
        show("glob", () -> { List<String> names = new ArrayList<>(); try (DirectoryStream<Path> s = Files.newDirectoryStream(n, "[fs]*")) { for (Path p : s) names.add(p.getFileName().toString()); } Collections.sort(names); return names; });
        show("not folder", () -> Files.newDirectoryStream(f));
        show("visit", () -> { List<String> log = new ArrayList<>(); Files.walkFileTree(n, new SimpleFileVisitor<Path>() {
            @Override public FileVisitResult preVisitDirectory(Path p, BasicFileAttributes a) { log.add(">" + p.getFileName()); return p.endsWith("q") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE; }
            @Override public FileVisitResult visitFile(Path p, BasicFileAttributes a) { log.add(p.getFileName() + ":" + a.size() + a.isSymbolicLink()); return FileVisitResult.CONTINUE; }
            @Override public FileVisitResult postVisitDirectory(Path p, IOException e) { log.add("<" + p.getFileName()); return FileVisitResult.CONTINUE; } }); Collections.sort(log); return log; });
        show("visit missing", () -> Files.walkFileTree(n.resolve("zz"), new SimpleFileVisitor<Path>() { }));
        show("attributes", () -> { BasicFileAttributes a = Files.readAttributes(f, BasicFileAttributes.class); return a.size() + " " + a.isRegularFile() + a.isDirectory() + a.isOther() + (a.fileKey() != null) + Files.readAttributes(f, "size,isDirectory") + Files.getAttribute(f, "size"); });
        show("attribute bad", () -> Files.getAttribute(f, "nope"));
        show("time", () -> { Files.setLastModifiedTime(f, FileTime.fromMillis(1234567890123L)); FileTime t = Files.getLastModifiedTime(f); return t + " " + t.toMillis() + t.equals(FileTime.fromMillis(1234567890123L)) + FileTime.fromMillis(0) + f.toFile().lastModified(); });
        show("permissions", () -> { Files.setPosixFilePermissions(f, PosixFilePermissions.fromString("rw-r-----")); return PosixFilePermissions.toString(Files.getPosixFilePermissions(f)); });
        show("permissions bad", () -> PosixFilePermissions.fromString("rwx"));
        show("temp", () -> { Path t = Files.createTempFile(n, "pre", ".suf"), d = Files.createTempDirectory(n, "dir"); return t.getFileName().toString().startsWith("pre") + " " + Files.isDirectory(d); });
    }

    static void channels() throws Exception {
        Path p = Paths.get(root, "ch");
        show("channel", () -> { try (FileChannel c = FileChannel.open(p, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) { int w = c.write(ByteBuffer.wrap("hello channel".getBytes())); c.position(6); ByteBuffer b = ByteBuffer.allocate(20); int r = c.read(b), e = c.read(b); c.write(ByteBuffer.wrap("J".getBytes()), 0);
            ByteBuffer d = ByteBuffer.allocate(5); c.read(d, 0); return w + " " + r + e + new String(b.array(), 0, r) + new String(d.array()) + c.size() + c.position() + c.truncate(4).size() + c.position() + c.isOpen(); } });
        show("closed", () -> { FileChannel c = FileChannel.open(p); c.close(); return c.size(); });
        show("unwritable", () -> { try (FileChannel c = FileChannel.open(p)) { return c.write(ByteBuffer.allocate(1)); } });
        show("stream channel", () -> { try (FileInputStream in = new FileInputStream(p.toFile())) { in.read(); FileChannel c = in.getChannel(); return c.position() + " " + c.size() + (c == in.getChannel()); } });
        show("map", () -> { try (FileChannel c = FileChannel.open(p)) { MappedByteBuffer m = c.map(FileChannel.MapMode.READ_ONLY, 0, c.size()); return m.remaining() + " " + (char) m.get() + m.isReadOnly(); } });
        show("transfer", () -> { try (FileChannel a = FileChannel.open(p); FileChannel b = FileChannel.open(Paths.get(root, "ch2"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) { return a.transferTo(1, 100, b) + " " + b.transferFrom(a, 0, 2) + b.size(); } });
        show("lock", () -> { try (FileChannel c = FileChannel.open(p, StandardOpenOption.WRITE); FileLock l = c.lock()) { String s = l.isValid() + " " + l.isShared(); l.release(); return s + l.isValid(); } });
        show("overlap", () -> { try (FileChannel c = FileChannel.open(p, StandardOpenOption.WRITE); FileLock l = c.lock()) { return c.tryLock(); } });
        show("streams", () -> { ReadableByteChannel c = Channels.newChannel(new ByteArrayInputStream(new byte[] {1, 2, 3})); ByteBuffer b = ByteBuffer.allocate(2); ByteArrayOutputStream o = new ByteArrayOutputStream(); WritableByteChannel w = Channels.newChannel(o); b.clear(); int n = c.read(b); b.flip(); return n + " " + w.write(b) + o.size() + Channels.newInputStream(c).read() + c.read(ByteBuffer.allocate(1)); });
        show("on close", () -> { Path t = Paths.get(root, "gone"); try (OutputStream o = Channels.newOutputStream(Files.newByteChannel(t, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE))) { o.write(1); } return Files.exists(t); });
    }

    static void remove(File f) {
        File[] inside = Files.isSymbolicLink(f.toPath()) ? null : f.listFiles();
        if (inside != null) for (File x : inside) remove(x);
        f.delete();
    }

    public static void main(String[] arguments) throws Exception {
        File dir = new File(System.getProperty("java.io.tmpdir"), "file_trees_" + System.nanoTime());
        root = dir.getPath();
        names();
        plain();
        modern();
        channels();
        remove(dir);
        System.out.println(dir.exists());
    }
}
