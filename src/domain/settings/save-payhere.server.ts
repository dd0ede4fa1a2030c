import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { payhereAccounts, settings } from "../../db/schema/index.ts";
import type { AuditAction } from "../audit/audit-actions.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { missingForLive } from "./live-needs.ts";
import { lockPart } from "./live-settings.server.ts";
import { payhereUrls, RETIRED_SECRET_MS, stillTrusted } from "./payhere-account.ts";
import { encryptAccount, findAccounts, type KnownAccounts, PAYHERE_PART } from "./payhere-accounts.server.ts";
import { type PayhereFields, readPayhere } from "./payhere-input.ts";

type PayhereShop = Pick<Shop, "db" | "now" | "config" | "settings">;
type Staff = Pick<StaffMember, "userId">;
type Version = { version: number };

const SHOWN_DIGITS = 4;
/** Minimum length of a secret whose last four characters are shown: they would be too large a part of a shorter one. */
const SHOWN_FROM = 16;

/** Returns the account for its settings page, with only the last characters of its secrets. */
export async function findPayhere(shop: PayhereShop) {
  const [row] = await shop.db
    .select({ version: settings.version })
    .from(settings)
    .where(eq(settings.key, PAYHERE_PART));
  const { payhere, retiredAccounts, isTyped } = await findAccounts(shop.db, {
    payhere: shop.settings.payhereOfEnvironment,
    settingsKeys: shop.config.settingsKeys,
  });
  const { mode, merchantId, merchantSecret, appId, appSecret } = payhere;
  const trusted = stillTrusted(payhere, retiredAccounts, shop.now());
  return {
    version: row?.version ?? 0,
    hasKey: shop.config.settingsKeys.current !== null,
    isTyped,
    account: {
      mode,
      merchantId,
      secretEnd: endOf(merchantSecret),
      appEnd: endOf(appId),
      appSecretEnd: endOf(appSecret),
    },
    retiredAccounts: trusted.map((retired) => ({
      merchantId: retired.merchantId,
      secretEnd: endOf(retired.merchantSecret),
      until: new Date(retired.retiredAt.getTime() + RETIRED_SECRET_MS),
    })),
  };
}

function endOf(secret: string | undefined): string {
  if (!secret) return "";
  return secret.length < SHOWN_FROM ? "…" : `…${secret.slice(-SHOWN_DIGITS)}`;
}

/**
 * Saves a PayHere account, encrypted. New payments use it at once; the previous one still verifies notifications about
 * older orders for 90 days.
 * @throws {DomainError} SETTINGS_KEY_MISSING, SETTINGS_CHANGED, INVALID_INPUT
 */
export async function savePayhere(
  shop: PayhereShop,
  staff: Staff,
  { version, fields }: Version & { fields: PayhereFields },
): Promise<void> {
  const key = shop.config.settingsKeys.current;
  if (!key) throw new DomainError("SETTINGS_KEY_MISSING", {});
  await change(shop, version, async (tx, known) => {
    const environment = shop.settings.payhereOfEnvironment;
    const mode = fields.mode === "live" ? "live" : "sandbox";
    const { account, problems } = readPayhere(fields, {
      present: known.isTyped ? known.payhere : null,
      urls: payhereUrls(mode, environment.givenUrls, environment.simulatorPort),
      baseUrl: shop.config.baseUrl,
      publicSecret: environment.publicSecret,
      missingForLive: missingForLive(shop.config, shop.config.shop),
    });
    if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
    await retire(tx, shop.now());
    await tx.insert(payhereAccounts).values({
      mode: account.mode,
      merchantId: account.merchantId,
      encryptedSecrets: encryptAccount(key, account),
      createdAt: shop.now(),
    });
    await note(tx, staff, { action: "payhere.change", before: known, after: account });
  });
}

/**
 * Uses the environment's account for new payments again.
 * @throws {DomainError} SETTINGS_CHANGED
 */
export async function removePayhere(shop: PayhereShop, staff: Staff, { version }: Version): Promise<void> {
  await change(shop, version, async (tx, known) => {
    if (!known.isTyped) return;
    await retire(tx, shop.now());
    await note(tx, staff, { action: "payhere.remove", before: known, after: shop.settings.payhereOfEnvironment });
  });
}

/**
 * Deletes all retired secrets: notifications signed with one of them are rejected from now on, also for older orders.
 * @throws {DomainError} SETTINGS_CHANGED
 */
export async function deleteRetiredSecrets(shop: PayhereShop, staff: Staff, { version }: Version): Promise<void> {
  await change(shop, version, async (tx, known) => {
    await tx
      .update(payhereAccounts)
      .set({ encryptedSecrets: null })
      .where(and(isNotNull(payhereAccounts.retiredAt), isNotNull(payhereAccounts.encryptedSecrets)));
    const value = JSON.stringify({ deletedAt: shop.now() });
    await tx.update(settings).set({ value }).where(eq(settings.key, PAYHERE_PART));
    await note(tx, staff, { action: "payhere.delete-old-secrets", before: known, after: known.payhere });
  });
}

async function change(
  shop: PayhereShop,
  version: number,
  run: (tx: Db, known: KnownAccounts) => Promise<void>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const part = await lockPart(tx, PAYHERE_PART);
    if (part.version !== version) throw new DomainError("SETTINGS_CHANGED", {});
    const base = { payhere: shop.settings.payhereOfEnvironment, settingsKeys: shop.config.settingsKeys };
    await run(tx, await findAccounts(tx, base));
    await tx
      .update(settings)
      .set({ version: version + 1, updatedAt: shop.now() })
      .where(eq(settings.key, PAYHERE_PART));
    // Cached pages contain the checkout URL and the mode.
    await markCatalogChanged(tx);
  });
  await shop.settings.refresh();
}

async function retire(tx: Db, at: Date): Promise<void> {
  await tx.update(payhereAccounts).set({ retiredAt: at }).where(isNull(payhereAccounts.retiredAt));
}

type Noted = {
  action: AuditAction;
  before: KnownAccounts;
  after: { mode: string; merchantId: string; merchantSecret: string; appId: string | undefined };
};

/** Logs the change without secrets, only whether they have changed. */
async function note(tx: Db, staff: Staff, { action, before: { payhere }, after }: Noted): Promise<void> {
  await writeAudit(tx, staff, {
    action,
    subject: "settings:payhere",
    before: { mode: payhere.mode, merchantId: payhere.merchantId },
    after: {
      mode: after.mode,
      merchantId: after.merchantId,
      hasApp: after.appId !== undefined,
      isOtherSecret: after.merchantSecret !== payhere.merchantSecret,
    },
  });
}
