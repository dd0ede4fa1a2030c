/** Per order: its total, whether it is a sale, and the money received and sent back. */
const moneyOf = (which: string) => `money as (
  select o.id as order_id, o.total_cents, o.delivery_cents, o.fee_cents,
    (case when o.payment_method = 'cash-on-delivery' then o.delivered_at else o.paid_at end) is not null
      and o.replaces_id is null and not o.is_of_gift_cards as is_sold,
    o.fulfilment_state in ('cancelled', 'returned') as is_back,
    coalesce(sum(p.amount_cents), 0)::bigint as came,
    coalesce(sum(case when p.status = 'charged-back' then p.amount_cents else sent.amount end), 0)::bigint as gone
  from orders o
  left join payments p on p.order_id = o.id and p.currency = o.currency and p.status in ('received', 'refunded', 'charged-back')
  left join lateral (
    select coalesce(sum(r.amount_cents), 0) as amount from refunds r where r.payment_id = p.id and r.status = 'done'
  ) sent on true
  where ${which} group by o.id
), split as (
  select *, case when is_sold then least(total_cents, came) else 0 end as applied,
    is_sold and (is_back or came > 0 and gone >= came) as is_undone
  from money
), due as (
  select *, least(gone, came - applied) as unapplied_gone from split
)`;

/** Per order line: what was sold, its discount, and units of it that no longer count. */
const WANTED_OF_LINES = `wanted_of_lines as (
  select d.order_id, 'sale' as kind, l.id as order_line_id, l.product_public_id, l.variant_id,
    l.quantity as units, l.price_cents * l.quantity as amount_cents, 0 as order_count
  from due d join order_lines l on l.order_id = d.order_id where d.is_sold
  union all
  select d.order_id, 'discount', l.id, l.product_public_id, l.variant_id, 0, -l.discount_cents, 0
  from due d join order_lines l on l.order_id = d.order_id where d.is_sold
  union all
  select d.order_id, 'reversal', l.id, l.product_public_id, l.variant_id,
    -case when d.is_undone then l.quantity else least(l.quantity, back.units + refunded.units - least(back.units, refunded.returnable_units)) end, 0, 0
  from due d join order_lines l on l.order_id = d.order_id
  cross join lateral (
    select ((select coalesce(sum(r.quantity), 0) from return_lines r join return_requests q on q.id = r.request_id
      where r.order_line_id = l.id and q.status = 'received') +
      (select coalesce(sum(i.quantity), 0) from parcel_lines i join parcels p on p.id = i.parcel_id
      where i.order_line_id = l.id and p.state in ('returning', 'returned')))::int as units
  ) back
  cross join lateral (
    select coalesce(sum(r.units), 0)::int as units,
      coalesce(sum(r.units - greatest(r.restock_units - r.returned_units, 0)), 0)::int as returnable_units
    from refund_lines r join refunds f on f.id = r.refund_id
    where r.order_line_id = l.id and f.status = 'done'
  ) refunded
  where d.is_sold
)`;

const WANTED = `wanted as (
  select * from wanted_of_lines
  union all
  select d.order_id, each.kind, null::uuid, null::text, null::uuid, 0, each.amount_cents, each.order_count
  from due d cross join lateral (values
    ('discount', case when d.is_sold then d.applied - d.total_cents else 0 end, 0),
    ('delivery', case when d.is_sold then d.delivery_cents else 0 end, case when d.is_sold then 1 else 0 end),
    ('fee', case when d.is_sold then d.fee_cents else 0 end, 0),
    ('reversal', d.unapplied_gone - d.gone, 0),
    ('unapplied', d.came - d.applied - d.unapplied_gone, 0)
  ) each (kind, amount_cents, order_count)
)`;

const postedFor = (which: string) => `posted as (
  select e.order_id, case when e.kind in ('return', 'refund', 'chargeback') then 'reversal' else e.kind::text end as kind,
    e.order_line_id, max(e.product_public_id) as product_public_id, max(e.variant_id::text)::uuid as variant_id,
    sum(e.units)::int as units, sum(e.amount_cents) as amount_cents, sum(e.order_count)::int as order_count
  from ledger_entries e join orders o on o.id = e.order_id where ${which} group by 1, 2, 3
)`;

const DIFFERENCES = `differences as (
  select coalesce(w.order_id, b.order_id) as order_id, coalesce(w.kind, b.kind) as kind,
    coalesce(w.order_line_id, b.order_line_id) as order_line_id,
    coalesce(w.product_public_id, b.product_public_id) as product_public_id, coalesce(w.variant_id, b.variant_id) as variant_id,
    coalesce(w.units, 0) - coalesce(b.units, 0) as units,
    coalesce(w.amount_cents, 0) - coalesce(b.amount_cents, 0) as amount_cents,
    coalesce(w.order_count, 0) - coalesce(b.order_count, 0) as order_count
  from wanted w full join posted b on b.order_id = w.order_id and b.kind = w.kind
    and coalesce(b.order_line_id, b.order_id) = coalesce(w.order_line_id, w.order_id)
  where (coalesce(w.units, 0), coalesce(w.amount_cents, 0), coalesce(w.order_count, 0))
    <> (coalesce(b.units, 0), coalesce(b.amount_cents, 0), coalesce(b.order_count, 0))
)`;

/**
 * Returns SQL, as CTEs that end in `differences`: money and sold units by the rows of each order, less the sum of its
 * ledger entries.
 *
 * - A card or transfer order is a sale when it is paid, a cash order when it is delivered, a replacement never.
 * - An order of gift cards is no sale but a debt: its money is unapplied. An order that the card pays for is a sale.
 * - Money pays the order's total first; what is above it is unapplied. Money that leaves comes out of unapplied money
 *   first.
 * - A line is discounted by its share of the order's discount.
 * - A total that staff accepted with less money than it asks for is discounted by the rest.
 * - A unit stops counting as sold when its order was cancelled or returned, or all money of the order has left. The
 *   same holds when the unit's parcel was refused or returned, or the unit was received back or refunded.
 * - A unit that was both refunded and received back counts once: returned units are the refunded ones first.
 * - Units that a refund restocked without a return request never left the shop, so they are not returned ones.
 *
 * The entries of an order always add up to the money received less the money that left.
 * @param which condition on `orders o`
 */
export function ledgerDifferences(which: string): string {
  return [moneyOf(which), WANTED_OF_LINES, WANTED, postedFor(which), DIFFERENCES].join(", ");
}
