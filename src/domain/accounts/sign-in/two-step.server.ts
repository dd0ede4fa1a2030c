import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { twoFactors, users } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { makeAuth } from "../auth.server.ts";
import { confirmPassword } from "../passwords/confirm-password.server.ts";
import { countTry, giveBackTry } from "../rate-limits/rate-limit.server.ts";
import { cookiesNamed } from "./code-cookie.ts";
import type { ClientInfo, SignedIn } from "./session.ts";
import { sessionCookieName } from "./session-cookie.ts";
import { type DisplayedTotpSecret, makeRecoveryCodes, makeTotpSecret, showTotpSecret } from "./totp-secret.server.ts";
import { lockTwoFactor, verifyCustomerCode } from "./verify-code.server.ts";

type TwoStepShop = Pick<Shop, "db" | "config" | "now">;
type Owner = Pick<SignedIn, "userId" | "loginEmail" | "hasTwoStep">;
type Client = Pick<ClientInfo, "clientIp">;

const isPendingOf = (userId: string) => and(eq(twoFactors.userId, userId), eq(twoFactors.verified, false));

/**
 * Creates a new pending secret for an authenticator app. Two-step login stays as it is until a first code confirms it.
 * @throws {DomainError} WRONG_PASSWORD, TOO_MANY_TRIES
 */
export async function startTwoStep(
  shop: TwoStepShop,
  { userId }: Owner,
  { password }: { password: string },
  client: Client,
): Promise<void> {
  await confirmPassword(shop, { userId, password }, client);
  const { secretConfig } = await makeAuth(shop).$context;
  const secret = await makeTotpSecret(secretConfig);
  await shop.db
    .insert(twoFactors)
    .values({ id: randomUUID(), userId, ...secret, verified: false })
    .onConflictDoUpdate({ target: twoFactors.userId, set: secret, setWhere: eq(twoFactors.verified, false) });
}

/** Returns the pending secret; null when there is none. */
export async function findPendingTwoStep(
  shop: Pick<Shop, "db" | "config">,
  { userId, loginEmail }: Owner,
): Promise<DisplayedTotpSecret | null> {
  const [stored] = await shop.db.select({ secret: twoFactors.secret }).from(twoFactors).where(isPendingOf(userId));
  if (!stored) return null;
  const { secretConfig } = await makeAuth(shop).$context;
  const shown = { encrypted: stored.secret, issuer: shop.config.shop.name, account: loginEmail };
  return showTotpSecret(secretConfig, shown);
}

/**
 * Turns two-step login on with the first code of the app. From then on a password alone opens no session.
 * @returns the recovery codes, which cannot be read again, and the `Set-Cookie` values of the new session; null when it
 * is already on, as for a form that was sent twice
 * @throws {DomainError} LOGIN_CODE_WRONG, TOO_MANY_TRIES
 */
export async function confirmTwoStep(
  shop: TwoStepShop,
  { userId, hasTwoStep }: Owner,
  { code, headers, clientIp }: { code: string } & ClientInfo,
): Promise<{ codes: string[]; cookies: string[] } | null> {
  if (hasTwoStep) return null;
  const tried = { action: "customer-code", account: userId, clientIp } as const;
  await countTry(shop, tried);
  const cookieName = sessionCookieName(shop.config);
  const checked = await verifyCustomerCode(shop, { userId, typed: code, headers, cookieName });
  if (checked.outcome !== "right") throw new DomainError("LOGIN_CODE_WRONG", {});
  await giveBackTry(shop, tried);
  return { codes: await writeCodes(shop, userId), cookies: cookiesNamed(checked.headers, [cookieName]) };
}

/**
 * Replaces the recovery codes.
 * @throws {DomainError} WRONG_PASSWORD, TOO_MANY_TRIES
 */
export async function renewTwoStepCodes(
  shop: TwoStepShop,
  { userId }: Owner,
  { password }: { password: string },
  client: Client,
): Promise<string[]> {
  await confirmPassword(shop, { userId, password }, client);
  return writeCodes(shop, userId);
}

async function writeCodes(shop: TwoStepShop, userId: string): Promise<string[]> {
  const { secretConfig } = await makeAuth(shop).$context;
  const { codes, backupCodes } = await makeRecoveryCodes(secretConfig);
  return shop.db.transaction(async (tx) => {
    await lockTwoFactor(tx, userId);
    await tx.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.userId, userId));
    return codes;
  });
}

/**
 * Turns two-step login off.
 * @throws {DomainError} WRONG_PASSWORD, TOO_MANY_TRIES
 */
export async function stopTwoStep(
  shop: TwoStepShop,
  { userId }: Owner,
  { password }: { password: string },
  client: Client,
): Promise<void> {
  await confirmPassword(shop, { userId, password }, client);
  await shop.db.transaction(async (tx) => void (await removeTwoStep(tx, userId)));
}

/** Turns two-step login off in the caller's transaction. Returns false when there is none. */
export async function removeTwoStep(tx: Db, userId: string): Promise<boolean> {
  if (!(await lockTwoFactor(tx, userId))) return false;
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  return true;
}
