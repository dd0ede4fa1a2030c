import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { returnRequests } from "../../db/schema/index.ts";

/** Of the wishes about an order, what customer and staff wrote goes; that something came back, and why, stays. */
export async function forgetReturnWords(tx: Db, orderId: string): Promise<void> {
  await tx.update(returnRequests).set({ details: "", answer: "" }).where(eq(returnRequests.orderId, orderId));
}
