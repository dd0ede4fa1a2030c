import { asc, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { creditMovements, credits } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { type Cents, cents, sum } from "../../money.ts";
import type { Actor } from "../change-order-status.server.ts";

type Cause = { orderId: string; actor: Actor; at: Date };
type Refunded = Cause & {
  /** Money of the order without this refund, in LKR cents. */
  heldCents: Cents;
  amountCents: Cents;
  /** The money has left already, so that the refund can only be recorded. */
  isSent: boolean;
};

/**
 * Voids as much of the cards that an order sold as a refund takes from their price. The shop keeps the money of all
 * that was spent. A refund that fails later leaves the cards void. The caller has locked the order's row.
 * @throws {DomainError} GIFT_CARDS_USED with what can be refunded
 */
export async function voidForRefund(tx: Db, { orderId, heldCents, amountCents, isSent, ...by }: Refunded) {
  const cards = await lockSoldCards(tx, orderId);
  const unspentCents = sum(cards.map(({ balanceCents }) => balanceCents));
  const owedCents = sum(cards.map(({ valueCents }) => valueCents));
  const toVoid = Math.max(owedCents - (heldCents - amountCents), 0);
  if (toVoid > unspentCents && !isSent) {
    const leftCents = cents(Math.max(heldCents - owedCents + unspentCents, 0));
    throw new DomainError("GIFT_CARDS_USED", { leftCents });
  }
  await take(tx, cards, { ...by, leftCents: Math.min(toVoid, unspentCents), reason: "refunded" });
}

/** Voids what is left of the cards that an order sold, because the bank took its money back. */
export async function voidForChargeback(tx: Db, { orderId, ...by }: Cause): Promise<void> {
  const cards = await lockSoldCards(tx, orderId);
  const leftCents = sum(cards.map(({ balanceCents }) => balanceCents));
  await take(tx, cards, { ...by, leftCents, reason: "charged back" });
}

type Sold = { id: string; balanceCents: Cents; valueCents: Cents };

/**
 * Locks the cards of an order, in the order in which a spend locks them. The value is what was paid for a card, less
 * what was voided of it.
 */
async function lockSoldCards(tx: Db, orderId: string): Promise<Sold[]> {
  const { id, balanceCents } = credits;
  const valueCents = sql<Cents>`(select sum(m.amount_cents) from credit_movements m
    where m.credit_id = credits.id and m.kind in ('issue', 'void'))`.mapWith(creditMovements.amountCents);
  const ofOrder = sql`${credits.orderLineId} in (select l.id from order_lines l where l.order_id = ${orderId})`;
  await tx
    .select({ id })
    .from(credits)
    .where(ofOrder)
    .orderBy(sql`${credits.expiresAt} nulls last`, asc(id))
    .for("update");
  // After the locks, so that a spend that was under way counts. Unredeemed cards are voided first.
  return tx
    .select({ id, balanceCents, valueCents })
    .from(credits)
    .where(ofOrder)
    .orderBy(sql`${credits.redeemedAt} is not null`, asc(id));
}

type Taken = { leftCents: number; reason: string; actor: Actor; at: Date };

async function take(tx: Db, cards: readonly Sold[], { leftCents, reason, actor, at }: Taken): Promise<void> {
  let left = leftCents;
  for (const { id: creditId, balanceCents } of cards) {
    const part = Math.min(left, balanceCents);
    if (part <= 0) continue;
    left -= part;
    const movement = { kind: "void" as const, amountCents: cents(-part), reason, actor, createdAt: at };
    await tx.insert(creditMovements).values({ creditId, ...movement });
  }
}
