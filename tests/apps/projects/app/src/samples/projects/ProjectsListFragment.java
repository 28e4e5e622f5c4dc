package samples.projects;

import android.app.Fragment;
import android.content.Intent;
import android.os.Bundle;
import android.view.ContextMenu;
import android.view.ContextMenu.ContextMenuInfo;
import android.view.LayoutInflater;
import android.view.MenuItem;
import android.view.View;
import android.view.ViewGroup;
import android.widget.AdapterView.AdapterContextMenuInfo;
import android.widget.ListView;
import java.util.Collections;
import java.util.List;

/**
 * The list of projects. A tap opens one; a long press marks it and offers to delete what is
 * marked.
 *
 * <p>Two bugs are seeded here, see BUGS.md: P1 (the marks live in an adapter that each resume
 * replaces) and P4 (the details setting is kept nowhere else).
 */
public final class ProjectsListFragment extends Fragment {
    private ListView listView;
    private ProjectAdapter adapter;
    private boolean showDetails;

    @Override
    public View onCreateView(LayoutInflater inflater, ViewGroup container, Bundle state) {
        View content = inflater.inflate(R.layout.project_list, container, false);
        listView = (ListView) content.findViewById(R.id.list);
        listView.setEmptyView(content.findViewById(R.id.empty));
        listView.setOnItemClickListener((parent, row, position, id) -> open(id));
        registerForContextMenu(listView);
        return content;
    }

    @Override
    public void onResume() {
        super.onResume();
        initAdapter();
    }

    void initAdapter() {
        List<Project> projects = new ProjectStore(getActivity()).load();
        boolean reversed = new ListSettings(getActivity()).isReversed();
        Collections.sort(projects, new NaturalOrder(reversed));
        adapter = new ProjectAdapter(getActivity(), projects, showDetails);
        listView.setAdapter(adapter);
    }

    boolean showsDetails() {
        return showDetails;
    }

    void showDetails(boolean show) {
        showDetails = show;
        initAdapter();
    }

    @Override
    public void onCreateContextMenu(ContextMenu menu, View view, ContextMenuInfo info) {
        int position = ((AdapterContextMenuInfo) info).position;
        adapter.setCheckedProject(position);
        menu.setHeaderTitle(adapter.getItem(position).name);
        getActivity().getMenuInflater().inflate(R.menu.project_context, menu);
    }

    @Override
    public boolean onContextItemSelected(MenuItem item) {
        if (item.getItemId() == R.id.delete) {
            new ConfirmDeleteDialog().show(getFragmentManager(), "delete");
            return true;
        }
        return super.onContextItemSelected(item);
    }

    void deleteCheckedProjects() {
        ProjectStore store = new ProjectStore(getActivity());
        for (int position : adapter.checkedProjects()) {
            store.delete((Project) listView.getItemAtPosition(position));
        }
        initAdapter();
    }

    private void open(long id) {
        Intent intent = new Intent(getActivity(), ProjectActivity.class);
        startActivity(intent.putExtra(ProjectActivity.ID, id));
    }
}
