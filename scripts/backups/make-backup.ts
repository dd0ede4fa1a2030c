import { createHash, type Hash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { listSequences, listTables, readRows, type Table } from "../../src/db/backup-tables.ts";
import { knownMigrations, requireKnownSchema } from "../../src/db/migrate.ts";
import type { ObjectStoreSettings } from "../../src/integrations/storage/object-store.server.ts";
import { UsageError } from "../usage-error.ts";
import { backUpBucket } from "./bucket-files.ts";
import { findDamagedFile } from "./damaged-files.ts";
import { type EarlierBackup, linkerOf, type StoredFile } from "./earlier-files.ts";
import { draftName } from "./leftovers.ts";
import { FILE_FOLDERS, FORMAT, MANIFEST, type Manifest, tableFile } from "./manifest.ts";

type Linker = ReturnType<typeof linkerOf>;

type Source = {
  databaseUrl: string;
  /** Where the database is, as text for people. */
  place: string;
  dataDir: string;
  /** The bucket of pictures and files; null when they are in DATA_DIR. */
  bucket: ObjectStoreSettings | null;
  /** Its files are linked instead of copied. */
  earlier?: EarlierBackup | undefined;
};

/**
 * Writes a backup into a new folder: a snapshot of all tables, waiting jobs, and files. Files are copied after the
 * rows, because a file is stored before its row and deleted after it. Reads every file back before it writes the
 * manifest, and renames the folder to its final name at the end.
 * @throws {UsageError} when a file is not what was written
 */
export async function makeBackup(
  { databaseUrl, place, dataDir, bucket, earlier }: Source,
  folder: string,
): Promise<Manifest> {
  if (existsSync(folder)) throw new UsageError(`${folder} already exists. Choose a new folder. Nothing was changed.`);
  const draft = join(dirname(folder), draftName());
  try {
    await mkdir(join(draft, "tables"), { recursive: true, mode: 0o700 });
    const rows = await backUpDatabase(databaseUrl, place, draft);
    const linked = linkerOf(earlier, draft);
    const files = bucket ? await backUpBucket(bucket, draft, linked) : await backUpFiles(dataDir, draft, linked);
    const manifest: Manifest = { format: FORMAT, madeAt: new Date().toISOString(), ...rows, files };
    await requireStored(draft, manifest);
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await rename(draft, folder);
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function requireStored(draft: string, manifest: Manifest): Promise<void> {
  const damaged = await findDamagedFile(draft, manifest);
  if (damaged)
    throw new UsageError(
      `${relative(draft, damaged)} was read back from ${dirname(draft)} with another content than was written. No backup was made. Check that disk, and use another one.`,
    );
}

/** Opens a connection with fixed text formats of values, independent of the server's settings. */
export async function openPlain(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "shop-backup",
    options: "-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=iso_8601 -c extra_float_digits=3 -c bytea_output=hex",
  });
  // A lost connection fails its statement, too; an error without a listener would end the process.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function backUpDatabase(databaseUrl: string, place: string, draft: string) {
  const client = await openPlain(databaseUrl);
  try {
    await client.query("begin isolation level repeatable read read only");
    const number = await requireKnownSchema(client);
    const name = knownMigrations()[number - 1];
    if (!name)
      throw new UsageError(
        `There is no shop in ${place}, so there is nothing to back up. Check DATA_DIR and DATABASE_URL.`,
      );
    const tables = [];
    for (const table of await listTables(client)) tables.push(await backUpTable(client, table, draft));
    const jobs = await listWaitingJobs(client);
    const sequences = await listSequences(client);
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return { schema: { number, name }, postgres: rows[0]?.server_version ?? "", tables, sequences, jobs };
  } finally {
    await client.end();
  }
}

async function backUpTable(client: pg.Client, table: Table, draft: string) {
  const hash = createHash("sha256");
  let rows = 0;
  const counted = async function* () {
    for await (const text of readRows(client, table)) {
      rows += text.split("\n").length - 1;
      yield text;
    }
  };
  const path = tableFile(draft, table.name);
  await pipeline(counted, hashing(hash), createGzip(), createWriteStream(path, { flags: "wx", flush: true }));
  return { name: table.name, rows, sha256: hash.digest("hex") };
}

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

/** Returns the waiting jobs. The queue's own tables are not backed up, as they change with its releases. */
async function listWaitingJobs(client: pg.Client): Promise<Manifest["jobs"]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('pgboss.job') is not null as exists",
  );
  if (!found[0]?.exists) return [];
  const { rows } = await client.query<{ kind: string; payload: Record<string, unknown> | null; startAfter: Date }>(
    `select name as kind, data as payload, start_after as "startAfter" from pgboss.job
     where state < 'completed' and name not like '\\_\\_%' order by created_on, id`,
  );
  return rows.map(({ kind, payload, startAfter }) => ({
    kind,
    payload: payload ?? {},
    startAfter: startAfter.toISOString(),
  }));
}

async function backUpFiles(dataDir: string, draft: string, linked: Linker): Promise<StoredFile[]> {
  const files = [];
  for (const name of FILE_FOLDERS) {
    if (!existsSync(join(dataDir, name))) continue;
    await mkdir(join(draft, name), { mode: 0o700 });
    for (const entry of await readdir(join(dataDir, name), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name).slice(dataDir.length + 1);
      const copied = (await linked(path)) ?? (await copyFile(join(dataDir, path), join(draft, path)));
      if (copied) files.push({ ...copied, path });
    }
  }
  return files;
}

/** @returns null when the file was deleted meanwhile; then no row of the backup refers to it */
export async function copyFile(from: string, to: string): Promise<{ bytes: number; sha256: string } | null> {
  const source = await open(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!source) return null;
  const { mode } = await source.stat();
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  const target = createWriteStream(to, { flags: "wx", flush: true, mode });
  await pipeline(source.createReadStream(), hashing(hash), target);
  return { bytes: target.bytesWritten, sha256: hash.digest("hex") };
}
