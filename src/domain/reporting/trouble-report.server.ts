import { and, eq, gte, inArray, notInArray, sql } from "drizzle-orm";
import { orderEvents, orders, paymentNotifications, zeroResultSearches } from "../../db/schema/index.ts";
import { colomboDay, daysBefore, startOfDay } from "../colombo-days.ts";
import { isNotUndone } from "../orders/timeline/undo-action.server.ts";
import type { NotificationOutcome } from "../payments/payment-review-reasons.ts";
import type { Shop } from "../shop.ts";

/** 90 days, because a district has few parcels per month and delivery takes days. */
const REFUSAL_DAYS = 90;
const DAYS = 30;
const MAX_ROWS = 10;

/** Cash-on-delivery parcels of a district: how many were delivered or refused, and how many of them were refused. */
export type Refusals = { district: string; parcels: number; refused: number };
/** Result of the payment notifications, or expiry without payment, and the number of orders. */
export type PaymentFailure = { reason: NotificationOutcome | "expired"; orders: number };
export type ZeroResultSearch = { term: string; searches: number };
export type TroubleReport = { refusals: Refusals[]; failures: PaymentFailure[]; searches: ZeroResultSearch[] };

/** Reports refused parcels, failed payments and zero-result searches. */
export async function reportTrouble({ db, now }: Pick<Shop, "db" | "now">): Promise<TroubleReport> {
  const today = colomboDay(now());
  const [refusals, failures, searches] = await Promise.all([
    listRefusals(db, startOfDay(daysBefore(today, REFUSAL_DAYS - 1))),
    listFailures(db, startOfDay(daysBefore(today, DAYS - 1))),
    listZeroResultSearches({ db, now }),
  ]);
  return { refusals, failures, searches };
}

/** Most refused first. Counts timeline events, because a refused order changes its state again when it is back. */
function listRefusals(db: Shop["db"], since: Date): Promise<Refusals[]> {
  const isRefused = and(eq(orderEvents.orderId, orders.id), eq(orderEvents.fulfilmentState, "returning"), isNotUndone);
  const refused = sql<number>`count(${orderEvents.id})::int`;
  return db
    .select({ district: orders.district, parcels: sql<number>`count(*)::int`, refused })
    .from(orders)
    .leftJoin(orderEvents, isRefused)
    .where(
      and(
        eq(orders.paymentMethod, "cash-on-delivery"),
        gte(orders.createdAt, since),
        inArray(orders.fulfilmentState, ["delivered", "returning", "partially-returned", "returned"]),
      ),
    )
    .groupBy(orders.district)
    .having(sql`${refused} > 0`)
    .orderBy(sql`3 desc, 2 desc`)
    .limit(MAX_ROWS);
}

/** Counts failures by the outcome of payment notifications, each order once per reason, and expired orders. */
async function listFailures(db: Shop["db"], since: Date): Promise<PaymentFailure[]> {
  const count = sql<number>`count(distinct ${paymentNotifications.orderNumber})::int`;
  const noFailure: NotificationOutcome[] = ["paid", "authorized", "captured", "duplicate", "pending", "ignored"];
  const [byOutcome, expired] = await Promise.all([
    db
      .select({ reason: paymentNotifications.outcome, orders: count })
      .from(paymentNotifications)
      .where(and(gte(paymentNotifications.receivedAt, since), notInArray(paymentNotifications.outcome, noFailure)))
      .groupBy(paymentNotifications.outcome),
    db.$count(orders, and(eq(orders.fulfilmentState, "expired"), gte(orders.createdAt, since))),
  ]);
  const all = [...byOutcome, ...(expired > 0 ? [{ reason: "expired" as const, orders: expired }] : [])];
  return all.toSorted((a, b) => b.orders - a.orders).slice(0, MAX_ROWS);
}

/** Returns the zero-result searches of the last days, the most frequent first. */
export function listZeroResultSearches({ db, now }: Pick<Shop, "db" | "now">): Promise<ZeroResultSearch[]> {
  const { term, day, searches } = zeroResultSearches;
  const total = sql<number>`sum(${searches})::int`;
  return db
    .select({ term, searches: total })
    .from(zeroResultSearches)
    .where(gte(day, daysBefore(colomboDay(now()), DAYS - 1)))
    .groupBy(term)
    .orderBy(sql`2 desc, 1`)
    .limit(MAX_ROWS);
}
