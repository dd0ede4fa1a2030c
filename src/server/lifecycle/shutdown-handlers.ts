import { createLog, errorFacts } from "../metrics/log.ts";
import type { OrderedStop } from "./ordered-stop.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Shuts down on signals, on loss of the parent process and on uncaught errors. A process that continued after an
 * uncaught error would hide it.
 */
export function installShutdownHandlers({ stop }: OrderedStop): void {
  for (const signal of SIGNALS) process.on(signal, () => stop(0, "\nShutting down …"));
  process.on("disconnect", () => stop(0, "The launcher has ended. Shutting down …"));
  const log = createLog("error");
  for (const event of ["unhandledRejection", "uncaughtException"] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ ...errorFacts(error), event }, "stopped on uncaught error");
      stop(1, "Uncaught exception. Shutting down.");
    });
  }
}
