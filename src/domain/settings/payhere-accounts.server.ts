import { and, desc, eq, isNotNull, lt } from "drizzle-orm";
import { z } from "zod";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { payhereAccounts, settings } from "../../db/schema/index.ts";
import { OperatorError } from "../operator-error.ts";
import type { Shop } from "../shop.ts";
import { decryptSecret, encryptSecret, type SettingsKeys } from "./encrypt-secret.server.ts";
import {
  type PayhereAccount,
  type PayhereSettings,
  payhereUrls,
  RETIRED_SECRET_MS,
  type RetiredAccount,
} from "./payhere-account.ts";

/** Settings key whose version is bumped with each change of an account. */
export const PAYHERE_PART = "payhere";

type Base = Pick<Config, "payhere" | "settingsKeys">;
type Row = typeof payhereAccounts.$inferSelect;

/** The account for new payments, and retired accounts that verify notifications about older ones. */
export type KnownAccounts = { payhere: PayhereSettings; retiredAccounts: readonly RetiredAccount[]; isTyped: boolean };

const SECRETS = z.object({
  merchantSecret: z.string(),
  appId: z.string().optional(),
  appSecret: z.string().optional(),
});
const DELETED_SECRETS = z.object({ deletedAt: z.coerce.date().optional() });

/** The stored PayHere account cannot be decrypted, so notifications cannot be verified. */
export class SettingsKeyError extends OperatorError {
  override readonly name = "SettingsKeyError";

  constructor() {
    super(
      "SETTINGS_KEY: PayHere's secrets in the database are encrypted with another key. Set that key, or set it as SETTINGS_KEY_PREVIOUS next to a new one",
    );
  }
}

/**
 * Returns the account that the owner has saved, or the environment's, with the retired ones.
 * @throws {SettingsKeyError} when the current account cannot be decrypted
 */
export async function findAccounts(db: Db, base: Base): Promise<KnownAccounts> {
  const rows = await db
    .select()
    .from(payhereAccounts)
    .where(isNotNull(payhereAccounts.encryptedSecrets))
    .orderBy(desc(payhereAccounts.createdAt));
  const currentRow = rows.find(({ retiredAt }) => retiredAt === null);
  const current = currentRow ? decryptAccount(base.settingsKeys, currentRow) : base.payhere;
  if (!current) throw new SettingsKeyError();
  const { givenUrls, simulatorPort } = base.payhere;
  const retiredAccounts = rows.flatMap((row) =>
    row.retiredAt ? (toRetiredAccount(base.settingsKeys, row, row.retiredAt) ?? []) : [],
  );
  return {
    payhere: { ...current, ...payhereUrls(current.mode, givenUrls, simulatorPort) },
    retiredAccounts: [...retiredAccounts, ...(currentRow ? await retiredEnvironmentAccounts(db, base) : [])],
    isTyped: currentRow !== undefined,
  };
}

function toRetiredAccount(keys: SettingsKeys, row: Row, retiredAt: Date): RetiredAccount | null {
  const account = decryptAccount(keys, row);
  return account && { ...account, retiredAt };
}

/**
 * The environment's account was in use until the owner saved the first one. It counts as retired, unless the owner has
 * deleted the retired secrets since.
 */
async function retiredEnvironmentAccounts(db: Db, { payhere }: Base): Promise<RetiredAccount[]> {
  const [first] = await db
    .select({ at: payhereAccounts.createdAt })
    .from(payhereAccounts)
    .orderBy(payhereAccounts.createdAt)
    .limit(1);
  const [part] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, PAYHERE_PART));
  const { deletedAt } = DELETED_SECRETS.parse(JSON.parse(part?.value ?? "{}"));
  if (!first || (deletedAt && deletedAt >= first.at)) return [];
  const { mode, merchantId, merchantSecret, appId, appSecret } = payhere;
  return [{ mode, merchantId, merchantSecret, appId, appSecret, retiredAt: first.at }];
}

function decryptAccount(keys: SettingsKeys, row: Row): PayhereAccount | null {
  const decrypted = row.encryptedSecrets ? decryptSecret(keys, row.encryptedSecrets, aboutOf(row)) : null;
  if (!decrypted) return null;
  const { merchantSecret, appId, appSecret } = SECRETS.parse(JSON.parse(decrypted.secret));
  return { mode: row.mode as PayhereAccount["mode"], merchantId: row.merchantId, merchantSecret, appId, appSecret };
}

/** Encrypts the secrets of an account for its row. */
export function encryptAccount(key: Buffer, account: PayhereAccount): string {
  const { merchantSecret, appId, appSecret } = account;
  return encryptSecret(key, JSON.stringify({ merchantSecret, appId, appSecret }), aboutOf(account));
}

function aboutOf({ mode, merchantId }: Pick<PayhereAccount, "mode" | "merchantId"> | Row): string {
  return `payhere ${mode} ${merchantId}`;
}

/**
 * Encrypts secrets with the current key that are still encrypted with the previous one; runs at start-up.
 * @returns the number of changed rows
 */
export async function reencryptAccounts(db: Db, keys: SettingsKeys): Promise<number> {
  const { current, previous } = keys;
  if (!current || !previous) return 0;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(payhereAccounts)
      .where(isNotNull(payhereAccounts.encryptedSecrets))
      .for("update");
    const old = rows.flatMap((row) => {
      const decrypted = row.encryptedSecrets ? decryptSecret(keys, row.encryptedSecrets, aboutOf(row)) : null;
      return decrypted?.isOfPreviousKey ? [{ row, secret: decrypted.secret }] : [];
    });
    for (const { row, secret } of old) {
      const encryptedSecrets = encryptSecret(current, secret, aboutOf(row));
      await tx.update(payhereAccounts).set({ encryptedSecrets }).where(eq(payhereAccounts.id, row.id));
    }
    return old.length;
  });
}

/** Deletes the secrets of retired accounts that can no longer verify notifications. */
export async function deleteExpiredAccountSecrets({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - RETIRED_SECRET_MS);
  const isOld = and(isNotNull(payhereAccounts.encryptedSecrets), lt(payhereAccounts.retiredAt, before));
  await db.update(payhereAccounts).set({ encryptedSecrets: null }).where(isOld);
}
