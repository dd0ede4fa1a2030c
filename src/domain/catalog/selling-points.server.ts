import { eq } from "drizzle-orm";
import { products } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";
import { type Benefit, parseBenefit } from "./benefits.ts";
import { findCatalogTerms } from "./catalog-terms.server.ts";

/** The owner's short reasons to choose a product, in the requested language where translated. */
export type SellingPoints = { benefits: Benefit[]; goodFor: string; warrantyMonths: number | null };

/** Returns the benefits, suitability and warranty of a product in any state. */
export async function findSellingPoints(
  { db }: Pick<Shop, "db">,
  publicId: string,
  language: Language = "en",
): Promise<SellingPoints> {
  const { benefits, goodFor, warrantyMonths } = products;
  const [row] = await db
    .select({ benefits, goodFor, warrantyMonths })
    .from(products)
    .where(eq(products.publicId, publicId));
  if (!row) return { benefits: [], goodFor: "", warrantyMonths: null };
  const known = row.benefits.flatMap((stored) => parseBenefit(stored) ?? []);
  const terms = await findCatalogTerms(db, language, [...known.map(({ text }) => text), row.goodFor]);
  return {
    benefits: known.map(({ icon, text }) => ({ icon, text: terms.translate(text) })),
    goodFor: terms.translate(row.goodFor),
    warrantyMonths: row.warrantyMonths,
  };
}
