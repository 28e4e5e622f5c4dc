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
        TextView t = new TextView(c);
        t.setText("plain");
        p(t.getText().getClass() + " " + t.length());
        t.setText("multi\nline");
        t.setSingleLine();
        p(t.getText() + "|" + t.getTransformationMethod().getTransformation(t.getText(), t));
        t.setText(null);
        p("[" + t.getText() + "]");
        t.setOnEditorActionListener(new TextView.OnEditorActionListener() {
            public boolean onEditorAction(TextView v, int id, KeyEvent ev) { p("action " + id + " " + ev); return true; }
        });
        t.onEditorAction(6);
        CheckBox box = new CheckBox(c);
        box.setOnCheckedChangeListener(new CompoundButton.OnCheckedChangeListener() {
            public void onCheckedChanged(CompoundButton b, boolean on) { p("checked " + on); }
        });
        box.performClick(); box.setChecked(true); box.toggle();
        RadioGroup g = new RadioGroup(c);
        RadioButton r1 = new RadioButton(c), r2 = new RadioButton(c);
        r1.setId(11); r2.setId(12);
        g.addView(r1); g.addView(r2);
        g.setOnCheckedChangeListener(new RadioGroup.OnCheckedChangeListener() {
            public void onCheckedChanged(RadioGroup x, int id) { p("radio " + id); }
        });
        r1.performClick(); r2.performClick(); r2.performClick();
        p(r1.isChecked() + " " + r2.isChecked() + " " + g.getCheckedRadioButtonId());
    }
}
