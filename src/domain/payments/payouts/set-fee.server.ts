import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { payments } from "../../../db/schema/index.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { DomainError } from "../../errors.ts";
import { type Cents, parseDecimal } from "../../money.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import type { RetrievedPayment } from "../merchant-api.ts";
import { CARD } from "../providers.ts";

/** A card payment with money, in the currency of payouts. */
const IS_CHARGED = and(
  eq(payments.provider, CARD),
  eq(payments.currency, "LKR"),
  notInArray(payments.status, ["declined", "cancelled"]),
);

/**
 * Records the gateway's fee of a card payment that staff entered, in place of an earlier one, and writes the audit log
 * in the same transaction.
 * @throws {DomainError} NOTHING_TO_DECIDE when it is no such payment, FEE_TOO_HIGH
 */
export async function setFee(
  { db }: Pick<Shop, "db">,
  staff: Pick<StaffMember, "userId">,
  { paymentId, feeCents }: { paymentId: string; feeCents: Cents },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { amountCents, feeCents: known } = payments;
    const [payment] = await tx
      .select({ amountCents, known })
      .from(payments)
      .where(and(eq(payments.id, paymentId), IS_CHARGED))
      .for("update");
    if (!payment) throw new DomainError("NOTHING_TO_DECIDE", {});
    if (feeCents > payment.amountCents) throw new DomainError("FEE_TOO_HIGH", { amountCents: payment.amountCents });
    if (payment.known === feeCents) return;
    await tx.update(payments).set({ feeCents, feeSource: "staff" }).where(eq(payments.id, paymentId));
    const before = payment.known === null ? {} : { before: { feeCents: payment.known } };
    await writeAudit(tx, staff, { action: "payment.fee", subject: paymentId, ...before, after: { feeCents } });
  });
}

/** Records the fee of a payment as the Retrieval API names it. A known fee stays, such as one that staff entered. */
export async function recordFee(db: Db, orderId: string, retrieved: RetrievedPayment): Promise<void> {
  const { paymentId, amount, feeCents } = retrieved;
  const amountCents = parseDecimal(amount);
  if (feeCents === null || amountCents === null) return;
  await db
    .update(payments)
    .set({ feeCents, feeSource: "retrieval" })
    .where(
      and(
        ...[eq(payments.orderId, orderId), eq(payments.providerPaymentId, paymentId), IS_CHARGED],
        ...[eq(payments.amountCents, amountCents), isNull(payments.feeCents)],
      ),
    );
}
