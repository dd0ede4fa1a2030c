import { deleteOldCatalogChanges } from "../domain/catalog/catalog-version.server.ts";
import { remindOfHolds } from "../domain/orders/confirmation/remind-of-holds.server.ts";
import { expireOrders } from "../domain/orders/expire-orders.server.ts";
import type { Shop } from "../domain/shop.ts";

/**
 * Runs every minute: expires unpaid orders, reminds staff of orders that expire soon and deletes old rows of the catalogue version.
 */
export async function runEveryMinute(shop: Shop): Promise<void> {
  await expireOrders(shop);
  await remindOfHolds(shop);
  await deleteOldCatalogChanges(shop);
}
