import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { discountCodes, discountUses } from "../../db/schema/index.ts";
import { countTry } from "../accounts/rate-limit.server.ts";
import { colomboDay } from "../colombo-days.ts";
import { DomainError } from "../errors.ts";
import { type Cents, cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import { type DiscountCode, type DiscountRefusal, type DiscountTerms, refusalOf, tidyCode } from "./discount-code.ts";

/** A code by the id that the browser keeps of it: ids cannot be guessed, so only typing a code is counted. */
export type KnownDiscount = DiscountCode & { id: string; code: string };

/** Who has typed a code, signed in or not, and the address that tries are counted by. */
type Typing = { customerId: string | null; address: string; typed: string };

/**
 * The id of a code that somebody has typed, when it counts for them today. Every try is counted, a right one, too.
 * @throws {DomainError} DISCOUNT_REFUSED, TOO_MANY_TRIES
 */
export async function enterCode(shop: Pick<Shop, "db" | "config" | "now">, entry: Typing): Promise<string> {
  const { customerId, address, typed } = entry;
  await countTry(shop, { action: "discount-code", account: customerId ?? address, address });
  const known = await findDiscount(shop, { typed, customerId });
  if (!known || known.refusal) throw refused(known?.refusal ?? "unknown");
  return known.id;
}

/** A code that a browser keeps or staff have typed, and why it does not count, if so; null when there is no such one. */
export async function findDiscount(
  { db, now }: Pick<Shop, "db" | "now">,
  { customerId, ...which }: ({ id: string } | { typed: string }) & { customerId: string | null },
): Promise<(KnownDiscount & { refusal: DiscountRefusal | null }) | null> {
  // What cannot be a code is none: no code is empty.
  const isThis = "id" in which ? eq(discountCodes.id, which.id) : eq(discountCodes.code, tidyCode(which.typed) ?? "");
  const known = await findBy(db, isThis, customerId);
  return known && { ...known, refusal: refusalOf(known, { ...known, today: colomboDay(now()) }) };
}

/**
 * The code of an order that is being placed, locked: nobody else uses or changes it until this transaction ends. What an order that
 * is replaced gives back counts as given back here.
 * @throws {DomainError} DISCOUNT_REFUSED
 */
export async function lockDiscount(
  tx: Db,
  { id, customerId, at }: { id: string; customerId: string | null; at: Date },
): Promise<KnownDiscount> {
  await tx.execute(sql`set constraints orders_discount_follows_fulfilment immediate`);
  await tx.select({ id: discountCodes.id }).from(discountCodes).where(eq(discountCodes.id, id)).for("update");
  // A statement of its own: it sees what the one before has waited for.
  const known = await findBy(tx, eq(discountCodes.id, id), customerId);
  const refusal = known ? refusalOf(known, { ...known, today: colomboDay(at) }) : "unknown";
  if (!known || refusal) throw refused(refusal ?? "unknown");
  return known;
}

/** Refuses a code whose minimum these goods do not reach: nobody pays more than the page said without being told why. */
export function requireMinimum({ minimumCents }: KnownDiscount, subtotalCents: Cents): void {
  if (subtotalCents >= minimumCents) return;
  throw refused("below-minimum", minimumCents);
}

/** Counts a use of a locked code, on its terms of now (trigger). */
export async function countUse(tx: Db, { id, percent, amountCents }: KnownDiscount, orderId: string): Promise<void> {
  await tx.insert(discountUses).values({ orderId, codeId: id, percent, amountCents });
}

/**
 * On which terms something is taken off an order, whatever becomes of its code: those of its placing. The minimum was met then. Null
 * without a code.
 */
export async function findTermsOf(db: Db, orderId: string): Promise<DiscountTerms | null> {
  const [use] = await db.select().from(discountUses).where(eq(discountUses.orderId, orderId));
  return use ? { percent: use.percent, amountCents: use.amountCents, minimumCents: cents(0) } : null;
}

function refused(refusal: DiscountRefusal, minimumCents: Cents | null = null) {
  return new DomainError("DISCOUNT_REFUSED", { refusal, minimumCents });
}

async function findBy(db: Db, isThis: SQL, customerId: string | null) {
  const usedByCustomer = sql<number>`(select count(*)::int from discount_uses u join orders o on o.id = u.order_id
    where u.code_id = discount_codes.id and u.given_back_at is null and o.customer_id = ${customerId})`;
  const [known] = await db.select({ code: discountCodes, usedByCustomer }).from(discountCodes).where(isThis);
  return known ? { ...known.code, usedByCustomer: known.usedByCustomer } : null;
}
