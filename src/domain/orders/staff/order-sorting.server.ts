import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { orders } from "../../../db/schema/index.ts";
import { holdEnd } from "../../../db/schema/order-indexes.ts";
import type { OrderSort } from "./order-sorts.ts";

/** A value that precedes age in a sorting: its expression, its text in a URL, and the value of such a text. */
type SortKey = { by: SQLWrapper; text: SQL<string>; read: (text: string) => SQL | null };

const HOLD_END = holdEnd(orders);
/** Microseconds, because the database compares with the exact time. */
const HOLD_END_TEXT = sql<string>`coalesce((extract(epoch from nullif(${HOLD_END}, 'infinity')) * 1000000)::bigint::text, 'none')`;

const TOTAL: SortKey = {
  by: orders.totalCents,
  text: sql<string>`${orders.totalCents}::text`,
  read: (text) => (/^\d{1,15}$/.test(text) ? sql`${text}::bigint` : null),
};

const KEYS: Record<OrderSort, SortKey | null> = {
  newest: null,
  oldest: null,
  highest: TOTAL,
  lowest: TOTAL,
  district: { by: orders.district, text: sql<string>`${orders.district}`, read: (text) => sql`${text}` },
  "hold-end": {
    by: HOLD_END,
    text: HOLD_END_TEXT,
    read(text) {
      if (text === "none") return sql`timestamptz 'infinity'`;
      return /^\d{1,16}$/.test(text) ? sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'` : null;
    },
  },
};

/** Lists that begin with the newest orders or the highest totals. */
const FALLING: readonly OrderSort[] = ["newest", "highest"];

/** Returns the order of a list; orders with the same value by age, and of one time by id. */
export function inOrder(sort: OrderSort): SQL[] {
  const key = KEYS[sort];
  return [...(key ? [key.by] : []), orders.createdAt, orders.id].map(FALLING.includes(sort) ? desc : asc);
}

/** Returns the text of each order's value for `isAfter`; empty for lists by age. */
export function sortKeyOf(sort: OrderSort): SQL<string> {
  return KEYS[sort]?.text ?? sql<string>`''`;
}

type Seen = {
  /** Number of the last displayed order. */
  number: string;
  /** Its value when it was displayed: it may have changed since, and no order must be left out. */
  key: string;
};

/**
 * Returns the condition for the orders after one, undefined when the key is none of this sorting. Time and id are the
 * stored ones. A date in the URL would lose the microseconds.
 */
export function isAfter(sort: OrderSort, { number, key }: Seen): SQL | undefined {
  const stored = (column: SQL) => sql`(select ${column} from orders as seen where seen.number = ${number})`;
  const sorting = KEYS[sort];
  const value = sorting?.read(key);
  if (value === null) return undefined;
  const comparison = sql.raw(FALLING.includes(sort) ? "<" : ">");
  const own = sorting ? sql`${sorting.by}, ` : sql``;
  const theirs = value ? sql`${value}, ` : sql``;
  return sql`(${own}${orders.createdAt}, ${orders.id}) ${comparison} (${theirs}${stored(sql`seen.created_at`)}, ${stored(sql`seen.id`)})`;
}
