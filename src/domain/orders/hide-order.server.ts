import { and, eq } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";

type Wish = { customerId: string; number: string; isHidden: boolean };

/**
 * Hides an order from its customer's list, or shows it again. Does not change `updatedAt`, from which the retention
 * period for personal data is counted.
 * @throws {DomainError} ORDER_NOT_FOUND (also for another customer's order)
 */
export async function hideOrder({ db, now }: Pick<Shop, "db" | "now">, wish: Wish): Promise<void> {
  const changed = await db
    .update(orders)
    .set({ hiddenAt: wish.isHidden ? now() : null })
    .where(and(eq(orders.number, wish.number), eq(orders.customerId, wish.customerId)))
    .returning({ id: orders.id });
  if (changed.length === 0) throw new DomainError("ORDER_NOT_FOUND", {});
}
