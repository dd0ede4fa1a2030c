import { forgetOldCatalogChanges } from "../domain/catalog/catalog-version.server.ts";
import { expireOrders } from "../domain/orders/expire-orders.server.ts";
import type { Shop } from "../domain/shop.ts";

/** Every minute: stock of unpaid orders comes back, and old rows of the catalogue's version leave. */
export async function runEveryMinute(shop: Shop): Promise<void> {
  await expireOrders(shop);
  await forgetOldCatalogChanges(shop);
}
