import { makeResetToken } from "../domain/accounts/make-reset-token.server.ts";
import { resetMail } from "../domain/notifications/account-mails.ts";
import type { Shop } from "../domain/shop.ts";

/** The token is made here, so that none lies in the queue. A login that is gone gets no mail. */
export async function sendResetMail(shop: Shop, { userId }: { userId: string }): Promise<void> {
  const made = await makeResetToken(shop, userId);
  if (made) await shop.mailer.send(resetMail(shop.config, made.email, made.token));
}
