import { makeContactEmailToken } from "../domain/accounts/confirm-email.server.ts";
import { findLanguage } from "../domain/accounts/find-language.server.ts";
import { contactEmailMail } from "../domain/mail/account-mails.ts";
import { sendAccountMail } from "../domain/mail/send-account-mail.server.ts";
import type { Shop } from "../domain/shop.ts";

/**
 * Sends the link that confirms a changed email address to that address; does nothing if it was confirmed or changed
 * back.
 */
export async function sendContactEmailMail(shop: Shop, { userId }: { userId: string }): Promise<void> {
  const made = await makeContactEmailToken(shop, userId);
  if (!made) return;
  const language = await findLanguage(shop, userId);
  await sendAccountMail(shop, contactEmailMail(shop.config, { ...made, language }));
}
