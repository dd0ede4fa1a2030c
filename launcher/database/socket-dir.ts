import { chmod, chown, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account } from "./run.ts";

/** Longest path of a socket in bytes, without the terminating zero. */
const LONGEST_PATH = process.platform === "darwin" ? 103 : 107;
/** The longest file name that PostgreSQL uses in the folder of the socket. */
const LONGEST_NAME = "/.s.PGSQL.5432";

/** Returns the folder for the server's socket: the database's own, or a new one with a short path when the socket's path would be too long. */
export async function makeSocketDir(pgData: string, account: Account): Promise<string> {
  if (Buffer.byteLength(pgData + LONGEST_NAME) <= LONGEST_PATH) return pgData;
  const base = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : "/tmp";
  const folder = await mkdtemp(join(base, "shop-"));
  await chmod(folder, 0o700);
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  return folder;
}
