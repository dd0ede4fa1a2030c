import { statSync } from "node:fs";
import { EmbeddedDatabaseError } from "./embedded-database-error.ts";
import { type Account, run } from "./run.ts";

const SYSTEM_USER = "postgres";

/**
 * Returns the account that runs PostgreSQL, which refuses to run as root. Root runs it as the folder's owner or,
 * without a folder, as the system user `postgres`, which is created if necessary.
 */
export async function databaseAccount(pgData: string): Promise<Account> {
  const owner = statSync(pgData, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new EmbeddedDatabaseError(
        `The database in ${pgData} belongs to another user: the shop was started as that user before, perhaps as root. Start the shop as that user, or set DATA_DIR to another folder.`,
      );
    }
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findSystemUser()) ?? (await addSystemUser());
}

async function findSystemUser(): Promise<Account | null> {
  const uid = await run("id", ["-u", SYSTEM_USER], {});
  if (uid.code !== 0) return null;
  const gid = await run("id", ["-g", SYSTEM_USER], {});
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

async function addSystemUser(): Promise<Account> {
  const added = await run("useradd", ["--system", "--user-group", "--no-create-home", SYSTEM_USER], {}).catch(
    (error: Error) => ({ code: 1, output: error.message }),
  );
  const account = added.code === 0 ? await findSystemUser() : null;
  if (account) return account;
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not run as root, and the user "${SYSTEM_USER}" could not be created (${added.output}). Run the shop as an ordinary user, or set DATABASE_URL.`,
  );
}
