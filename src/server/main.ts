import { fileURLToPath } from "node:url";
import { ConfigError, parseConfig } from "../config.ts";
import { DataDirInUseError } from "../db/embedded/owner.ts";
import { stopWhenTold } from "./last-resort.ts";
import { orderedStop } from "./ordered-stop.ts";
import { PortError } from "./ports.ts";
import { startEverything, startJobsOnly } from "./start-up.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** What a person can mend: its sentence says everything. */
const EXPLAINED = [ConfigError, DataDirInUseError, PortError];

function say(line: string): void {
  console.log(line);
}

const stopping = orderedStop({ say, exit: (code) => process.exit(code) });

async function main(): Promise<void> {
  // The built client files and relative settings are found from the clone, wherever the command was given.
  process.chdir(ROOT);
  stopWhenTold(stopping);
  const start = process.argv.includes("--worker") ? startJobsOnly : startEverything;
  // What is interrupted has nothing to tell: it fails because it is.
  await start(parseConfig(process.env), stopping, (line) => (stopping.isStopping() ? undefined : say(line)));
}

try {
  await main();
} catch (error) {
  // A start that is interrupted fails wherever it happens to be.
  if (!stopping.isStopping()) {
    const isExplained = EXPLAINED.some((kind) => error instanceof kind);
    stopping.stop(
      1,
      isExplained ? `\n${(error as Error).message}\n` : `\nThe shop could not start.\n${(error as Error).stack}\n`,
    );
  }
}
