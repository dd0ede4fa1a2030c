import { createLog, errorFacts } from "../metrics/log.ts";
import type { OrderedStop } from "./ordered-stop.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * What ends the process from outside, or from nowhere: a signal, the death of the launcher, a bug that nobody caught.
 * A process that goes on after such a bug would hide it.
 */
export function stopWhenTold({ stop }: OrderedStop): void {
  for (const signal of SIGNALS) process.on(signal, () => stop(0, "\nStopping …"));
  process.on("disconnect", () => stop(0, "The launcher is gone. Stopping …"));
  const log = createLog("error");
  for (const event of ["unhandledRejection", "uncaughtException"] as const) {
    process.on(event, (error: unknown) => {
      log.fatal(errorFacts(error), event);
      stop(1, "Something that should not happen has happened. Stopping …");
    });
  }
}
