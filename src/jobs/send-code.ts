import { createCode } from "../domain/orders/confirmation/send-code.server.ts";
import type { Shop } from "../domain/shop.ts";

/**
 * Creates the code in the job, so that the queue contains none. Skips an order that no longer waits for confirmation.
 */
export async function sendCode(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  const made = await createCode(shop, orderId);
  if (made) await shop.codeSender.send(made);
}
