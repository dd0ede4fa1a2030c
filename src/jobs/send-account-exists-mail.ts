import { findLanguage } from "../domain/accounts/find-language.server.ts";
import { findLoginEmail } from "../domain/accounts/find-signed-in.server.ts";
import { accountExistsMail } from "../domain/mail/account-mails.ts";
import { sendAccountMail } from "../domain/mail/send-account-mail.server.ts";
import type { Shop } from "../domain/shop.ts";

/** Tells the owner of an email address, and only them, that it has an account. */
export async function sendAccountExistsMail(shop: Shop, { userId }: { userId: string }): Promise<void> {
  const email = await findLoginEmail(shop, userId);
  if (!email) return;
  const language = await findLanguage(shop, userId);
  await sendAccountMail(shop, accountExistsMail(shop.config, { email, language }));
}
