import { and, asc, eq, not, sql } from "drizzle-orm";
import { products, variants } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import { type Cents, cents, sum, times } from "../money.ts";
import type { QuotedComponent } from "./bundle-lines.ts";
import { type QuotingShop, quoteWithContents } from "./quote-cart.server.ts";

/** A bundle among the variants of a product. */
export type BundleContents = {
  /** Label of the bundle's own options; usually empty. */
  label: string;
  contents: readonly QuotedComponent[];
  /** Price of the contents by themselves, less the price of the bundle; 0 when the bundle is not cheaper. */
  savedCents: Cents;
  /** Maximum per order that the maxima of its components allow. */
  limit: number;
};

/** Returns the bundles among a product's variants, with titles in a language. */
export async function listBundles(
  shop: QuotingShop,
  publicId: string,
  language: Language = "en",
): Promise<BundleContents[]> {
  const rows = await shop.db
    .select({ variantId: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.publicId, publicId), sql`${variants.isBundle}`, not(variants.retired)))
    .orderBy(asc(variants.position), asc(variants.id));
  if (rows.length === 0) return [];
  const lines = await quoteWithContents(shop, rows, { language });
  return lines.map(({ ownLabel: label = "", contents, priceCents, limit }) => {
    const byThemselves = sum(contents.map((component) => times(component.priceCents, component.units)));
    return { label, contents, limit, savedCents: cents(Math.max(byThemselves - priceCents, 0)) };
  });
}
