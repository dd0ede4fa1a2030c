import { EmbeddedDatabaseError } from "../launcher/database/embedded-database-error.ts";
import { DataDirInUseError } from "../launcher/database/owner.ts";
import { type Config, ConfigError, parseConfig } from "../src/config.ts";
import { openDb } from "../src/db/client.ts";
import { migrateDatabase, NewerSchemaError } from "../src/db/migrate.ts";
import { UnusableDatabaseError } from "../src/db/unusable-database.ts";
import { ProductFileError } from "../src/domain/catalog-import/product-file/product-file.ts";
import { DomainError } from "../src/domain/errors.ts";
import { createLiveSettings } from "../src/domain/settings/live-settings.server.ts";
import { SettingsKeyError } from "../src/domain/settings/payhere-accounts.server.ts";
import type { Shop } from "../src/domain/shop.ts";
import { openDatabase } from "../src/server/lifecycle/open-database.ts";
import { type OrderedStop, orderedStop } from "../src/server/lifecycle/ordered-stop.ts";
import { reportUnknownSettings } from "../src/server/lifecycle/report-unknown-settings.ts";
import { liveConfig } from "../src/server/live-config.ts";
import { toFailure } from "../src/web/failures.ts";
import { inLanguage } from "../src/web/i18n/page-language.server.ts";
import { UsageError } from "./usage-error.ts";

/** Exit code when the command could not run. */
const UNUSABLE = 2;
const INTERRUPTED = 130;
/** Errors whose message tells the operator what to do; they are printed without a stack. */
const OPERATOR_ERRORS = [
  ConfigError,
  DataDirInUseError,
  EmbeddedDatabaseError,
  NewerSchemaError,
  ProductFileError,
  SettingsKeyError,
  UnusableDatabaseError,
  UsageError,
];

export type CommandShop = Pick<Shop, "config" | "db" | "now"> & {
  databaseUrl: string;
  /** Where the data is, as text for people. */
  place: string;
};

/** Result of a command: its exit code, and the last text to print. */
export type Outcome = { exitCode: number; words: string };

/** Context of a command; `stopping` closes what the command has opened, also on Ctrl-C. */
export type CommandContext = { config: Config; stopping: OrderedStop; say: (line: string) => void };

/** Runs a command, prints its result or its error, and ends the process with its exit code. */
export async function runCommand(work: (context: CommandContext) => Promise<Outcome>): Promise<void> {
  const say = (line: string) => console.log(line);
  const stopping = orderedStop({ say, exit: (code) => process.exit(code) });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => stopping.stop(INTERRUPTED, "\nShutting down …"));
  }
  try {
    // Prints to the standard error: the standard output may be a file or another program's input.
    reportUnknownSettings((line) => console.error(line));
    const { exitCode, words } = await work({ config: parseConfig(process.env), stopping, say });
    stopping.stop(exitCode, words);
  } catch (error) {
    // Interrupted work may fail at any point.
    if (!stopping.isStopping()) stopping.stop(UNUSABLE, explain(error));
  }
}

/**
 * Runs a command on the database of the running shop, or starts a database for the command and stops it afterwards.
 * `prepare` runs first, so that wrong arguments are reported without a database. Ctrl-C stops the command in order; an
 * open transaction is rolled back.
 */
export async function withShopDatabase<T>(
  prepare: () => Promise<T>,
  work: (shop: CommandShop, prepared: T) => Promise<Outcome>,
): Promise<void> {
  await runCommand(async ({ config, stopping, say }) => {
    const prepared = await prepare();
    const database = await openDatabase(config, { log: say, shareRunning: true });
    stopping.add("The database", database.close);
    await migrateDatabase(database.url);
    const { db, pool } = openDb(database.url, (error) => say(`The database connection failed: ${error.message}`), {
      max: 5,
    });
    stopping.add("The connections", () => pool.end());
    const settings = createLiveSettings(db, config);
    await settings.refresh();
    return work(
      {
        config: liveConfig(config, settings),
        db,
        now: () => new Date(),
        databaseUrl: database.url,
        place: database.place,
      },
      prepared,
    );
  });
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DomainError)
    return `\n${inLanguage("en", () => toFailure(error), { isStaff: true }).failure.text}`;
  return OPERATOR_ERRORS.some((kind) => error instanceof kind) ? `\n${error.message}` : `\n${error.stack}`;
}
