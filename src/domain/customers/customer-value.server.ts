import type { Db } from "../../db/client.ts";
import { sumSalesByCustomer } from "../ledger/sum-sales.server.ts";
import { type Cents, rupees } from "../money.ts";

/** How many sales a customer is, and what was sold to them less what went back, in LKR cents. */
export type CustomerWorth = { sales: number; totalCents: Cents };

export const NOTHING_YET: CustomerWorth = { sales: 0, totalCents: rupees(0) };

/** The worth of each of these customers; those without a sale are not among them. */
export async function worthOf(db: Db, customerIds: readonly string[]): Promise<Map<string, CustomerWorth>> {
  if (customerIds.length === 0) return new Map();
  const found = await sumSalesByCustomer(db, customerIds);
  return new Map(
    found.map(({ customerId, orders, amountCents }) => [customerId ?? "", { sales: orders, totalCents: amountCents }]),
  );
}
