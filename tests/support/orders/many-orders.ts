import { sql } from "drizzle-orm";
import type { Db } from "../../../src/db/client.ts";
import { withoutIndexes } from "../database/without-indexes.ts";
import { theTerms } from "../factories.ts";

/**
 * Creates orders over the last year by one statement, with one line each by default. Most are delivered; a few hundred
 * of the newest are at each step of fulfilment.
 */
export async function manyOrders(db: Db, count: number, linesEach = 1): Promise<void> {
  await theTerms(db);
  // An index that is created beside dead versions of changed rows cannot be used while older transactions run.
  await db.execute(sql`vacuum orders, order_lines`);
  await db.transaction(async (tx) => {
    // The sums are correct by construction; the triggers that check them would take longer than the insert.
    await tx.execute(sql`set local session_replication_role = replica`);
    await withoutIndexes(tx, ["orders", "order_lines"], async () => {
      await tx.execute(writeMany(count, linesEach));
    });
  });
  await db.execute(sql`vacuum (analyze) orders, order_lines`);
}

function writeMany(count: number, linesEach: number) {
  return sql`with placed as (
      insert into orders (number, payment_state, fulfilment_state, payment_method, subtotal_cents, delivery_cents, total_cents, first_name, last_name, email,
        phone, address1, city, district, postal_code, country, paid_at, delivered_at, courier, transfer_reference, created_at)
      select 'Order-' || (1700000000000 + n * 7919), (case when made.status in ('cancelled', 'expired') then 'voided' else 'paid' end)::payment_state, made.status::fulfilment_state, made.method::payment_method, 100000, 50000, 150000,
        (array['Nimal', 'Kamala', 'Ruwan', 'Anusha', 'Kasun'])[1 + n % 5] || n % 97,
        (array['Perera', 'Silva', 'Fernando', 'Bandara'])[1 + n % 4] || n % 389,
        n || '@example.test', '+9477' || (1000000 + n), n || ' Test Road', 'Colombo', 'LK-' || (array['11', '12', '21', '31'])[1 + n % 4],
        '00100', 'Sri Lanka', made.at, made.at, 'Example Couriers',
        case when made.method = 'bank-transfer' then 'T' || translate(lpad(to_hex(n), 6, '0'), '0123456789abcdef', '23456789BCDFGHJK') end,
        made.at
      from generate_series(1, ${count}) as n
      cross join lateral (select
        case when n < ${count} * 0.96 then 'delivered' else (array['unfulfilled', 'packed', 'dispatched', 'cancelled', 'expired'])[1 + n % 5] end as status,
        now() - interval '365 days' * (${count} - n) / ${count} as at,
        case n % 10 when 0 then 'bank-transfer' when 1 then 'bank-transfer' else 'card' end as method) as made
      returning id, number)
    insert into order_lines (order_id, product_public_id, title, sku, price_cents, quantity, returnable)
    select id, 'p' || right(number, 2), 'Plain product', 'SKU-' || lpad(((right(number, 4)::int + line * 1237) % 10000)::text, 4, '0'), 100000, 1, true
    from placed cross join generate_series(0, ${linesEach - 1}) as line`;
}

/** Writes the ledger entries of all paid orders by one statement. */
export async function manyLedgerEntries(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await withoutIndexes(tx, ["ledger_entries"], async () => {
      await tx.execute(WRITE_ENTRIES);
    });
  });
  await db.execute(sql`vacuum (analyze) ledger_entries`);
}

/** Entries of each paid order's sale: its lines and its delivery. */
const WRITE_ENTRIES = sql`insert into ledger_entries (order_id, posting, kind, order_line_id, product_public_id, variant_id, units,
    amount_cents, order_count, payment_method, district, courier, created_at)
  select o.id, 1, entry.kind::ledger_kind, entry.line, entry.product, null, entry.units, entry.amount, entry.orders,
    o.payment_method, o.district, o.courier, o.paid_at
  from orders o cross join lateral (
    select 'sale', l.id, l.product_public_id, l.quantity, l.price_cents * l.quantity, 0 from order_lines l where l.order_id = o.id
    union all select 'delivery', null, null, 0, o.delivery_cents, 1
  ) entry (kind, line, product, units, amount, orders)
  where o.paid_at is not null and o.status not in ('cancelled', 'expired')`;
