package samples.projects;

import android.content.Context;
import android.view.LayoutInflater;
import android.view.View;
import android.view.ViewGroup;
import android.widget.BaseAdapter;
import android.widget.TextView;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Rows for the projects, and which of them are marked. */
final class ProjectAdapter extends BaseAdapter {
    private final Context context;
    private final List<Project> projects;
    private final boolean showDetails;
    private final Set<Integer> checked = new TreeSet<>();

    ProjectAdapter(Context context, List<Project> projects, boolean showDetails) {
        this.context = context;
        this.projects = projects;
        this.showDetails = showDetails;
    }

    void setCheckedProject(int position) {
        checked.clear();
        checked.add(position);
    }

    Set<Integer> checkedProjects() {
        return checked;
    }

    @Override
    public int getCount() {
        return projects.size();
    }

    @Override
    public Project getItem(int position) {
        return projects.get(position);
    }

    @Override
    public long getItemId(int position) {
        return projects.get(position).id;
    }

    @Override
    public View getView(int position, View recycled, ViewGroup parent) {
        View row = recycled;
        if (row == null) {
            row = LayoutInflater.from(context).inflate(R.layout.project_row, parent, false);
        }
        Project project = projects.get(position);
        ((TextView) row.findViewById(R.id.name)).setText(project.name);
        TextView details = (TextView) row.findViewById(R.id.details);
        details.setText(Steps.text(context, project.steps));
        details.setVisibility(showDetails ? View.VISIBLE : View.GONE);
        return row;
    }
}
