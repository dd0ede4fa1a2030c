import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { type Cents, cents } from "../../money.ts";
import { formatOrderCode, type OrderName } from "../../orders/order-code.ts";
import { findOrderIds } from "../../orders/staff/list-orders.server.ts";
import type { OrderSearch } from "../../orders/staff/order-search.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { STAFF_PAGE_SIZE } from "../../staff-lists.ts";
import { type RefundMethod, refundMethodOf } from "../refunds/refund-methods.ts";
import { selectPage, selectSums, type WantedMovements } from "./movements.server.ts";
import type { PaymentFilter } from "./payment-filter.ts";

/** Money that came or left, or an attempt to pay. */
export type ListedPayment = OrderName & {
  kind: "receipt" | "refund" | "chargeback" | "attempt";
  id: string;
  paymentId: string;
  at: Date;
  method: RefundMethod;
  /** VISA, MASTER and the like; empty for other methods. */
  card: string;
  /** The gateway's id of the payment, or the reference on the bank statement. */
  reference: string;
  /** State of the payment or the refund. */
  state: string;
  amountCents: Cents;
  currency: string;
  /** The gateway's fee; null when it is unknown or there is none. */
  feeCents: Cents | null;
};

/** Sums of a list by method, in LKR cents. */
export type PaymentSums = {
  method: RefundMethod;
  receivedCents: Cents;
  refundedCents: Cents;
  chargedBackCents: Cents;
  feeCents: Cents;
  /** Received card payments of which the gateway has not named its fee. */
  withoutFee: number;
};

export type WantedPayments = { filter: PaymentFilter; search?: OrderSearch | null };

type Row = Omit<ListedPayment, "at" | "method" | "amountCents" | "feeCents"> & {
  at: string | Date;
  way: string;
  amountCents: string;
  feeCents: string | null;
};

/** Lists one page of payments, newest first, with the money of a search's orders only. */
export async function listPayments(
  { db }: Pick<Shop, "db">,
  { filter, search = null, after = null }: WantedPayments & { after?: string | null },
): Promise<{ payments: ListedPayment[]; hasMore: boolean }> {
  const wanted = await toWanted(db, { filter, search });
  const found = await loadPage(db, wanted, { after, limit: STAFF_PAGE_SIZE + 1 });
  return { payments: found.slice(0, STAFF_PAGE_SIZE), hasMore: found.length > STAFF_PAGE_SIZE };
}

/**
 * Sums the payments of a list by method. Only refunds that left count, no attempts, and no other currency than LKR.
 */
export async function sumPayments({ db }: Pick<Shop, "db">, asked: WantedPayments): Promise<PaymentSums[]> {
  const wanted = await toWanted(db, asked);
  const { rows } = await db.execute<SumRow>(sql`${selectSums(wanted)} order by 2, 1`);
  const byMethod = Map.groupBy(rows, ({ way }) => methodOf(way));
  return [...byMethod].map(([method, same]) => {
    const total = (kind: SumRow["kind"], name: "amount" | "fee" | "without_fee" = "amount") =>
      cents(same.reduce((sum, row) => sum + (row.kind === kind ? Number(row[name]) : 0), 0));
    return {
      method,
      receivedCents: total("receipt"),
      refundedCents: total("refund"),
      chargedBackCents: total("chargeback"),
      feeCents: total("receipt", "fee"),
      withoutFee: total("receipt", "without_fee"),
    };
  });
}

type SumRow = { kind: "receipt" | "refund" | "chargeback"; way: string } & Record<
  "amount" | "fee" | "without_fee",
  string
>;

/** Rows per query of an export. */
const BATCH = 1_000;

/** Returns all payments of a list in batches, newest first, after writing the export to the audit log. */
export async function exportPayments(
  { db }: Pick<Shop, "db">,
  staff: Pick<StaffMember, "userId">,
  asked: WantedPayments,
): Promise<AsyncGenerator<ListedPayment[]>> {
  const { from, to } = asked.filter;
  await writeAudit(db, staff, { action: "payments.export", subject: `payments from ${from ?? "…"} to ${to ?? "…"}` });
  return inBatches(db, await toWanted(db, asked));
}

async function* inBatches(db: Db, wanted: WantedMovements): AsyncGenerator<ListedPayment[]> {
  let batch: ListedPayment[] = [];
  do {
    batch = await loadPage(db, wanted, { after: batch.at(-1)?.id ?? null, limit: BATCH });
    if (batch.length > 0) yield batch;
  } while (batch.length === BATCH);
}

async function toWanted(db: Db, { filter, search }: WantedPayments): Promise<WantedMovements> {
  return { filter, orderIds: search ? await findOrderIds({ db }, search) : null };
}

async function loadPage(
  db: Db,
  wanted: WantedMovements,
  page: { after: string | null; limit: number },
): Promise<ListedPayment[]> {
  const { rows } = await db.execute<Row>(sql`
    select m.kind, m.id, m.payment_id as "paymentId", m.at, m.way, m.card, m.reference, m.state,
      m.amount_cents as "amountCents", m.currency, m.fee_cents as "feeCents", o.number, o.code
    from (${selectPage(wanted, page)}) as m join orders o on o.id = m.order_id order by m.at desc, m.id desc`);
  return rows.map(({ way, ...row }) => ({
    ...row,
    code: formatOrderCode(row.code),
    at: new Date(row.at),
    method: methodOf(way),
    amountCents: cents(Number(row.amountCents)),
    feeCents: row.feeCents === null ? null : cents(Number(row.feeCents)),
  }));
}

/** Returns the method of a payment's provider; refunds have one already. */
function methodOf(way: string): RefundMethod {
  return way === "card" || way === "credit" ? way : refundMethodOf(way);
}
