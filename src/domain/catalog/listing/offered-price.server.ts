import { sql } from "drizzle-orm";
import { products, variants } from "../../../db/schema/index.ts";
import { type Cents, cents } from "../../money.ts";

/** What a choice costs at the moment of the database: its sale's price while the sale lasts. Needs `variants` with their `products`. */
export const offeredCents =
  sql<Cents>`offered_cents(${variants.priceCents}, ${variants.saleCents}, ${products.saleFrom}, ${products.saleUntil})`.mapWith(
    toCents,
  );

/** The price before: of a sale the usual one, else what the owner says. Null when there is none. */
export const formerCents =
  sql<Cents | null>`case when ${offeredCents} < ${variants.priceCents} then ${variants.priceCents} else ${variants.compareAtCents} end`.mapWith(
    toCents,
  );

/** Whether its hour has come, if it has one. */
export const isPublished = sql<boolean>`coalesce(${products.publishAt} <= now(), true)`;

/** The driver gives bigint as text, and NULL as it is without asking. */
export function toCents(value: string): Cents {
  return cents(Number(value));
}
