import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BACKUP_FILE } from "../src/domain/reporting/health.ts";
import { openDatabase } from "../src/server/lifecycle/open-database.ts";
import { backupArguments } from "./backups/arguments.ts";
import { deleteLeftovers } from "./backups/leftovers.ts";
import { makeBackup } from "./backups/make-backup.ts";
import { counted } from "./import-report.ts";
import { type CommandContext, type Outcome, runCommand } from "./with-shop-database.ts";

const NOT_CONTAINED =
  "The settings are not contained: store .env, SETTINGS_KEY and SESSION_SECRET (or DATA_DIR/session-secret) in another place.";

await runCommand(backUp);

/** Makes a backup, also while the shop is running. Does not change the database. */
async function backUp({ config, stopping, say }: CommandContext): Promise<Outcome> {
  const { folder } = backupArguments(process.argv.slice(2), process.env);
  const database = await openDatabase(config, { log: say, shareRunning: true });
  stopping.add("The database", database.close);
  await deleteLeftovers(dirname(folder), say);
  const source = {
    databaseUrl: database.url,
    place: database.place,
    dataDir: config.dataDir,
    hasFolders: config.files === null,
  };
  const { madeAt, tables, files } = await makeBackup(source, folder);
  await writeFile(join(config.dataDir, BACKUP_FILE), `${madeAt}\n`);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const ofFiles = files ? counted(files.length, "file") : "no files, because they are in the bucket (FILES=s3)";
  return { exitCode: 0, words: `${folder}: ${counted(rows, "row")}, ${ofFiles}. ${NOT_CONTAINED}` };
}
