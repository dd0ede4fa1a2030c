import { findLanguage } from "../domain/accounts/find-language.server.ts";
import { makeVerificationToken } from "../domain/accounts/verify-email.server.ts";
import { verificationMail } from "../domain/mail/account-mails.ts";
import { sendAccountMail } from "../domain/mail/send-account-mail.server.ts";
import type { Shop } from "../domain/shop.ts";

/** Skips an address that was confirmed meanwhile. */
export async function sendVerificationMail(shop: Shop, { userId }: { userId: string }): Promise<void> {
  const made = await makeVerificationToken(shop, userId);
  if (!made) return;
  const language = await findLanguage(shop, userId);
  await sendAccountMail(shop, verificationMail(shop.config, { ...made, language }));
}
