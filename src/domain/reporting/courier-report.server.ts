import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderEvents, orders, parcels } from "../../db/schema/index.ts";
import { daysBefore, startOfDay } from "../colombo-days.ts";
import { withMemory } from "../ledger/with-memory.server.ts";
import { toDeliveryFailure } from "../orders/fulfilment/delivery-failures.ts";
import { isOverdue } from "../orders/staff/is-overdue.server.ts";
import { isNotUndone } from "../orders/timeline/undo-action.server.ts";
import type { Shop } from "../shop.ts";
import { addSums, type CourierDeliveries, type CourierSums, NO_DELIVERIES } from "./courier-sums.ts";
import type { ReportRange } from "./report-range.ts";

const RESULTS = ["delivered", "delivery-failed", "refused", "returned"] as const;

const { kind, facts, createdAt } = orderEvents;

/** Courier of a failed attempt: another one may have taken the parcel since. The event names its parcel. */
const courierOfAttempt = sql`(select d.facts ->> 'courier' from order_events d where d.order_id = ${orderEvents.orderId}
  and d.kind = 'dispatched' and d.facts ->> 'parcelId' = ${facts} ->> 'parcelId' and d.id < ${orderEvents.id}
  order by d.id desc limit 1)`;

/** Counts the results of deliveries by courier, the most delivered first. */
export async function reportCouriers(
  { db, now }: Pick<Shop, "db" | "now">,
  { first, last }: ReportRange,
): Promise<CourierDeliveries[]> {
  const isFailure = inArray(kind, ["delivery-failed", "refused"]);
  const courier = sql<string | null>`coalesce(case when ${isFailure} then ${courierOfAttempt} end,
    ${parcels.courier}, ${orders.courier})`;
  const readRows = (tx: Db) =>
    tx
      .select({
        courier: courier.as("courier"),
        kind,
        reason: sql<string | null>`${facts} ->> 'reason'`.as("reason"),
        count: sql<number>`count(*)::int`,
        firstTime: sql<number>`count(*) filter (where ${kind} = 'delivered' and ${parcels.attempts} = 1)::int`,
      })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .leftJoin(parcels, sql`${parcels.id} = (${facts} ->> 'parcelId')::uuid`)
      .where(
        and(
          inArray(kind, RESULTS),
          gte(createdAt, startOfDay(first)),
          lt(createdAt, startOfDay(daysBefore(last, -1))),
          isNotUndone,
        ),
      )
      .groupBy(sql`1, 2, 3`);
  const [rows, late] = await Promise.all([withMemory(db, readRows), countOverdue(db, now())]);
  const byCourier = new Map<string | null, CourierSums>();
  for (const row of rows) {
    const sums = byCourier.get(row.courier) ?? NO_DELIVERIES;
    byCourier.set(row.courier, addSums(sums, toSums(row)));
  }
  for (const { courier: name, overdue } of late) {
    byCourier.set(name, addSums(byCourier.get(name) ?? NO_DELIVERIES, { ...NO_DELIVERIES, overdue }));
  }
  const all = [...byCourier].map(([name, sums]) => ({ courier: name, ...sums }));
  return all.sort((a, b) => b.delivered - a.delivered || (a.courier ?? "").localeCompare(b.courier ?? ""));
}

/** Counts the orders that are overdue now, by courier. */
function countOverdue(db: Db, at: Date) {
  return db
    .select({ courier: orders.courier, overdue: sql<number>`count(*)::int` })
    .from(orders)
    .where(isOverdue(at))
    .groupBy(orders.courier)
    .orderBy(orders.courier);
}

type Row = { kind: string; reason: string | null; count: number; firstTime: number };

function toSums({ kind: result, reason, count, firstTime }: Row): CourierSums {
  const of = (name: (typeof RESULTS)[number]) => (result === name ? count : 0);
  const failed = of("delivery-failed");
  const reasons = failed > 0 ? { [toDeliveryFailure(reason)]: failed } : {};
  return {
    ...NO_DELIVERIES,
    delivered: of("delivered"),
    firstTime,
    failed,
    reasons,
    refused: of("refused"),
    returned: of("returned"),
  };
}
