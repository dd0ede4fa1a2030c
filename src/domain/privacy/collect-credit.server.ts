import { listCreditOf } from "../credit/credit-queries.server.ts";
import { type Cents, cents, toDecimal } from "../money.ts";
import type { Shop } from "../shop.ts";

/** `toDecimal` is for amounts that are not negative. */
const signed = (amount: Cents) => `${amount < 0 ? "-" : ""}${toDecimal(cents(Math.abs(amount)))}`;

/** Returns the customer's gift cards and store credit with their movements. */
export async function collectCredit(shop: Pick<Shop, "db" | "now">, customerId: string) {
  const owned = await listCreditOf(shop, customerId);
  return owned.map(({ id: _id, balanceCents, movements, ...credit }) => ({
    ...credit,
    balance: toDecimal(balanceCents),
    movements: movements.map(({ amountCents, ...movement }) => ({ ...movement, amount: signed(amountCents) })),
  }));
}
