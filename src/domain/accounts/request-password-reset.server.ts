import { eq, sql } from "drizzle-orm";
import { users } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { findKnownDevice } from "./known-device.server.ts";
import { emailField } from "./profile-input.ts";
import { countTry } from "./rate-limit.server.ts";
import type { Sender } from "./session.ts";

type ResetShop = Pick<Shop, "db" | "config" | "now" | "mailer" | "enqueueJob" | "reportError">;

/**
 * Asks for the mail with the link that sets a new password. Whether the address has an account changes nothing that can be
 * seen: only the queued job, which makes the token itself, knows (spec §8, design §8).
 * @throws {DomainError} MAIL_UNAVAILABLE for what is no address and for a mail server that does not answer; TOO_MANY_TRIES
 */
export async function requestPasswordReset(
  shop: ResetShop,
  typedEmail: string,
  { address, headers }: Sender,
): Promise<void> {
  const { success, data: email } = emailField.safeParse(typedEmail);
  if (!success) throw new DomainError("MAIL_UNAVAILABLE", {});
  const device = findKnownDevice(shop.config, headers, { kind: "customer", email });
  await countTry(shop, { action: "ask-for-reset", account: email, address, device });
  await requireMailServer(shop);
  await queueForKnown(shop, email);
}

/** For an unknown address the same is done and then taken back: otherwise the time would tell it from a known one. */
async function queueForKnown({ db, enqueueJob }: ResetShop, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    await tx.execute(sql`savepoint asked`);
    await enqueueJob(tx, { kind: "send-reset-mail", userId: user?.id ?? "" });
    await tx.execute(user ? sql`release savepoint asked` : sql`rollback to savepoint asked`);
  });
}

async function requireMailServer({ mailer, reportError }: ResetShop): Promise<void> {
  try {
    await mailer.verify();
  } catch (error) {
    reportError(error);
    throw new DomainError("MAIL_UNAVAILABLE", {});
  }
}
