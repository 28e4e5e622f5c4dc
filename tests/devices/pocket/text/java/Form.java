package form;

import android.app.Activity;
import android.os.Bundle;
import android.util.Log;
import android.view.*;
import android.view.inputmethod.EditorInfo;
import android.text.InputType;
import android.widget.*;

/** Fields of several kinds; what happens to them is said in the log. */
public class Form extends Activity {
    static void say(String what) { Log.i("form", what); }

    protected void onCreate(Bundle state) {
        super.onCreate(state);
        LinearLayout column = new LinearLayout(this);
        column.setOrientation(LinearLayout.VERTICAL);
        final EditText name = field(column, 1, "Name");
        name.setSingleLine();
        final EditText number = field(column, 2, "Number");
        number.setInputType(InputType.TYPE_CLASS_NUMBER);
        number.setImeOptions(EditorInfo.IME_ACTION_DONE);
        number.setOnEditorActionListener(new TextView.OnEditorActionListener() {
            public boolean onEditorAction(TextView view, int action, KeyEvent event) {
                if (event != null && event.getAction() != KeyEvent.ACTION_DOWN) return true;
                say("action " + action + " " + view.getText());
                return true;
            }
        });
        final AutoCompleteTextView country = new AutoCompleteTextView(this);
        country.setId(3);
        country.setHint("Country");
        country.setThreshold(1);
        country.setAdapter(new ArrayAdapter<String>(this,
                android.R.layout.simple_dropdown_item_1line,
                new String[] {"Finland", "France", "Gabon"}));
        country.setOnItemClickListener(new AdapterView.OnItemClickListener() {
            public void onItemClick(AdapterView<?> list, View view, int position, long id) {
                say("picked " + country.getText() + " at " + position);
            }
        });
        column.addView(country, new LinearLayout.LayoutParams(-1, -2));
        Button check = new Button(this);
        check.setText("Check");
        check.setOnClickListener(new View.OnClickListener() {
            public void onClick(View view) {
                if (name.length() == 0) name.setError("Missing");
                say("error " + name.getError());
                Toast.makeText(Form.this, "Checked", Toast.LENGTH_LONG).show();
            }
        });
        column.addView(check);
        setContentView(column);
    }

    EditText field(LinearLayout column, int id, String hint) {
        final EditText made = new EditText(this);
        made.setId(id);
        made.setHint(hint);
        made.setOnFocusChangeListener(new View.OnFocusChangeListener() {
            public void onFocusChange(View view, boolean focused) {
                if (focused) say("focus " + made.getHint());
            }
        });
        column.addView(made, new LinearLayout.LayoutParams(-1, -2));
        return made;
    }
}
