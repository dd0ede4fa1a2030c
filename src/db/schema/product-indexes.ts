import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, index } from "drizzle-orm/pg-core";

type ListColumns = Record<
  "categoryId" | "createdAt" | "id" | "listed" | "lowestCents" | "rating" | "soldCount",
  ExtraConfigColumn
>;

/** Indexes of the lists of the shop, one for each order. */
export const forLists = (t: ListColumns) => [
  index("products_newest").on(t.createdAt.desc(), t.id.desc()).where(sql`${t.listed}`),
  index("products_by_category").on(t.categoryId, t.createdAt.desc(), t.id.desc()).where(sql`${t.listed}`),
  index("products_best_selling").on(t.soldCount.desc(), t.id).where(sql`${t.listed}`),
  index("products_by_rating").on(t.rating.desc(), t.soldCount.desc(), t.id).where(sql`${t.listed}`),
  index("products_recommended")
    .on(sql`(${t.rating} >= 40) desc nulls last`, t.soldCount.desc(), t.createdAt.desc(), t.id.desc())
    .where(sql`${t.listed}`),
  index("products_of_category_recommended")
    .on(t.categoryId, sql`(${t.rating} >= 40) desc nulls last`, t.soldCount.desc(), t.createdAt.desc(), t.id.desc())
    .where(sql`${t.listed}`),
  index("products_by_price").on(t.lowestCents, t.id).where(sql`${t.listed}`),
  index("products_of_category_by_price").on(t.categoryId, t.lowestCents, t.id).where(sql`${t.listed}`),
  index("products_of_category_by_sales").on(t.categoryId, t.soldCount.desc(), t.id).where(sql`${t.listed}`),
];
