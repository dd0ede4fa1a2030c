import { findLanguage } from "../domain/accounts/find-language.server.ts";
import { makeResetToken } from "../domain/accounts/make-reset-token.server.ts";
import { resetMail } from "../domain/mail/account-mails.ts";
import { sendAccountMail } from "../domain/mail/send-account-mail.server.ts";
import type { Shop } from "../domain/shop.ts";

/** The token is made here, so that none lies in the queue. A login that is gone gets no mail. */
export async function sendResetMail(shop: Shop, { userId }: { userId: string }): Promise<void> {
  const made = await makeResetToken(shop, userId);
  if (!made) return;
  const language = await findLanguage(shop, userId);
  await sendAccountMail(shop, resetMail(shop.config, { ...made, language }));
}
