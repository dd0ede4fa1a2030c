import { type Db, runPrepared } from "../../db/client.ts";
import { ledgerDifferences } from "./ledger-differences.ts";
import type { Reversal } from "./ledger-kinds.ts";

type Posting = {
  orderId: string;
  at: Date;
  /** Kind of event, if it lowers a sale. Units that no longer count as sold are otherwise a return. */
  reversal?: Reversal;
  /** The payment or refund that the event is about. */
  paymentId?: string;
  refundId?: string;
};

/** $1 order, $2 time, $3 reversal, $4 payment, $5 refund. */
const POST = `with ${ledgerDifferences("o.id = $1")}, last as (
  select coalesce(max(posting), 0) + 1 as posting from ledger_entries where order_id = $1
)
insert into ledger_entries (order_id, posting, kind, order_line_id, product_public_id, variant_id, units, amount_cents,
  cost_cents, order_count, payment_method, district, courier, payment_id, refund_id, created_at)
select o.id, last.posting,
  case when d.kind <> 'reversal' then d.kind::ledger_kind
    when d.order_line_id is null then case when d.amount_cents < 0 and $3 = 'chargeback' then 'chargeback' else 'refund' end::ledger_kind
    when d.units < 0 and $3 in ('refund', 'chargeback') then $3::ledger_kind
    else 'return' end,
  d.order_line_id, d.product_public_id, d.variant_id, d.units, d.amount_cents,
  d.units * case when d.units <> 0 then cost.of_unit end, d.order_count,
  o.payment_method, o.district, o.courier, $4::uuid, $5::uuid, $2::timestamptz
from differences d join orders o on o.id = $1 cross join last
cross join lateral (select coalesce(
  (select l.cost_cents from order_lines l where l.id = d.order_line_id),
  -- An edit has deleted the line.
  (select max(e.cost_cents / e.units) from ledger_entries e where e.order_id = $1 and e.order_line_id = d.order_line_id and e.units <> 0)
) as of_unit) as cost`;

/**
 * Posts the effect of an event on an order's money and sold units as ledger entries: the difference between its rows
 * and its existing entries. A second call finds no difference and writes nothing. Call it at the end of the event's
 * transaction, with the order's row locked. A trigger updates `products.sold_count`, so a caller that also locks
 * variants calls `lockProducts` before that.
 */
export async function postLedger(tx: Db, { orderId, at, reversal, paymentId, refundId }: Posting): Promise<void> {
  const values = [orderId, at, reversal ?? "return", paymentId ?? null, refundId ?? null];
  await runPrepared(tx, { name: "post-ledger", text: POST, values });
}

const LOCK_OF_ORDER = `select from products where id in (
  select coalesce(v.product_id, p.id) from order_lines l left join variants v on v.id = l.variant_id
  left join products p on p.public_id = l.product_public_id where l.order_id = $1::uuid
) or id in (select product_id from variants where id = any($2::uuid[] || array(
  select c.variant_id from bundle_components c where c.bundle_id = any($2::uuid[]) and c.variant_id is not null
))) order by id for no key update`;

/**
 * Locks the products of an order (null for a new one), of further variants and of the contents of these, by ascending
 * id. Products are locked before their variants, as in an import, so that two transactions cannot deadlock.
 */
export async function lockProducts(tx: Db, orderId: string | null, variantIds: readonly string[] = []): Promise<void> {
  await runPrepared(tx, { name: "lock-products", text: LOCK_OF_ORDER, values: [orderId, variantIds] });
}
