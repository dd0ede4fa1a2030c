import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../src/server/lifecycle/open-database.ts";
import { backupArguments } from "./backups/arguments.ts";
import { makeBackup } from "./backups/make-backup.ts";
import { counted } from "./import-report.ts";
import { type CommandContext, type Outcome, runCommand } from "./with-shop-database.ts";

/** Health reads the time of the last backup from it. */
const LAST_BACKUP = "last-backup";
const NOT_CONTAINED =
  "Not contained are the settings: keep .env, SETTINGS_KEY and SESSION_SECRET (or DATA_DIR/session-secret) in another place.";

await runCommand(backUp);

/** Works beside the running shop; it does not change the database. */
async function backUp({ config, stopping, say }: CommandContext): Promise<Outcome> {
  const { folder } = backupArguments(process.argv.slice(2), process.env);
  const database = await openDatabase(config, { log: say, beside: true });
  stopping.add("The database", database.close);
  const source = { databaseUrl: database.url, dataDir: config.dataDir, hasFolders: config.files === null };
  const { madeAt, tables, files } = await makeBackup(source, folder);
  await writeFile(join(config.dataDir, LAST_BACKUP), `${madeAt}\n`);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const ofFiles = files ? counted(files.length, "file") : "no files, which lie in the bucket (FILES=s3)";
  return { exitCode: 0, words: `${folder}: ${counted(rows, "row")}, ${ofFiles}. ${NOT_CONTAINED}` };
}
