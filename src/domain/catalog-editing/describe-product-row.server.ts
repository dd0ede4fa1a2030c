import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { categories, productImages, products, variants } from "../../db/schema/index.ts";
import { isPublished, offeredCents, toCents } from "../catalog/listing/offered-price.server.ts";
import { unitsForSale } from "../catalog/units-for-sale.server.ts";
import { type LowVariant, listLow } from "../inventory/low-stock.server.ts";
import { UNCOUNTED_UNITS } from "../inventory/uncounted-units.ts";
import type { Cents } from "../money.ts";
import { marginPercent } from "./costs.ts";
import { productStateOf, type StaffProduct, type StockState } from "./product-list.ts";

type Seen = {
  lowStockUnits: number;
  /** Whether to include margins. */
  seesCosts: boolean;
};

/** Returns these products as rows of the staff list, in the given order. */
export async function describeProductRows(db: Db, ids: readonly string[], seen: Seen): Promise<StaffProduct[]> {
  if (ids.length === 0) return [];
  const [found, low] = await Promise.all([findRows(db, ids), listLow(db, seen.lowStockUnits, ids)]);
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toStaffProduct(row, low.get(id) ?? [], seen)] : [];
  });
}

type Row = Awaited<ReturnType<typeof findRows>>[number];

function toStaffProduct(
  { id: _, visible, isPublished, archivedAt, inStock, mostUnits, ...row }: Row,
  low: readonly LowVariant[],
  seen: Seen,
): StaffProduct {
  const { picture, width, height, knownCents, costCents, ...facts } = row;
  const hasUnits = inStock && mostUnits > 0;
  const isUncounted = mostUnits >= UNCOUNTED_UNITS;
  const stock: StockState = hasUnits ? (low.length > 0 ? "low" : "in") : "out";
  return {
    ...facts,
    stock,
    low,
    isUncounted,
    margin: seen.seesCosts && knownCents && costCents !== null ? marginPercent(knownCents, costCents) : null,
    state: productStateOf({ visible, isPublished, archivedAt }),
    image: { picture: picture ?? "", width: width ?? 0, height: height ?? 0, alt: "" },
  };
}

async function findRows(db: Db, ids: readonly string[]) {
  const [offer, image] = [offerOf(db), mainImageOf(db)];
  return db
    .select({
      id: products.id,
      publicId: products.publicId,
      title: products.title,
      category: categories.name,
      visible: products.visible,
      isPublished,
      archivedAt: products.archivedAt,
      inStock: products.inStock,
      sku: offer.sku,
      variants: offer.variants,
      priceCents: offer.lowestCents,
      isPriceFrom: offer.isPriceFrom,
      isOnSale: offer.isOnSale,
      knownCents: offer.knownCents,
      costCents: offer.costCents,
      units: offer.units,
      mostUnits: offer.mostUnits,
      picture: image.picture,
      width: image.width,
      height: image.height,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoinLateral(offer, sql`true`)
    .leftJoinLateral(image, sql`true`)
    .where(inArray(products.id, [...ids]));
}

/** One row per product, also for one without active variants. */
function offerOf(db: Db) {
  const { priceCents, costCents, stock, isBundle, sku, position } = variants;
  return db
    .select({
      sku: sql<string>`coalesce((array_agg(${sku} order by ${position}))[1], '')`.as("first_sku"),
      variants: sql<number>`count(*)::int`.as("variants"),
      lowestCents: sql<Cents | null>`min(${offeredCents})`.mapWith(toCents).as("lowest_offered"),
      isPriceFrom: sql<boolean>`coalesce(min(${offeredCents}) <> max(${offeredCents}), false)`.as("is_price_from"),
      isOnSale: sql<boolean>`coalesce(bool_or(${offeredCents} < ${priceCents}), false)`.as("is_on_sale"),
      knownCents: sql<Cents | null>`sum(${offeredCents}) filter (where ${costCents} is not null)`
        .mapWith(toCents)
        .as("known"),
      costCents: sql<Cents | null>`sum(${costCents})`.mapWith(toCents).as("cost"),
      units: sql<number>`coalesce(sum(case when ${isBundle} then ${unitsForSale} else ${stock} end), 0)::int`.as(
        "units",
      ),
      mostUnits: sql<number>`coalesce(max(${unitsForSale}), 0)`.as("most_units"),
    })
    .from(variants)
    .where(and(eq(variants.productId, products.id), not(variants.retired)))
    .as("offer");
}

function mainImageOf(db: Db) {
  const { picture, width, height, productId, position } = productImages;
  return db
    .select({ picture, width, height })
    .from(productImages)
    .where(eq(productId, products.id))
    .orderBy(asc(position))
    .limit(1)
    .as("image");
}
