import { findEmbedded, startEmbedded } from "../../../launcher/database/embedded.ts";
import { DataDirInUseError } from "../../../launcher/database/owner.ts";
import type { Config } from "../../config.ts";
import { requireDurability } from "../../db/durability.ts";
import { requireDataDir } from "./require-data-dir.ts";
import { requireDatabase } from "./require-database.ts";

export type OpenDatabase = {
  url: string;
  /** For people: where the data is. */
  place: string;
  close(): Promise<void>;
};

type Options = {
  log: (line: string) => void;
  /** True for what may work beside a running shop, such as a worker or an import: then it uses the shop's database. */
  beside: boolean;
};

/**
 * The configured PostgreSQL server, or the embedded one, started if need be. Durable in either case.
 * @throws {ConfigError} when DATA_DIR or DATABASE_URL cannot be used
 * @throws {DataDirInUseError} when a shop runs on the embedded one already and we may not work beside it
 */
export async function openDatabase(
  { databaseUrl, dataDir, isTest }: Pick<Config, "databaseUrl" | "dataDir" | "isTest">,
  { log, beside }: Options,
): Promise<OpenDatabase> {
  await requireDataDir(dataDir);
  if (databaseUrl) await requireDatabase(databaseUrl, { say: log });
  const opened = databaseUrl ? onServer(databaseUrl) : await onThisMachine(dataDir, log, beside);
  try {
    if (!isTest) await requireDurability(opened.url);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function onServer(url: string): OpenDatabase {
  return { url, place: `the PostgreSQL server at ${new URL(url).host}`, close: async () => {} };
}

async function onThisMachine(dataDir: string, log: (line: string) => void, beside: boolean): Promise<OpenDatabase> {
  const place = `embedded PostgreSQL in ${dataDir}`;
  try {
    const { url, adopted, stop } = await startEmbedded({ dataDir, log });
    if (adopted) log("The database of a shop that was killed still ran; it is used on.");
    return { url, place, close: stop };
  } catch (error) {
    const running = beside && error instanceof DataDirInUseError ? await findEmbedded(dataDir) : null;
    if (!running) throw error;
    return { url: running, place, close: async () => {} };
  }
}
