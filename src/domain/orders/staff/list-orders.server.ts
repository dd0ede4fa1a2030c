import { and, asc, desc, gte, lt, type SQL, sql } from "drizzle-orm";
import { orderLines, orders } from "../../../db/schema/index.ts";
import { DAY_MS } from "../../durations.ts";
import type { Cents } from "../../money.ts";
import type { Shop } from "../../shop.ts";
import type { FulfilmentState, HoldReason } from "../fulfilment-state.ts";
import type { OrderStatus } from "../order-status.ts";
import type { PaymentMethod } from "../payment-methods.ts";
import type { PaymentState } from "../payment-state.ts";
import { isInView } from "./in-view.server.ts";
import { type OrderSearch, phoneEnd } from "./order-search.ts";
import { isOldestFirst, type OrderFilter } from "./order-views.ts";

/** One screen of a phone, scrolled a few times. */
export const LISTED_AT_ONCE = 50;
/** With one that says whether there are more. */
const PAGE = LISTED_AT_ONCE + 1;
/** Orders with one SKU that a search looks at: forty pages. */
const MOST_OF_A_SKU = 2_000;

/** An order as one row of a list. */
export type ListedOrder = {
  number: string;
  status: OrderStatus;
  paymentState: PaymentState;
  fulfilmentState: FulfilmentState;
  holdReason: HoldReason | null;
  paymentMethod: PaymentMethod;
  totalCents: Cents;
  customer: string;
  district: string;
  placedAt: Date;
};

type Wanted = {
  filter: OrderFilter;
  search?: OrderSearch | null;
  /** The number of the last order that was seen: the page begins after it. */
  after?: string | null;
};

/** Orders, newest first unless the view says otherwise, a page at a time; nothing is counted, so that the last page costs what the first one does. */
export async function listOrdersForStaff(
  { db }: Pick<Shop, "db">,
  { filter, search = null, after = null }: Wanted,
): Promise<{ orders: ListedOrder[]; hasMore: boolean }> {
  const { number, status, paymentMethod, totalCents, district, createdAt: placedAt } = orders;
  const { paymentState, fulfilmentState, holdReason } = orders;
  const customer = sql<string>`trim(${orders.firstName} || ' ' || ${orders.lastName})`;
  const isRising = isOldestFirst(filter.view);
  const inOrder = isRising ? asc : desc;
  const within = [...filtered(filter), after ? isAfter(after, isRising) : undefined];
  const found = await db
    .select({
      ...{ number, status, paymentState, fulfilmentState, holdReason, paymentMethod },
      ...{ totalCents, customer, district, placedAt },
    })
    .from(orders)
    .where(and(...within, search ? isFound(search, within) : undefined))
    .orderBy(inOrder(orders.createdAt), inOrder(orders.id))
    .limit(PAGE);
  return { orders: found.slice(0, LISTED_AT_ONCE), hasMore: found.length > LISTED_AT_ONCE };
}

function filtered({ view, method, from, to }: OrderFilter): (SQL | undefined)[] {
  return [
    isInView(view),
    method ? sql`${orders.paymentMethod} = ${method}` : undefined,
    from ? gte(orders.createdAt, startOf(from)) : undefined,
    to ? lt(orders.createdAt, new Date(startOf(to).getTime() + DAY_MS)) : undefined,
  ];
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** By the order's own time, not by a date in the address, which knows no microseconds. */
function isAfter(number: string, isRising: boolean): SQL {
  const seen = (column: SQL) => sql`(select ${column} from orders as seen where seen.number = ${number})`;
  return sql`(${orders.createdAt}, ${orders.id}) ${sql.raw(isRising ? ">" : "<")} (${seen(sql`seen.created_at`)}, ${seen(sql`seen.id`)})`;
}

/**
 * Each way of finding has an index of its own, so it is asked for by itself; `or` would use none of them. A name that thousands have is
 * looked for among the newest orders until a page is full, one that few have by its index.
 */
function isFound(search: OrderSearch, within: (SQL | undefined)[]): SQL {
  const { words } = search;
  const newest = waysOf(search).map((isIt) => {
    const where = and(...within, isIt);
    return sql`(select ${orders.id} from ${orders} where ${where} order by ${orders.createdAt} desc, ${orders.id} desc limit ${PAGE})`;
  });
  // Nobody knows beforehand how often a SKU was sold. Ids follow time, so these are the newest, by the index alone.
  const bySku = sql`(select ${orderLines.orderId} from ${orderLines} where lower(${orderLines.sku}) = ${words} and ${orderLines.sku} <> '' order by ${orderLines.orderId} desc limit ${MOST_OF_A_SKU})`;
  // As an array, which PostgreSQL takes for a short list: it would read all orders to join the most of a SKU that there may be.
  return sql`${orders.id} = any(array(${sql.join([...newest, bySku], sql` union `)}))`;
}

function waysOf({ words, digits }: OrderSearch): SQL[] {
  if (digits) return [endsWith(orders.number, digits), endsWith(orders.phone, phoneEnd(digits) || digits)];
  const start = `${words.replace(/[\\%_]/g, "\\$&")}%`;
  const fullName = sql`lower(${orders.firstName} || ' ' || ${orders.lastName}) like ${start}`;
  return [sql`(${fullName} or lower(${orders.lastName}) like ${start})`];
}

function endsWith(column: typeof orders.number | typeof orders.phone, digits: string): SQL {
  return sql`reverse(${column}) like ${`${[...digits].reverse().join("")}%`}`;
}
