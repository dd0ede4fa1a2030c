import { desc, eq } from "drizzle-orm";
import { orders } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";

/** Who took the newest parcel that is on its way: most likely takes the next one, too. */
export async function findLastCourier({ db }: Pick<Shop, "db">): Promise<string | null> {
  const [last] = await db
    .select({ courier: orders.courier })
    .from(orders)
    .where(eq(orders.fulfilmentState, "dispatched"))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return last?.courier ?? null;
}
