import java.io.*;
import java.util.*;
import javax.xml.parsers.*;
import org.xml.sax.*;
import org.xml.sax.ext.LexicalHandler;
import org.xml.sax.helpers.*;

/** SAX parsing, filters and helpers. */
public class Sax {
    interface Case { Object run() throws Throwable; }

    static void show(String name, Case work) {
        String text;
        try {
            text = String.valueOf(work.run());
        } catch (Throwable error) {
            text = error.getClass().getName();
        }
        System.out.println(name + ": " + text.replace("\n", "$"));
    }

    static class Log extends DefaultHandler {
        final StringBuilder out = new StringBuilder(), text = new StringBuilder();
        void flush() { if (text.length() > 0) { out.append('[').append(text).append(']'); text.setLength(0); } }
        @Override public void startDocument() { out.append("("); }
        @Override public void endDocument() { flush(); out.append(")"); }
        @Override public void startPrefixMapping(String p, String u) { flush(); out.append("+").append(p).append("=").append(u); }
        @Override public void endPrefixMapping(String p) { flush(); out.append("-").append(p); }
        @Override public void startElement(String u, String l, String q, Attributes a) { flush(); out.append("<").append(u).append("|").append(l).append("|").append(q); for (int i = 0; i < a.getLength(); i++) out.append(" ").append(a.getURI(i)).append("|").append(a.getLocalName(i)).append("|").append(a.getQName(i)).append("=").append(a.getValue(i)).append(a.getType(i)); out.append(a.getValue("x")).append(a.getIndex("x")).append(">"); }
        @Override public void endElement(String u, String l, String q) { flush(); out.append("</").append(u).append("|").append(l).append("|").append(q).append(">"); }
        @Override public void characters(char[] c, int o, int n) { text.append(c, o, n); }
        @Override public void processingInstruction(String t, String d) { flush(); out.append("?").append(t).append(" ").append(d); }
        @Override public String toString() { flush(); return out.toString(); }
    }

    static InputSource source(String text) { return new InputSource(new StringReader(text)); }

    public static void main(String[] arguments) throws Exception {
        String[] texts = {"<a/>", "<a x='1' y='2'>t<b>u</b>v</a>", "<?xml version='1.0'?><a><!-- c -->x<![CDATA[<y>]]>&amp;&#65;<?pi some data?></a>", "<n:a xmlns:n='u' n:x='1' x='2'><b xmlns='d'/></n:a>", "<a>\u00e9\ud83d\ude00</a>", "<a><b></a>", "", "text", "<a/><b/>", "<a x='1' x='2'/>", "<p:a/>", "<a>&nope;</a>"};
        for (String text : texts) for (boolean aware : new boolean[] {true, false}) {
            show("parse " + aware, () -> { SAXParserFactory f = SAXParserFactory.newInstance(); f.setNamespaceAware(aware); SAXParser p = f.newSAXParser(); Log log = new Log(); if (aware || !text.contains("xmlns")) p.parse(source(text), log); return log + "" + p.isNamespaceAware(); });
        }
        show("stream", () -> { Log log = new Log(); SAXParserFactory.newInstance().newSAXParser().parse(new ByteArrayInputStream("<?xml version='1.0' encoding='ISO-8859-1'?><a>\u00e9</a>".getBytes("ISO-8859-1")), log); return log; });
        show("filter", () -> { SAXParserFactory f = SAXParserFactory.newInstance(); f.setNamespaceAware(true); XMLFilterImpl filter = new XMLFilterImpl(f.newSAXParser().getXMLReader()) { @Override public void startElement(String u, String l, String q, Attributes a) throws SAXException { super.startElement(u, l.toUpperCase(), q, a); } }; Log log = new Log(); filter.setContentHandler(log); filter.parse(source("<a><b x='1'/>t</a>")); return log; });
        show("lexical", () -> { XMLReader r = SAXParserFactory.newInstance().newSAXParser().getXMLReader(); StringBuilder s = new StringBuilder(); r.setProperty("http://xml.org/sax/properties/lexical-handler", new LexicalHandler() { public void startDTD(String a, String b, String c) { } public void endDTD() { } public void startEntity(String n) { } public void endEntity(String n) { } public void startCDATA() { s.append("<["); } public void endCDATA() { s.append("]>"); } public void comment(char[] c, int o, int n) { s.append("!").append(c, o, n); } }); r.parse(source("<a><!--hi--><![CDATA[x]]></a>")); return s; });
        show("stop", () -> { Log log = new Log() { @Override public void endElement(String u, String l, String q) { throw new IllegalStateException("stop"); } }; SAXParserFactory.newInstance().newSAXParser().parse(source("<a><b/></a>"), log); return log; });
        show("error", () -> { List<String> e = new ArrayList<>(); SAXParserFactory.newInstance().newSAXParser().parse(source("<a>\n<b></a>"), new DefaultHandler() { @Override public void fatalError(SAXParseException x) throws SAXException { System.out.println("fatal " + x.getLineNumber()); throw x; } }); return e; });
        show("feature", () -> { XMLReader r = SAXParserFactory.newInstance().newSAXParser().getXMLReader(); r.setFeature("nope", true); return ""; });
        show("attributes", () -> { AttributesImpl a = new AttributesImpl(); a.addAttribute("u", "l", "q", "CDATA", "v"); a.addAttribute("", "x", "x", "ID", "w"); AttributesImpl b = new AttributesImpl(a); b.setValue(0, "z"); b.removeAttribute(1); return a.getLength() + a.getValue("u", "l") + a.getIndex("q") + a.getType("x") + a.getValue("none") + b.getLength() + b.getValue(0) + a.getValue(0) + a.getQName(7); });
        show("attributes bad", () -> { new AttributesImpl().setValue(0, ""); return ""; });
        show("namespaces", () -> { NamespaceSupport n = new NamespaceSupport(); n.pushContext(); n.declarePrefix("p", "u"); n.declarePrefix("", "d"); String[] s = n.processName("p:x", new String[3], false), t = n.processName("y", new String[3], false), v = n.processName("y", new String[3], true); n.pushContext(); String r = Arrays.toString(s) + Arrays.toString(t) + Arrays.toString(v) + n.processName("q:z", new String[3], false) + n.getURI("p") + n.getPrefix("u") + n.getURI("none") + n.declarePrefix("xml", "x"); n.popContext(); n.popContext(); return r + n.getURI("p"); });
        show("exception", () -> new SAXException("m", new IOException("c")).getException() + " " + new SAXParseException("m", "p", "s", 3, 4).getLineNumber());
        show("locator", () -> { int[] seen = new int[2]; SAXParserFactory.newInstance().newSAXParser().parse(source("<a>\n\n<b/>\n</a>"), new DefaultHandler() { Locator l; @Override public void setDocumentLocator(Locator x) { l = x; } @Override public void startElement(String u, String q, String n, Attributes a) { if (n.equals("b")) seen[0] = l.getLineNumber(); } }); return seen[0]; });
    }
}
