import { colomboDay } from "../../../domain/colombo-days.ts";
import { formatMoment, formatTime } from "../../../domain/dates.ts";
import { listOrdersToConfirm } from "../../../domain/orders/confirmation/confirmation-queue.server.ts";
import { nextAction } from "../../../domain/orders/staff/order-actions.ts";
import { countToDo } from "../../../domain/reporting/count-to-do.server.ts";
import { listOldestOrders, VIEW_OF, type WaitingOrder } from "../../../domain/reporting/oldest-orders.server.ts";
import { TO_DO, TO_DO_NEEDS, type ToDo } from "../../../domain/reporting/to-do.ts";
import { listOldestReturns } from "../../../domain/returns/return-queries.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { can, type Role } from "../../../domain/staff/permissions.ts";
import { formatAge } from "../shared/format-age.ts";
import type { Task } from "./to-do-list.tsx";
import type { WaitingRow } from "./waiting-rows.tsx";

/** Orders that Today shows of each task. */
const SHOWN = 3;

/** Lists the open tasks of a role, those that consist of orders with their first orders. */
export async function listTasks(shop: Shop, role: Role): Promise<Task[]> {
  const mine = TO_DO.filter((kind) => can(role, TO_DO_NEEDS[kind]));
  const [counts, rows] = await Promise.all([
    countToDo(shop),
    Promise.all(mine.map((kind) => listRowsOf(shop, kind, role))),
  ]);
  return mine
    .map((kind, index) => ({ kind, count: counts[kind], rows: rows[index] ?? [] }))
    .filter(({ count }) => count > 0);
}

function listRowsOf(shop: Shop, kind: ToDo, role: Role): Promise<WaitingRow[]> | WaitingRow[] {
  if (kind === "returns") return listReturnRows(shop);
  return isOfOrders(kind) ? listRows(shop, kind, role) : [];
}

async function listReturnRows(shop: Shop): Promise<WaitingRow[]> {
  const returns = await listOldestReturns(shop, SHOWN);
  return returns.map(({ askedAt, ...order }) => ({
    ...order,
    age: formatAge(askedAt, shop.now()),
    reservedUntil: null,
    dueCents: null,
    chargeCents: null,
    hints: [],
    action: null,
  }));
}

type OrderTask = keyof typeof VIEW_OF;

function isOfOrders(kind: ToDo): kind is OrderTask {
  return kind in VIEW_OF;
}

async function listRows(shop: Shop, kind: OrderTask, role: Role): Promise<WaitingRow[]> {
  const [orders, confirmed] = await Promise.all([
    listOldestOrders(shop, VIEW_OF[kind], SHOWN),
    kind === "confirm" ? listOrdersToConfirm(shop, SHOWN) : [],
  ]);
  const hintsOf = new Map(confirmed.map(({ number, hints }) => [number, hints]));
  return orders.map((order) => ({
    ...toRow(order, shop.now(), role),
    action: nextAction({ ...order, hasRest: kind === "pack" }, role),
    hints: hintsOf.get(order.number) ?? [],
  }));
}

function toRow(order: WaitingOrder, now: Date, role: Role) {
  const { number, code, customer, city, placedAt, reservedUntil, paymentState, dueCents } = order;
  return {
    number,
    code,
    customer,
    city,
    age: formatAge(placedAt, now),
    reservedUntil: reservedUntil && formatEnd(reservedUntil, now),
    dueCents: can(role, "see-money") ? dueCents : null,
    chargeCents: paymentState === "authorized" ? dueCents : null,
  };
}

/** Returns the time, with the day when it is not today. */
function formatEnd(end: Date, now: Date): string {
  return colomboDay(end) === colomboDay(now) ? formatTime(end, "en") : formatMoment(end, "en");
}
