import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** A server and its clients in one program: plain sockets, and HttpURLConnection against it. */
public class Sockets {
    static void show(Object text) {
        System.out.println(text);
    }

    static String failure(Throwable thrown) {
        return thrown.getClass().getName();
    }

    static void echo() throws Exception {
        ServerSocket server = new ServerSocket(0, 5, InetAddress.getByName("127.0.0.1"));
        show(server.isBound() + " " + (server.getLocalPort() > 0));
        Thread thread = new Thread(() -> {
            try (Socket socket = server.accept()) {
                BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
                Writer out = new OutputStreamWriter(socket.getOutputStream());
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                    out.write("<" + line + ">\n");
                    out.flush();
                }
            } catch (IOException failed) {
                show("server: " + failed);
            }
        });
        thread.start();
        Socket client = new Socket("127.0.0.1", server.getLocalPort());
        show(client.isConnected() + " " + client.isClosed() + " " + client.getInetAddress().getHostAddress());
        client.getOutputStream().write("one\ntwo\n".getBytes());
        BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream()));
        show(in.readLine() + in.readLine());
        client.setSoTimeout(50);
        try {
            in.readLine();
        } catch (SocketTimeoutException expected) {
            show(failure(expected));
        }
        client.shutdownOutput();
        client.setSoTimeout(0);
        show(in.readLine() + " " + client.isOutputShutdown());
        thread.join();
        client.close();
        try {
            client.getInputStream();
        } catch (SocketException expected) {
            show(expected.getMessage());
        }
        server.close();
        try {
            server.accept();
        } catch (SocketException expected) {
            show(failure(expected));
        }
        try {
            new Socket("127.0.0.1", server.getLocalPort());
        } catch (ConnectException expected) {
            show(failure(expected));
        }
    }

    static final Map<String, String> ANSWERS = new HashMap<>();

    static {
        ANSWERS.put("/plain", "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nX-A: 1\r\nX-A: 2\r\nContent-Length: 5\r\n\r\nhello");
        ANSWERS.put("/chunked", "HTTP/1.1 200 Fine\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n");
        ANSWERS.put("/until-close", "HTTP/1.0 200 OK\r\n\r\nall there is");
        ANSWERS.put("/missing", "HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\ngone");
        ANSWERS.put("/moved", "HTTP/1.1 302 Found\r\nLocation: /plain\r\nContent-Length: 0\r\n\r\n");
        ANSWERS.put("/empty", "HTTP/1.1 204 No Content\r\n\r\n");
    }

    static void serve(ServerSocket server, int count) {
        for (int i = 0; i < count; i++) {
            try (Socket socket = server.accept()) {
                InputStream in = socket.getInputStream();
                StringBuilder head = new StringBuilder();
                while (head.indexOf("\r\n\r\n") < 0) head.append((char) in.read());
                String[] words = head.toString().split(" ");
                int length = 0;
                for (String line : head.toString().split("\r\n")) {
                    if (line.toLowerCase().startsWith("content-length:")) length = Integer.parseInt(line.substring(15).trim());
                }
                byte[] body = new byte[length];
                for (int at = 0; at < length; ) at += in.read(body, at, length - at);
                show(words[0] + " " + words[1] + " " + new String(body) + (head.indexOf("X-Mine: yes") > 0));
                String answer = ANSWERS.get(words[1]);
                socket.getOutputStream().write(answer.replaceFirst("\r\n", "\r\nConnection: close\r\n").getBytes());
                socket.getOutputStream().flush();
            } catch (IOException failed) {
                show("server: " + failed);
            }
        }
    }

    static String text(InputStream in) throws IOException {
        if (in == null) return null;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int b = in.read(); b >= 0; b = in.read()) out.write(b);
        return out.toString("UTF-8");
    }

    static void http() throws Exception {
        ServerSocket server = new ServerSocket(0, 5, InetAddress.getByName("127.0.0.1"));
        Thread thread = new Thread(() -> serve(server, 9));
        thread.start();
        String base = "http://127.0.0.1:" + server.getLocalPort();
        for (String path : new String[] {"/plain", "/chunked", "/until-close", "/empty"}) {
            HttpURLConnection c = (HttpURLConnection) new URL(base + path).openConnection();
            c.setRequestProperty("X-Mine", "yes");
            show(c.getResponseCode() + " " + c.getResponseMessage() + " " + c.getContentType() + " " + c.getContentLength());
            show(text(c.getInputStream()));
            c.disconnect();
        }
        HttpURLConnection plain = (HttpURLConnection) new URL(base + "/plain").openConnection();
        show(plain.getHeaderField("x-a") + " " + plain.getHeaderField(0) + " " + plain.getHeaderFields().get("Content-Type"));
        HttpURLConnection missing = (HttpURLConnection) new URL(base + "/missing").openConnection();
        try {
            missing.getInputStream();
        } catch (FileNotFoundException expected) {
            show(missing.getResponseCode() + " " + expected.getMessage().endsWith("/missing"));
        }
        show(text(missing.getErrorStream()));
        HttpURLConnection post = (HttpURLConnection) new URL(base + "/plain").openConnection();
        post.setRequestMethod("POST");
        post.setDoOutput(true);
        post.setFixedLengthStreamingMode(3);
        post.getOutputStream().write("a=b".getBytes(StandardCharsets.UTF_8));
        show(post.getResponseCode() + " " + text(post.getInputStream()));
        HttpURLConnection moved = (HttpURLConnection) new URL(base + "/moved").openConnection();
        show(moved.getResponseCode() + " " + moved.getURL().getPath() + " " + text(moved.getInputStream()));
        thread.join();
        server.close();
        try {
            new URL(base + "/plain").openStream();
        } catch (ConnectException expected) {
            show(failure(expected));
        }
        try {
            ((HttpURLConnection) new URL(base).openConnection()).setRequestMethod("NONE");
        } catch (ProtocolException expected) {
            show(failure(expected));
        }
    }

    public static void main(String[] arguments) throws Exception {
        echo();
        http();
        show(Proxy.NO_PROXY + " " + Proxy.NO_PROXY.type() + " " + ProxySelector.getDefault().select(URI.create("http://h/")));
        try {
            new URL("http://no.such.host.invalid/").openStream();
        } catch (UnknownHostException expected) {
            show(failure(expected));
        }
    }
}
