import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDatabase } from "../src/server/lifecycle/open-database.ts";
import { restoreArguments } from "./backups/arguments.ts";
import { deleteLeftovers } from "./backups/leftovers.ts";
import { makeBackup } from "./backups/make-backup.ts";
import { FILE_FOLDERS, readManifest, requireUndamaged } from "./backups/manifest.ts";
import {
  emptyDatabase,
  findContents,
  requireKnownBackup,
  restoreDatabase,
  restoreFiles,
} from "./backups/restore-backup.ts";
import { UsageError } from "./usage-error.ts";
import { type CommandContext, type Outcome, runCommand } from "./with-shop-database.ts";

await runCommand(restore);

/** Restores a backup. Compares all its files with their checksums before anything is changed. */
async function restore({ config, stopping, say }: CommandContext): Promise<Outcome> {
  const { folder, replace } = restoreArguments(process.argv.slice(2), process.env);
  const manifest = await readManifest(folder);
  requireKnownBackup(manifest);
  await requireUndamaged(folder, manifest);
  const database = await openDatabase(config, { log: say, shareRunning: false });
  stopping.add("The database", database.close);
  const contents = await findContents(database.url);
  const { dataDir } = config;
  const folders = FILE_FOLDERS.filter((name) => manifest.files && existsSync(join(dataDir, name)));
  const found = [contents, ...folders.map((name) => `${join(dataDir, name)} exists`)].filter(Boolean);
  if (found.length > 0 && !replace) {
    throw new UsageError(
      `The target already contains a shop: ${found.join(", ")}. Nothing was changed. Restore into a new DATA_DIR or an empty database, or add --replace, which backs up that shop first.`,
    );
  }
  if (contents) {
    const safety = `${dataDir}.before-restore-${new Date().toISOString().replace(/\W/g, "")}`;
    await deleteLeftovers(dirname(safety), say);
    await makeBackup({ databaseUrl: database.url, place: database.place, dataDir, hasFolders: false }, safety);
    say(`Backed up the replaced database to ${safety}.`);
    await emptyDatabase(database.url);
  }
  await restoreDatabase(database.url, folder, manifest);
  const moved = await restoreFiles(dataDir, folder, manifest.files);
  for (const path of moved) say(`Moved the previous files to ${path}.`);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    exitCode: 0,
    words: `Restored the backup of ${manifest.madeAt} into ${database.place}: ${rows} rows, ${manifest.files?.length ?? 0} files. Every row was compared with the backup.`,
  };
}
