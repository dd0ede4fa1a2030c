import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { discountCodes } from "../../db/schema/index.ts";
import { countTry, giveBackTry, type Try } from "../accounts/rate-limits/rate-limit.server.ts";
import { colomboDay } from "../colombo-days.ts";
import { DomainError } from "../errors.ts";
import type { Cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import type { CodeProblem } from "./apply-discounts.ts";
import {
  type DiscountCode,
  type DiscountRefusal,
  type DiscountTerms,
  normalizeCode,
  refusalOf,
} from "./discount-code.ts";
import { discountOf, type ScopedDiscount } from "./list-offers.server.ts";

/** A code with the id that browsers store. Ids cannot be guessed, so only typed codes count as attempts. */
export type KnownDiscount = DiscountCode & ScopedDiscount & { code: string };

/** An attempt to enter a code, with or without a signed-in customer; rate limits count by `clientIp`. */
type Typing = { customerId: string | null; clientIp: string; typed: string };

/**
 * Returns the id of an entered code that is valid for the customer today. Only unknown codes count towards the rate
 * limit.
 * @throws {DomainError} DISCOUNT_REFUSED, TOO_MANY_TRIES
 */
export async function enterCode(shop: Pick<Shop, "db" | "config" | "now">, entry: Typing): Promise<string> {
  const { customerId, clientIp, typed } = entry;
  const tried: Try = { action: "discount-code", account: customerId, clientIp };
  await countTry(shop, tried);
  const known = await findDiscount(shop, { typed, customerId });
  if (known) await giveBackTry(shop, tried);
  if (!known || known.refusal) throw refused(known?.refusal ?? "unknown");
  return known.id;
}

/** Returns a code by its stored id or its text, with the reason why it is invalid, if any; null when it is unknown. */
export async function findDiscount(
  { db, now }: Pick<Shop, "db" | "now">,
  { customerId, ...which }: ({ id: string } | { typed: string }) & { customerId: string | null },
): Promise<(KnownDiscount & { refusal: DiscountRefusal | null }) | null> {
  // An impossible code becomes the empty text, which no code has.
  const isThis =
    "id" in which ? eq(discountCodes.id, which.id) : eq(discountCodes.code, normalizeCode(which.typed) ?? "");
  const known = await findBy(db, isThis, customerId);
  return known && { ...known, refusal: refusalOf(known, { ...known, today: colomboDay(now()) }) };
}

/**
 * Locks the code of an order that is being placed until the transaction ends. Includes uses released in this
 * transaction by the order that it replaces.
 * @throws {DomainError} DISCOUNT_REFUSED
 */
export async function lockDiscount(
  tx: Db,
  { id, customerId, guest, at }: { id: string; customerId: string | null; guest?: GuestContacts | undefined; at: Date },
): Promise<KnownDiscount> {
  await tx.execute(sql`set constraints orders_update_discount_use immediate`);
  await tx.select({ id: discountCodes.id }).from(discountCodes).where(eq(discountCodes.id, id)).for("update");
  // A separate statement: its snapshot is taken after the row lock.
  const known = await findBy(tx, eq(discountCodes.id, id), customerId, guest);
  const refusal = known ? refusalOf(known, { ...known, today: colomboDay(at) }) : "unknown";
  if (!known || refusal) throw refused(refusal ?? "unknown");
  return known;
}

/**
 * Rejects a code without effect, so that no customer pays more than the page displayed.
 * @throws {DomainError} DISCOUNT_REFUSED
 */
export function requireApplied({ minimumCents }: DiscountTerms, problem: CodeProblem | null): void {
  if (problem) throw refused(problem, minimumCents);
}

function refused(refusal: DiscountRefusal, minimumCents: Cents | null = null) {
  return new DomainError("DISCOUNT_REFUSED", { refusal, minimumCents });
}

/** Contacts of a buyer without an account, by which the uses of a code are counted. */
type GuestContacts = { email: string; phone: string };

async function findBy(db: Db, isThis: SQL, customerId: string | null, guest?: GuestContacts) {
  const isTheirs = guest
    ? sql`(o.email = ${guest.email} or o.phone = ${guest.phone})`
    : sql`o.customer_id = ${customerId}`;
  const usedByCustomer = sql<number>`(select count(*)::int from discount_uses u join orders o on o.id = u.order_id
    where u.code_id = discount_codes.id and u.released_at is null and ${isTheirs})`;
  // Automatic offers have no code, so visitors cannot enter one.
  const isCode = and(isThis, isNotNull(discountCodes.code));
  const [known] = await db.select({ row: discountCodes, usedByCustomer }).from(discountCodes).where(isCode);
  if (!known) return null;
  const { row, usedByCustomer: usedBefore } = known;
  return { ...row, ...discountOf(row), code: row.code ?? "", usedByCustomer: usedBefore };
}
