import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { payments, refunds } from "../../db/schema/index.ts";
import { type Cents, cents, sum } from "../money.ts";
import type { HeldMoney } from "../orders/cancelling.ts";
import type { Shop } from "../shop.ts";
import { CARD } from "./providers.ts";
import { type RefundMethod, refundMethodOf } from "./refund-methods.ts";

export type HeldPayment = { paymentId: string; leftCents: Cents; isCard: boolean; method: RefundMethod };

/** Lists the refundable payments of an order for a screen. */
export function listHeldPayments({ db }: Pick<Shop, "db">, orderId: string): Promise<HeldPayment[]> {
  return heldPayments(db, orderId);
}

/** Returns each received payment of an order with an amount that no refund covers yet. */
export async function heldPayments(tx: Db, orderId: string): Promise<HeldPayment[]> {
  const rows = await tx
    .select({
      paymentId: payments.id,
      provider: payments.provider,
      left: sql<number>`(${payments.amountCents} - coalesce(sum(${refunds.amountCents}), 0))::int`,
    })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), ne(refunds.status, "failed")))
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "received")))
    .groupBy(payments.id);
  const held = rows.map(({ paymentId, provider, left }) => ({
    ...{ paymentId, leftCents: cents(left), isCard: provider === CARD, method: refundMethodOf(provider) },
  }));
  return held.filter(({ leftCents }) => leftCents > 0);
}

export function toHeldMoney(held: readonly HeldPayment[]): HeldMoney {
  return { amountCents: sum(held.map(({ leftCents }) => leftCents)), isCard: held.every(({ isCard }) => isCard) };
}
