import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { orders, remittanceLines, remittances } from "../../../db/schema/index.ts";
import { ODD, OUTSTANDING } from "../../../db/schema/order-indexes.ts";
import type { Cents } from "../../money.ts";
import { formatOrderCode, type OrderName } from "../../orders/order-code.ts";
import { ORDER_CODE } from "../../orders/order-names.server.ts";
import type { OrderStatus } from "../../orders/order-status.ts";
import type { Shop } from "../../shop.ts";
import { STAFF_PAGE_SIZE } from "../../staff-lists.ts";

const { number, courier, remittedCents, deliveredAt, status } = orders;
/** Cash that the courier collects: what credit leaves of the total. */
const totalCents = sql<Cents>`${orders.totalCents} - ${orders.creditCents}`.mapWith(orders.totalCents);
const missing = sql<number>`sum(${orders.totalCents} - ${orders.creditCents} - ${remittedCents})`;

/**
 * Lists the cash that each courier has collected and not handed over, the largest amount first. The name is empty for
 * orders without a courier.
 */
export async function listOutstanding({ db }: Pick<Shop, "db">) {
  const name = sql<string>`coalesce(${courier}, '')`;
  return db
    .select({
      courier: name,
      orders: sql<number>`count(*)::int`,
      amountCents: missing.mapWith(orders.totalCents),
      oldestAt: sql<Date>`min(${deliveredAt})`.mapWith(deliveredAt),
    })
    .from(orders)
    .where(OUTSTANDING)
    .groupBy(courier)
    .orderBy(desc(missing));
}

/** A cash order whose money is outstanding or differs. */
export type CashOrder = OrderName & {
  status: OrderStatus;
  totalCents: Cents;
  remittedCents: Cents;
  deliveredAt: Date | null;
};

const CASH = { number, code: ORDER_CODE, status, totalCents, remittedCents, deliveredAt };

/** Lists the orders with outstanding cash of a courier, oldest first. */
export function listOutstandingOf({ db }: Pick<Shop, "db">, name: string): Promise<CashOrder[]> {
  const isTheirs = name === "" ? isNull(courier) : eq(courier, name);
  return db
    .select(CASH)
    .from(orders)
    .where(and(OUTSTANDING, isTheirs))
    .orderBy(asc(deliveredAt), asc(orders.id))
    .limit(STAFF_PAGE_SIZE);
}

/** Lists orders with too much or too little cash, or with cash although they are not cash on delivery, oldest first. */
export function listOddCash({ db }: Pick<Shop, "db">): Promise<CashOrder[]> {
  return db.select(CASH).from(orders).where(ODD).orderBy(asc(deliveredAt), asc(orders.id)).limit(STAFF_PAGE_SIZE);
}

/** Lists remittance lines that name no order of the shop, newest first. */
export function listUnknownCash({ db }: Pick<Shop, "db">) {
  const { id, orderNumber, amountCents, remittanceId } = remittanceLines;
  return db
    .select({ id, orderNumber, amountCents, courier: remittances.courier, reference: remittances.reference })
    .from(remittanceLines)
    .innerJoin(remittances, eq(remittances.id, remittanceId))
    .where(isNull(remittanceLines.orderId))
    .orderBy(desc(remittanceLines.createdAt), desc(id))
    .limit(STAFF_PAGE_SIZE);
}

/** Lists one page of remittances, newest first. */
export async function listRemittances({ db }: Pick<Shop, "db">, after: string | null) {
  const { id, reference, remittedOn, createdAt } = remittances;
  const found = await db
    .select({ id, courier: remittances.courier, reference, remittedOn, totalCents: remittances.totalCents })
    .from(remittances)
    .where(after ? isAfter(after) : undefined)
    .orderBy(desc(createdAt), desc(id))
    .limit(STAFF_PAGE_SIZE + 1);
  const page = found.slice(0, STAFF_PAGE_SIZE);
  return { remittances: page, next: found.length > STAFF_PAGE_SIZE ? (page.at(-1)?.id ?? null) : null };
}

function isAfter(after: string): SQL {
  const seen = (column: SQL) => sql`(select ${column} from remittances as seen where seen.id = ${after})`;
  return sql`(${remittances.createdAt}, ${remittances.id}) < (${seen(sql`seen.created_at`)}, ${after})`;
}

/** Returns a remittance with its lines and the current state of their orders; null when there is none with this id. */
export async function findRemittance({ db }: Pick<Shop, "db">, id: string) {
  const [found] = await db.select().from(remittances).where(eq(remittances.id, id));
  if (!found) return null;
  const { orderNumber, amountCents } = remittanceLines;
  const lines = await db
    .select({ orderNumber, code: orders.code, amountCents, totalCents, remittedCents, status, deliveredAt })
    .from(remittanceLines)
    .leftJoin(orders, eq(orders.id, remittanceLines.orderId))
    .where(eq(remittanceLines.remittanceId, id))
    .orderBy(asc(remittanceLines.id));
  const { key: _, actor: _by, ...remittance } = found;
  return { ...remittance, lines: lines.map((line) => ({ ...line, code: line.code && formatOrderCode(line.code) })) };
}
