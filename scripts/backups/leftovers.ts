import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

const HOST = hostname().replace(/[^\w.]/g, "_");
const DRAFT = /^\.([\w.]+)-(\d+)-[\da-f]{8}\.unfinished-backup$/;

/** Returns a name for the folder of an unfinished backup, which contains its machine and process. */
export function draftName(): string {
  return `.${HOST}-${process.pid}-${randomUUID().slice(0, 8)}.unfinished-backup`;
}

/**
 * Deletes unfinished backups of ended processes in a folder, and prints their paths. Leaves those of running processes
 * and of other machines, whose processes are unknown here. Call it before this process starts a backup.
 */
export async function deleteLeftovers(parent: string, say: (line: string) => void): Promise<void> {
  for (const name of await namesIn(parent)) {
    const [, host, pid] = DRAFT.exec(name) ?? [];
    if (host !== HOST || isRunning(Number(pid))) continue;
    const path = join(parent, name);
    try {
      await rm(path, { recursive: true, force: true });
      say(`Deleted ${path}, which a killed backup had left.`);
    } catch (error) {
      // A leftover of another user must not prevent a backup.
      say(`Could not delete ${path}, which a killed backup had left (${(error as NodeJS.ErrnoException).code}).`);
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Returns whether another process has this id. A killed backup may have had the id of this process. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process of another user.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
