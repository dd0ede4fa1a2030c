import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { unusableDatabase } from "./unusable-database.ts";

/** Beside this file in the sources; the built server never migrates. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));
const JOURNAL = "meta/_journal.json";
const PACKAGE = fileURLToPath(new URL("../../package.json", import.meta.url));

/** One number for this shop's migrations: two processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_261_001;

type Journal = { entries: { tag: string; when: number }[] };

/** The database was migrated by a release that is newer than this one. */
export class NewerSchemaError extends Error {
  override readonly name = "NewerSchemaError";
}

/**
 * Brings the database's tables up to date. Safe to call from several processes at once.
 * @throws {NewerSchemaError}
 * @throws {UnusableDatabaseError} when the database was never migrated and does not take the shop's tables
 */
export async function migrateDatabase(url: string): Promise<void> {
  await withMigrationLock(url, async (client) => {
    const isNew = (await requireKnownSchema(client)) === 0;
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER }).catch((error: unknown) => {
      throw (isNew ? unusableDatabase(error) : null) ?? error;
    });
    await client.query(`comment on schema drizzle is ${client.escapeLiteral(thisRelease())}`);
  });
}

/** Brings an empty database to the state after its first `count` migrations. */
export async function migrateUpTo(url: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  try {
    const journal = readJournal();
    const entries = journal.entries.slice(0, count);
    await mkdir(join(folder, "meta"));
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await cp(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
    await withMigrationLock(url, (client) => migrate(drizzle(client), { migrationsFolder: folder }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the names of the migrations that this release has, oldest first. */
export function knownMigrations(): string[] {
  return readJournal().entries.map(({ tag }) => tag);
}

/** Returns the number of migrations that a database has had; 0 when it is empty. @throws {NewerSchemaError} */
export async function requireKnownSchema(client: pg.ClientBase): Promise<number> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!found[0]?.exists) return 0;
  const { rows } = await client.query<{ count: number; newest: string | null; release: string | null }>(
    `select count(*)::int as count, max(created_at)::text as newest, obj_description('drizzle'::regnamespace) as release
     from drizzle.__drizzle_migrations`,
  );
  const { count = 0, newest = null, release = null } = rows[0] ?? {};
  // Drizzle runs what is newer than the newest that it finds, and ignores what it does not know.
  if (Number(newest) <= (readJournal().entries.at(-1)?.when ?? 0)) return count;
  const needed = release ? `release ${release} or newer` : "the newer release that made them";
  throw new NewerSchemaError(
    `The database has tables of a newer release; this is release ${thisRelease()}. Start ${needed}, or restore a backup that an older release made (npm run restore).`,
  );
}

/** The version, and the newest migration, which also tells two builds of one version apart. */
function thisRelease(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string };
  return `${version} (${readJournal().entries.at(-1)?.tag})`;
}

function readJournal(): Journal {
  return JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, JOURNAL), "utf8")) as Journal;
}

async function withMigrationLock(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "shop-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await work(client);
  } finally {
    await client.end();
  }
}
