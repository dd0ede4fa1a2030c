import { type Cents, cents } from "../../money.ts";
import type { Shop } from "../../shop.ts";
import { listRefundableLines } from "./refund-lines.server.ts";
import { priceOfUnits } from "./refund-methods.ts";
import { heldRupees, listHeldPayments } from "./refundable-payments.server.ts";

/** Returns the price of the returned items that no refund covers yet, at most the money that is left; null for none. */
export async function findReturnedRefund(shop: Pick<Shop, "db">, orderId: string): Promise<Cents | null> {
  const [lines, payments] = await Promise.all([listRefundableLines(shop, orderId), listHeldPayments(shop, orderId)]);
  const returned = lines.map(({ id: lineId, toReturn: units }) => ({ lineId, units }));
  const amount = Math.min(priceOfUnits(lines, returned), heldRupees(payments));
  return amount > 0 ? cents(amount) : null;
}
