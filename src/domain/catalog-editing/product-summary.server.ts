import { eq } from "drizzle-orm";
import { products } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import type { EditedProduct } from "./edited-product.ts";
import type { ProductSummary } from "./product-summary.ts";
import { findTranslations } from "./translate-product.server.ts";
import { countMissing } from "./translation-fields.ts";

/** Returns what the head of a product's screen says about it. */
export async function summarizeProduct(
  { db, now }: Pick<Shop, "db" | "now">,
  product: EditedProduct,
  { seesCosts }: { seesCosts: boolean },
): Promise<ProductSummary> {
  const { publicId, publishAt, saleFrom, saleUntil } = product;
  const [[row], translations] = await Promise.all([
    db.select({ addedAt: products.createdAt }).from(products).where(eq(products.publicId, publicId)),
    findTranslations({ db }, publicId),
  ]);
  const at = now();
  const active = product.variants.filter(({ retired }) => !retired);
  const hasSale = active.some(({ saleCents }) => saleCents !== null) && !(saleUntil && saleUntil <= at);
  const missing = {
    photo: translations?.pictures.length === 0 ? 1 : 0,
    si: translations ? countMissing(translations, "si") : 0,
    ta: translations ? countMissing(translations, "ta") : 0,
    cost: seesCosts ? active.filter(({ costCents }) => costCents === null).length : 0,
    weight: active.filter(({ weightGrams }) => weightGrams === 0).length,
  };
  return {
    addedAt: row?.addedAt ?? at,
    publishAt,
    sale: hasSale ? { from: saleFrom && saleFrom > at ? saleFrom : null, until: saleUntil } : null,
    missing,
  };
}
