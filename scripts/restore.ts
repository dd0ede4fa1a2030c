import { existsSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { Config } from "../src/config.ts";
import { unusableDatabase } from "../src/db/unusable-database.ts";
import { type OpenDatabase, openDatabase } from "../src/server/lifecycle/open-database.ts";
import { restoreArguments } from "./backups/arguments.ts";
import { restoreToBucket } from "./backups/bucket-files.ts";
import { requireUndamaged } from "./backups/damaged-files.ts";
import { besideName, createLike, dropDatabase, listBeside, nameOf, openCreator, urlOf } from "./backups/databases.ts";
import { FILE_FOLDERS, type Manifest, readManifest } from "./backups/manifest.ts";
import { findMark, setMark, UNFINISHED_RESTORE } from "./backups/marks.ts";
import { emptyDatabase, findContents, requireKnownBackup, restoreDatabase } from "./backups/restore-backup.ts";
import { addFiles, deleteKeptFiles, keepFiles } from "./backups/restore-files.ts";
import { idOf, ownSettings, swapDatabases, undoRestore } from "./backups/swap-databases.ts";
import { UsageError } from "./usage-error.ts";
import { type CommandContext, type Outcome, runCommand } from "./with-shop-database.ts";

const NO_CREATEDB =
  "The user of DATABASE_URL may not create databases, which replacing a shop needs. Nothing was changed. Allow it (alter role NAME createdb), or restore into an empty database and set DATABASE_URL to that.";

/** A backup to restore, and where to. */
type Restore = { folder: string; manifest: Manifest; config: Config; say: (line: string) => void };

await runCommand(async (context) => {
  const command = restoreArguments(process.argv.slice(2), process.env);
  if (command.action === "restore") return restore(command, context);
  return afterRestore(command.action, context);
});

/** Restores a backup. Compares all its files with their checksums before anything is changed. */
async function restore(
  { folder, replace }: { folder: string; replace: boolean },
  { config, stopping, say }: CommandContext,
): Promise<Outcome> {
  const manifest = await readManifest(folder);
  requireKnownBackup(manifest);
  await requireUndamaged(folder, manifest);
  const database = await openDatabase(config, { log: say, shareRunning: false });
  stopping.add("The database", database.close);
  const contents = await findContents(database.url);
  const folders = FILE_FOLDERS.map((name) => join(config.dataDir, name)).filter(
    (path) => !config.files && manifest.files && existsSync(path),
  );
  const found = [contents, ...folders.map((path) => `${path} exists`)].filter(Boolean);
  if (found.length > 0 && !replace) {
    throw new UsageError(
      `The target already contains a shop: ${found.join(", ")}. Nothing was changed. Restore into a new DATA_DIR or an empty database, or add --replace, which keeps that shop beside the restored one.`,
    );
  }
  const server = await openCreator(database.url);
  if (!server && contents) throw new UsageError(NO_CREATEDB);
  const work = { folder, manifest, config, say };
  if (server) stopping.add("The connection", () => server.end());
  const kept = server ? await restoreBeside(server, database, work) : await restoreInto(database, work);
  if (server && kept && !contents) await dropDatabase(server, kept);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const done = `Restored the backup of ${manifest.madeAt} into ${database.place}: ${rows} rows, ${manifest.files?.length ?? 0} files. Every row was compared with the backup.`;
  return { exitCode: 0, words: kept && contents ? `${done} ${wayBack(kept)}` : done };
}

/**
 * Builds the restored database beside the current one and swaps their names at the end.
 * @returns the new name of the previous database
 */
async function restoreBeside(
  server: pg.Client,
  { url }: OpenDatabase,
  { folder, manifest, config, say }: Restore,
): Promise<string> {
  const shop = nameOf(url);
  const [name, before] = [besideName(shop, "new"), besideName(shop, "before")];
  for (const leftover of await listBeside(server, shop, "new")) await dropDatabase(server, leftover);
  await createLike(server, name, shop);
  try {
    await restoreDatabase(urlOf(url, name), folder, manifest);
    if (manifest.files && !config.files)
      for (const path of await keepFiles(config.dataDir, idOf(before))) say(`Kept the files in ${path}.`);
    await restoreFiles(folder, manifest, config);
    const lost = await ownSettings(server, shop);
    await swapDatabases(server, { shop, name, before });
    if (lost) say(lost);
  } catch (error) {
    // The next restore deletes it if this one cannot.
    await dropDatabase(server, name).catch(() => undefined);
    throw error;
  }
  return before;
}

async function restoreFiles(folder: string, { files }: Manifest, config: Config): Promise<void> {
  if (files === null) return;
  if (config.files) await restoreToBucket(config.files, folder, files);
  else await addFiles(config.dataDir, folder, files);
}

/** Restores into an empty database whose user may create no other one. */
async function restoreInto({ url }: OpenDatabase, { folder, manifest, config }: Restore): Promise<null> {
  if ((await findMark(url)) === UNFINISHED_RESTORE) await emptyDatabase(url);
  await setMark(url, UNFINISHED_RESTORE).catch((error: unknown) => {
    throw unusableDatabase(error) ?? error;
  });
  await restoreDatabase(url, folder, manifest);
  await restoreFiles(folder, manifest, config);
  await setMark(url, null);
  return null;
}

/** `open` deletes what restores have replaced; `undo` brings the last of it back. */
async function afterRestore(action: "open" | "undo", { config, stopping, say }: CommandContext): Promise<Outcome> {
  const database = await openDatabase(config, { log: say, shareRunning: action === "open" });
  stopping.add("The database", database.close);
  if (action === "undo") await findContents(database.url);
  const server = await openCreator(database.url);
  if (!server) throw new UsageError(NO_CREATEDB);
  stopping.add("The connection", () => server.end());
  if (action === "undo") {
    const kept = await undoRestore(server, database.url, config.dataDir);
    return { exitCode: 0, words: `The shop from before the restore is back. ${wayBack(kept)}` };
  }
  const databases = await listBeside(server, nameOf(database.url), "before");
  for (const name of databases) await dropDatabase(server, name);
  const folders = await deleteKeptFiles(config.dataDir);
  const deleted = [...databases, ...folders].join(", ");
  return { exitCode: 0, words: deleted ? `Deleted what was kept: ${deleted}.` : "Nothing was kept." };
}

function wayBack(kept: string): string {
  return `The previous shop is kept as database "${kept}". Back to it: npm run restore -- --undo. Delete it: npm run restore -- --open`;
}
