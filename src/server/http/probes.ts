import { Hono } from "hono";
import { MAIL_QUEUE } from "../../domain/reporting/queue-lag.server.ts";

type State = {
  /** Whether the database responds. */
  isHealthy: () => boolean;
  /** Names of the queues whose mails or jobs should have started minutes ago. */
  lateQueues: () => string[];
  state: { isDraining: boolean };
};

const LATE_MAILS = "Emails are late: the mail server does not accept them, or no worker runs.";
const LATE_JOBS = "Jobs are late: no worker runs them.";

/**
 * `/healthz` for monitors: whether everything works. `/livez` for process managers: whether the process responds.
 * `/readyz` for load balancers: whether to send requests; also true while the database is away, as public pages still
 * come from memory.
 */
export function probes({ isHealthy, lateQueues, state }: State): Hono {
  const paths = new Hono();
  paths.get("/healthz", (c) => {
    // @guard health-check-includes-database
    if (!isHealthy()) return c.text("The database does not answer.", 503);
    const late = lateQueues();
    if (late.length === 0) return c.text("ok");
    return c.text(late.every((queue) => queue === MAIL_QUEUE) ? LATE_MAILS : LATE_JOBS, 503);
  });
  paths.get("/livez", (c) => c.text("ok"));
  paths.get("/readyz", (c) => {
    if (state.isDraining) return c.text("The process is stopping.", 503);
    return c.text(isHealthy() ? "ok" : "degraded: database");
  });
  return paths;
}
