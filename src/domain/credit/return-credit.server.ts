import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { creditMovements, credits, orders, payments, refunds } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import { DomainError, invariant } from "../errors.ts";
import type { Cents } from "../money.ts";

/** Time that returned credit can be used for if its expiry has passed. */
const RETURNED_FOR_MS = 30 * DAY_MS;

type Returned = { refundId: string; actor: string; at: Date };

/**
 * Moves the money of a refund by the method `credit`. A payment with credit goes back to the same card or amount. Any
 * other payment becomes new store credit of the order's customer, which does not expire. The caller has locked the
 * order's row and marked the refund as done. Refunds by other methods change nothing here.
 * @returns whether the refund is one as credit
 * @throws {DomainError} PAYMENT_NOT_REFUNDABLE when an order without an account has no credit to return it to
 */
export async function returnCredit(tx: Db, { refundId, actor, at }: Returned): Promise<boolean> {
  const [refund] = await tx
    .select({
      method: refunds.method,
      amountCents: refunds.amountCents,
      orderId: payments.orderId,
      customerId: orders.customerId,
      creditId: creditMovements.creditId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(creditMovements, eq(creditMovements.paymentId, payments.id))
    .where(eq(refunds.id, refundId));
  if (refund?.method !== "credit") return false;
  const { amountCents, orderId, customerId, creditId } = refund;
  const money = { amountCents, refundId, orderId, actor, createdAt: at };
  if (creditId) {
    await tx.insert(creditMovements).values({ ...money, creditId, kind: "refund" });
    const isOver = sql`${credits.expiresAt} <= ${at.toISOString()}::timestamptz`;
    await tx
      .update(credits)
      .set({
        expiresAt: sql`case when ${isOver} then ${new Date(at.getTime() + RETURNED_FOR_MS).toISOString()}::timestamptz else ${credits.expiresAt} end`,
      })
      .where(eq(credits.id, creditId));
  } else if (customerId) await issueTo(tx, { ...money, customerId });
  else throw new DomainError("PAYMENT_NOT_REFUNDABLE", { reason: "no account for credit" });
  return true;
}

type Issued = Omit<typeof creditMovements.$inferInsert, "creditId" | "kind"> & {
  customerId: string;
  createdAt: Date;
  amountCents: Cents;
};

async function issueTo(tx: Db, { customerId, ...money }: Issued): Promise<void> {
  const [credit] = await tx
    .insert(credits)
    .values({ kind: "store-credit", customerId, createdAt: money.createdAt })
    .returning({ id: credits.id });
  invariant(credit, "credit insert returned no row");
  await tx.insert(creditMovements).values({ ...money, creditId: credit.id, kind: "issue" });
}
