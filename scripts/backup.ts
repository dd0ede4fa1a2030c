import { dirname, join } from "node:path";
import type { Config } from "../src/config.ts";
import { BACKUP_FILE } from "../src/domain/reporting/health.ts";
import { type OpenDatabase, openDatabase } from "../src/server/lifecycle/open-database.ts";
import { backupArguments } from "./backups/arguments.ts";
import { deleteLeftovers } from "./backups/leftovers.ts";
import { makeBackup } from "./backups/make-backup.ts";
import { BackupDiffersError } from "./backups/restore-backup.ts";
import { recordNewest, verifyByRestoring } from "./backups/verify-backup.ts";
import { counted } from "./import-report.ts";
import { type CommandContext, type Outcome, runCommand } from "./with-shop-database.ts";

/** Exit code when a restored backup differs. */
const DIFFERS = 1;
const NOT_CONTAINED =
  "The settings are not contained: store .env, SETTINGS_KEY and SESSION_SECRET (or DATA_DIR/session-secret) in another place.";

await runCommand(backUp);

/** Makes or verifies a backup, also while the shop is running. Does not change its database. */
async function backUp(context: CommandContext): Promise<Outcome> {
  const { folder, verify } = backupArguments(process.argv.slice(2), process.env);
  const { config, stopping, say } = context;
  const database = await openDatabase(config, { log: say, shareRunning: true });
  stopping.add("The database", database.close);
  return verify ? verifyFolder(folder, config, database.url) : makeInto(folder, context, database);
}

async function makeInto(folder: string, { config, say }: CommandContext, database: OpenDatabase): Promise<Outcome> {
  await deleteLeftovers(dirname(folder), say);
  const source = {
    databaseUrl: database.url,
    place: database.place,
    dataDir: config.dataDir,
    hasFolders: config.files === null,
  };
  const { madeAt, tables, files } = await makeBackup(source, folder);
  await recordNewest(join(config.dataDir, BACKUP_FILE), madeAt);
  const ofFiles = files ? counted(files.length, "file") : "no files, because they are in the bucket (FILES=s3)";
  const read = "All of it was read back.";
  return { exitCode: 0, words: `${folder}: ${counted(rowsOf(tables), "row")}, ${ofFiles}. ${read} ${NOT_CONTAINED}` };
}

async function verifyFolder(folder: string, config: Config, databaseUrl: string): Promise<Outcome> {
  const target = { databaseUrl, verifyUrl: config.backups.verifyUrl, dataDir: config.dataDir };
  try {
    const { madeAt, tables, files } = await verifyByRestoring(folder, target);
    const compared = `${counted(tables.length, "table")}, ${counted(rowsOf(tables), "row")}, ${counted(files?.length ?? 0, "file")}`;
    return { exitCode: 0, words: `Verified the backup of ${madeAt} by restoring it: ${compared}, all equal.` };
  } catch (error) {
    if (!(error instanceof BackupDiffersError)) throw error;
    return { exitCode: DIFFERS, words: `\n${error.message}` };
  }
}

function rowsOf(tables: { rows: number }[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
