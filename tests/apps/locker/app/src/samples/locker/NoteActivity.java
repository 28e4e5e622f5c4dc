package samples.locker;

import android.app.Activity;
import android.os.Bundle;
import android.widget.EditText;
import android.widget.TextView;

/** Writes a new note. */
public final class NoteActivity extends Activity {
    private Locker locker;
    private EditText title;
    private EditText body;
    private TextView label;
    private int refused;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.note);
        locker = Locker.get(this);
        title = (EditText) findViewById(R.id.title);
        body = (EditText) findViewById(R.id.body);
        label = (TextView) findViewById(R.id.label);
        if (savedInstanceState != null) {
            refused = savedInstanceState.getInt("refused", 0);
            if (refused > 1) {
                label.setText(R.string.no_title); // target: refused-twice-and-turned
            }
        }
        findViewById(R.id.save).setOnClickListener(button -> save());
    }

    @Override
    protected void onSaveInstanceState(Bundle state) {
        super.onSaveInstanceState(state);
        state.putInt("refused", refused);
    }

    private void save() {
        String name = title.getText().toString().trim();
        String text = body.getText().toString();
        if (name.isEmpty()) {
            refused++;
            label.setText(R.string.no_title);
            if (!title.getText().toString().isEmpty()) {
                label.setText("Blanks are no title"); // target: blank-title
            }
            return;
        }
        if (locker.hasTitle(name)) {
            label.setText(R.string.twice); // target: same-title
            return;
        }
        if (name.startsWith(" ")) {
            label.setText(R.string.no_title); // target: title-starts-with-blank
        }
        if (name.startsWith("#") && name.length() > 1) {
            label.setText("Tag " + name.substring(1)); // target: tag
        }
        String path = locker.folder() + "/" + name;
        if (path.equals("work/todo")) {
            label.setText(path); // target: work-todo
        }
        if (text.contains("!!") && !name.endsWith("!")) {
            label.setText("Urgent"); // target: urgent
        }
        if (text.toUpperCase().equals("DONE") && !text.equals("DONE")) {
            label.setText("Done"); // target: done-in-small-letters
        }
        locker.notes.add(new Note(name, text));
        finish();
    }
}
