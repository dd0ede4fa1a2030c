import { findLoginEmail } from "../domain/accounts/find-signed-in.server.ts";
import { accountExistsMail } from "../domain/notifications/account-mails.ts";
import type { Shop } from "../domain/shop.ts";

/** Tells the owner of an address, and nobody else, that it has an account. */
export async function sendAccountExistsMail(shop: Shop, { userId }: { userId: string }): Promise<void> {
  const email = await findLoginEmail(shop, userId);
  if (email) await shop.mailer.send(accountExistsMail(shop.config, email));
}
