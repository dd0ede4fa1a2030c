import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orderLines, orders, orderTags, parcels, payments, products, variants } from "../../../db/schema/index.ts";
import { DAY_MS } from "../../durations.ts";
import type { Cents } from "../../money.ts";
import type { Shop } from "../../shop.ts";
import { STAFF_PAGE_SIZE } from "../../staff-lists.ts";
import type { FulfilmentState, HoldReason } from "../fulfilment/fulfilment-state.ts";
import type { OrderName } from "../order-code.ts";
import { ORDER_CODE } from "../order-names.server.ts";
import type { OrderStatus } from "../order-status.ts";
import type { PaymentMethod } from "../payment-methods.ts";
import type { PaymentState } from "../payment-state.ts";
import { ORDER_WITH_SUMS } from "../settle-payment-state.server.ts";
import { isInView } from "./in-view.server.ts";
import { isOverdue } from "./is-overdue.server.ts";
import { type OrderSearch, phoneEnd } from "./order-search.ts";
import { inOrder, isAfter, sortKeyOf } from "./order-sorting.server.ts";
import { type OrderSort, sortOf } from "./order-sorts.ts";
import type { OrderFilter } from "./order-views.ts";
import { addRowFacts } from "./row-facts.server.ts";
import type { RowItems } from "./row-items.ts";

/** One more row shows whether there is another page. */
const PAGE = STAFF_PAGE_SIZE + 1;
/** Maximum number of orders with one SKU that a search reads: forty pages. */
const MAX_ORDERS_PER_SKU = 2_000;
/** Maximum numbers of variants whose title fits, and of orders of each that a search reads. */
const MAX_VARIANTS = 200;
const MAX_ORDERS_PER_VARIANT = 500;
/** Shorter texts have no trigram to search titles by. */
const MIN_TITLE_LENGTH = 3;

/** Maximum number of orders of a view or tag that are sorted in memory. An index would be read for longer. */
const MAX_SORTED = 5_000;

/** One row of the order list. */
export type ListedOrder = OrderName & {
  status: OrderStatus;
  paymentState: PaymentState;
  fulfilmentState: FulfilmentState;
  holdReason: HoldReason | null;
  paymentMethod: PaymentMethod;
  totalCents: Cents;
  creditCents: Cents;
  receivedCents: Cents;
  refundedCents: Cents;
  customer: string;
  district: string;
  placedAt: Date;
  /** End of the hold; null for an order that is not on hold. */
  holdEndsAt: Date | null;
  items: RowItems;
  tags: string[];
  isOverdue: boolean;
};

const HOLD_ENDS_AT =
  sql<Date | null>`case when ${orders.fulfilmentState} = 'on-hold' then ${orders.expiresAt} end`.mapWith(
    orders.expiresAt,
  );

type Wanted = {
  filter: OrderFilter;
  search?: OrderSearch | null;
  /** Number of the last displayed order: the page begins after it. */
  after?: string | null;
  /** Its value in a list that is not sorted by age (`nextKey`). */
  key?: string | null;
};

/**
 * Lists one page of orders. Does not count, so the last page costs as much as the first. `nextKey` belongs to the last
 * order of the page.
 */
export async function listOrdersForStaff(
  { db, now }: Pick<Shop, "db" | "now">,
  { filter, search = null, after = null, key = "" }: Wanted,
): Promise<{ orders: ListedOrder[]; hasMore: boolean; nextKey: string }> {
  const { number, status, paymentMethod, totalCents, district, createdAt: placedAt } = orders;
  const { paymentState, fulfilmentState, holdReason, creditCents } = orders;
  const { receivedCents, refundedCents } = ORDER_WITH_SUMS;
  const customer = sql<string>`trim(${orders.firstName} || ' ' || ${orders.lastName})`;
  const sort = sortOf(filter);
  const at = now();
  const few = await isAmongFew(db, filter, at);
  const within = [few, ...filtered(filter, at), after ? isAfter(sort, { number: after, key: key ?? "" }) : undefined];
  const found = await db
    .select({
      id: orders.id,
      number,
      code: ORDER_CODE,
      status,
      paymentState,
      fulfilmentState,
      holdReason,
      paymentMethod,
      totalCents,
      creditCents,
      receivedCents,
      refundedCents,
      customer,
      district,
      placedAt,
      holdEndsAt: HOLD_ENDS_AT,
      key: sortKeyOf(sort),
    })
    .from(orders)
    .where(and(...within, search ? matchesSearch(search, { within, sort }) : undefined))
    .orderBy(...inOrder(sort))
    .limit(PAGE);
  const page = await addRowFacts({ db, at }, found.slice(0, STAFF_PAGE_SIZE));
  return { orders: page, hasMore: found.length > STAFF_PAGE_SIZE, nextKey: found[page.length - 1]?.key ?? "" };
}

/** Returns the ids of the newest orders that a search finds, at most one page of them. */
export async function findOrderIds({ db }: Pick<Shop, "db">, search: OrderSearch): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(matchesSearch(search, { within: [], sort: "newest" }))
    .orderBy(...inOrder("newest"))
    .limit(STAFF_PAGE_SIZE);
  return found.map(({ id }) => id);
}

function filtered(
  { view, method, from, to, district, courier, tag, ...filter }: OrderFilter,
  at: Date,
): (SQL | undefined)[] {
  return [
    isInView(view),
    method ? sql`${orders.paymentMethod} = ${method}` : undefined,
    district ? eq(orders.district, district) : undefined,
    courier ? eq(orders.courier, courier) : undefined,
    tag ? hasTag(tag) : undefined,
    filter.isOverdue ? isOverdue(at) : undefined,
    from ? gte(orders.createdAt, startOf(from)) : undefined,
    to ? lt(orders.createdAt, new Date(startOf(to).getTime() + DAY_MS)) : undefined,
  ];
}

/**
 * Returns the condition for the ids of the filtered orders if these are few: rare tags, and views in another order than
 * the usual one. PostgreSQL expects them everywhere in the order of the list, and reads its index until a page is full.
 */
async function isAmongFew(db: Db, filter: OrderFilter, at: Date): Promise<SQL | undefined> {
  const isWorkView = filter.view !== "all" && filter.view !== "done";
  if (!filter.tag && !filter.isOverdue && !(isWorkView && sortOf(filter) !== "newest")) return undefined;
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(...filtered(filter, at)))
    .limit(MAX_SORTED + 1);
  if (found.length > MAX_SORTED) return undefined;
  const ids = sql.param(found.map(({ id }) => id));
  // As an array, which PostgreSQL treats as a short list.
  return sql`${orders.id} = any(array(select unnest(${ids}::uuid[])))`;
}

function hasTag(tag: string): SQL {
  return sql`exists (select from ${orderTags} where ${orderTags.orderId} = ${orders.id} and ${orderTags.tag} = ${tag})`;
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

type SearchedList = { within: (SQL | undefined)[]; sort: OrderSort };

/**
 * Returns the condition for a search. Each way of searching is a query of its own with its own index, because `or`
 * would use none of them. A common name is searched in the order of the list until the page is full, a rare name by its
 * index.
 */
function matchesSearch(search: OrderSearch, { within, sort }: SearchedList): SQL {
  const { words } = search;
  const first = conditionsOf(search).map((isIt) => {
    const where = and(...within, isIt);
    return sql`(select ${orders.id} from ${orders} where ${where} order by ${sql.join(inOrder(sort), sql`, `)} limit ${PAGE})`;
  });
  // The frequency of a SKU is unknown in advance. Ids follow time, so these are the newest, read from the index alone.
  const bySku = sql`(select ${orderLines.orderId} from ${orderLines} where lower(${orderLines.sku}) = ${words} and ${orderLines.sku} <> '' order by ${orderLines.orderId} desc limit ${MAX_ORDERS_PER_SKU})`;
  const byTracking = sql`(select ${parcels.orderId} from ${parcels} where lower(${parcels.trackingNumber}) = ${words} limit ${PAGE})`;
  const byPayment = sql`(select ${payments.orderId} from ${payments} where ${payments.provider} in ('payhere', 'bank-transfer')
    and ${inArray(payments.providerPaymentId, [...search.spellings])} and ${payments.status} <> 'declined' and ${payments.status} <> 'cancelled')`;
  const byTitle = words.length < MIN_TITLE_LENGTH ? [] : [ordersOfTitle(words)];
  // As an array, which PostgreSQL treats as a short list. With a join it would read all orders, as it plans for the
  // maximum number of rows of a SKU.
  return sql`${orders.id} = any(array(${sql.join([...first, bySku, byTracking, byPayment, ...byTitle], sql` union `)}))`;
}

/** Selects the newest orders of each variant of the products with these words in their title. */
function ordersOfTitle(words: string): SQL {
  const titled = sql`select ${variants.id} from ${variants} join ${products} on ${products.id} = ${variants.productId}
    where ${products}.search_title like ${`%${escapePattern(words)}%`} limit ${MAX_VARIANTS}`;
  return sql`(select line.order_id from (${titled}) as variant cross join lateral (select order_id from order_lines
    where variant_id = variant.id order by order_id desc limit ${MAX_ORDERS_PER_VARIANT}) as line)`;
}

function conditionsOf({ words, digits, code, codeEnd, reference }: OrderSearch): SQL[] {
  const byCode = [
    ...(code ? [eq(orders.code, code)] : []),
    ...(codeEnd ? [hasCodeEnd(codeEnd)] : []),
    ...(reference ? [eq(orders.transferReference, reference)] : []),
  ];
  if (digits) {
    return [...byCode, endsWith(orders.number, digits), endsWith(orders.phone, phoneEnd(digits) || digits)];
  }
  const start = `${escapePattern(words)}%`;
  const fullName = sql`lower(${orders.firstName} || ' ' || ${orders.lastName}) like ${start}`;
  return [
    ...byCode,
    sql`(${fullName} or lower(${orders.lastName}) like ${start})`,
    sql`lower(${orders.email}) like ${start}`,
    sql`lower(${orders.city}) like ${start}`,
  ];
}

const escapePattern = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Reads all codes from their index alone, and then the orders of the matching ones. */
function hasCodeEnd(end: string): SQL {
  return sql`${orders.code} = any(array(select seen.code from orders as seen where right(seen.code, ${end.length}) = ${end}))`;
}

function endsWith(column: typeof orders.number | typeof orders.phone, digits: string): SQL {
  return sql`reverse(${column}) like ${`${[...digits].reverse().join("")}%`}`;
}
