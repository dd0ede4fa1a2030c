import { sql } from "drizzle-orm";
import type { Db } from "../../../src/db/client.ts";
import { canFulfilmentBecome, type FulfilmentState } from "../../../src/domain/orders/fulfilment/fulfilment-state.ts";
import { canPaymentBecome, type PaymentState } from "../../../src/domain/orders/payment-state.ts";

/**
 * Queries for states that must not exist, one row per violation. Independent of the shop's own code, which they judge.
 */
const VIOLATIONS: Record<string, string> = {
  "stock that is not the sum of its movements": `select v.id, v.stock, coalesce(sum(m.delta), 0) as moved
    from variants v left join stock_movements m on m.variant_id = v.id group by v.id having v.stock <> coalesce(sum(m.delta), 0)`,
  "negative stock": "select id, stock from variants where stock < 0",
  "a total that is not its lines, delivery and fee": `select o.number, o.total_cents, sum(l.price_cents * l.quantity) as lines
    from orders o left join order_lines l on l.order_id = o.id group by o.id
    having count(l.id) = 0
      or o.total_cents <> sum(l.price_cents * l.quantity - l.discount_cents) + o.delivery_cents + o.fee_cents`,
  "an order whose reserved units differ from its lines": `select o.number, o.status from orders o where o.fulfilment_state in
    ('on-hold', 'unfulfilled', 'packed', 'dispatched', 'delivery-failed')
    and exists (select from order_lines l where l.order_id = o.id group by l.variant_id
      having sum(l.quantity) <> -(select coalesce(sum(m.delta), 0)
        from stock_movements m where m.order_id = o.id and m.variant_id = l.variant_id))`,
  "a closed order with reserved units": `select o.number, o.status from orders o where o.fulfilment_state in ('expired', 'cancelled')
    and (select coalesce(sum(m.delta), 0) from stock_movements m where m.order_id = o.id) <> 0`,
  "an order that released more units than it reserved": `select order_id from stock_movements where order_id is not null
    group by order_id, variant_id having sum(delta) > 0`,
  "an order without its first event": `select o.number from orders o
    where (select count(*) from order_events e where e.order_id = o.id and e.kind = 'placed') <> 1`,
  // An order whose reserved amount was not charged in time waits for its payment again.
  "an order that was accepted twice": `select order_id from order_events group by order_id
    having count(*) filter (where fulfilment_state = 'unfulfilled' and kind <> 'released')
      > 1 + count(*) filter (where kind = 'authorization-ended')`,
  "a paid order without a payment": `select o.number from orders o where o.payment_method = 'card'
    and o.paid_at is not null
    and not exists (select from payments p where p.order_id = o.id and p.status in ('received', 'refunded', 'charged-back')
      and p.amount_cents = o.total_cents and p.currency = o.currency)`,
  "payments without a report to staff": `select p.provider_payment_id, o.number, o.status from payments p join orders o on o.id = p.order_id
    where p.status = 'received'
    and not exists (select from payment_reviews r where r.payment_id = p.id)
    and o.paid_at is null`,
  "a second payment without a report to staff": `select o.number from orders o join payments p on p.order_id = o.id
    where p.status in ('received', 'refunded', 'charged-back') group by o.id
    having count(*) > 1 and count(*) - 1 > (select count(*) from payment_reviews r where r.order_id = o.id and r.payment_id is not null)`,
  "refunds above the payment": `select p.id from payments p join refunds r on r.payment_id = p.id and r.status <> 'failed'
    group by p.id having sum(r.amount_cents) > p.amount_cents`,
  "an order without the key that placed it": `select o.number from orders o
    where o.customer_id is not null and not exists (select from idempotency_keys k where k.order_id = o.id)`,
  "a lowest price that no variant has": `select p.public_id from products p where p.lowest_cents is distinct from
    (select min(v.price_cents) from variants v where v.product_id = p.id and not v.retired)`,
  "units sold that the ledger does not explain": `select p.public_id, p.sold_count from products p
    left join (select product_public_id, sum(units) as units from ledger_entries group by 1) s on s.product_public_id = p.public_id
    where p.sold_count <> coalesce(s.units, 0) and p.title not in ('Candle', 'Massage oil')`,
  "ledger entries that are not the money received and kept": `select o.number, money.kept, entries.total from orders o
    cross join lateral (select coalesce(sum(p.amount_cents - case when p.status = 'charged-back' then p.amount_cents else
        (select coalesce(sum(r.amount_cents), 0) from refunds r where r.payment_id = p.id and r.status = 'done') end), 0) as kept
      from payments p where p.order_id = o.id and p.status in ('received', 'refunded', 'charged-back') and p.currency = 'LKR') money
    cross join lateral (select coalesce(sum(amount_cents), 0) as total from ledger_entries e where e.order_id = o.id) entries
    where money.kept <> entries.total`,
  "sold units of an unpaid order": `select o.number from orders o
    where o.paid_at is null and o.delivered_at is null and exists (select from ledger_entries e where e.order_id = o.id and e.units <> 0)`,
};

/** Returns a description of every violated invariant; empty when all hold. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, query] of Object.entries(VIOLATIONS)) {
    const { rows } = await db.execute(sql.raw(query));
    if (rows.length > 0) broken.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return [...broken, ...(await impossibleTransitions(db))];
}

type Step = {
  order_id: string;
  kind: string;
  payment_state: PaymentState | null;
  fulfilment_state: FulfilmentState | null;
};
type Reached = { payment: PaymentState; fulfilment: FulfilmentState };

/** Finds events whose state change is not in the transition tables. */
async function impossibleTransitions(db: Db): Promise<string[]> {
  const { rows } = await db.execute<Step>(
    sql`select order_id, kind, payment_state, fulfilment_state from order_events order by order_id, id`,
  );
  const reached = new Map<string, Reached>();
  const wrong: string[] = [];
  for (const { order_id, kind, payment_state, fulfilment_state } of rows) {
    const { payment, fulfilment } = reached.get(order_id) ?? { payment: "unpaid", fulfilment: "on-hold" };
    if (payment_state && !canPaymentBecome(payment, payment_state))
      wrong.push(`${kind}: ${payment} to ${payment_state}`);
    if (fulfilment_state && !canFulfilmentBecome(fulfilment, fulfilment_state)) {
      wrong.push(`${kind}: ${fulfilment} to ${fulfilment_state}`);
    }
    reached.set(order_id, { payment: payment_state ?? payment, fulfilment: fulfilment_state ?? fulfilment });
  }
  return wrong;
}
