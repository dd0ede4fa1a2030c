import { createMailedCode, deleteRecipient } from "../domain/credit/gift-cards.server.ts";
import { giftCardMail } from "../domain/mail/gift-card-mail.ts";
import { sendAccountMail } from "../domain/mail/send-account-mail.server.ts";
import { findSoldCode } from "../domain/orders/gift-cards/sold-cards.server.ts";
import type { Shop } from "../domain/shop.ts";

/**
 * Derives or creates the code in the job, so that the queue contains none, and mails it. Then the address that staff
 * entered is deleted.
 */
export async function sendGiftCard(shop: Shop, { creditId }: { creditId: string }): Promise<void> {
  const made = (await findSoldCode(shop, creditId)) ?? (await createMailedCode(shop, creditId));
  if (!made) return;
  await sendAccountMail(shop, giftCardMail(shop.config, made));
  await deleteRecipient(shop, creditId);
}
