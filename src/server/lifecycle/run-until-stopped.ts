import { fileURLToPath } from "node:url";
import { type Config, parseConfig } from "../../config.ts";
import { OperatorError } from "../../domain/operator-error.ts";
import { createLog, errorFacts } from "../metrics/log.ts";
import { type OrderedStop, orderedStop } from "./ordered-stop.ts";
import { reportUnknownSettings } from "./report-unknown-settings.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

type Start = (config: Config, stopping: OrderedStop, say: (line: string) => void) => Promise<void>;

/**
 * Runs `start` and keeps the process running until it is stopped. A failed start stops the components that it had
 * started.
 */
export async function runUntilStopped(start: Start): Promise<void> {
  const say = (line: string) => console.log(line);
  const stopping = orderedStop({ say, exit: (code) => process.exit(code) });
  try {
    // The built client files and relative paths in settings are relative to the clone.
    process.chdir(ROOT);
    installShutdownHandlers(stopping);
    reportUnknownSettings(say);
    // An interrupted start prints nothing more.
    await start(parseConfig(process.env), stopping, (line) => (stopping.isStopping() ? undefined : say(line)));
  } catch (error) {
    // An interrupted start fails at any point; the shutdown has begun already.
    if (stopping.isStopping()) return;
    const isExplained = error instanceof OperatorError;
    stopping.stop(1, isExplained ? `\n${error.message}\n` : `\nThe shop failed to start.\n${(error as Error).stack}\n`);
  }
}

/**
 * Shuts down on signals, on loss of the parent process and on uncaught errors. A process that continued after an
 * uncaught error would hide it.
 */
function installShutdownHandlers({ stop }: OrderedStop): void {
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
