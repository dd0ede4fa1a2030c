import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { creditMovements, credits, orderLines, orders } from "../../../db/schema/index.ts";
import { hashToken } from "../../accounts/hash-token.ts";
import { expiryFrom } from "../../credit/credit-expiry.ts";
import { endOfCode } from "../../credit/gift-card-code.ts";
import { soldCardCode } from "../../credit/new-gift-card-code.server.ts";
import { DomainError, invariant } from "../../errors.ts";
import type { Cents } from "../../money.ts";
import type { Shop } from "../../shop.ts";
import { type Actor, changeOrderStatus, ORDER_STATE_COLUMNS } from "../change-order-status.server.ts";

type Issue = { orderId: string; actor: Actor; at: Date };
type IssuingShop = Pick<Shop, "config" | "enqueueJob">;

/**
 * Issues the cards of an accepted order of gift cards and delivers the order with that. A job emails each code. Other
 * orders, and orders on hold, stay as they are. The caller has locked the order's row.
 * @throws {DomainError} GIFT_CARDS_NOT_PAID when the order is not paid in full
 */
export async function issueGiftCards(shop: IssuingShop, tx: Db, { orderId, actor, at }: Issue): Promise<void> {
  const { isOfGiftCards } = orders;
  const [order] = await tx
    .select({ ...ORDER_STATE_COLUMNS, isOfGiftCards })
    .from(orders)
    .where(eq(orders.id, orderId));
  invariant(order, "no order row for its gift cards");
  if (!order.isOfGiftCards || order.fulfilmentState !== "unfulfilled") return;
  if (order.paymentState !== "paid") throw new DomainError("GIFT_CARDS_NOT_PAID", {});
  for (const card of await listUnits(tx, orderId)) await issue(shop, tx, { ...card, actor, at });
  await tx.update(orders).set({ deliveredAt: at }).where(eq(orders.id, orderId));
  await changeOrderStatus(tx, order, { fulfilment: "delivered", kind: "cards-issued", actor, at });
}

/** Lists the units of an order: each one is a card. */
async function listUnits(tx: Db, orderId: string) {
  const { id, quantity, priceCents } = orderLines;
  const lines = await tx
    .select({ id, quantity, priceCents })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(id));
  return lines.flatMap(({ id: orderLineId, quantity: count, priceCents: amountCents }) =>
    Array.from({ length: count }, (_, index) => ({ orderLineId, unit: index + 1, amountCents })),
  );
}

type Unit = { orderLineId: string; unit: number; amountCents: Cents; actor: Actor; at: Date };

async function issue(shop: IssuingShop, tx: Db, { orderLineId, unit, amountCents, actor, at }: Unit): Promise<void> {
  const creditId = randomUUID();
  const code = soldCardCode(shop.config, creditId);
  await tx.insert(credits).values({
    id: creditId,
    kind: "gift-card",
    codeHash: hashToken(code),
    codeEnd: endOfCode(code),
    orderLineId,
    unit,
    expiresAt: expiryFrom(at, shop.config.credit.months),
    createdAt: at,
  });
  const movement = { kind: "issue" as const, amountCents, reason: "sold", actor, createdAt: at };
  await tx.insert(creditMovements).values({ creditId, ...movement });
  await shop.enqueueJob(tx, { kind: "send-gift-card", creditId });
}
