import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { OWNER_ONLY } from "./session-secret.ts";

const FILE = "first-owner-link";

/**
 * Returns the line that the start prints about the first owner's link. On a terminal it is the link; otherwise it is
 * the path of a file that only the server's account can read, because other output ends up in logs.
 * @param link null when the shop has an owner; a file of an earlier start is then deleted
 */
export async function showFirstOwnerLink(
  link: string | null,
  { dataDir, isTerminal }: { dataDir: string; isTerminal: boolean },
): Promise<string | null> {
  const path = join(dataDir, FILE);
  if (link === null || isTerminal) {
    await rm(path, { force: true });
    return link;
  }
  // Written under another name and renamed: `mode` does not apply to an existing file, and a reader never sees half a
  // link.
  const draft = `${path}.${process.pid}`;
  await mkdir(dataDir, { recursive: true });
  await rm(draft, { force: true });
  await writeFile(draft, `${link}\n`, { mode: OWNER_ONLY, flag: "wx" });
  await rename(draft, path);
  return `open the link in ${path}`;
}
