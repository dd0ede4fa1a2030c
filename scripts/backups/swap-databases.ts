import type pg from "pg";
import { UsageError } from "../usage-error.ts";
import { besideName, listBeside, nameOf } from "./databases.ts";
import { bringBackFiles, deleteKeptFiles, keepFiles } from "./restore-files.ts";

const OBJECT_IN_USE = "55006";

/** Returns the time and random part of a database's name, which its kept files have, too. */
export function idOf(before: string): string {
  return before.slice(before.lastIndexOf("_before_") + "_before_".length);
}

/**
 * Gives the database `name` the name of the shop's database, which becomes `before`. Both happen in one transaction: a
 * kill leaves either the old or the new shop under the name.
 * @throws {UsageError} when something is connected to one of them
 */
export async function swapDatabases(
  server: pg.Client,
  { shop, name, before }: { shop: string; name: string; before: string },
): Promise<void> {
  const rename = (from: string, to: string) =>
    server.query(`alter database ${server.escapeIdentifier(from)} rename to ${server.escapeIdentifier(to)}`);
  await server.query("begin");
  try {
    await rename(shop, before);
    await rename(name, shop);
    await server.query("commit");
  } catch (error) {
    await server.query("rollback");
    if ((error as { code?: string }).code !== OBJECT_IN_USE) throw error;
    throw new UsageError(
      `Another program is connected to the database "${shop}", so it was not replaced. The shop is unchanged. Stop every process of the shop and every other client, and run the command again.`,
    );
  }
}

/** Returns a sentence when a database has settings or grants of its own, which its replacement does not have. */
export async function ownSettings(server: pg.Client, database: string): Promise<string | null> {
  const { rows } = await server.query<{ has: boolean }>(
    `select datacl is not null or exists (select from pg_db_role_setting where setdatabase = d.oid) as has
     from pg_database d where datname = $1`,
    [database],
  );
  return rows[0]?.has
    ? `The database "${database}" had own settings or grants (alter database, grant on database). Make them again.`
    : null;
}

/**
 * Brings back the shop that the last restore replaced, and keeps the current one in its place.
 * @returns the name of the database that is kept now
 */
export async function undoRestore(server: pg.Client, databaseUrl: string, dataDir: string): Promise<string> {
  const shop = nameOf(databaseUrl);
  const last = (await listBeside(server, shop, "before")).at(-1);
  if (!last) throw new UsageError("No shop is kept from before a restore. Nothing was changed.");
  const before = besideName(shop, "before");
  await keepFiles(dataDir, idOf(before));
  await bringBackFiles(dataDir, idOf(last));
  await swapDatabases(server, { shop, name: last, before });
  await deleteKeptFiles(dataDir, idOf(last));
  return before;
}
