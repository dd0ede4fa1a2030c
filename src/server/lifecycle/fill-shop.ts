import { wasFilled } from "../../../demo/done.ts";
import { type Config, ConfigError } from "../../config.ts";
import { type Db, openDb } from "../../db/client.ts";
import { installPages } from "../../domain/content/install-pages.server.ts";
import { readShippedPages } from "../../domain/content/shipped-pages.server.ts";
import { missingForLive } from "../../domain/settings/live-needs.ts";
import { createLiveSettings } from "../../domain/settings/live-settings.server.ts";
import { makeFirstOwnerLink } from "../../domain/staff/make-invite.server.ts";
import { filePlaces } from "../../integrations/storage/file-places.server.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { progressBar } from "./progress-bar.ts";

type Say = (line: string) => void;
type OnProgress = (done: number, total: number) => void;
type Report = { say: Say; onProgress: OnProgress };
type Filling = Pick<Config, "dataDir" | "files"> & { onProgress?: OnProgress };

const FILL_LOCK = 7_261_003;
const EXAMPLES =
  "SMTP_URL=smtp://user:password@mail.example.lk:587 MAIL_FROM=hello@example.lk SHOP_PHONE='+94 77 123 4567'";

/**
 * What a shop needs before its first visitor: the texts that come with it, and, while it is empty, the demonstration
 * catalogue. A shop that takes real money is left empty for its owner.
 */
export async function fillShop(url: string, config: Config, { say, onProgress }: Report): Promise<void> {
  await withDb(url, say, async (db) => {
    await installPages({ db }, await readShippedPages());
    if (config.payhere.mode !== "live") await fillCatalogue(url, db, { ...config, onProgress });
  });
}

/** The link that makes whoever sits at this machine the shop's owner; null when it has one. */
export function inviteFirstOwner(url: string, config: Config, say: Say): Promise<string | null> {
  return withDb(url, say, (db) => makeFirstOwnerLink({ db, config, now: () => new Date() }));
}

/**
 * Checks, before anybody pays, the settings of the environment together with those of the back office.
 * @throws {SettingsKeyError} when what is kept of PayHere cannot be opened
 * @throws {ConfigError} when the shop takes real money without a mail server or contact data of its own
 */
export async function requireSettings(url: string, config: Config, say: Say): Promise<void> {
  const settings = await withDb(url, say, async (db) => {
    const live = createLiveSettings(db, config);
    await live.refresh();
    return live;
  });
  if (settings.accounts().payhere.mode !== "live") return;
  const missing = missingForLive(config, settings.current().shop);
  if (missing.length === 0) return;
  throw new ConfigError(
    `${missing.join(", ")}: required when PayHere is live, as customers would get no mail and no way to reach you. Set them in the environment or .env; the SHOP_… ones also count when they are saved in the back office. Example: ${EXAMPLES}`,
  );
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
export async function fillCatalogue(url: string, db: Db, { onProgress, ...config }: Filling): Promise<number> {
  return oneAtATime(url, FILL_LOCK, async () => {
    if (await wasFilled(db)) return 0;
    // Only now: it takes longer to load than the rest of the start.
    const { seedDemoCatalogue } = await import("../../../demo/seed.ts");
    const bar = progressBar("Filling the empty shop with the demonstration catalogue");
    const report: OnProgress = (done, total) => {
      bar(done, total);
      onProgress?.(done, total);
    };
    return seedDemoCatalogue({ db, mediaDir: filePlaces(config).media, onProgress: report });
  });
}
