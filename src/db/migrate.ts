import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Beside this file in the sources; the built server never migrates. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/** One number for this shop's migrations: two processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_261_001;

/** Brings the database's tables up to date. Safe to call from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "shop-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.end();
  }
}
