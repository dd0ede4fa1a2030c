import { makeCode } from "../domain/orders/confirmation/send-code.server.ts";
import type { Shop } from "../domain/shop.ts";

/** The code is made here, so that none lies in the queue. An order that does not wait any more gets none. */
export async function sendCode(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  const made = await makeCode(shop, orderId);
  if (made) await shop.codeSender.send(made);
}
