import { eq, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { orders } from "../../db/schema/index.ts";
import { formatOrderCode, type OrderName } from "./order-code.ts";
import type { OrderLinks } from "./order-links.ts";

/** Returns the links of these orders to their replacements, by order id. */
export async function findOrderLinks(db: Db, ids: readonly string[]): Promise<(id: string) => OrderLinks> {
  const replaced = alias(orders, "replaced");
  const rows = await db
    .select({
      id: orders.id,
      link: { number: orders.number, code: orders.code },
      replacedId: replaced.id,
      replaced: { number: replaced.number, code: replaced.code },
    })
    .from(orders)
    .innerJoin(replaced, eq(replaced.id, orders.replacesId))
    .where(or(inArray(orders.id, [...ids]), inArray(orders.replacesId, [...ids])))
    .orderBy(orders.createdAt);
  const linkTo = ({ number, code }: OrderName) => ({ number, code: formatOrderCode(code) });
  return (id) => {
    const own = rows.find((row) => row.id === id);
    return {
      replaces: own ? linkTo(own.replaced) : null,
      replacements: rows.filter(({ replacedId }) => replacedId === id).map(({ link }) => linkTo(link)),
    };
  };
}
