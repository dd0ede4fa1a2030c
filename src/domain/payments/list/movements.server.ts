import { type SQL, sql } from "drizzle-orm";
import { type ColomboDay, daysBefore, startOfDay } from "../../colombo-days.ts";
import { CREDIT_KINDS } from "../../credit/credit-kinds.ts";
import { CASH } from "../../ledger/cash-provider.ts";
import { BANK, CARD } from "../providers.ts";
import type { RefundMethod } from "../refunds/refund-methods.ts";
import type { PaymentFilter, PaymentPart } from "./payment-filter.ts";

/** Providers of each method. */
const PROVIDERS: Record<RefundMethod, readonly string[]> = {
  card: [CARD],
  "bank-transfer": [BANK],
  cash: [CASH],
  credit: CREDIT_KINDS,
};

/** The filter of a list, and the orders that its search found. */
export type WantedMovements = {
  filter: PaymentFilter;
  /** Only the money of these orders. */
  orderIds?: readonly string[] | null;
};

/** The rows of one kind: their table, columns, conditions and time. */
type Branch = {
  columns: SQL;
  /** Columns of the totals; null when the rows are no money. */
  sums: SQL | null;
  from: SQL;
  where: SQL[];
  at: SQL;
  id: SQL;
};

const FACTS = sql`p.id as payment_id, p.order_id, p.currency, p.provider_payment_id as reference`;
const RECEIPT = sql`'receipt' as kind, p.id, p.created_at as at, ${FACTS}, p.provider as way, p.method as card,
  p.status::text as state, p.amount_cents, p.fee_cents`;
const ATTEMPT = sql`'attempt' as kind, p.id, p.created_at as at, ${FACTS}, p.provider as way, p.method as card,
  p.status::text as state, p.amount_cents, null::bigint as fee_cents`;
const LEFT_AT = sql`coalesce(r.settled_at, r.created_at)`;
const REFUND = sql`'refund' as kind, r.id, ${LEFT_AT} as at, ${FACTS}, r.method as way, p.method as card,
  r.status::text as state, r.amount_cents, null::bigint as fee_cents`;
const CHARGEBACK = sql`'chargeback' as kind, v.id, v.created_at as at, ${FACTS}, p.provider as way, p.method as card,
  p.status::text as state, p.amount_cents, null::bigint as fee_cents`;

const NO_FEES = sql`0 as fee, 0 as without_fee`;
const RECEIPT_SUMS = sql`'receipt' as kind, p.provider as way, coalesce(sum(p.amount_cents), 0) as amount,
  coalesce(sum(p.fee_cents), 0) as fee, count(*) filter (where p.provider = 'payhere' and p.fee_cents is null) as without_fee`;
const REFUND_SUMS = sql`'refund' as kind, r.method as way,
  coalesce(sum(r.amount_cents) filter (where r.status = 'done'), 0) as amount, ${NO_FEES}`;
const CHARGEBACK_SUMS = sql`'chargeback' as kind, p.provider as way, coalesce(sum(p.amount_cents), 0) as amount, ${NO_FEES}`;

const isShown = (filter: PaymentFilter, ...parts: PaymentPart[]) => !filter.part || parts.includes(filter.part);

/**
 * Returns the queries whose rows together are the list: money received (one for each provider, so that an index has its
 * order), refunds by the day on which they left, chargebacks by the day on which the shop learnt of them, and attempts.
 */
function branchesOf({ filter, orderIds = null }: WantedMovements): Branch[] {
  const { part, method } = filter;
  const ofOrders = orderIds ? [sql`p.order_id = any(${sql.param([...orderIds])}::uuid[])`] : [];
  const providers = method ? PROVIDERS[method] : Object.values(PROVIDERS).flat();
  const byPayment = { id: sql`p.id`, at: sql`p.created_at` };
  const isMoney = sql`p.status <> 'declined' and p.status <> 'cancelled'`;
  const branches: Branch[] = [];
  if (isShown(filter, "received")) {
    for (const provider of providers) {
      const where = [isMoney, sql`p.provider = ${provider}`, ...ofOrders];
      branches.push({ columns: RECEIPT, sums: RECEIPT_SUMS, from: sql`payments p`, where, ...byPayment });
    }
  }
  if (isShown(filter, "refunds", "open-refunds")) {
    const open = part === "open-refunds" ? [sql`r.status in ('requested', 'unknown')`] : [];
    const where = [...open, ...(method ? [sql`r.method = ${method}`] : []), ...ofOrders];
    const from = sql`refunds r join payments p on p.id = r.payment_id`;
    branches.push({ columns: REFUND, sums: REFUND_SUMS, from, where, at: LEFT_AT, id: sql`r.id` });
  }
  if (isShown(filter, "chargebacks") && (method ?? "card") === "card") {
    const isIt = sql`v.reason in ('charged-back', 'charged-back-after-refund', 'charged-back-other-amount')`;
    const from = sql`payment_reviews v join payments p on p.id = v.payment_id`;
    const key = { at: sql`v.created_at`, id: sql`v.id` };
    branches.push({ columns: CHARGEBACK, sums: CHARGEBACK_SUMS, from, where: [isIt, ...ofOrders], ...key });
  }
  if (part === "attempts" && (method ?? "card") === "card") {
    const where = [sql`not (${isMoney})`, ...ofOrders];
    branches.push({ columns: ATTEMPT, sums: null, from: sql`payments p`, where, ...byPayment });
  }
  return branches;
}

function withinDays({ from, to }: PaymentFilter, at: SQL): SQL[] {
  const startAfter = (day: ColomboDay) => startOfDay(daysBefore(day, -1));
  return [...(from ? [sql`${at} >= ${startOfDay(from)}`] : []), ...(to ? [sql`${at} < ${startAfter(to)}`] : [])];
}

/** Where a page begins: after the row with this id. Its time is read, as a date in a URL would lose microseconds. */
function isAfter({ at, id }: Branch, after: string): SQL {
  return sql`(${at}, ${id}) < ((select coalesce(
    (select created_at from payments where id = ${after}::uuid),
    (select coalesce(settled_at, created_at) from refunds where id = ${after}::uuid),
    (select created_at from payment_reviews where id = ${after}::uuid))), ${after}::uuid)`;
}

function rowsOf(branch: Branch, filter: PaymentFilter, more: SQL[]): SQL {
  const where = [...branch.where, ...withinDays(filter, branch.at), ...more];
  return sql`select ${branch.columns} from ${branch.from} where ${sql.join([sql`true`, ...where], sql` and `)}`;
}

/** Returns the newest rows after the row `after`, at most `limit`; each branch reads no more of its index. */
export function selectPage(wanted: WantedMovements, { after, limit }: { after: string | null; limit: number }): SQL {
  const parts = branchesOf(wanted).map((branch) => {
    const rows = rowsOf(branch, wanted.filter, after ? [isAfter(branch, after)] : []);
    return sql`(${rows} order by ${branch.at} desc, ${branch.id} desc limit ${limit})`;
  });
  if (parts.length === 0) return sql`${rowsOf(NONE, wanted.filter, [])} limit 0`;
  return sql`select * from (${sql.join(parts, sql` union all `)}) as parts order by at desc, id desc limit ${limit}`;
}

/**
 * Returns one row for each kind and provider or method, with the sums of its amounts in LKR and of the fees, and the
 * number of payments without a fee. Only refunds that left count, and no attempts.
 */
export function selectSums(wanted: WantedMovements): SQL {
  const parts = branchesOf(wanted)
    .filter(({ sums }) => sums !== null)
    .map(({ sums, from, where, at }) => {
      const all = [sql`p.currency = 'LKR'`, ...where, ...withinDays(wanted.filter, at)];
      return sql`select ${sums} from ${from} where ${sql.join(all, sql` and `)} group by 1, 2`;
    });
  return parts.length === 0
    ? sql`select ${RECEIPT_SUMS} from payments p where false group by 1, 2`
    : sql.join(parts, sql` union all `);
}

/** A part that a method does not have, such as chargebacks of cash. */
const NONE: Branch = {
  ...{ columns: ATTEMPT, sums: null, from: sql`payments p`, where: [sql`false`] },
  ...{ at: sql`p.created_at`, id: sql`p.id` },
};
