import type { Db } from "../../db/client.ts";
import { sumSalesByCustomer } from "../ledger/sum-sales.server.ts";
import { type Cents, rupees } from "../money.ts";

/** Number of a customer's sales, and their total less refunds and returns, in LKR cents. */
export type CustomerWorth = { sales: number; totalCents: Cents };

export const NOTHING_YET: CustomerWorth = { sales: 0, totalCents: rupees(0) };

/** Returns the value of these customers by id; customers without a sale are missing. */
export async function worthOf(db: Db, customerIds: readonly string[]): Promise<Map<string, CustomerWorth>> {
  if (customerIds.length === 0) return new Map();
  const found = await sumSalesByCustomer(db, customerIds);
  return new Map(
    found.map(({ customerId, orders, amountCents }) => [customerId ?? "", { sales: orders, totalCents: amountCents }]),
  );
}
