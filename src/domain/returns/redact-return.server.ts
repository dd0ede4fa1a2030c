import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { returnRequests } from "../../db/schema/index.ts";

/** Deletes the texts of customer and staff from an order's return requests. Reasons and quantities stay. */
export async function redactReturn(tx: Db, orderId: string): Promise<void> {
  await tx.update(returnRequests).set({ details: "", reply: "" }).where(eq(returnRequests.orderId, orderId));
}
