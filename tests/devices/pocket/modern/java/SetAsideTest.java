package samples.projects.aside;

import org.junit.Ignore;
import org.junit.Test;

/** Ignored as a whole. */
@Ignore
public final class SetAsideTest {
    @Test
    public void one() {}

    @Test
    public void two() {}
}
