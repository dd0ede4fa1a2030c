import { asc, desc, sql } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import type { Cents } from "../money.ts";
import type { FulfilmentState, HoldReason } from "../orders/fulfilment/fulfilment-state.ts";
import { formatOrderCode, type OrderName } from "../orders/order-code.ts";
import { dueByMethod, type PaymentState } from "../orders/payment-state.ts";
import { isInView } from "../orders/staff/in-view.server.ts";
import type { OrderView } from "../orders/staff/order-views.ts";
import type { Shop } from "../shop.ts";
import { MOST_COUNTED, type ToDo } from "./to-do.ts";

/** Tasks that consist of orders, with their view of the order list. */
export const VIEW_OF = {
  confirm: "to-confirm",
  match: "to-match",
  pack: "to-pack",
  "hand-over": "to-hand-over",
  "failed-deliveries": "failed-deliveries",
  "on-hold": "on-hold",
} as const satisfies Partial<Record<ToDo, OrderView>>;

/** An order that waits for staff. */
export type WaitingOrder = OrderName & {
  customer: string;
  city: string;
  placedAt: Date;
  /** Time at which the order expires, if it does. */
  reservedUntil: Date | null;
  fulfilmentState: FulfilmentState;
  holdReason: HoldReason | null;
  paymentState: PaymentState;
  dueCents: Cents;
};

/** Lists the first orders of a view: those that expire first, then the oldest. */
export async function listOldestOrders(
  { db }: Pick<Shop, "db">,
  view: OrderView,
  most: number,
): Promise<WaitingOrder[]> {
  const reservedUntil = sql`case when ${orders.fulfilmentState} = 'on-hold' then ${orders.expiresAt} end`;
  const found = await db
    .select({ order: orders, reservedUntil: reservedUntil.mapWith(orders.expiresAt) })
    .from(orders)
    .where(isInView(view))
    .orderBy(asc(reservedUntil), asc(orders.createdAt), asc(orders.id))
    .limit(most);
  return found.map(({ order, reservedUntil }) => ({
    number: order.number,
    code: formatOrderCode(order.code),
    customer: `${order.firstName} ${order.lastName}`.trim(),
    city: order.city,
    placedAt: order.createdAt,
    reservedUntil,
    fulfilmentState: order.fulfilmentState,
    holdReason: order.holdReason,
    paymentState: order.paymentState,
    dueCents: dueByMethod(order),
  }));
}

/** Counts the orders that are with the courier, as far as Today counts. */
export function countOnTheWay({ db }: Pick<Shop, "db">): Promise<number> {
  const counted = db.select({ id: orders.id }).from(orders).where(isInView("on-the-way")).limit(MOST_COUNTED);
  return db.$count(counted.as("on_the_way"));
}

/** Returns the time of the newest order; null without one. */
export async function findLastOrderTime({ db }: Pick<Shop, "db">): Promise<Date | null> {
  const [last] = await db
    .select({ at: orders.createdAt })
    .from(orders)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return last?.at ?? null;
}
