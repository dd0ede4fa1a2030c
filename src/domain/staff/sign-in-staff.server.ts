import { randomUUID } from "node:crypto";
import { isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { staffUsers } from "../../db/schema/index.ts";
import { countTry, giveBackTry } from "../accounts/rate-limits/rate-limit.server.ts";
import type { Credentials } from "../accounts/register-input.ts";
import { findKnownDevice } from "../accounts/sign-in/known-device.server.ts";
import type { ClientInfo } from "../accounts/sign-in/session.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { headersWith, makeStaffAuth, staffCookiesIn } from "./staff-auth.server.ts";
import { endStaffSession } from "./staff-sessions.server.ts";

type SignInShop = Pick<Shop, "db" | "config" | "now">;

/** @property next the next page: enter the code, or set up the second factor */
export type PasswordShown = { cookies: string[]; next: "code" | "second-factor" };

/**
 * Checks the password of a member. With a second factor there is no session yet. An unknown address, a wrong password
 * and a disabled account fail with the same code.
 * @throws {DomainError} WRONG_CREDENTIALS, TOO_MANY_TRIES
 */
export async function signInStaff(
  shop: SignInShop,
  credentials: Credentials,
  client: ClientInfo,
): Promise<PasswordShown> {
  const { email: account } = credentials;
  const device = findKnownDevice(shop.config, client.headers, { kind: "staff", email: account });
  const tried = { action: "staff-sign-in", account, clientIp: client.clientIp, device } as const;
  await countTry(shop, tried);
  const [member] = await shop.db
    .select({ userId: staffUsers.id, disabledAt: staffUsers.disabledAt })
    .from(staffUsers)
    .where(eq(staffUsers.email, credentials.email));
  // A random password for a disabled account: it is rejected after the same time as a wrong one.
  const asked = member?.disabledAt ? { ...credentials, password: randomUUID() } : credentials;
  const shown = await showPassword(shop, asked, client.headers);
  if (!shown || !member) {
    // Also logs unknown addresses, so that the response time does not reveal which addresses exist.
    const subject = member?.userId ?? "unknown";
    await writeAudit(shop.db, member ?? "visitor", { action: "sign-in.refused", subject });
    throw new DomainError("WRONG_CREDENTIALS", {});
  }
  await giveBackTry(shop, tried);
  await endStaffSession(shop, client.headers);
  if (shown.next === "second-factor") await writeAudit(shop.db, member, { action: "sign-in", subject: member.userId });
  return shown;
}

/** Returns null when the password is wrong. */
async function showPassword(shop: SignInShop, body: Credentials, headers: Headers): Promise<PasswordShown | null> {
  try {
    const asked = { body, headers: headersWith(headers), returnHeaders: true } as const;
    const answer = await makeStaffAuth(shop).api.signInEmail(asked);
    const next = "twoFactorRedirect" in answer.response ? "code" : "second-factor";
    return { cookies: staffCookiesIn(shop.config, answer.headers), next };
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return null;
  }
}
