public class Main {
    static StringBuilder out = new StringBuilder();
    static void p(Object o) { out.append(o).append('\n'); }
    static void p(String what, Object o) { out.append(what).append('=').append(o).append('\n'); }
    public static void main(String[] args) { System.out.print(run()); }
    public static String run() {
        try {
            test();
        }
        catch (Throwable t) {
            p("thrown", t.getClass().getName());
        }
        return out.toString();
    }
    static String sw(int x) {
        String s = "";
        switch (x) {
            case 1: s += "one";
            case 2: s += "two";
            break;
            case 10: case 11: return "ten";
            case -5: s += "m";
            default: s += "d";
        }
        return s + x;
    }
    static int dense(int x) {
        switch (x) {
            case 0: return 5;
            case 1: return 4;
            case 2: return 3;
            case 3: return 2;
            case 4: return 1;
            case 5: return 9;
            case 6: return 8;
            case 7: return 7;
            case 8: return 66;
            case 9: return 55;
        }
        return -1;
    }
    static int sparse(int x) {
        switch (x) {
            case -1000: return 1;
            case 0: return 2;
            case 77: return 3;
            case 1000000: return 4;
            case 5: return 5;
            case 900: return 6;
            case 901: return 7;
            case 2000000000: return 8;
            case -2000000000: return 9;
            case 12345: return 10;
        }
        return 0;
    }
    static String str(String s) {
        switch (s) {
            case "a": return "A";
            case "Aa": return "1";
            case "BB": return "2";
            default: return "?";
        }
    }
    static int labels(int n) {
        int c = 0;
        a: for (int i = 0; i < n; i++) {
            b: for (int j = 0; ; j++) {
                if (j == 3) continue a;
                for (int k = 0; k < 5; k++) {
                    if (k == j) continue b;
                    if (i * j > 6) break a;
                    if (k > i) break b;
                    c += k + 1;
                }
                c += 100;
            }
            c += 1000;
        }
        return c;
    }
    static boolean cond(boolean a, boolean b, boolean c, int x) {
        return (a && (b || c) || !a && b) && x > 3 || c && x < 0 && !(b && x == -5);
    }
    static int dowhile(int n) {
        int s = 0;
        do {
            s += n;
            if (s > 50) break;
            if ((s & 1) == 0) continue;
            s++;
        }
        while (n-- > 0);
        return s;
    }
    static int collatz(long n) {
        int steps = 0;
        while (n != 1) {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }
    static Object pick(int k) {
        Object o = null;
        int zero = 0;
        float f = 0;
        if (k == 0) o = "str";
        else if (k == 1) zero = 5;
        else if (k == 2) f = 2.5f;
        return o == null ? (Object) (zero + ":" + f) : o;
    }
    static int early(int[] a) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] < 0) return -i;
            if (a[i] == 0) break;
        }
        for (int v : a) if (v > 100) return v;
        return 0;
    }
    static void test() {
        for (int x = -6; x < 13; x++) { p(sw(x)); p(dense(x)); p(sparse(x)); }
        for (int x : new int[]{-1000, 77, 1000000, 900, 901, 2000000000, -2000000000, 12345, 902}) p(sparse(x));
        for (String s : new String[]{"a", "Aa", "BB", "C", ""}) p(str(s));
        for (int n = 0; n < 6; n++) { p(labels(n)); p(dowhile(n)); }
        for (int m = 0; m < 8; m++) for (int x : new int[]{-6, -5, 0, 4}) p(cond((m & 1) != 0, (m & 2) != 0, (m & 4) != 0, x));
        p(collatz(27)); p(collatz(837799)); for (int k = 0; k < 4; k++) p(pick(k));
        p(early(new int[]{1, 2, -3}));
        p(early(new int[]{1, 0, 500}));
        p(early(new int[]{1}));
        p(early(new int[0]));
    }
}
