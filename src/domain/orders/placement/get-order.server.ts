import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orders } from "../../../db/schema/index.ts";
import { invariant } from "../../errors.ts";

/** Returns the order that this transaction inserted or found by its key. */
export async function getOrder(tx: Db, orderId: string): Promise<typeof orders.$inferSelect> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  invariant(order, "no order row for its id");
  return order;
}
