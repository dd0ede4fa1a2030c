import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { productImages, products, variants } from "../../db/schema/index.ts";
import { choiceLabel } from "../catalog/choice.ts";
import { cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import { isVariantId } from "./cart-item.ts";
import type { QuotedLine } from "./compare-with-shop.ts";

/**
 * Today's price and stock of what a cart asks for: one line per choice, in the order asked for. A choice that the shop does
 * not know, or does not sell any more, comes back with `isBuyable: false`. Nothing is held; that is the order's part.
 */
export async function quoteCart(
  { db }: Pick<Shop, "db">,
  wanted: readonly { variantId: string }[],
): Promise<QuotedLine[]> {
  const ids = [...new Set(wanted.map(({ variantId }) => variantId.toLowerCase()))];
  const known = new Map((await findLines(db, ids.filter(isVariantId))).map((line) => [line.variantId, line]));
  return ids.map((id) => known.get(id) ?? unknownLine(id));
}

async function findLines(db: Shop["db"], ids: string[]): Promise<QuotedLine[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      variantId: variants.id,
      productId: products.publicId,
      title: products.title,
      optionValues: variants.optionValues,
      sku: variants.sku,
      picture: productImages.picture,
      priceCents: variants.priceCents,
      available: sql<number>`case when ${products.inStock} then ${variants.stock} else 0 end`,
      isBuyable: sql<boolean>`${products.visible} and not ${variants.retired}`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 1)))
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.id));
  return rows.map(({ optionValues, ...row }) => ({
    ...row,
    choice: choiceLabel(optionValues),
    picture: row.picture ?? "",
  }));
}

function unknownLine(variantId: string): QuotedLine {
  const nothing = { productId: "", title: "", choice: "", sku: "", picture: "" };
  return { variantId, ...nothing, priceCents: cents(0), available: 0, isBuyable: false };
}
