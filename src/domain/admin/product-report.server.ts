import { and, asc, desc, eq, gte, inArray, lt, ne, sql } from "drizzle-orm";
import { orderLines, orders, products, variants } from "../../db/schema/index.ts";
import { colomboDay, daysBefore, startOfDay } from "../colombo-days.ts";
import type { Shop } from "../shop.ts";
import { SOLD_AT } from "./sales-report.server.ts";

/** Products of each kind: as many as are read on a phone. */
const MOST = 8;
const TOP_DAYS = 30;
/** On the shelf at least as long: a new one is not slow yet. */
const SLOW_AFTER_DAYS = 30;

export type ReportedProduct = { publicId: string; title: string; units: number };
export type ProductReport = {
  /** Units sold in the last 30 days, most first. */
  top: ReportedProduct[];
  /** On the shelf for 30 days and sold least of all; `units` are those on the shelf. */
  slow: ReportedProduct[];
  /** Shown, and nothing left to buy; `units` are those sold so far, most first. */
  soldOut: ReportedProduct[];
};

/** Which products sell, which lie about, and which are missed. */
export async function reportProducts({ db, now }: Pick<Shop, "db" | "now">): Promise<ProductReport> {
  const first = (days: number) => startOfDay(daysBefore(colomboDay(now()), days - 1));
  const [top, slow, soldOut] = await Promise.all([
    listTop(db, first(TOP_DAYS)),
    listSlow(db, first(SLOW_AFTER_DAYS)),
    listSoldOut(db),
  ]);
  return { top, slow, soldOut };
}

async function listTop(db: Shop["db"], since: Date): Promise<ReportedProduct[]> {
  const units = sql<number>`sum(${orderLines.quantity})::int`;
  const sold = db
    .select({ variantId: orderLines.variantId, units: units.as("sold_units") })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(ne(orders.status, "charged-back"), gte(SOLD_AT, since)))
    .groupBy(orderLines.variantId)
    .as("sold");
  return db
    .select({ publicId: products.publicId, title: products.title, units: sql<number>`sum(${sold.units})::int` })
    .from(sold)
    .innerJoin(variants, eq(variants.id, sold.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .groupBy(products.id)
    .orderBy(desc(sql`3`), asc(products.id))
    .limit(MOST);
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
    .orderBy(asc(products.soldCount), desc(products.id))
    .limit(MOST);
}

function listSoldOut(db: Shop["db"]): Promise<ReportedProduct[]> {
  const empty = db
    .select({ id: variants.productId })
    .from(variants)
    .where(and(eq(variants.stock, 0), sql`not ${variants.retired}`));
  return db
    .select({ publicId: products.publicId, title: products.title, units: products.soldCount })
    .from(products)
    .where(and(sql`${products.listed}`, inArray(products.id, empty), sql`${unitsOnShelf} = 0`))
    .orderBy(desc(products.soldCount), asc(products.id))
    .limit(MOST);
}
