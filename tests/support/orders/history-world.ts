import { randomInt, randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { orderLines, orders } from "../../../src/db/schema/index.ts";
import type { Profile } from "../../../src/domain/accounts/sign-in/session.ts";
import { DomainError, invariant } from "../../../src/domain/errors.ts";
import { rupees } from "../../../src/domain/money.ts";
import type { GuestContact } from "../../../src/domain/orders/guests/guest-input.ts";
import { aDiscount } from "../discounts.ts";
import { aProduct, aProfile } from "../factories.ts";
import type { TestShop } from "../test-shop.ts";
import { withReserve } from "./authorized-order.ts";
import { aGuest, withGuests } from "./with-guests.ts";

export const actor = "staff:test" as const;

/** Products and customers of one history. */
export type History = {
  shop: TestShop;
  products: Awaited<ReturnType<typeof aProduct>>[];
  profiles: Profile[];
  guest: GuestContact;
  /** A code whose discount is not a whole cent a line. */
  discountId: string;
  placed: { id: string; number: string }[];
};

/** The order of a command, and a number that determines its details. */
export type Step = { order: number; detail: number };
export type Run = (world: History, step: Step) => Promise<unknown>;

export async function openWorld(opened: TestShop): Promise<History> {
  const shop = withReserve(withGuests(opened));
  const product = (price: number, more = {}) =>
    aProduct(shop.db, { stock: 60, priceCents: rupees(price), returnable: true, ...more });
  const profiles = [await aProfile(shop.db), await aProfile(shop.db)];
  const guest = aGuest({ email: `${randomUUID()}@example.test`, phone: `077${randomInt(1e6, 1e7)}` });
  const { id: discountId } = await aDiscount(shop.db, { percent: 7 });
  // Half of the orders hold the first product.
  const products = [await product(1_000, { chargedOnPacking: true }), await product(333)];
  return { shop, profiles, guest, discountId, products, placed: [] };
}

export async function chosen({ shop, placed }: History, index: number) {
  const one = placed.at(-1 - (index % Math.max(placed.length, 1)));
  if (!one) throw new DomainError("ORDER_NOT_FOUND", {});
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, one.id));
  invariant(order, "no row of the placed order");
  return { ...order, owner: order.customerId ?? order.id };
}

export async function firstLine(world: History, orderId: string) {
  const [line] = await world.shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  return line;
}

export async function oneUnitOf(world: History, { order, detail }: Step) {
  const { id } = await chosen(world, order);
  const lines = await world.shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return { lines: lines.map(({ id: lineId }) => ({ lineId, units: 1, restockUnits: detail % 2 })) };
}
