import { sql } from "drizzle-orm";
import type { Db } from "../../src/db/client.ts";
import { theTerms } from "./factories.ts";

/**
 * Orders over the last year, one line each, written by one statement: mostly delivered, a few hundred of the newest at each step
 * of an evening's work.
 */
export async function manyOrders(db: Db, count: number): Promise<void> {
  await theTerms(db);
  await db.transaction(async (tx) => {
    // Their sums are right: looking at each of them again would take longer than writing them.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(writeMany(count));
  });
  await db.execute(sql`analyze orders, order_lines`);
}

function writeMany(count: number) {
  return sql`with placed as (
      insert into orders (number, status, payment_method, subtotal_cents, delivery_cents, total_cents, first_name, last_name, email,
        phone, address1, city, district, postal_code, country, terms_version, paid_at, delivered_at, courier, transfer_reference, created_at)
      select 'Order-' || (1700000000000 + n * 7919), made.status::order_status, made.method::payment_method, 100000, 50000, 150000,
        (array['Nimal', 'Kamala', 'Ruwan', 'Anusha', 'Kasun'])[1 + n % 5] || n % 97,
        (array['Perera', 'Silva', 'Fernando', 'Bandara'])[1 + n % 4] || n % 389,
        n || '@example.test', '+9477' || (1000000 + n), n || ' Test Road', 'Colombo', 'LK-' || (array['11', '12', '21', '31'])[1 + n % 4],
        '00100', 'Sri Lanka', 1, now(), now(), 'Example Couriers',
        case when made.method = 'bank-transfer' then 'T' || translate(lpad(to_hex(n), 6, '0'), '0123456789abcdef', '23456789BCDFGHJK') end,
        now() - interval '365 days' * (${count} - n) / ${count}
      from generate_series(1, ${count}) as n
      cross join lateral (select
        case when n < ${count} * 0.96 then 'delivered' else (array['paid', 'packed', 'dispatched', 'cancelled', 'expired'])[1 + n % 5] end as status,
        case n % 10 when 0 then 'bank-transfer' when 1 then 'bank-transfer' else 'card' end as method) as made
      returning id, number)
    insert into order_lines (order_id, product_public_id, title, sku, price_cents, quantity, returnable)
    select id, 'p' || right(number, 2), 'Plain product', 'SKU-' || right(number, 4), 100000, 1, true from placed`;
}
