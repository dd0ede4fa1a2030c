import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { type Db, runPrepared } from "../../db/client.ts";
import { discountCodes, discountUses } from "../../db/schema/index.ts";
import { colomboDay } from "../colombo-days.ts";
import type { Language } from "../languages.ts";
import { cents } from "../money.ts";
import type { AppliedDiscount, Discount } from "./apply-discounts.ts";
import type { DiscountScope } from "./discount-code.ts";

/** A discount with the items that it is for. */
export type ScopedDiscount = Discount & { id: string; scope: DiscountScope; scopeIds: string[] };

/** An automatic offer, with its names. */
export type Offer = ScopedDiscount & { titles: Partial<Record<Language, string>> };

/** Returns the automatic offers that are valid at this time, the oldest first. */
export async function listOffers(db: Db, at: Date): Promise<Offer[]> {
  const { code, isActive, startsOn, endsOn, createdAt, id } = discountCodes;
  const today = colomboDay(at);
  const hasBegun = or(isNull(startsOn), sql`${startsOn} <= ${today}`);
  const isNotOver = or(isNull(endsOn), sql`${endsOn} >= ${today}`);
  const rows = await db
    .select()
    .from(discountCodes)
    .where(and(isNull(code), eq(isActive, true), hasBegun, isNotOver))
    .orderBy(asc(createdAt), asc(id));
  return rows.map((row) => ({ ...discountOf(row), titles: row.titles }));
}

type Terms = Omit<ScopedDiscount, "id" | "minimumCents" | "isScoped" | "isCombinable">;

/** Returns the discount of a stored row. */
export function discountOf<T extends Terms & { id: string; minimumCents: Discount["minimumCents"] }>(row: T) {
  const { id, percent, amountCents, minimumCents, freesDelivery, buyUnits, getUnits, scope, scopeIds } = row;
  const isScoped = scope !== "all";
  return { id, percent, amountCents, minimumCents, freesDelivery, buyUnits, getUnits, scope, scopeIds, isScoped };
}

/** $1 variants, $2 discounts with their scopes. A category includes its subcategories. */
const IN_SCOPE = `select v.id as "variantId", array_agg(d.id) as ids
from variants v
join products p on p.id = v.product_id
join categories c on c.id = p.category_id
join jsonb_to_recordset($2) as d(id uuid, scope text, "scopeIds" uuid[]) on case d.scope
  when 'products' then p.id = any(d."scopeIds")
  when 'categories' then c.id = any(d."scopeIds") or c.parent_id = any(d."scopeIds")
  else exists (select from collections k where k.id = any(d."scopeIds") and k.tag = any(p.tags)) end
where v.id = any($1)
group by v.id`;

/** Returns lines with the ids of the scoped discounts that their products belong to; queries nothing without any. */
export async function withDiscountIds<T extends { variantId: string | null }>(
  db: Db,
  lines: readonly T[],
  discounts: readonly ScopedDiscount[],
): Promise<(T & { discountIds?: readonly string[] })[]> {
  const scoped = discounts.filter(({ scope }) => scope !== "all");
  if (scoped.length === 0 || lines.length === 0) return [...lines];
  const scopes = JSON.stringify(scoped.map(({ id, scope, scopeIds }) => ({ id, scope, scopeIds })));
  const variantIds = lines.flatMap(({ variantId }) => variantId ?? []);
  const found = await runPrepared<{ variantId: string; ids: string[] }>(db, {
    name: "discounts-of-lines",
    text: IN_SCOPE,
    values: [variantIds, scopes],
  });
  const idsOf = new Map(found.map(({ variantId, ids }) => [variantId, ids]));
  return lines.map((line) => ({ ...line, discountIds: idsOf.get(line.variantId ?? "") ?? [] }));
}

/** Discounts that a cart is priced with. */
export type CartDiscounts<T = ScopedDiscount> = { code: T | null; offers: readonly T[] };

/** A discount of an order, with its amount. */
export type UsedDiscount = ScopedDiscount & Pick<AppliedDiscount, "savedCents" | "isOnDelivery">;

/** Records the discounts of an order with their terms. A trigger counts the use of a code. */
export async function recordUses(
  tx: Db,
  orderId: string,
  { code, offers, applied }: CartDiscounts & { applied: readonly AppliedDiscount[] },
): Promise<void> {
  const discounts = code ? [...offers, code] : offers;
  const uses = applied.flatMap(({ id, savedCents }) => {
    const used = discounts.find((each) => each.id === id);
    if (!used) return [];
    const { id: codeId, percent, amountCents, freesDelivery, buyUnits, getUnits, scope, scopeIds } = used;
    return [{ orderId, codeId, savedCents, percent, amountCents, freesDelivery, buyUnits, getUnits, scope, scopeIds }];
  });
  if (uses.length > 0) await tx.insert(discountUses).values(uses);
}

/**
 * Returns the discounts of an order by the terms of its placement, with their minimum already met. They were combined
 * then, so they are combinable.
 */
export async function findDiscountsOf(db: Db, orderId: string): Promise<CartDiscounts<UsedDiscount>> {
  const rows = await db
    .select({ use: discountUses, code: discountCodes.code })
    .from(discountUses)
    .innerJoin(discountCodes, eq(discountCodes.id, discountUses.codeId))
    .where(eq(discountUses.orderId, orderId));
  const discounts = rows.map(({ use, code }) => {
    const discount = discountOf({ ...use, id: use.codeId, minimumCents: cents(0) });
    const { savedCents, freesDelivery: isOnDelivery } = use;
    return { ...discount, savedCents, isOnDelivery, isCombinable: true, isCode: code !== null };
  });
  return {
    code: discounts.find(({ isCode }) => isCode) ?? null,
    offers: discounts.filter(({ isCode }) => !isCode),
  };
}

/** Stores what the discounts of an edited order take off now. */
export async function updateUses(tx: Db, orderId: string, applied: readonly AppliedDiscount[]): Promise<void> {
  await tx
    .update(discountUses)
    .set({ savedCents: cents(0) })
    .where(eq(discountUses.orderId, orderId));
  for (const { id, savedCents } of applied) {
    const isThis = and(eq(discountUses.orderId, orderId), eq(discountUses.codeId, id ?? ""));
    await tx.update(discountUses).set({ savedCents }).where(isThis);
  }
}
