import { randomUUID } from "node:crypto";
import { isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { staffUsers } from "../../db/schema/index.ts";
import { findKnownDevice } from "../accounts/known-device.server.ts";
import { countTry, giveBackTry } from "../accounts/rate-limit.server.ts";
import type { Credentials } from "../accounts/register-input.ts";
import type { Sender } from "../accounts/session.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { headersWith, makeStaffAuth, ownCookies } from "./staff-auth.server.ts";
import { endStaffSession } from "./staff-sessions.server.ts";

type SignInShop = Pick<Shop, "db" | "config" | "now">;

/** @property next what is still to do: show the code, or set the second factor up */
export type PasswordShown = { cookies: string[]; next: "code" | "second-factor" };

/**
 * The first half of signing in. Who has a second factor has no session yet; an unknown address, a wrong password and a
 * disabled account fail alike.
 * @throws {DomainError} WRONG_CREDENTIALS, TOO_MANY_TRIES
 */
export async function signInStaff(shop: SignInShop, credentials: Credentials, sender: Sender): Promise<PasswordShown> {
  const { email: account } = credentials;
  const device = findKnownDevice(shop.config, sender.headers, { kind: "staff", email: account });
  const tried = { action: "staff-sign-in", account, address: sender.address, device } as const;
  await countTry(shop, tried);
  const [member] = await shop.db
    .select({ userId: staffUsers.id, disabledAt: staffUsers.disabledAt })
    .from(staffUsers)
    .where(eq(staffUsers.email, credentials.email));
  // Nobody's password: what takes as long as a wrong one is refused like one.
  const asked = member?.disabledAt ? { ...credentials, password: randomUUID() } : credentials;
  const shown = await showPassword(shop, asked, sender.headers);
  if (!shown || !member) {
    // Also for an address that nobody has: what is written down only for some would tell by its time whose they are.
    const subject = member?.userId ?? "unknown";
    await writeAudit(shop.db, member ?? "visitor", { action: "sign-in.refused", subject });
    throw new DomainError("WRONG_CREDENTIALS", {});
  }
  await giveBackTry(shop, tried);
  await endStaffSession(shop, sender.headers);
  if (shown.next === "second-factor") await writeAudit(shop.db, member, { action: "sign-in", subject: member.userId });
  return shown;
}

/** Null when it is wrong. */
async function showPassword(shop: SignInShop, body: Credentials, headers: Headers): Promise<PasswordShown | null> {
  try {
    const asked = { body, headers: headersWith(headers), returnHeaders: true } as const;
    const answer = await makeStaffAuth(shop).api.signInEmail(asked);
    const next = "twoFactorRedirect" in answer.response ? "code" : "second-factor";
    return { cookies: ownCookies(shop.config, answer.headers), next };
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return null;
  }
}
