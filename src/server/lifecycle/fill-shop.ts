import pg from "pg";
import { type Config, ConfigError } from "../../config.ts";
import { type Db, openDb } from "../../db/client.ts";
import { wasFilled } from "../../domain/catalog/demonstration.server.ts";
import { installSynonyms } from "../../domain/catalog/search/install-synonyms.server.ts";
import { installPages } from "../../domain/content/install-pages.server.ts";
import { readShippedPages } from "../../domain/content/shipped-pages.server.ts";
import { isFailure } from "../../domain/errors.ts";
import { enabledMethods } from "../../domain/orders/payment-methods.ts";
import { liveNeeds, missingForLive } from "../../domain/settings/live-needs.ts";
import { createLiveSettings } from "../../domain/settings/live-settings.server.ts";
import { makeFirstOwnerLink } from "../../domain/staff/make-invite.server.ts";
import { filePlaces } from "../../integrations/storage/file-places.server.ts";
import { addDemonstration } from "./local-stack.ts";
import { progressBar } from "./progress-bar.ts";

type Say = (line: string) => void;
type OnProgress = (done: number, total: number) => void;
type Report = { say: Say; onProgress: OnProgress };
type FillOptions = Pick<Config, "dataDir" | "files"> & { onProgress?: OnProgress };

const FILL_LOCK = 7_261_003;

const NO_PAYMENT_METHOD =
  "Warning: no payment method is on, so customers cannot place orders. Turn one on in the back office under Settings, or in the environment: CARD=on, COD=on, or BANK_TRANSFER=on (with your bank account when PayHere is live).";

/**
 * Installs the packaged pages and synonyms and, in an empty shop, the demonstration catalogue. When PayHere is live the
 * catalogue stays empty for the owner to fill.
 */
export async function fillShop(url: string, config: Config, { say, onProgress }: Report): Promise<void> {
  await withDb(url, say, async (db) => {
    await installPages({ db }, await readShippedPages());
    await installSynonyms({ db });
    if (config.payhere.mode !== "live") await fillCatalogue(url, db, { ...config, onProgress }).catch(explainStorage);
  });
}

/** @throws {ConfigError} when the object storage does not respond. The next start continues the catalogue. */
function explainStorage(error: unknown): never {
  if (!isFailure(error, "FILES_UNAVAILABLE")) throw error;
  throw new ConfigError(
    "S3_ENDPOINT: the object storage does not respond, so the pictures of the demonstration catalogue cannot be stored. Check S3_ENDPOINT and the network, then start the shop again. Example: S3_ENDPOINT=https://s3.ap-southeast-1.amazonaws.com",
  );
}

/** Creates the invitation link of the first owner; null when the shop has an owner. */
export function inviteFirstOwner(url: string, config: Config, say: Say): Promise<string | null> {
  return withDb(url, say, (db) => makeFirstOwnerLink({ db, config, now: () => new Date() }));
}

/**
 * Checks the settings of the environment together with those of the back office, before the shop accepts payments.
 * Prints a warning when no payment method is on: the owner may have stopped orders deliberately.
 * @throws {SettingsKeyError} when the stored PayHere secrets cannot be decrypted
 * @throws {ConfigError} when PayHere is live and the mail server or the shop's contact data are missing
 */
export async function requireSettings(url: string, config: Config, say: Say): Promise<void> {
  const settings = await withDb(url, say, async (db) => {
    const live = createLiveSettings(db, config);
    await live.refresh();
    return live;
  });
  if (enabledMethods(settings.current().methods).length === 0) say(NO_PAYMENT_METHOD);
  if (settings.accounts().payhere.mode !== "live") return;
  const missing = missingForLive(config, settings.current().shop);
  if (missing.length > 0) throw new ConfigError(liveNeeds(missing));
}

async function withDb<T>(url: string, say: Say, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, pool } = openDb(url, (error) => say(`The database connection failed: ${error.message}`), { max: 4 });
  try {
    return await work(db);
  } finally {
    await pool.end();
  }
}

/**
 * Fills an empty shop with the demonstration catalogue, one process at a time.
 * @returns the number of added products
 */
export async function fillCatalogue(url: string, db: Db, { onProgress, ...config }: FillOptions): Promise<number> {
  return runExclusively(url, FILL_LOCK, async () => {
    if (await wasFilled(db)) return 0;
    const bar = progressBar("Filling the empty shop with the demonstration catalogue");
    const report: OnProgress = (done, total) => {
      bar(done, total);
      onProgress?.(done, total);
    };
    return addDemonstration({ db, mediaDir: filePlaces(config).media, onProgress: report });
  });
}

/**
 * Runs `task` while no other process runs one with the same lock. PostgreSQL releases the lock when the connection
 * ends.
 * @throws when the connection is lost, because another process may then run its task
 */
async function runExclusively<T>(url: string, lock: number, task: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "shop-lock" });
  const lost = new Promise<never>((_, reject) => client.on("error", reject));
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    return await Promise.race([task(), lost]);
  } finally {
    await client.end();
  }
}
