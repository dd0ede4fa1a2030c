import { eq, inArray, like } from "drizzle-orm";
import { z } from "zod";
import type { Config } from "../../config.ts";
import { type Db, runPrepared } from "../../db/client.ts";
import { settings } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import type { MailKind } from "../mail-events.ts";
import { type MailWording, type MailWordings, readWordings } from "./mail-wording.ts";
import { DEMO_ACCOUNT } from "./method-fields.ts";
import { findAccounts, type KnownAccounts } from "./payhere-accounts.server.ts";
import { SECTIONS } from "./sections.ts";
import { type OwnSettings, type SettingTexts, withTexts } from "./setting-texts.ts";

const TEXTS = z.record(z.string(), z.string());
const VERSION = "select coalesce(sum(version), 0)::int as version from settings";

type Base = OwnSettings & Pick<Config, "payhere" | "settingsKeys">;
type Wordings = ReadonlyMap<string, MailWordings>;
type Known = { version: number; own: OwnSettings; accounts: KnownAccounts; wordings: Wordings };

/** Settings of the environment, overridden by those that the owner has saved in the database. */
export type LiveSettings = {
  ofEnvironment: OwnSettings;
  payhereOfEnvironment: Config["payhere"];
  /** Settings as cached by this process. */
  current(): OwnSettings;
  /** Settings as the transaction sees them, for values that an order stores: charges and times. */
  asOf(tx: Db): Promise<OwnSettings>;
  /** The owner's wording for a kind of mail in a language; undefined where the default applies. */
  wordingOf(kind: MailKind, language: Language): MailWording | undefined;
  /** Current and previous PayHere accounts. */
  accounts(): KnownAccounts;
  /**
   * Reads the settings again when their version has changed.
   * @throws {SettingsKeyError} when the stored PayHere account cannot be decrypted
   */
  refresh(): Promise<void>;
};

/**
 * Caches the settings in memory. Each process calls `refresh` once a second, which limits how long two processes can
 * disagree.
 */
export function createLiveSettings(db: Db, base: Base): LiveSettings {
  const accountsOfBase = { payhere: base.payhere, retiredAccounts: [], isTyped: false };
  let known: Known = { version: 0, own: base, accounts: accountsOfBase, wordings: new Map() };
  const read = async (from: Db): Promise<Known> => {
    const version = await findVersion(from);
    if (version === known.version) return known;
    // Read after the version: a later change has a newer version and is read again.
    const accounts = await findAccounts(from, base);
    const own = withTexts(base, await findTexts(from));
    const wordings = await findWordings(from);
    return { version, accounts, wordings, own: accounts.payhere.mode === "live" ? withoutDemoAccount(own) : own };
  };
  return {
    ofEnvironment: base,
    payhereOfEnvironment: base.payhere,
    current: () => known.own,
    async asOf(tx) {
      return (await read(tx)).own;
    },
    wordingOf: (kind, language) => known.wordings.get(mailPart(kind))?.[language],
    accounts: () => known.accounts,
    async refresh() {
      known = await read(db);
    },
  };
}

/** Removes the demonstration's bank account, so that customers cannot transfer real money to it. */
function withoutDemoAccount(own: OwnSettings): OwnSettings {
  const { transfer } = own.methods;
  if (transfer.account?.number !== DEMO_ACCOUNT.number) return own;
  return { ...own, methods: { ...own.methods, transfer: { ...transfer, account: null } } };
}

async function findVersion(db: Db): Promise<number> {
  const [row] = await runPrepared<{ version: number }>(db, { name: "settings-version", text: VERSION, values: [] });
  return row?.version ?? 0;
}

async function findTexts(db: Db): Promise<SettingTexts> {
  const isOwn = inArray(settings.key, Object.keys(SECTIONS));
  const rows = await db.select({ value: settings.value }).from(settings).where(isOwn);
  return Object.assign({}, ...rows.map(({ value }) => TEXTS.parse(JSON.parse(value))));
}

/** Returns the settings key for the wording of a kind of mail. */
export function mailPart(kind: MailKind): string {
  return `mail:${kind}`;
}

async function findWordings(db: Db): Promise<Wordings> {
  const { key, value } = settings;
  const rows = await db.select({ key, value }).from(settings).where(like(key, "mail:%"));
  return new Map(rows.map((row) => [row.key, readWordings(row.value)]));
}

/**
 * Returns the row of a settings key, locked until the end of the transaction; inserts an empty one if there is none.
 */
export async function lockPart(tx: Db, key: string): Promise<{ value: string; version: number }> {
  await tx.insert(settings).values({ key, value: "{}" }).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for("update");
  return row ?? { value: "{}", version: 0 };
}
