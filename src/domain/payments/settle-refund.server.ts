import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type orders, payments, refunds } from "../../db/schema/index.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { cents } from "../money.ts";
import { type Actor, moveOrder, noteOrder } from "../orders/move-order.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { statusAfterRefund } from "./refund-status.ts";

type DoneRefund = Pick<typeof refunds.$inferSelect, "id" | "paymentId" | "amountCents"> & { paidCents: number };
type Settled = { order: typeof orders.$inferSelect; refund: DoneRefund; actor: Actor };

/**
 * What follows from a refund that is done: its payment, its order and the customer are told. The caller has locked the order
 * and marked the refund, in the same transaction.
 */
export async function settleRefund(
  shop: Pick<Shop, "now" | "enqueueJob">,
  tx: Db,
  { order, refund, actor }: Settled,
): Promise<void> {
  await settleOrder(tx, { order, refund, actor }, shop.now());
  const { id: event, amountCents } = refund;
  const facts = { amountCents, isFull: amountCents === refund.paidCents };
  await queueMail(shop, tx, { kind: "order-refunded", orderId: order.id, event, facts });
}

async function settleOrder(tx: Db, { order, refund, actor }: Settled, at: Date): Promise<void> {
  const returned = await sumDone(tx, eq(refunds.paymentId, refund.paymentId));
  if (returned >= refund.paidCents) {
    await tx.update(payments).set({ status: "refunded" }).where(eq(payments.id, refund.paymentId));
  }
  const [received] = await tx
    .select({ total: sql<number>`coalesce(sum(${payments.amountCents}), 0)::int` })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), inArray(payments.status, ["received", "refunded"])));
  const keptCents = cents((received?.total ?? 0) - (await sumDone(tx, eq(payments.orderId, order.id))));
  const to = statusAfterRefund({ status: order.status, totalCents: order.totalCents, keptCents });
  const event = { kind: "refunded", actor, at, facts: { refundId: refund.id, amountCents: refund.amountCents } };
  await (to ? moveOrder(tx, order, { to, ...event }) : noteOrder(tx, order.id, event));
  await postLedger(tx, { orderId: order.id, at, reversal: "refund", paymentId: refund.paymentId, refundId: refund.id });
}

async function sumDone(tx: Db, of: ReturnType<typeof eq>): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(of, eq(refunds.status, "done")));
  return row?.total ?? 0;
}
