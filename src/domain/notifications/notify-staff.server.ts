import { queuePushes } from "./queue-pushes.server.ts";
import { type PushShop, sendPushes } from "./send-pushes.server.ts";

/**
 * Queues and sends the notifications of new emails to staff.
 * @param stopping ends it after the notification that is being sent
 */
export async function notifyStaff(shop: PushShop, stopping: AbortSignal): Promise<void> {
  await queuePushes(shop);
  await sendPushes(shop, stopping);
}
