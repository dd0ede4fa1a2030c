import { makeVerificationToken } from "../domain/accounts/verify-email.server.ts";
import { verificationMail } from "../domain/notifications/account-mails.ts";
import type { Shop } from "../domain/shop.ts";

/** Nothing is sent to an address that is confirmed by now. */
export async function sendVerificationMail(shop: Shop, { userId }: { userId: string }): Promise<void> {
  const made = await makeVerificationToken(shop, userId);
  if (made) await shop.mailer.send(verificationMail(shop.config, made.email, made.token));
}
