package samples.projects;

import android.app.Activity;
import android.app.AlertDialog;
import android.app.Dialog;
import android.os.Bundle;
import android.text.InputType;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager.LayoutParams;
import android.widget.CheckBox;
import android.widget.EditText;
import android.widget.TextView;

/**
 * One project: its note, steps and whether it is done are taken over by Save, its name at once by
 * the rename dialog.
 *
 * <p>Two bugs are seeded here, see BUGS.md: P2 (the note field has no id, so that Android does
 * not save its text) and P3 (the rename dialog is not shown again). Steps and check box are saved
 * as they should be.
 */
public final class ProjectActivity extends Activity {
    static final String ID = "id";
    private static final String STEPS = "steps";

    private ProjectStore store;
    private Project project;
    private int steps;
    private EditText note;
    private Dialog renameDialog;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.project);
        store = new ProjectStore(this);
        project = store.find(getIntent().getLongExtra(ID, 0));
        steps = savedInstanceState == null ? project.steps : savedInstanceState.getInt(STEPS);

        addNoteField();
        doneBox().setChecked(project.done);
        findViewById(R.id.add_step).setOnClickListener(button -> addStep());
        findViewById(R.id.rename).setOnClickListener(button -> showRenameDialog());
        findViewById(R.id.save).setOnClickListener(button -> save());
        showTitle();
        showSteps();
    }

    @Override
    protected void onSaveInstanceState(Bundle state) {
        super.onSaveInstanceState(state);
        state.putInt(STEPS, steps);
    }

    @Override
    protected void onDestroy() {
        super.onDestroy();
        if (renameDialog != null) {
            renameDialog.dismiss();
        }
    }

    private void addNoteField() {
        note = new EditText(this);
        note.setHint(R.string.note);
        note.setInputType(InputType.TYPE_CLASS_TEXT | InputType.TYPE_TEXT_FLAG_NO_SUGGESTIONS);
        note.setText(project.note);
        note.setSelection(note.length());
        ((ViewGroup) findViewById(R.id.note_holder)).addView(note);
        note.requestFocus();
    }

    private void addStep() {
        steps++;
        showSteps();
    }

    private void showRenameDialog() {
        View content = getLayoutInflater().inflate(R.layout.rename, null);
        EditText title = (EditText) content.findViewById(R.id.new_title);
        title.setText(project.name);
        title.setSelection(title.length());
        title.requestFocus();
        renameDialog = new AlertDialog.Builder(this)
                .setTitle(R.string.rename)
                .setView(content)
                .setPositiveButton(
                        R.string.ok, (dialog, button) -> rename(title.getText().toString()))
                .setNegativeButton(R.string.cancel, null)
                .create();
        renameDialog.getWindow().setSoftInputMode(LayoutParams.SOFT_INPUT_STATE_ALWAYS_HIDDEN);
        renameDialog.show();
    }

    private void rename(String typed) {
        String name = Names.tidy(typed);
        if (name.length() > 0) {
            project = project.named(name);
            store.update(project);
            showTitle();
        }
    }

    private void save() {
        store.update(project.with(note.getText().toString(), steps, doneBox().isChecked()));
        finish();
    }

    private void showTitle() {
        ((TextView) findViewById(R.id.title)).setText(project.name);
    }

    private void showSteps() {
        ((TextView) findViewById(R.id.steps)).setText(Steps.text(this, steps));
    }

    private CheckBox doneBox() {
        return (CheckBox) findViewById(R.id.done);
    }
}
