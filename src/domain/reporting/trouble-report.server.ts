import { and, eq, gte, inArray, notInArray, sql } from "drizzle-orm";
import { missedSearches, orderEvents, orders, paymentNotices } from "../../db/schema/index.ts";
import { colomboDay, daysBefore, startOfDay } from "../colombo-days.ts";
import { stillHolds } from "../orders/undo-action.server.ts";
import type { NotificationOutcome } from "../payments/payment-review-reasons.ts";
import type { Shop } from "../shop.ts";

/** A parcel takes days, and a district few parcels: a month would say little. */
const REFUSAL_DAYS = 90;
const DAYS = 30;
const MOST = 10;

/** Parcels to be paid at the door in a district: how many came to an end there, and how many of them were refused. */
export type Refusals = { district: string; parcels: number; refused: number };
/** Result of the payment notifications, or expiry without payment, and the number of orders. */
export type PaymentFailure = { reason: NotificationOutcome | "expired"; orders: number };
export type MissedSearch = { words: string; times: number };
export type TroubleReport = { refusals: Refusals[]; failures: PaymentFailure[]; searches: MissedSearch[] };

/** What goes wrong: parcels that nobody takes, payments that do not come, and what is looked for in vain. */
export async function reportTrouble({ db, now }: Pick<Shop, "db" | "now">): Promise<TroubleReport> {
  const today = colomboDay(now());
  const [refusals, failures, searches] = await Promise.all([
    listRefusals(db, startOfDay(daysBefore(today, REFUSAL_DAYS - 1))),
    listFailures(db, startOfDay(daysBefore(today, DAYS - 1))),
    listMissed(db, daysBefore(today, DAYS - 1)),
  ]);
  return { refusals, failures, searches };
}

/** Most refused first. An order that was refused and is back has gone on since; its timeline knows. */
function listRefusals(db: Shop["db"], since: Date): Promise<Refusals[]> {
  const isRefused = and(eq(orderEvents.orderId, orders.id), eq(orderEvents.fulfilmentState, "returning"), stillHolds);
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
    .limit(MOST);
}

/** By what the gateway said, each order once for each reason, and those that were never paid. */
async function listFailures(db: Shop["db"], since: Date): Promise<PaymentFailure[]> {
  const count = sql<number>`count(distinct ${paymentNotices.orderNumber})::int`;
  const noFailure: NotificationOutcome[] = ["paid", "duplicate", "pending", "ignored"];
  const [told, expired] = await Promise.all([
    db
      .select({ reason: paymentNotices.outcome, orders: count })
      .from(paymentNotices)
      .where(and(gte(paymentNotices.receivedAt, since), notInArray(paymentNotices.outcome, noFailure)))
      .groupBy(paymentNotices.outcome),
    db.$count(orders, and(eq(orders.fulfilmentState, "expired"), gte(orders.createdAt, since))),
  ]);
  const all = [...told, ...(expired > 0 ? [{ reason: "expired" as const, orders: expired }] : [])];
  return all.toSorted((a, b) => b.orders - a.orders).slice(0, MOST);
}

function listMissed(db: Shop["db"], since: string): Promise<MissedSearch[]> {
  const { words, day, times } = missedSearches;
  const total = sql<number>`sum(${times})::int`;
  return db
    .select({ words, times: total })
    .from(missedSearches)
    .where(gte(day, since))
    .groupBy(words)
    .orderBy(sql`2 desc, 1`)
    .limit(MOST);
}
