import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { creditMovements, credits, payments } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import { type Cents, cents, sum } from "../money.ts";

type Usable = { creditId: string; kind: typeof credits.$inferSelect.kind; usableCents: Cents };

/** Returns the condition for credit that its customer can pay with now. */
export function isUsable(at: Date) {
  return and(gt(credits.balanceCents, cents(0)), or(isNull(credits.expiresAt), gt(credits.expiresAt, at)));
}

/**
 * Locks a customer's usable credit until the transaction ends, the next to expire first. A concurrent spend waits here
 * and reads the balances that this one leaves.
 */
export async function lockUsableCredit(tx: Db, customerId: string, at: Date): Promise<Usable[]> {
  return (
    tx
      .select({ creditId: credits.id, kind: credits.kind, usableCents: credits.balanceCents })
      .from(credits)
      .where(and(eq(credits.customerId, customerId), isUsable(at)))
      .orderBy(sql`${credits.expiresAt} nulls last`, asc(credits.id))
      // @guard credit-is-locked-before-spending
      .for("update")
  );
}

export function usableSum(usable: readonly Usable[]): Cents {
  return sum(usable.map(({ usableCents }) => usableCents));
}

type Spent = { orderId: string; amountCents: Cents; currency: string; at: Date };

/**
 * Pays an amount of an order with this credit: one payment and one movement for each card or amount. The caller has
 * locked the credit, and it suffices.
 */
export async function spendCredit(tx: Db, usable: readonly Usable[], spent: Spent): Promise<void> {
  const { orderId, amountCents, currency, at } = spent;
  let left: number = amountCents;
  for (const { creditId, kind, usableCents } of usable) {
    const part = cents(Math.min(left, usableCents));
    if (part <= 0) break;
    left -= part;
    const [payment] = await tx
      .insert(payments)
      .values({
        orderId,
        provider: kind,
        providerPaymentId: sql`uuidv7()::text`,
        status: "received",
        amountCents: part,
        currency,
        createdAt: at,
      })
      .returning({ id: payments.id });
    invariant(payment, "payment insert returned no row");
    await tx.insert(creditMovements).values({
      creditId,
      kind: "spend",
      amountCents: cents(-part),
      paymentId: payment.id,
      orderId,
      actor: "customer",
      createdAt: at,
    });
  }
  invariant(left === 0, "locked credit does not suffice");
}
