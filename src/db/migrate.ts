import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { OperatorError } from "../domain/operator-error.ts";
import { UnusableDatabaseError, unusableDatabase } from "./unusable-database.ts";

/** Next to this file in the sources; the built server never migrates. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));
const JOURNAL = "meta/_journal.json";
const PACKAGE = fileURLToPath(new URL("../../package.json", import.meta.url));

/** Key of the advisory lock that serialises the migrations of concurrently started processes. */
const MIGRATION_LOCK = 7_261_001;

type Journal = { entries: { tag: string; when: number }[] };

/** A newer release migrated the database. */
export class NewerSchemaError extends OperatorError {
  override readonly name = "NewerSchemaError";
}

/**
 * Brings the database's tables up to date. Safe to call from several processes at once.
 * @throws {NewerSchemaError}
 * @throws {UnusableDatabaseError} when release 0.1.0 created the database, or when it is new and rejects the shop's
 * tables
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

/**
 * Brings an empty database to the state after its first `count` migrations.
 * @throws {UnusableDatabaseError} when the database rejects the shop's tables
 */
export async function migrateUpTo(url: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  try {
    const journal = readJournal();
    const entries = journal.entries.slice(0, count);
    await mkdir(join(folder, "meta"));
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await cp(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
    await withMigrationLock(url, (client) => migrate(drizzle(client), { migrationsFolder: folder }));
  } catch (error) {
    throw unusableDatabase(error) ?? error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the names of this release's migrations, oldest first. */
export function knownMigrations(): string[] {
  return readJournal().entries.map(({ tag }) => tag);
}

/**
 * Returns the number of applied migrations; 0 for an empty database.
 * @throws {NewerSchemaError}
 * @throws {UnusableDatabaseError} when its migrations are older than the baseline
 */
export async function requireKnownSchema(client: pg.ClientBase): Promise<number> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!found[0]?.exists) return 0;
  const { rows } = await client.query<Record<"oldest" | "newest" | "release", string | null> & { count: number }>(
    `select count(*)::int as count, min(created_at)::text as oldest, max(created_at)::text as newest,
       obj_description('drizzle'::regnamespace) as release
     from drizzle.__drizzle_migrations`,
  );
  const { count = 0, oldest = null, newest = null, release = null } = rows[0] ?? {};
  if (count === 0) return 0;
  const { entries } = readJournal();
  if (Number(oldest) < (entries[0]?.when ?? 0)) throw beforeBaseline(release);
  // Drizzle runs every migration that is newer than the newest one in the database, and ignores unknown ones.
  if (Number(newest) <= (entries.at(-1)?.when ?? 0)) return count;
  const needed = release ? `release ${release} or newer` : "the newer release that made them";
  throw new NewerSchemaError(
    `The database has tables of a newer release; this is release ${thisRelease()}. Start ${needed}, or restore a backup that an older release made (npm run restore).`,
  );
}

function beforeBaseline(release: string | null): UnusableDatabaseError {
  return new UnusableDatabaseError(
    `Release ${release ?? "0.1.0"} created this database, and release ${thisRelease()} cannot upgrade it. Nothing was changed. Continue with that release, or start this one with an empty database (a new folder in DATA_DIR, or a new database in DATABASE_URL). To move the products, run "npm run export" with that release and "npm run import" with this one.`,
  );
}

/** Returns the version and the newest migration, which distinguishes two builds of one version. */
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
