import { inArray, sql } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { formatOrderCode } from "./order-code.ts";
import type { OrderStatus } from "./order-status.ts";

/** Selects the code of an order as people read it out, such as "4F7K-92MX". */
export const ORDER_CODE = sql<string>`${orders.code}`.mapWith(formatOrderCode);

/** Returns a function from the number of one of these orders to its status; null for an unknown number. */
export async function findOrderStatuses(
  { db }: Pick<Shop, "db">,
  numbers: readonly string[],
): Promise<(number: string) => OrderStatus | null> {
  if (numbers.length === 0) return () => null;
  const { number, status } = orders;
  const rows = await db
    .select({ number, status })
    .from(orders)
    .where(inArray(number, [...numbers]));
  const statuses = new Map(rows.map((row) => [row.number, row.status]));
  return (named) => statuses.get(named) ?? null;
}

/** Returns a function from the number of one of these orders to its code. An unknown number stays as it is. */
export async function findOrderCodes(
  { db }: Pick<Shop, "db">,
  numbers: readonly string[],
): Promise<(number: string) => string> {
  if (numbers.length === 0) return (number) => number;
  const { number } = orders;
  const rows = await db
    .select({ number, code: ORDER_CODE })
    .from(orders)
    .where(inArray(number, [...numbers]));
  const codes = new Map(rows.map((row) => [row.number, row.code]));
  return (named) => codes.get(named) ?? named;
}
