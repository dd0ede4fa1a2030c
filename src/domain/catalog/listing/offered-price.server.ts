import { sql } from "drizzle-orm";
import { products, variants } from "../../../db/schema/index.ts";
import { type Cents, cents } from "../../money.ts";

/**
 * Price of a variant by the database's clock: the sale price while the sale lasts. Requires `variants` joined with
 * `products`.
 */
export const offeredCents =
  sql<Cents>`current_price_cents(${variants.priceCents}, ${variants.saleCents}, ${products.saleFrom}, ${products.saleUntil})`.mapWith(
    toCents,
  );

/** Compare-at price: the regular price during a sale, or else the owner's compare-at price; null without one. */
export const offeredCompareAtCents =
  sql<Cents | null>`case when ${offeredCents} < ${variants.priceCents} then ${variants.priceCents} else ${variants.compareAtCents} end`.mapWith(
    toCents,
  );

/** Whether the scheduled time of publication, if any, has passed. */
export const isPublished = sql<boolean>`coalesce(${products.publishAt} <= now(), true)`;

/** Converts a bigint, which the driver returns as text. The driver does not call it for NULL. */
export function toCents(value: string): Cents {
  return cents(Number(value));
}
