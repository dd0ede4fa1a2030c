import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { creditMovements, credits, customers, orderLines, orders } from "../../../db/schema/index.ts";
import { hashToken } from "../../accounts/hash-token.ts";
import { endOfCode } from "../../credit/gift-card-code.ts";
import { soldCardCode } from "../../credit/new-gift-card-code.server.ts";
import { type Cents, cents } from "../../money.ts";
import { isOwnedBy, type OrderOwner } from "../../order-owner.server.ts";
import type { Shop } from "../../shop.ts";

/** A gift card that an order sold. */
export type SoldCard = {
  id: string;
  codeEnd: string;
  amountCents: Cents;
  balanceCents: Cents;
  isRedeemed: boolean;
  /** Null: never. */
  expiresAt: Date | null;
};

/** Lists the gift cards that an order sold, in the order of its lines. */
export async function listSoldCards(db: Db, orderId: string): Promise<SoldCard[]> {
  const { id, codeEnd, balanceCents, redeemedAt, expiresAt } = credits;
  const rows = await db
    .select({ id, codeEnd, balanceCents, redeemedAt, expiresAt, amountCents: creditMovements.amountCents })
    .from(credits)
    .innerJoin(orderLines, eq(orderLines.id, credits.orderLineId))
    .innerJoin(creditMovements, and(eq(creditMovements.creditId, id), eq(creditMovements.kind, "issue")))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id), asc(credits.unit));
  return rows.map(({ redeemedAt: at, codeEnd: end, ...card }) => ({
    ...card,
    codeEnd: end ?? "",
    isRedeemed: at !== null,
  }));
}

/**
 * Returns the code of a sold card and the address of its buyer, for the email; null for another card, for one that was
 * redeemed or voided, and without an address. The code is derived from the card's id and a secret, so that no table
 * contains it and every email of the card has the same one, until the secret is replaced.
 */
export async function findSoldCode({ db, config }: Pick<Shop, "db" | "config">, creditId: string) {
  return db.transaction(async (tx) => {
    const isOpen = and(eq(credits.id, creditId), isNull(credits.redeemedAt), gt(credits.balanceCents, cents(0)));
    const [card] = await tx
      .select({
        email: sql<string>`coalesce(${customers.email}, ${orders.email})`,
        language: orders.language,
        amountCents: credits.balanceCents,
        expiresAt: credits.expiresAt,
      })
      .from(credits)
      .innerJoin(orderLines, eq(orderLines.id, credits.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .leftJoin(customers, eq(customers.id, orders.customerId))
      .where(isOpen)
      .for("update", { of: credits });
    if (!card?.email) return null;
    const code = soldCardCode(config, creditId);
    const isThis = eq(credits.id, creditId);
    await tx
      .update(credits)
      .set({ codeHash: hashToken(code), codeEnd: endOfCode(code) })
      .where(isThis);
    return { ...card, code, isBought: true };
  });
}

/**
 * Lists the gift cards of an owner's order. The account that bought them sees the codes until they are redeemed; guests
 * have them in their emails only. A card whose secret was replaced since has no code here.
 */
export async function listOwnCards(
  { db, config }: Pick<Shop, "db" | "config">,
  owner: OrderOwner,
  { number, isGuest }: { number: string; isGuest: boolean },
): Promise<(SoldCard & { code: string | null })[]> {
  const isTheirs = and(eq(orders.number, number), isOwnedBy(owner));
  const [order] = await db.select({ id: orders.id, isOfGiftCards: orders.isOfGiftCards }).from(orders).where(isTheirs);
  if (!order?.isOfGiftCards) return [];
  const cards = await listSoldCards(db, order.id);
  return cards.map((card) => {
    const code = soldCardCode(config, card.id);
    const isShown = !isGuest && !card.isRedeemed && card.balanceCents > 0 && endOfCode(code) === card.codeEnd;
    return { ...card, code: isShown ? code : null };
  });
}
