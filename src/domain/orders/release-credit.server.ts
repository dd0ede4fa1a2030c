import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { payments, refunds } from "../../db/schema/index.ts";
import { CREDIT_KINDS } from "../credit/credit-kinds.ts";
import { returnCredit } from "../credit/return-credit.server.ts";
import { invariant } from "../errors.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { type Cents, cents } from "../money.ts";
import { settlePaymentState } from "./settle-payment-state.server.ts";

type Release = { actor: string; at: Date };

/**
 * Returns the credit that an unpaid order holds, without an email. The caller has locked the order's row and ended the
 * order. A second call finds nothing to return.
 */
export async function releaseCredit(tx: Db, orderId: string, { actor, at }: Release): Promise<void> {
  const held = await tx
    .select({
      paymentId: payments.id,
      left: sql<number>`(${payments.amountCents} - coalesce(sum(${refunds.amountCents}), 0))::int`,
    })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), ne(refunds.status, "failed")))
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.provider, [...CREDIT_KINDS]),
        eq(payments.status, "received"),
      ),
    )
    .groupBy(payments.id)
    .orderBy(asc(payments.id));
  const found = held.filter(({ left }) => left > 0);
  if (found.length === 0) return;
  for (const { paymentId, left } of found) await release(tx, { paymentId, amountCents: cents(left) }, { actor, at });
  await settlePaymentState(tx, orderId, { at });
  await postLedger(tx, { orderId, at, reversal: "refund" });
}

async function release(
  tx: Db,
  { paymentId, amountCents }: { paymentId: string; amountCents: Cents },
  { actor, at }: Release,
) {
  const done = { status: "done" as const, method: "credit" as const, reason: "released", settledAt: at };
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId, amountCents, actor, ...done, createdAt: at })
    .returning({ id: refunds.id });
  invariant(refund, "refund insert returned no row");
  await tx.update(payments).set({ status: "refunded" }).where(eq(payments.id, paymentId));
  await returnCredit(tx, { refundId: refund.id, actor, at });
}
