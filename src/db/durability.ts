import pg from "pg";
import { UnusableDatabaseError } from "./unusable-database.ts";

/** Settings of PostgreSQL that must be on: without one of them, a power cut can lose committed transactions. */
export const NEEDED_ON = ["fsync", "synchronous_commit", "full_page_writes"];

/**
 * Checks that committed transactions survive a crash of the database's machine.
 * @throws {UnusableDatabaseError} naming each setting that is off
 */
export async function requireDurability(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "shop-durability" });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select name from pg_settings where name = any($1) and setting = 'off' order by name",
      [NEEDED_ON],
    );
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name).join(", ");
    throw new UnusableDatabaseError(
      `The database would lose confirmed orders in a power cut: turn on ${names} in PostgreSQL's settings and restart it.`,
    );
  } finally {
    await client.end();
  }
}
