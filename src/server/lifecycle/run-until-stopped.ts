import { fileURLToPath } from "node:url";
import { EmbeddedDatabaseError } from "../../../launcher/database/embedded-database-error.ts";
import { DataDirInUseError } from "../../../launcher/database/owner.ts";
import { type Config, ConfigError, parseConfig } from "../../config.ts";
import { NewerSchemaError } from "../../db/migrate.ts";
import { UnusableDatabaseError } from "../../db/unusable-database.ts";
import { SettingsKeyError } from "../../domain/settings/payhere-accounts.server.ts";
import { type OrderedStop, orderedStop } from "./ordered-stop.ts";
import { PortError } from "./ports.ts";
import { reportUnknownSettings } from "./report-unknown-settings.ts";
import { installShutdownHandlers } from "./shutdown-handlers.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** Errors whose message tells the operator what to do; they are printed without a stack. */
const OPERATOR_ERRORS = [
  ConfigError,
  DataDirInUseError,
  EmbeddedDatabaseError,
  NewerSchemaError,
  PortError,
  SettingsKeyError,
  UnusableDatabaseError,
];

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
    const isExplained = OPERATOR_ERRORS.some((kind) => error instanceof kind);
    stopping.stop(
      1,
      isExplained ? `\n${(error as Error).message}\n` : `\nThe shop failed to start.\n${(error as Error).stack}\n`,
    );
  }
}
