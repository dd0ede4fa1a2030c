import { and, eq } from "drizzle-orm";
import { accounts, customers } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { makeAuth } from "../auth.server.ts";
import type { NewPassword } from "../register-input.ts";
import { endCustomerSessions } from "../sign-in/customer-sessions.server.ts";
import type { ClientInfo, SignedIn } from "../sign-in/session.ts";
import { confirmPassword } from "./confirm-password.server.ts";
import { deleteResetTokens } from "./make-reset-token.server.ts";

type ChangeShop = Pick<Shop, "db" | "config" | "now" | "enqueueJob">;
type Change = NewPassword & { currentPassword: string };

/**
 * Changes the password of a signed-in customer. Ends the other sessions, deletes reset links and cancels an unconfirmed
 * change of the email address. Queues an email about the change.
 * @throws {DomainError} PASSWORDS_DIFFER, WRONG_PASSWORD, TOO_MANY_TRIES
 */
export async function changePassword(
  shop: ChangeShop,
  { userId, sessionHash }: Pick<SignedIn, "userId" | "sessionHash">,
  { currentPassword, password, confirmPassword: repeated }: Change,
  client: Pick<ClientInfo, "clientIp">,
): Promise<void> {
  if (password !== repeated) throw new DomainError("PASSWORDS_DIFFER", {});
  await confirmPassword(shop, { userId, password: currentPassword }, client);
  const { password: hashing } = await makeAuth(shop).$context;
  const hash = await hashing.hash(password);
  await shop.db.transaction(async (tx) => {
    const isPassword = and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));
    await tx.update(accounts).set({ password: hash, updatedAt: shop.now() }).where(isPassword);
    await endCustomerSessions({ db: tx }, { userId, sessionHash }, "others");
    await deleteResetTokens(tx, userId);
    await tx.update(customers).set({ pendingEmail: null }).where(eq(customers.userId, userId));
    await shop.enqueueJob(tx, { kind: "send-password-changed-mail", userId });
  });
}
