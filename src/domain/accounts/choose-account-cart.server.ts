import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client.ts";
import { customers } from "../../db/schema/index.ts";
import { onOffChoice } from "../on-off.ts";

export const accountCartInput = z.object({ cart: onOffChoice });

/** Returns whether the customer's cart is kept in the account. */
export async function keepsAccountCart(db: Db, customerId: string): Promise<boolean> {
  const [customer] = await db
    .select({ keepsCart: customers.keepsCart })
    .from(customers)
    .where(eq(customers.id, customerId));
  return customer?.keepsCart ?? false;
}

/** Stores whether the customer's cart is kept in the account. */
export async function chooseAccountCart(db: Db, customerId: string, keepsCart: boolean): Promise<void> {
  await db.update(customers).set({ keepsCart }).where(eq(customers.id, customerId));
}
