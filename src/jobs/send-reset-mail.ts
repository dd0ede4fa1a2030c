import { findLanguage } from "../domain/accounts/find-language.server.ts";
import { makeResetToken } from "../domain/accounts/make-reset-token.server.ts";
import { resetMail } from "../domain/mail/account-mails.ts";
import { sendAccountMail } from "../domain/mail/send-account-mail.server.ts";
import type { Shop } from "../domain/shop.ts";

/** Creates the token in the job, so that the queue contains none. Skips a deleted login. */
export async function sendResetMail(shop: Shop, { userId }: { userId: string }): Promise<void> {
  const made = await makeResetToken(shop, userId);
  if (!made) return;
  const language = await findLanguage(shop, userId);
  await sendAccountMail(shop, resetMail(shop.config, { ...made, language }));
}
