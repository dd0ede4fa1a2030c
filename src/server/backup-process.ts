import { spawn } from "node:child_process";
import { once } from "node:events";

const COMMAND = ["scripts/backup.ts", "--nightly"];
/** The standard error: the standard output of the shop is its log. */
const TO_STDERR = 2;

/** The nightly backup ended with an exit code. Its reason is in the output of the shop, not in the error. */
export class NightlyBackupError extends Error {
  override readonly name = "NightlyBackupError";
}

/**
 * Runs the command for the nightly backup in a process of its own: reading and compressing all rows would delay pages.
 * @throws {NightlyBackupError}
 */
export async function runNightlyBackup(command: readonly string[] = COMMAND): Promise<void> {
  const child = spawn(process.execPath, command, { stdio: ["ignore", TO_STDERR, TO_STDERR] });
  const end = () => child.kill();
  process.once("exit", end);
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
    if (code !== 0) throw new NightlyBackupError(`nightly backup ended with ${code ?? signal}`);
  } finally {
    process.off("exit", end);
  }
}
