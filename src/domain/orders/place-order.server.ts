import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { customers, idempotencyKeys, orderLines, orders } from "../../db/schema/index.ts";
import type { Profile } from "../accounts/session.ts";
import { shownPrices } from "../cart/cart-fingerprint.ts";
import { cartTotals } from "../cart/cart-totals.ts";
import { compareWithShop, type QuotedLine } from "../cart/compare-with-shop.ts";
import { quoteCart } from "../cart/quote-cart.server.ts";
import { mergeWanted, type WantedLine } from "../cart/wanted-lines.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import { currentTermsVersion } from "../content/page-queries.server.ts";
import { DomainError, invariant } from "../errors.ts";
import { holdStock, lockStock } from "../inventory/stock.server.ts";
import { cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import { cancelUnpaidOrders } from "./cancel-unpaid-orders.server.ts";
import { noteOrder } from "./move-order.server.ts";
import { CARD_HOLD_MS } from "./order-limits.ts";
import { orderNumberAt } from "./order-number.ts";
import type { PlaceOrderInput } from "./place-order-input.ts";

export type Order = typeof orders.$inferSelect;

/**
 * Turns what the browser's cart asks for (ids and quantities) into an order awaiting payment, at today's prices, with its
 * stock held. All or nothing. The same key again answers the same order, however often and however parallel it arrives.
 * An older order of the same customer that is still unpaid is cancelled first, so that its stock is not in the way.
 * @throws {DomainError} CART_EMPTY, CART_CHANGED (line by line), IDEMPOTENCY_KEY_REUSED (same key, other cart)
 */
export async function placeOrder(
  { db, now }: Pick<Shop, "db" | "now">,
  profile: Profile,
  input: PlaceOrderInput,
): Promise<Order> {
  const wanted = mergeWanted(input.lines);
  if (wanted.length === 0) throw new DomainError("CART_EMPTY", {});
  const requestHash = createHash("sha256").update(JSON.stringify(wanted)).digest("hex");

  return db.transaction(async (tx) => {
    // One placing per customer at a time: the same key twice at once finds the first one's order.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, profile.customerId)).for("update");
    const earlier = await findPlaced(tx, profile.customerId, input.key, requestHash);
    if (earlier) return earlier;

    const at = now();
    await cancelUnpaidOrders(tx, profile.customerId, at);
    const lines = await priceLines(tx, wanted, input.seen);
    const order = await insertOrder(tx, profile, lines, at);
    await tx
      .insert(idempotencyKeys)
      .values({ customerId: profile.customerId, key: input.key, requestHash, orderId: order.id });
    await holdStock(tx, order.id, lines, at);
    await noteOrder(tx, order.id, { kind: "placed", actor: "customer", at });
    await markCatalogChanged(tx);
    return order;
  });
}

async function findPlaced(tx: Db, customerId: string, key: string, requestHash: string): Promise<Order | null> {
  const [found] = await tx
    .select({ order: orders, requestHash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key)));
  if (!found) return null;
  if (found.requestHash !== requestHash) throw new DomainError("IDEMPOTENCY_KEY_REUSED", {});
  return found.order;
}

type PricedLine = QuotedLine & { quantity: number };

async function priceLines(tx: Db, wanted: WantedLine[], seen: string): Promise<PricedLine[]> {
  await lockStock(
    tx,
    wanted.map(({ variantId }) => variantId),
  );
  const quote = await quoteCart({ db: tx }, wanted);
  const quoted = new Map(quote.map((line) => [line.variantId, line]));
  const shown = shownPrices(seen);
  const lines = wanted.map(({ variantId, quantity }) => {
    const line = quoted.get(variantId);
    invariant(line, "every wanted line has a quote");
    return { ...line, quantity };
  });
  const expected = lines.map((line) => ({ ...line, priceCents: shown.get(line.variantId) ?? cents(0) }));
  const problems = compareWithShop(expected, quote);
  if (problems.length > 0) throw new DomainError("CART_CHANGED", { problems });
  return lines;
}

async function insertOrder(tx: Db, profile: Profile, lines: PricedLine[], at: Date): Promise<Order> {
  const { customerId, firstName, lastName, email, phone, address } = profile;
  const values = {
    ...cartTotals(lines),
    customerId,
    status: "awaiting-payment" as const,
    firstName,
    lastName,
    email,
    phone,
    address1: address.line1,
    address2: address.line2,
    city: address.city,
    district: address.district,
    postalCode: address.postalCode,
    country: address.country,
    termsVersion: await currentTermsVersion(tx),
    expiresAt: new Date(at.getTime() + CARD_HOLD_MS),
    createdAt: at,
    updatedAt: at,
  };
  for (let bump = 0; ; bump += 1) {
    const [order] = await tx
      .insert(orders)
      .values({ ...values, number: orderNumberAt(at, bump) })
      .onConflictDoNothing({ target: orders.number })
      .returning();
    if (!order) continue; // somebody else has this millisecond
    await tx.insert(orderLines).values(lines.map((line) => toOrderLine(order.id, line)));
    return order;
  }
}

function toOrderLine(orderId: string, line: PricedLine) {
  const { variantId, productId, title, choice, sku, picture, priceCents, quantity } = line;
  return { orderId, variantId, productPublicId: productId, title, choice, sku, picture, priceCents, quantity };
}
