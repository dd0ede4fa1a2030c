import { Hono } from "hono";

type State = {
  /** Whether the database responds. */
  isHealthy: () => boolean;
  /** Whether due mails or jobs wait because no worker runs. */
  isLate: () => boolean;
  state: { isDraining: boolean };
};

/**
 * `/healthz` for monitors: whether everything works. `/livez` for process managers: whether the process responds. `/readyz` for load
 * balancers: whether to send requests; also true while the database is away, as public pages still come from memory.
 */
export function probes({ isHealthy, isLate, state }: State): Hono {
  const paths = new Hono();
  paths.get("/healthz", (c) => {
    if (!isHealthy()) return c.text("The database does not answer.", 503);
    return isLate() ? c.text("Jobs are late: no worker runs them.", 503) : c.text("ok");
  });
  paths.get("/livez", (c) => c.text("ok"));
  paths.get("/readyz", (c) => {
    if (state.isDraining) return c.text("The process is stopping.", 503);
    return c.text(isHealthy() ? "ok" : "degraded: database");
  });
  return paths;
}
