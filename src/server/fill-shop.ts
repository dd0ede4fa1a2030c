import { wasFilled } from "../../demo/done.ts";
import type { Config } from "../config.ts";
import { type Db, openDb } from "../db/client.ts";
import { oneAtATime } from "../db/one-at-a-time.ts";
import { makeFirstOwnerLink } from "../domain/admin/make-invite.server.ts";
import { installPages } from "../domain/content/install-pages.server.ts";
import { readShippedPages } from "../domain/content/shipped-pages.server.ts";
import { findAccounts } from "../domain/settings/payhere-accounts.server.ts";
import { filePlaces } from "../integrations/storage/file-places.server.ts";
import { progressBar } from "./progress-bar.ts";

type Say = (line: string) => void;

const FILL_LOCK = 7_261_003;

/**
 * What a shop needs before its first visitor: the texts that come with it, and, while it is empty, the demonstration
 * catalogue. A shop that takes real money is left empty for its owner.
 */
export async function fillShop(url: string, config: Config, say: Say): Promise<void> {
  await withDb(url, say, async (db) => {
    await installPages({ db }, await readShippedPages());
    if (config.payhere.mode !== "live") await fillCatalogue(url, db, config);
  });
}

/** The link that makes whoever sits at this machine the shop's owner; null when it has one. */
export function inviteFirstOwner(url: string, config: Config, say: Say): Promise<string | null> {
  return withDb(url, say, (db) => makeFirstOwnerLink({ db, config, now: () => new Date() }));
}

/** @throws {SettingsKeyError} before anybody pays, when what is kept of PayHere cannot be opened */
export async function requireSettingsKey(url: string, config: Config, say: Say): Promise<void> {
  await withDb(url, say, (db) => findAccounts(db, config));
}

async function withDb<T>(url: string, say: Say, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, pool } = openDb(url, (error) => say(`The database connection failed: ${error.message}`), { max: 4 });
  try {
    return await work(db);
  } finally {
    await pool.end();
  }
}

/** Fills an empty shop with the demonstration catalogue, one process at a time. @returns how many products were added */
export async function fillCatalogue(url: string, db: Db, config: Pick<Config, "dataDir" | "files">): Promise<number> {
  return oneAtATime(url, FILL_LOCK, async () => {
    if (await wasFilled(db)) return 0;
    // Only now: it takes longer to load than the rest of the start.
    const { seedDemoCatalogue } = await import("../../demo/seed.ts");
    const bar = progressBar("Filling the empty shop with the demonstration catalogue");
    return seedDemoCatalogue({ db, mediaDir: filePlaces(config).media, onProgress: bar });
  });
}
