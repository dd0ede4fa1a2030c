import { deleteOldCatalogChanges } from "../domain/catalog/catalog-version.server.ts";
import { remindOfCashOrders } from "../domain/orders/confirmation/remind-of-cash.server.ts";
import { expireOrders } from "../domain/orders/expire-orders.server.ts";
import type { Shop } from "../domain/shop.ts";

/**
 * Runs every minute: expires unpaid orders, reminds staff of cash orders and deletes old rows of the catalogue version.
 */
export async function runEveryMinute(shop: Shop): Promise<void> {
  await expireOrders(shop);
  await remindOfCashOrders(shop);
  await deleteOldCatalogChanges(shop);
}
