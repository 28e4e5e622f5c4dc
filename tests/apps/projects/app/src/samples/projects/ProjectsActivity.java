package samples.projects;

import android.app.Activity;
import android.os.Bundle;
import android.view.Menu;
import android.view.MenuItem;
import android.widget.EditText;

/** The entry screen: a field for a new project above the list of all. */
public final class ProjectsActivity extends Activity {
    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.projects);
        if (savedInstanceState == null) {
            getFragmentManager()
                    .beginTransaction()
                    .add(R.id.list_holder, new ProjectsListFragment())
                    .commit();
        }
        findViewById(R.id.add).setOnClickListener(button -> addProject());
    }

    private void addProject() {
        EditText field = (EditText) findViewById(R.id.new_name);
        String name = Names.tidy(field.getText().toString());
        if (name.length() > 0) {
            new ProjectStore(this).add(name);
            field.setText("");
            list().initAdapter();
        }
    }

    ProjectsListFragment list() {
        return (ProjectsListFragment) getFragmentManager().findFragmentById(R.id.list_holder);
    }

    @Override
    public boolean onCreateOptionsMenu(Menu menu) {
        getMenuInflater().inflate(R.menu.projects, menu);
        return true;
    }

    @Override
    public boolean onPrepareOptionsMenu(Menu menu) {
        menu.findItem(R.id.show_details).setChecked(list().showsDetails());
        menu.findItem(R.id.reverse_order).setChecked(new ListSettings(this).isReversed());
        return true;
    }

    @Override
    public boolean onOptionsItemSelected(MenuItem item) {
        switch (item.getItemId()) {
            case R.id.show_details:
                list().showDetails(!list().showsDetails());
                return true;
            case R.id.reverse_order:
                ListSettings settings = new ListSettings(this);
                settings.setReversed(!settings.isReversed());
                list().initAdapter();
                return true;
            case R.id.delete_all:
                new DeleteAllDialog().show(getFragmentManager(), "delete-all");
                return true;
            default:
                return super.onOptionsItemSelected(item);
        }
    }
}
