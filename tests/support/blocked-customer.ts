import { eq } from "drizzle-orm";
import { addresses, customers } from "../../src/db/schema/index.ts";
import { aProfile } from "./factories.ts";
import type { TestShop } from "./test-shop.ts";

/** Creates a blocked customer with this phone number and postal address. */
export async function aBlockedCustomer({ db }: Pick<TestShop, "db">, contact: { phone: string; line1: string }) {
  const { customerId } = await aProfile(db);
  const block = { blockedAt: new Date(), blockedReason: "refused parcels", phone: contact.phone };
  await db.update(customers).set(block).where(eq(customers.id, customerId));
  await db.update(addresses).set({ line1: contact.line1 }).where(eq(addresses.customerId, customerId));
}
