import { dirname, join } from "node:path";
import { formatMoment } from "../src/domain/dates.ts";
import { BACKUP_FILE } from "../src/domain/reporting/health.ts";
import { type OpenDatabase, openDatabase } from "../src/server/lifecycle/open-database.ts";
import { backupArguments } from "./backups/arguments.ts";
import { withBackupLock } from "./backups/backup-lock.ts";
import {
  backupsToDelete,
  deleteBackup,
  listBackups,
  newFolder,
  requirePlace,
  type StoredBackup,
} from "./backups/backup-place.ts";
import { deleteLeftovers } from "./backups/leftovers.ts";
import { makeBackup } from "./backups/make-backup.ts";
import type { Manifest } from "./backups/manifest.ts";
import { BackupDiffersError } from "./backups/restore-backup.ts";
import { NoScratchDatabaseError } from "./backups/scratch-database.ts";
import { recordNewest, verifyByRestoring } from "./backups/verify-backup.ts";
import { counted } from "./import-report.ts";
import { UsageError } from "./usage-error.ts";
import { type CommandContext, type Outcome, runCommand } from "./with-shop-database.ts";

/** Exit code when a restored backup differs. */
const DIFFERS = 1;
/** Exit code when another backup is being made: EX_TEMPFAIL. */
const LATER = 75;
const NOT_CONTAINED =
  "The settings are not contained: store .env, SETTINGS_KEY and SESSION_SECRET (or DATA_DIR/session-secret) in another place.";

await runCommand(backUp);

/** Makes, verifies, lists or deletes backups, also while the shop is running. Does not change its database. */
async function backUp(context: CommandContext): Promise<Outcome> {
  const { action, folder, isDryRun } = backupArguments(process.argv.slice(2), process.env);
  const { config, stopping, say } = context;
  if (action === "list") return list(await requirePlace(config));
  if (action === "prune") return prune(context, isDryRun);
  const database = await openDatabase(config, { log: say, shareRunning: true });
  stopping.add("The database", database.close);
  const outcome = await withBackupLock(database.url, async () => {
    if (action === "nightly") return makeNightly(context, database);
    if (action === "verify") return verify(folder ?? (await newestIn(await requirePlace(config))), context, database);
    return makeInto(folder ?? newFolder(await requirePlace(config)), context, database);
  });
  return typeof outcome === "string" ? { exitCode: LATER, words: outcome } : outcome;
}

async function makeNightly(context: CommandContext, database: OpenDatabase): Promise<Outcome> {
  const folder = newFolder(await requirePlace(context.config));
  const { words } = await makeInto(folder, context, database);
  context.say(words);
  const verified = await verify(folder, context, database).catch((error: unknown) => {
    // The backup is good as far as it can be known; the health page shows that none was verified.
    if (error instanceof NoScratchDatabaseError) return { exitCode: 0, words: error.message };
    throw error;
  });
  if (verified.exitCode !== 0) return verified;
  context.say(verified.words);
  return prune(context, false);
}

async function makeInto(folder: string, { config, say }: CommandContext, database: OpenDatabase): Promise<Outcome> {
  await deleteLeftovers(dirname(folder), say);
  const source = {
    databaseUrl: database.url,
    place: database.place,
    dataDir: config.dataDir,
    bucket: config.files,
    earlier: (await listBackups(dirname(folder))).at(-1),
  };
  const manifest = await makeBackup(source, folder);
  await recordNewest(join(config.dataDir, BACKUP_FILE), manifest.madeAt);
  return { exitCode: 0, words: `${folder}: ${contentWords(manifest)}. All of it was read back. ${NOT_CONTAINED}` };
}

async function verify(folder: string, { config }: CommandContext, { url: databaseUrl }: OpenDatabase) {
  const target = { databaseUrl, verifyUrl: config.backups.verifyUrl, dataDir: config.dataDir };
  try {
    const manifest = await verifyByRestoring(folder, target);
    return {
      exitCode: 0,
      words: `Verified the backup of ${manifest.madeAt} by restoring it: ${contentWords(manifest)}, all equal.`,
    };
  } catch (error) {
    if (!(error instanceof BackupDiffersError)) throw error;
    return { exitCode: DIFFERS, words: `\n${error.message}` };
  }
}

async function newestIn(place: string): Promise<string> {
  const newest = (await listBackups(place)).at(-1);
  if (newest) return newest.folder;
  throw new UsageError(`There is no backup in ${place}. Make one with: npm run backup`);
}

async function list(place: string): Promise<Outcome> {
  const backups = await listBackups(place);
  const lines = backups.map(lineOf);
  return { exitCode: 0, words: lines.length > 0 ? lines.join("\n") : `There is no backup in ${place}.` };
}

async function prune({ config }: CommandContext, isDryRun: boolean): Promise<Outcome> {
  const place = await requirePlace(config);
  const old = backupsToDelete(await listBackups(place), config.backups.keep);
  if (!isDryRun) for (const backup of old) await deleteBackup(place, backup);
  const done = isDryRun ? "Would delete" : "Deleted";
  return { exitCode: 0, words: [`${done} ${counted(old.length, "old backup")}.`, ...old.map(lineOf)].join("\n") };
}

function lineOf({ folder, madeAt, verifiedAt, manifest }: StoredBackup): string {
  const state = verifiedAt ? `verified ${formatMoment(verifiedAt, "en")}` : "not verified";
  return `${folder}  ${formatMoment(madeAt, "en")}, ${contentWords(manifest)}, ${state}`;
}

function contentWords({ tables, files }: Pick<Manifest, "tables" | "files">): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${counted(rows, "row")} of ${counted(tables.length, "table")}, ${counted(files?.length ?? 0, "file")}`;
}
