import { and, eq } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";

type HideRequest = { customerId: string; number: string; isHidden: boolean };

/**
 * Hides an order from its customer's list, or shows it again. Does not change `updatedAt`, from which the retention
 * period for personal data is counted.
 * @throws {DomainError} ORDER_NOT_FOUND (also for another customer's order)
 */
export async function hideOrder({ db, now }: Pick<Shop, "db" | "now">, request: HideRequest): Promise<void> {
  const changed = await db
    .update(orders)
    .set({ hiddenAt: request.isHidden ? now() : null })
    .where(and(eq(orders.number, request.number), eq(orders.customerId, request.customerId)))
    .returning({ id: orders.id });
  if (changed.length === 0) throw new DomainError("ORDER_NOT_FOUND", {});
}
