import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { logMailServerAway } from "../../log-mail-server-away.server.ts";
import type { Shop } from "../../shop.ts";
import { emailField } from "../profile-input.ts";
import { enqueueIf } from "../rate-limits/enqueue-if.server.ts";
import { countTry } from "../rate-limits/rate-limit.server.ts";
import { findKnownDevice } from "../sign-in/known-device.server.ts";
import type { ClientInfo } from "../sign-in/session.ts";

type ResetShop = Pick<Shop, "db" | "config" | "now" | "mailer" | "enqueueJob" | "logWarning">;

/**
 * Queues the email with the password reset link. The result is the same for addresses without an account: only the
 * queued job, which creates the token, knows the difference (spec §8, design §8).
 * @throws {DomainError} MAIL_UNAVAILABLE for an invalid address and for an unreachable mail server; TOO_MANY_TRIES
 */
export async function requestPasswordReset(
  shop: ResetShop,
  typedEmail: string,
  { clientIp, headers }: ClientInfo,
): Promise<void> {
  const { success, data: email } = emailField.safeParse(typedEmail);
  if (!success) throw new DomainError("MAIL_UNAVAILABLE", {});
  const device = findKnownDevice(shop.config, headers, { kind: "customer", email });
  await countTry(shop, { action: "request-password-reset", account: email, clientIp, device });
  await requireMailServer(shop);
  await queueForKnown(shop, email);
}

async function queueForKnown(shop: ResetShop, email: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = /* @guard reset-response-is-independent-of-account: user.id */ user?.id ?? "";
    await enqueueIf(shop, tx, { isWanted: user !== undefined, job: { kind: "send-reset-mail", userId } });
  });
}

async function requireMailServer(shop: ResetShop): Promise<void> {
  try {
    await shop.mailer.verify();
  } catch (error) {
    logMailServerAway(shop, { operation: "request-password-reset" }, error);
    throw new DomainError("MAIL_UNAVAILABLE", {});
  }
}
