import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { categories, productImages, products, variants } from "../../db/schema/index.ts";
import { type Cents, cents } from "../money.ts";
import type { ShelfProduct, StockState } from "./product-list.ts";

/** These products as the list of staff shows them, in the order given, in one query. */
export async function describeShelf(db: Db, ids: readonly string[], lowStockUnits: number): Promise<ShelfProduct[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await findRows(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toShelf(row, lowStockUnits)] : [];
  });
}

type Row = Awaited<ReturnType<typeof findRows>>[number];

function toShelf({ id: _, visible, archivedAt, inStock, fewest, ...row }: Row, lowStockUnits: number): ShelfProduct {
  const { picture, width, height, ...facts } = row;
  const hasUnits = inStock && row.units > 0;
  const stock: StockState = hasUnits ? (fewest <= lowStockUnits ? "low" : "in") : "out";
  return {
    ...facts,
    stock,
    state: archivedAt ? "archived" : visible ? "visible" : "draft",
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
      archivedAt: products.archivedAt,
      inStock: products.inStock,
      sku: offer.sku,
      choices: offer.choices,
      priceCents: offer.lowestCents,
      isPriceFrom: offer.isPriceFrom,
      units: offer.units,
      fewest: offer.fewest,
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

/** One row for each product, also for one that has no choices any more. */
function offerOf(db: Db) {
  const { priceCents, stock, sku, position } = variants;
  return db
    .select({
      sku: sql<string>`coalesce((array_agg(${sku} order by ${position}))[1], '')`.as("first_sku"),
      choices: sql<number>`count(*)::int`.as("choices"),
      lowestCents: sql<Cents | null>`min(${priceCents})`.mapWith(toCents).as("lowest_offered"),
      isPriceFrom: sql<boolean>`coalesce(min(${priceCents}) <> max(${priceCents}), false)`.as("is_price_from"),
      units: sql<number>`coalesce(sum(${stock}), 0)::int`.as("units"),
      fewest: sql<number>`coalesce(min(${stock}), 0)`.as("fewest"),
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

/** The driver gives bigint as text, and NULL as it is without asking. */
function toCents(value: string): Cents {
  return cents(Number(value));
}
