import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { DataDirInUseError } from "../../../launcher/database/owner.ts";
import { type Config, ConfigError, parseConfig, SETTING_NAMES } from "../../config.ts";
import { unknownSettings } from "../../config-names.ts";
import { NewerSchemaError } from "../../db/migrate.ts";
import { UnusableDatabaseError } from "../../db/unusable-database.ts";
import { SettingsKeyError } from "../../domain/settings/payhere-accounts.server.ts";
import { type OrderedStop, orderedStop } from "./ordered-stop.ts";
import { PortError } from "./ports.ts";
import { stopWhenTold } from "./shutdown-handlers.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** What a person can mend: its sentence says everything. */
const EXPLAINED = [
  ConfigError,
  DataDirInUseError,
  NewerSchemaError,
  PortError,
  SettingsKeyError,
  UnusableDatabaseError,
];

type Start = (config: Config, stopping: OrderedStop, say: (line: string) => void) => Promise<void>;

/** The launcher has put them into the environment. */
function namesInFile(): Set<string> {
  return new Set(existsSync(".env") ? Object.keys(parseEnv(readFileSync(".env", "utf8"))) : []);
}

/** Runs what `start` starts until the process is told to stop; a start that fails stops what it had started. */
export async function untilStopped(start: Start): Promise<void> {
  const say = (line: string) => console.log(line);
  const stopping = orderedStop({ say, exit: (code) => process.exit(code) });
  try {
    // The built client files and relative settings are found from the clone, wherever the command was given.
    process.chdir(ROOT);
    stopWhenTold(stopping);
    for (const warning of unknownSettings(process.env, SETTING_NAMES, namesInFile())) say(warning);
    // What is interrupted has nothing to tell: it fails because it is.
    await start(parseConfig(process.env), stopping, (line) => (stopping.isStopping() ? undefined : say(line)));
  } catch (error) {
    // A start that is interrupted fails wherever it happens to be.
    if (stopping.isStopping()) return;
    const isExplained = EXPLAINED.some((kind) => error instanceof kind);
    stopping.stop(
      1,
      isExplained ? `\n${(error as Error).message}\n` : `\nThe shop could not start.\n${(error as Error).stack}\n`,
    );
  }
}
