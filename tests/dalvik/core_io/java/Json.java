import java.util.*;
import org.json.*;

/** Parsing, building and printing JSON, with everything that may go wrong. */
public class Json {
    interface Case { Object run() throws Throwable; }

    static void show(String name, Case work) {
        String text;
        try {
            Object value = work.run();
            text = value == null || value == JSONObject.NULL ? "null" : value.getClass().getSimpleName() + " " + value;
        } catch (Throwable error) {
            text = error instanceof NullPointerException ? error.getClass().getName() : error.toString();
        }
        System.out.println(name + ": " + text.replace("\n", "|"));
    }

    static final String[] TEXTS = {
        "", "{", "}", "[", "]", "{}", "[]", "null", "true", "TRUE", "False", "nul", "1", "-1", "1.5", "1e5", "017", "0x1F", "08", "0",
        "-0", "-0.0", "123456789012", "99999999999999999999", "1.0", "'a'", "\"a\"", "\"a", "\"\\", "\"\\u00e9\\n\\q\\/\"", "\"\\u12\"",
        "\"\\u12G4\"", "\"\\u-123\"", "{\"a\":1}", "{'a':1}", "{a:1}", "{a=1}", "{a=>1}", "{a:1;b:2}", "{\"a\":1,}", "{\"a\" 1}", "{1:2}",
        "{null:2}", "{\"a\":}", "{\"a\":1,\"a\":2}", "{a:null}", "[1,2,3]", "[1;2]", "[,]", "[1,]", "[1,,2]", "[1", "[1 2]", "[null]",
        "/* c */ {a: /*x*/ 1} ", "// line\n[1]", "# hash\n[2]", "/* open", "[1/2]", "{\"a\":{\"b\":[1,{\"c\":null}]}}", "{a:b c}",
        "abc def", "{a:[1,'two',3.5,true,null,{x:'y'}]}", "\ufeff{}", "[NaN]", "[Infinity]", "[1e999]", "[-]", "[.5]", "[5.]",
        "{\"k\\\"q\":\"v/\\u0001\\u007f\\u2028\"}", "[0x]", "[0xFFFFFFFFFFFFFFFFFF]", "[00]", "[1L]", "[1f]", "[ 1 ]x", "{}x", "[\"\t\"]",
    };

    static void texts() {
        for (String text : TEXTS) {
            show("value " + text, () -> new JSONTokener(text).nextValue());
            show("object", () -> new JSONObject(text));
            show("array", () -> new JSONArray(text));
            show("pretty", () -> text.trim().startsWith("[") ? new JSONArray(text).toString(2) : new JSONObject(text).toString(3));
        }
    }

    static void gets() throws Exception {
        JSONObject o = new JSONObject("{b:true,bs:'TRUE',bx:'x',i:5,is:'5',d:1.5,ds:'1.5',l:12345678901,n:null,s:'text',a:[1,2],o:{x:1},e:''}");
        o.put("big", Double.MAX_VALUE).put("f", (Object) 2.5f).put("c", (Object) 'c').put("z", -0.0).put("w", 3.0);
        List<String> names = new ArrayList<>();
        for (Iterator<String> it = o.keys(); it.hasNext();) names.add(it.next());
        names.add("missing");
        for (String name : names) {
            show(name, () -> o.get(name));
            show(" b", () -> o.getBoolean(name));
            show(" i", () -> o.getInt(name));
            show(" l", () -> o.getLong(name));
            show(" d", () -> o.getDouble(name));
            show(" s", () -> o.getString(name));
            show(" a", () -> o.getJSONArray(name));
            show(" o", () -> o.getJSONObject(name));
            show(" opt", () -> o.optBoolean(name) + " " + o.optBoolean(name, true) + " " + o.optInt(name) + " " + o.optInt(name, 7) + " "
                + o.optLong(name, 8L) + " " + o.optDouble(name) + " " + o.optDouble(name, 2) + " " + o.optString(name) + " "
                + o.optString(name, "?") + " " + o.optJSONArray(name) + " " + o.optJSONObject(name) + " " + o.has(name) + o.isNull(name));
        }
        JSONArray a = new JSONArray("[true,'false',1,'2',2.5,null,'x',[1],{y:2},]");
        for (int n = -1; n < 11; n++) {
            int i = n;
            show("[" + i + "]", () -> a.get(i));
            show(" b", () -> a.getBoolean(i));
            show(" i", () -> a.getInt(i));
            show(" l", () -> a.getLong(i));
            show(" d", () -> a.getDouble(i));
            show(" s", () -> a.getString(i));
            show(" a", () -> a.getJSONArray(i));
            show(" o", () -> a.getJSONObject(i));
            show(" opt", () -> a.optBoolean(i) + " " + a.optInt(i, 7) + " " + a.optLong(i) + " " + a.optDouble(i) + " " + a.optString(i, "?")
                + " " + a.optJSONArray(i) + " " + a.optJSONObject(i) + " " + a.isNull(i));
        }
    }

    static void puts() throws Exception {
        show("nan", () -> new JSONObject().put("x", Double.NaN));
        show("inf", () -> new JSONObject().put("x", (Object) Float.POSITIVE_INFINITY));
        show("name", () -> new JSONObject().put(null, 1));
        show("remove", () -> new JSONObject("{a:1,b:2}").put("a", null));
        show("opt", () -> new JSONObject().putOpt(null, 1).putOpt("a", null).putOpt("b", 2));
        show("accumulate", () -> new JSONObject().accumulate("a", 1).accumulate("a", "x").accumulate("a", JSONObject.NULL).accumulate("b", new JSONArray()).accumulate("b", 2));
        show("accumulate null", () -> new JSONObject().accumulate("a", null));
        show("array nan", () -> new JSONArray().put(Double.NaN));
        show("array object nan", () -> new JSONArray().put((Object) Double.NaN));
        show("array at", () -> new JSONArray().put(2, true).put(0, 5).put(1, 2L).put(4, 1.25).put(3, "s"));
        show("array nan at", () -> new JSONArray().put(0, Double.NaN));
        show("remove", () -> { JSONArray a = new JSONArray("[1,2,3]"); return a.remove(1) + " " + a.remove(7) + " " + a; });
        show("join", () -> new JSONArray("[1,'a',[2],null,{x:1}]").join(" & "));
        show("names", () -> new JSONObject("{a:1,b:2}").names() + " " + new JSONObject().names());
        show("toArray", () -> new JSONObject("{a:1,b:2}").toJSONArray(new JSONArray("['b','c','a']")));
        show("toObject", () -> new JSONArray("[1,2,3]").toJSONObject(new JSONArray("['x','y']")));
        show("toObject", () -> new JSONArray("[1,2,3]").toJSONObject(new JSONArray("[null]")));
        show("part", () -> new JSONObject(new JSONObject("{a:1,b:2,c:3}"), new String[] {"a", "c", "z"}));
        show("equals", () -> new JSONArray("[1,'a',[2]]").equals(new JSONArray("[1,'a',[2]]")) + " " + new JSONArray("[1]").hashCode() + " "
            + JSONObject.NULL.equals(null) + " " + JSONObject.NULL.hashCode());
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("list", Arrays.asList(1, "two", null, new int[] {1, 2}, Collections.singletonMap("k", 'c')));
        map.put("chars", new char[] {'a'});
        map.put("date", new StringBuilder("sb"));
        map.put("own", new Json());
        map.put("array", new Object[] {1L, new String[] {"x"}});
        show("map", () -> new JSONObject(map));
        show("null key", () -> new JSONObject(Collections.singletonMap(null, 1)));
        show("collection", () -> new JSONArray(Arrays.asList(1, null, "x")));
        show("arrays", () -> new JSONArray(new double[] {1, 2.5}));
        show("no array", () -> new JSONArray((Object) "x"));
        show("wrap", () -> JSONObject.wrap(null) + " " + JSONObject.wrap(5) + " " + JSONObject.wrap(new Json()) + " " + JSONObject.wrap(new long[] {4}));
        show("quote", () -> JSONObject.quote("a\"b\\c/d\t\b\n\r\f\u0000\u001f\u007f\u00e9") + JSONObject.quote(null));
        show("number", () -> JSONObject.numberToString(1.0) + " " + JSONObject.numberToString(-0.0) + " " + JSONObject.numberToString(1.5f) + " "
            + JSONObject.numberToString(1e20) + " " + JSONObject.numberToString(12345678901L) + " " + JSONObject.numberToString(-0f));
        show("number null", () -> JSONObject.numberToString(null));
        show("null text", () -> new JSONObject((String) null));
        show("pretty", () -> new JSONObject("{a:[],b:{},c:[1,[2,{d:3}]]}").toString(4));
        show("iterator", () -> { JSONObject o = new JSONObject("{a:1,b:2,c:3}"); Iterator<String> it = o.keys(); it.next(); it.remove(); it.next(); return o + it.next(); });
        show("modified", () -> { JSONObject o = new JSONObject("{a:1,b:2,c:3}"); Iterator<String> it = o.keys(); it.next(); o.put("z", 1); return it.next(); });
    }

    static void stringer() {
        show("stringer", () -> new JSONStringer().object().key("a").value(1).key("b").array().value(true).value(2.5).value(null).value("x").endArray().endObject());
        show("empty", () -> new JSONStringer().toString());
        show("roots", () -> new JSONStringer().object().endObject().object());
        show("value first", () -> new JSONStringer().value(1));
        show("key in array", () -> new JSONStringer().array().key("a"));
        show("no key", () -> new JSONStringer().object().value(1));
        show("dangling", () -> new JSONStringer().object().key("a").endObject());
        show("wrong end", () -> new JSONStringer().object().endArray());
        show("end", () -> new JSONStringer().endArray());
        show("null key", () -> new JSONStringer().object().key(null));
        show("nan", () -> new JSONStringer().array().value(Double.NaN));
        show("nested", () -> new JSONStringer().array().value(new JSONObject("{a:1}")).value(new JSONArray("[2]")).value(JSONObject.NULL).endArray());
    }

    static void tokener() {
        JSONTokener t = new JSONTokener("abc 'x' {y} /*c*/ end");
        show("more", () -> t.more() + " " + t.next() + t.next('b') + t);
        show("expected", () -> t.next('z'));
        show("to", () -> t.nextTo("'") + "|" + t.next() + "|" + t.nextString('\'') + "|" + t.nextClean());
        show("skip", () -> { t.skipPast("{"); return t.next(2) + t.skipTo('e') + t.skipTo('Q') + t; });
        show("length", () -> t.next(100));
        show("back", () -> { t.back(); return t.nextTo('d') + t.next() + (int) t.next() + t.more(); });
        show("hex", () -> JSONTokener.dehexchar('f') + " " + JSONTokener.dehexchar('g') + " " + JSONTokener.dehexchar('A'));
        show("error", () -> t.syntaxError("why"));
    }

    public static void main(String[] arguments) throws Exception {
        texts();
        gets();
        puts();
        stringer();
        tokener();
    }
}
