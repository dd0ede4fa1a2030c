import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { customers } from "../../db/schema/index.ts";

/** Stores whether the customer's cart is kept in the account. */
export async function chooseAccountCart(db: Db, customerId: string, keepsCart: boolean): Promise<void> {
  await db.update(customers).set({ keepsCart }).where(eq(customers.id, customerId));
}
