import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { type Db, runPrepared } from "../../db/client.ts";
import { settings } from "../../db/schema/index.ts";
import { SECTIONS } from "./sections.ts";
import { type OwnSettings, type SettingTexts, withTexts } from "./setting-texts.ts";

const TEXTS = z.record(z.string(), z.string());
const VERSION = "select coalesce(sum(version), 0)::int as version from settings";

/** The settings of the environment, with what the owner has set in the database in place of it. */
export type LiveSettings = {
  ofEnvironment: OwnSettings;
  /** As this process knows them. */
  current(): OwnSettings;
  /** As the transaction sees them, for what depends on them for good: an order's charges and times. */
  asOf(tx: Db): Promise<OwnSettings>;
  /** Looks whether they have changed. */
  refresh(): Promise<void>;
};

/**
 * Keeps the settings in memory. Whoever runs a process calls `refresh` once a second, so that two processes never disagree for
 * longer.
 */
export function createLiveSettings(db: Db, base: OwnSettings): LiveSettings {
  let known = { version: 0, own: base };
  const read = async (from: Db) => {
    const version = await findVersion(from);
    // Read after the version: what is newer than it is read once more.
    return version === known.version ? known : { version, own: withTexts(base, await findTexts(from)) };
  };
  return {
    ofEnvironment: base,
    current: () => known.own,
    async asOf(tx) {
      return (await read(tx)).own;
    },
    async refresh() {
      known = await read(db);
    },
  };
}

async function findVersion(db: Db): Promise<number> {
  const [row] = await runPrepared<{ version: number }>(db, { name: "settings-version", text: VERSION, values: [] });
  return row?.version ?? 0;
}

async function findTexts(db: Db): Promise<SettingTexts> {
  const isOwn = inArray(settings.key, Object.keys(SECTIONS));
  const rows = await db.select({ value: settings.value }).from(settings).where(isOwn);
  return Object.assign({}, ...rows.map(({ value }) => readTexts(value)));
}

function readTexts(value: string): SettingTexts {
  return TEXTS.parse(JSON.parse(value));
}

/** The row of a part, locked until the end of the transaction; an empty one is made where there is none. */
export async function lockPart(tx: Db, key: string): Promise<{ value: string; version: number }> {
  await tx.insert(settings).values({ key, value: "{}" }).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for("update");
  return row ?? { value: "{}", version: 0 };
}
