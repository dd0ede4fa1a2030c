import { and, asc, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orderLines, orders } from "../../../db/schema/index.ts";
import { addItemPictures } from "../item-pictures.server.ts";
import { isOverdue } from "./is-overdue.server.ts";
import { rowItemsOf } from "./row-items.ts";
import { findTags } from "./tag-orders.server.ts";

/** Adds items, tags and delay of each order, by one query each for the page. */
export async function addRowFacts<T extends { id: string; key: string }>(
  { db, at }: { db: Db; at: Date },
  page: readonly T[],
) {
  if (page.length === 0) return [];
  const { orderId, productPublicId: code, title, variantLabel, quantity } = orderLines;
  const ids = page.map(({ id }) => id);
  const [lines, overdue, tagsOf] = await Promise.all([
    db
      .select({ orderId, code, title, variantLabel, quantity })
      .from(orderLines)
      .where(inArray(orderId, ids))
      .orderBy(asc(orderLines.id)),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.id, ids), isOverdue(at))),
    findTags(db, ids),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const withLines = page.map((order) => ({ ...order, items: linesOf.get(order.id) ?? [] }));
  const pictured = await addItemPictures({ db }, withLines);
  return pictured.map(({ id, key: _, items, ...order }) => ({
    ...order,
    items: rowItemsOf(items),
    tags: tagsOf(id),
    isOverdue: overdue.some((each) => each.id === id),
  }));
}
