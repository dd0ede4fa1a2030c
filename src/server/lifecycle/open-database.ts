import type { Config } from "../../config.ts";
import { requireDurability } from "../../db/durability.ts";
import { requireLetters } from "../../db/require-letters.ts";
import { startLocalDatabase } from "./local-stack.ts";
import { requireDataDir } from "./require-data-dir.ts";
import { requireDatabase } from "./require-database.ts";

export type OpenDatabase = {
  url: string;
  /** Where the data is, as text for people. */
  place: string;
  close(): Promise<void>;
};

type Options = {
  log: (line: string) => void;
  /** Whether to use the embedded database of a running shop, as a worker or an import does, instead of failing. */
  shareRunning: boolean;
};

/**
 * Connects to the configured PostgreSQL server, or starts the embedded one, and checks that its commits are durable.
 * @throws {ConfigError} when DATA_DIR or DATABASE_URL cannot be used
 * @throws {OperatorError} when another shop runs on the embedded database and `shareRunning` is false
 */
export async function openDatabase(
  { databaseUrl, dataDir, isTest }: Pick<Config, "databaseUrl" | "dataDir" | "isTest">,
  { log, shareRunning }: Options,
): Promise<OpenDatabase> {
  await requireDataDir(dataDir);
  if (databaseUrl) await requireDatabase(databaseUrl, { say: log });
  const opened = databaseUrl ? onServer(databaseUrl) : await onThisMachine(dataDir, { log, shareRunning });
  try {
    // @guard fsync-is-required
    if (!isTest) await requireDurability(opened.url);
    if (!isTest) await requireLetters(opened.url);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function onServer(url: string): OpenDatabase {
  return { url, place: `the PostgreSQL server at ${new URL(url).host}`, close: async () => {} };
}

async function onThisMachine(dataDir: string, options: Options): Promise<OpenDatabase> {
  const { url, adopted, stop } = await startLocalDatabase(dataDir, options);
  if (adopted) options.log("Using the database server that a killed shop left running.");
  return { url, place: `embedded PostgreSQL in ${dataDir}`, close: stop };
}
