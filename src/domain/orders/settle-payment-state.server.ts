import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import { type Cents, cents } from "../money.ts";
import { changeOrderStatus, logOrderEvent, type OrderEvent } from "./change-order-status.server.ts";
import { type MoneySums, type PaymentState, paymentStateOf } from "./payment-state.ts";

const inCents = (amount: SQL) => sql<Cents>`coalesce(${amount}, 0)`.mapWith((sum) => cents(Number(sum)));

/**
 * Money received and refunded for an order, added up as the deferred trigger `orders_payment_state_matches_sums` does.
 */
const SUMS = {
  receivedCents: inCents(sql`(select sum(p.amount_cents) from payments p where p.order_id = ${orders.id}
    and p.status in ('received', 'refunded') and p.currency = 'LKR')`),
  refundedCents: inCents(sql`(select sum(r.amount_cents) from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${orders.id} and r.status = 'done' and p.status in ('received', 'refunded') and p.currency = 'LKR')`),
  chargedBackCents: inCents(sql`(select sum(p.amount_cents) from payments p where p.order_id = ${orders.id}
    and p.status = 'charged-back' and p.currency = 'LKR')`),
  // Nested, because Drizzle leaves out the table of a column at the top level.
  isAuthorized: sql<boolean>`${sql`exists (select from card_authorizations a where a.order_id = ${orders.id} and a.status = 'open')`}`,
};

/** All columns of an order, and the sums of its money. */
export const ORDER_WITH_SUMS = { ...getTableColumns(orders), ...SUMS };
export type OrderWithSums = typeof orders.$inferSelect &
  Pick<MoneySums, "receivedCents" | "refundedCents" | "chargedBackCents"> & { isAuthorized: boolean };

/** States in which an unpaid order is not due. */
const EXPECTS_NO_MONEY = new Set(["cancelled", "expired", "returned"]);

type Settled = Partial<OrderEvent> & {
  at: Date;
  /** Accepts the money as the order's payment. */
  accepts?: boolean;
};

/**
 * Updates an order's payment state from its payments and refunds. With a `kind`, always inserts that event; without
 * one, only when the state changes. The caller has locked the order's row and written the payment or refund.
 * @returns the payment state
 */
export async function settlePaymentState(
  tx: Db,
  orderId: string,
  { accepts, ...event }: Settled,
): Promise<PaymentState> {
  const { kind, actor = "timer", at, facts } = event;
  const order = await readMoney(tx, orderId);
  const payment = paymentStateOf({ ...order.sums, isAccepted: accepts || order.sums.isAccepted });
  if (payment !== order.paymentState) {
    await changeOrderStatus(tx, order, { payment, accepts, kind: kind ?? `payment-${payment}`, actor, at, facts });
  } else if (kind) await logOrderEvent(tx, orderId, { kind, actor, at, facts });
  return payment;
}

/** Returns an order's states and the sums of its money. */
export async function readMoney(tx: Db, orderId: string) {
  const { id, paymentState, fulfilmentState, holdReason, paymentMethod, totalCents, paidAt } = orders;
  const [row] = await tx
    .select({ id, paymentState, fulfilmentState, holdReason, paymentMethod, totalCents, paidAt, ...SUMS })
    .from(orders)
    .where(eq(orders.id, orderId));
  invariant(row, "no order row for its payment");
  const { receivedCents, refundedCents, chargedBackCents, isAuthorized, ...order } = row;
  const sums: MoneySums = {
    receivedCents,
    refundedCents,
    chargedBackCents,
    isAuthorized,
    totalCents: order.totalCents,
    isAccepted: order.paidAt !== null,
    isOver: EXPECTS_NO_MONEY.has(order.fulfilmentState),
  };
  return { ...order, sums };
}
