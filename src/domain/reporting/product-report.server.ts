import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { products, variants } from "../../db/schema/index.ts";
import { orderOf } from "../catalog/listing/list-filter.server.ts";
import { type ColomboDay, colomboDay, daysBefore, startOfDay } from "../colombo-days.ts";
import { sumUnitsByProduct } from "../ledger/sum-sales.server.ts";
import type { Shop } from "../shop.ts";

/** Products of each kind: as many as are read on a phone. */
const MOST = 8;
/** Best sellers that are looked through for those that are sold out. */
const LOOKED_THROUGH = 1_000;
const TOP_DAYS = 30;
/** On the shelf at least as long: a new one is not slow yet. */
const SLOW_AFTER_DAYS = 30;

export type ReportedProduct = { publicId: string; title: string; units: number };
export type ProductReport = {
  /** Units sold in the last 30 days, most first. */
  top: ReportedProduct[];
  /** On the shelf for 30 days and sold least of all; `units` are those on the shelf. */
  slow: ReportedProduct[];
  /** Best sellers of which nothing is left to buy; `units` are those sold so far, most first. */
  soldOut: ReportedProduct[];
};

/** Which products sell, which lie about, and which are missed. */
export async function reportProducts({ db, now }: Pick<Shop, "db" | "now">): Promise<ProductReport> {
  const first = (days: number) => daysBefore(colomboDay(now()), days - 1);
  const [top, slow, soldOut] = await Promise.all([
    listTop(db, first(TOP_DAYS)),
    listSlow(db, startOfDay(first(SLOW_AFTER_DAYS))),
    listSoldOut(db),
  ]);
  return { top, slow, soldOut };
}

/** By the id that stands in the orders; what has another id by now is named by its former one. */
async function listTop(db: Shop["db"], first: ColomboDay): Promise<ReportedProduct[]> {
  const sold = sumUnitsByProduct(db, first).as("sold");
  const top = db
    .select({ publicId: sold.publicId, units: sold.units })
    .from(sold)
    .where(gt(sold.units, 0))
    .orderBy(desc(sold.units), asc(sold.publicId))
    .limit(MOST)
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

/** Written out: among what is selected from one table, columns are named without it. */
const unitsOnShelf = sql<number>`(select coalesce(sum(v.stock), 0)::int from variants v
  where v.product_id = products.id and not v.retired)`;

/** Along the index of best sellers, from its end. */
function listSlow(db: Shop["db"], before: Date): Promise<ReportedProduct[]> {
  return db
    .select({ publicId: products.publicId, title: products.title, units: unitsOnShelf })
    .from(products)
    .where(and(sql`${products.listed}`, lt(products.createdAt, before), sql`${unitsOnShelf} > 0`))
    .orderBy(sql`${products.soldCount} asc nulls first`, desc(products.id))
    .limit(MOST);
}

/** Among those that sell best: what never sold is not missed. */
function listSoldOut(db: Shop["db"]): Promise<ReportedProduct[]> {
  const { publicId, title, soldCount } = products;
  const best = db
    .select({ id: products.id, publicId, title, soldCount, inStock: products.inStock })
    .from(products)
    .where(and(sql`${products.listed}`, gt(soldCount, 0)))
    .orderBy(...orderOf("popular"))
    .limit(LOOKED_THROUGH)
    .as("best");
  // A value of each: as a condition the database would first collect all choices of the shop that can be bought.
  const units = sql`coalesce((select max(${variants.availableUnits}) from ${variants}
    where ${variants.productId} = ${best.id} and not ${variants.retired}), 0)`;
  return db
    .select({ publicId: best.publicId, title: best.title, units: best.soldCount })
    .from(best)
    .where(sql`not (${best.inStock} and ${units} > 0)`)
    .orderBy(desc(best.soldCount), asc(best.id))
    .limit(MOST);
}
