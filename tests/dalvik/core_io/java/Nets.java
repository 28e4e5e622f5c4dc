import java.net.*;
import java.util.*;

/** URIs, URLs, form encoding, numeric addresses. */
public class Nets {
    interface Case { Object run() throws Throwable; }

    static void show(String name, Case work) {
        String text;
        try {
            text = String.valueOf(work.run());
        } catch (Throwable error) {
            text = error.toString();
        }
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) out.append(c < 32 || c > 126 ? String.format("\\u%04x", (int) c) : "" + c);
        System.out.println(name + ": " + out);
    }

    static final String[] URIS = {
        "", "a", "/", "//", "///", "///p", "//host", "//host/", "http:", "http:/", "http://", "http:///p", "http://h", "http://h/p?q#f", "http://u:p@h:80/a/b;c=d?x=y&z#frag",
        "http://h:/p", "http://h:abc/", "http://h:99999999999/", "http://[::1]:8080/x", "http://[::1", "http://[zz]/", "http://[::1%eth0]/", "http://1.2.3.4/", "http://1.2.3.256/", "http://1.2.3/",
        "http://a-.b/", "http://a.b-c.d:1", "http://9a.b9/", "http://a.9b/", "http://h_x.y/", "http://a..b/", "http://a.b./", "mailto:a@b.c", "mailto:", "urn:isbn:123", "news:x#f", ":x", "1a:b", "a+b.c-d:e", "a b",
        "a%20b", "a%2", "a%zz", "a%c3%a9", "a\u00e9", "a\u00a0b", "a|b", "a\\b", "a^b", "http://h/a b", "http://h/\"", "http://h/{x}", "http://h?a=[1]", "http://h#a#b", "http://h/[x]", "?q", "#f", "?q#f", "p?", "p#",
        "a/../b", "a/./b", "./a:b", "../..", "/../a", "/a/b/../../c", "/a/b/..", "/a/b/.", "a//b", "a/b/../..", "..", ".", "/.", "/..", "a/../../b", "./", "a/..", "http://h/a/../b/./c", "jar:file:/a.jar!/x", "file:/a/b", "file:///a b",
        "HTTP://H/p", "x://a@b@c/", "x://%41/", "x://a%zz/", "x://a,b/", "x://a;b:c/", "http://\u00e9.com/", "s://h:0080/",
    };

    static String parts(URI u) {
        return u.getScheme() + "|" + u.getRawSchemeSpecificPart() + "|" + u.getSchemeSpecificPart() + "|" + u.getRawAuthority() + "|" + u.getAuthority() + "|" + u.getUserInfo() + "|" + u.getHost() + "|" + u.getPort() + "|"
            + u.getRawPath() + "|" + u.getPath() + "|" + u.getRawQuery() + "|" + u.getQuery() + "|" + u.getFragment() + "|" + u.isAbsolute() + u.isOpaque() + "|" + u.hashCode() + "|" + u.toASCIIString() + "|" + u.normalize();
    }

    static void uris() {
        for (String s : URIS) {
            if (s.contains("h_x")) continue;
            show("uri " + s.length(), () -> parts(new URI(s)));
            show("create", () -> URI.create(s));
            show("server", () -> new URI(s).parseServerAuthority());
        }
        String[] bases = {"http://a/b/c/d;p?q", "http://a", "http://a/", "file:/x/y", "x/y/z", "mailto:q", "http://a/b/../c/d", ""};
        String[] children = {"g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x", "", ".", "./", "..", "../", "../g", "../..", "../../g", "g.", ".g", "..g", "./../g", "./g/.", "g/./h", "g/../h", "http:g", "x:y", "a//b"};
        for (String b : bases) for (String c : children) if (b == bases[0] || !c.contains("..")) show("resolve " + b + " " + c, () -> URI.create(b).resolve(c));
        String[] others = {"http://a/b/", "http://a/b/c", "http://a/b/c/d", "http://x/b/c", "https://a/b/c", "http://a/b/../b/e", "b/c", "mailto:x"};
        for (String b : new String[] {"http://a/b/", "http://a/", "b/", "mailto:x"}) for (String c : others) show("relativize", () -> URI.create(b).relativize(URI.create(c)));
        show("3", () -> new URI("http", "//h/a b?c%d", "f g"));
        show("3", () -> new URI("mailto", "a\u00e9@b", null));
        show("4", () -> new URI("http", "h", "/a b", "f"));
        show("4", () -> new URI("http", "h", "a", "f"));
        show("5", () -> new URI("http", "u@h:8", "/p%q", "a=b c", "f\u00e9"));
        show("5", () -> new URI("http", "a b", "/", null, null));
        show("7", () -> new URI("http", "u:p w", "h", 80, "/x y/\u00fc", "q?#[]", "fr"));
        show("7", () -> new URI("http", null, "::1", 80, "/", null, null));
        show("7", () -> new URI(null, null, null, -1, "rel/path", "q", null));
        show("7", () -> new URI("http", "user", null, -1, "/p", null, null));
        show("equals", () -> new URI("HTTP://Host/%7e").equals(new URI("http://host/%7E")) + " " + new URI("a").equals(new URI("b")) + " " + (new URI("HTTP://Host/%7e").hashCode() == new URI("http://host/%7E").hashCode()));
        String[] ordered = {"b", "a", "http://h/", "http://h:8/", "mailto:x", "a?q", "a#f", "HTTP://a", "http://u@h/"};
        for (String a : ordered) for (String b : ordered) show("compare", () -> Integer.signum(URI.create(a).compareTo(URI.create(b))));
    }

    static void urls() {
        String[] specs = {"http://h", "http://h/", "http://u:p@h:80/a/b?q=1#r", "https://h:8443/x", "ftp://h/f", "file:/a/b", "file:///a/b", "file://h/p", "HTTP://H/p", "foo://x", "no/protocol", "", "http:", "http:p", "http://h:x/", "http://h:-2/", "http://h?q", "http://h#r", "http://[::1]:80/",
            " http://h/x ", "url:http://h/", "http://h/a/../b", "http://h/a/./b", "http://h/..", "http://h/a/..", "http://h/a b", "jar:file:/a.jar!/e", "jar:nope", "http://h/a?x/../y", "http://a@b@c/", ":x", "1:x"};
        for (String s : specs) show("url " + s, () -> { URL u = new URL(s); return u.getProtocol() + "|" + u.getHost() + "|" + u.getPort() + "|" + u.getDefaultPort() + "|" + u.getFile() + "|" + u.getPath() + "|" + u.getQuery() + "|" + u.getRef() + "|" + u.getAuthority() + "|" + u.getUserInfo() + "|" + u; });
        for (String c : new String[] {"g", "/g", "../g", "?y", "#s", "//x/y", "", "./h", "https://o/", "g?a#b", "http:rel"}) show("context " + c, () -> new URL(new URL("http://h:8/a/b/c?q#r"), c));
        show("parts", () -> new URL("http", "h", "/f?q#r") + " " + new URL("HTTP", "h", 8080, "/f") + " " + new URL("http", "::1", 1, "/"));
        show("bad", () -> new URL("nope", "h", "/"));
        show("port", () -> new URL("http", "h", -5, "/"));
        show("uri", () -> new URL("http://h/a").toURI() + " " + URI.create("http://h/x").toURL());
        show("uri bad", () -> new URL("http://h/a b").toURI());
        show("relative", () -> URI.create("x").toURL());
    }

    static void forms() throws Exception {
        for (String s : new String[] {"", "abc", "a b+c", "\u00e9\u20ac", "\ud83d\ude00", "a\ud800b", "~!@#$%^&*()_-=./", "x=1&y=2"}) {
            show("encode", () -> URLEncoder.encode(s, "UTF-8"));
            show("encode latin", () -> URLEncoder.encode(s, "ISO-8859-1"));
        }
        for (String s : new String[] {"", "a+b", "%41%c3%a9", "%", "%4", "%zz", "%4g", "%-1", "a%20b%", "%ff", "%F0%9F%98%80+", "100%"}) show("decode " + s, () -> URLDecoder.decode(s, "UTF-8"));
        show("charset", () -> URLEncoder.encode("x", "nope"));
    }

    static void addresses() throws Exception {
        for (String s : new String[] {"127.0.0.1", "0.0.0.0", "10.1.2.3", "192.168.0.1", "172.16.5.4", "169.254.1.1", "224.0.0.1", "8.8.8.8", "::1", "fe80::1", "2001:db8::ff", "ff02::1", "::ffff:1.2.3.4"})
            show("address " + s, () -> { InetAddress a = InetAddress.getByName(s); return a.getHostAddress() + " " + Arrays.toString(a.getAddress()) + a.isLoopbackAddress() + a.isAnyLocalAddress() + a.isSiteLocalAddress() + a.isLinkLocalAddress() + a.isMulticastAddress() + a.hashCode() + a.getClass().getName(); });
        show("bytes", () -> InetAddress.getByAddress("n", new byte[] {1, 2, 3, -4}));
        show("length", () -> InetAddress.getByAddress(new byte[3]));
        show("socket", () -> { InetSocketAddress a = new InetSocketAddress("1.2.3.4", 80), b = InetSocketAddress.createUnresolved("h", 8); return a + " " + a.getPort() + a.isUnresolved() + b.isUnresolved() + b.getHostString() + a.equals(new InetSocketAddress("1.2.3.4", 80)) + new InetSocketAddress(5).getPort(); });
        show("port", () -> new InetSocketAddress("1.2.3.4", 70000));
    }

    public static void main(String[] arguments) throws Exception {
        uris();
        urls();
        forms();
        addresses();
    }
}
