import { and, eq } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";

type Wish = { customerId: string; number: string; isHidden: boolean };

/**
 * Takes an order out of its customer's list, or puts it back. Nothing else about it changes, `updatedAt` neither: by that the
 * shop counts when it forgets whom an order was for.
 * @throws {DomainError} ORDER_NOT_FOUND also for somebody else's
 */
export async function hideOrder({ db, now }: Pick<Shop, "db" | "now">, wish: Wish): Promise<void> {
  const changed = await db
    .update(orders)
    .set({ hiddenAt: wish.isHidden ? now() : null })
    .where(and(eq(orders.number, wish.number), eq(orders.customerId, wish.customerId)))
    .returning({ id: orders.id });
  if (changed.length === 0) throw new DomainError("ORDER_NOT_FOUND", {});
}
