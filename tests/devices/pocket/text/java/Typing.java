import android.content.Context;
import android.text.*;
import android.text.method.*;
import android.text.style.*;
import android.view.*;
import android.widget.*;

public class Main {
    static void p(Object o) { System.out.println(o); }

    static class Log implements TextWatcher {
        public void beforeTextChanged(CharSequence s, int a, int b, int c) { p("before " + s + " " + a + " " + b + " " + c); }
        public void onTextChanged(CharSequence s, int a, int b, int c) { p("on " + s + " " + a + " " + b + " " + c); }
        public void afterTextChanged(Editable s) { p("after " + s); }
    }

    static void key(View v, int code) { key(v, code, 0); }
    static void key(View v, int code, int meta) {
        v.dispatchKeyEvent(new KeyEvent(0, 0, KeyEvent.ACTION_DOWN, code, 0, meta));
        v.dispatchKeyEvent(new KeyEvent(0, 0, KeyEvent.ACTION_UP, code, 0, meta));
    }

    public static void run(Context c) {
        EditText e = new EditText(c);
        e.addTextChangedListener(new Log());
        e.setText("ab");
        e.setSelection(1);
        key(e, KeyEvent.KEYCODE_X);
        key(e, KeyEvent.KEYCODE_DEL);
        key(e, KeyEvent.KEYCODE_SHIFT_LEFT);
        key(e, KeyEvent.KEYCODE_Y);
        key(e, KeyEvent.KEYCODE_Z);
        p(e.getText() + " " + e.getSelectionStart());
        e.selectAll();
        key(e, KeyEvent.KEYCODE_1);
        p(e.getText() + " " + e.getSelectionStart() + " " + e.getSelectionEnd());
        e.append("23");
        EditText n = new EditText(c);
        n.setInputType(InputType.TYPE_CLASS_NUMBER | InputType.TYPE_NUMBER_FLAG_DECIMAL);
        key(n, KeyEvent.KEYCODE_1); key(n, KeyEvent.KEYCODE_A); key(n, KeyEvent.KEYCODE_PERIOD); key(n, KeyEvent.KEYCODE_5); key(n, KeyEvent.KEYCODE_PERIOD);
        p(n.getText());
        n.getText().append("x7.8");
        p(n.getText());
        n.setFilters(new InputFilter[] { new InputFilter.LengthFilter(3) });
        n.setText("12345");
        p(n.getText());
        key(n, KeyEvent.KEYCODE_9);
        p(n.getText());
    }
}
