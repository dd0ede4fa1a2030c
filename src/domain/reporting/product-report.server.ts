import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { products, variants } from "../../db/schema/index.ts";
import { orderOf } from "../catalog/listing/list-filter.server.ts";
import { unitsForSale } from "../catalog/units-for-sale.server.ts";
import { type ColomboDay, colomboDay, daysBefore, startOfDay } from "../colombo-days.ts";
import { sumUnitsByProduct } from "../ledger/sum-sales.server.ts";
import type { Shop } from "../shop.ts";

/** Maximum number of products per list, to fit on a phone. */
const MAX_ROWS = 8;
/** Number of best sellers that are searched for sold-out ones. */
const LOOKED_THROUGH = 1_000;
const TOP_DAYS = 30;
/** Minimum age in days of a slow product. */
const SLOW_AFTER_DAYS = 30;

export type ReportedProduct = { publicId: string; title: string; units: number };
export type ProductReport = {
  /** Units sold in the last 30 days, most first. */
  top: ReportedProduct[];
  /** Products on sale for at least 30 days with the lowest sales; `units` are in stock. */
  slow: ReportedProduct[];
  /** Best sellers that are out of stock; `units` are those sold so far, most first. */
  soldOut: ReportedProduct[];
};

/** Reports best sellers, slow products and sold-out best sellers. */
export async function reportProducts({ db, now }: Pick<Shop, "db" | "now">): Promise<ProductReport> {
  const first = (days: number) => daysBefore(colomboDay(now()), days - 1);
  const [top, slow, soldOut] = await Promise.all([
    listBestSellers(db, first(TOP_DAYS)),
    listSlow(db, startOfDay(first(SLOW_AFTER_DAYS))),
    listSoldOut(db),
  ]);
  return { top, slow, soldOut };
}

/** Uses the public id stored in the orders; a product whose id has changed since is named by its previous id. */
async function listBestSellers(db: Shop["db"], first: ColomboDay): Promise<ReportedProduct[]> {
  const sold = sumUnitsByProduct(db, first).as("sold");
  const top = db
    .select({ publicId: sold.publicId, units: sold.units })
    .from(sold)
    .where(gt(sold.units, 0))
    .orderBy(desc(sold.units), asc(sold.publicId))
    .limit(MAX_ROWS)
    .as("top");
  return db
    .select({
      publicId: sql<string>`${top.publicId}`,
      title: sql<string>`coalesce(${products.title}, ${top.publicId})`,
      units: top.units,
    })
    .from(top)
    .leftJoin(products, eq(products.publicId, top.publicId))
    .orderBy(desc(top.units), asc(top.publicId));
}

/** Raw SQL, because Drizzle omits the table name of columns in a query of one table. */
const unitsInStock = sql<number>`(select coalesce(sum(v.stock), 0)::int from variants v
  where v.product_id = products.id and not v.retired)`;

/** Scans the index of best sellers from its end. */
function listSlow(db: Shop["db"], before: Date): Promise<ReportedProduct[]> {
  return db
    .select({ publicId: products.publicId, title: products.title, units: unitsInStock })
    .from(products)
    .where(and(sql`${products.listed}`, lt(products.createdAt, before), sql`${unitsInStock} > 0`))
    .orderBy(sql`${products.soldCount} asc nulls first`, desc(products.id))
    .limit(MAX_ROWS);
}

/** Searches among the best sellers: a product without sales is not reported as sold out. */
function listSoldOut(db: Shop["db"]): Promise<ReportedProduct[]> {
  const { publicId, title, soldCount } = products;
  const best = db
    .select({ id: products.id, publicId, title, soldCount, inStock: products.inStock })
    .from(products)
    .where(and(sql`${products.listed}`, gt(soldCount, 0)))
    .orderBy(...orderOf("popular"))
    .limit(LOOKED_THROUGH)
    .as("best");
  // A subquery per row: as a join condition PostgreSQL would first collect all available variants of the shop.
  const units = sql`coalesce((select max(${unitsForSale}) from ${variants}
    where ${variants.productId} = ${best.id} and not ${variants.retired}), 0)`;
  return db
    .select({ publicId: best.publicId, title: best.title, units: best.soldCount })
    .from(best)
    .where(sql`not (${best.inStock} and ${units} > 0)`)
    .orderBy(desc(best.soldCount), asc(best.id))
    .limit(MAX_ROWS);
}
