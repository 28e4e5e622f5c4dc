package samples.projects;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** Names that the list accepts. */
public final class Names {
    private Names() {}

    /** The name with single blanks between words and none around; empty when nothing is left. */
    public static String tidy(String typed) {
        return typed.trim().replaceAll("\\s+", " ");
    }

    /** The name itself, or with the first number behind it that makes it new: {@code Alpha (2)}. */
    public static String unique(String name, Collection<Project> taken) {
        Set<String> names = new HashSet<>();
        for (Project project : taken) {
            names.add(project.name);
        }
        String candidate = name;
        for (int number = 2; names.contains(candidate); number++) {
            candidate = name + " (" + number + ")";
        }
        return candidate;
    }
}
