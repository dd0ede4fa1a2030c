import { and, eq, isNull } from "drizzle-orm";
import { orders } from "../../../db/schema/index.ts";
import type { OrderOwner } from "../../order-owner.server.ts";
import type { Shop } from "../../shop.ts";
import { openedOrderIds } from "./opened-orders.server.ts";

/** Returns name, contact and address of an order that this device may open, as the fields of the register form. */
export async function findGuestDetails({ db }: Pick<Shop, "db">, owner: OrderOwner): Promise<Record<string, string>> {
  const { firstName, lastName, email, phone, address1, address2, city, district: state, postalCode } = orders;
  const [found] = await db
    .select({ firstName, lastName, email, phone, address1, address2, city, state, postalCode })
    .from(orders)
    .where(and(eq(orders.id, owner), isNull(orders.customerId)));
  return found ?? {};
}

/** Returns the same of the order that this device has opened last; null without one. */
export async function findPlacedDetails(
  shop: Pick<Shop, "db" | "config" | "now">,
  headers: Headers,
): Promise<Record<string, string> | null> {
  const [last] = openedOrderIds(shop, headers);
  return last === undefined ? null : findGuestDetails(shop, last);
}
