import { desc, eq } from "drizzle-orm";
import { orders } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";

/** Returns the courier of the newest dispatched order, as a suggestion for the next one. */
export async function findLastCourier({ db }: Pick<Shop, "db">): Promise<string | null> {
  const [last] = await db
    .select({ courier: orders.courier })
    .from(orders)
    .where(eq(orders.fulfilmentState, "dispatched"))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return last?.courier ?? null;
}
