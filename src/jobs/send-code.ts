import { createPhoneCode } from "../domain/accounts/sign-in/phone-login.server.ts";
import { PHONE_CODE_TEXTS } from "../domain/mail/phone-code-texts.ts";
import { createCode } from "../domain/orders/confirmation/send-code.server.ts";
import { createAccessCode } from "../domain/orders/guests/access-code.server.ts";
import type { Shop } from "../domain/shop.ts";

/**
 * Creates the code in the job, so that the queue contains none. Skips an order that no longer waits for confirmation.
 */
export async function sendCode(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  const made = await createCode(shop, orderId);
  if (made) await shop.codeSender.send(made);
}

/** Creates and sends the code that opens an order without an account; none when its contact was removed meanwhile. */
export async function sendAccessCode(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  const made = await createAccessCode(shop, orderId);
  if (made) await shop.codeSender.send(made);
}

/** Creates and sends a log-in code; none when the number is no longer one account's alone. */
export async function sendPhoneCode(shop: Shop, { userId }: { userId: string }): Promise<void> {
  const made = await createPhoneCode(shop, userId);
  if (made) await shop.texts.sms?.({ to: made.to, text: PHONE_CODE_TEXTS[made.language](made.code, made.expiresAt) });
}
