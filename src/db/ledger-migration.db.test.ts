import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { cloneDatabase } from "../../tests/support/clone-database.ts";

const FOLDER = join(import.meta.dirname, "migrations");
const { entries } = JSON.parse(readFileSync(join(FOLDER, "meta/_journal.json"), "utf8")) as {
  entries: { tag: string }[];
};
const LEDGER = entries.findIndex(({ tag }) => tag.endsWith("_ledger"));

async function migrate(client: pg.Client, tags: readonly { tag: string }[]): Promise<void> {
  for (const { tag } of tags) {
    const file = readFileSync(join(FOLDER, `${tag}.sql`), "utf8");
    for (const statement of file.split("--> statement-breakpoint")) await client.query(statement);
  }
}

/** $1 number, $2 status, $3 method, $4 paid at, $5 delivered at, $6 total. One line of two units, without delivery. */
const ORDER = `with placed as (
  insert into orders (number, status, payment_method, subtotal_cents, delivery_cents, total_cents, first_name, last_name, email, phone,
    address1, city, district, postal_code, country, terms_version, paid_at, delivered_at, courier, transfer_reference)
  values ($1, $2::order_status, $3::payment_method, $6, 0, $6, 'A', 'B', 'a@example.test', '1', 'x', 'y', 'LK-11', '1', 'LK', 1, $4, $5, 'C', null)
  returning id
), line as (
  insert into order_lines (order_id, product_public_id, title, price_cents, quantity, returnable)
  select id, 'p1', 'Lamp', $6::bigint / 2, 2, true from placed
)
select id from placed`;
const DAY = (day: number) => `2026-11-${String(day).padStart(2, "0")}T06:00:00Z`;

/** The figures that the release before this migration showed, by its own statements. */
const OLD_SALES = `select day::text, sum(amount)::int as amount from (
  select (sold_at at time zone 'Asia/Colombo')::date as day, total_cents as amount from orders where sold_at is not null
  union all
  select (r.settled_at at time zone 'Asia/Colombo')::date, -r.amount_cents from refunds r join payments p on p.id = r.payment_id
    join orders o on o.id = p.order_id and o.sold_at is not null
    where r.status = 'done' and not r.reduces and not exists (select from payments e where e.order_id = o.id and e.id < p.id
      and e.status in ('received', 'refunded'))) old group by 1 having sum(amount) <> 0 order by 1`;
const NEW_SALES = `select day::text, sum(amount_cents)::int as amount from ledger_entries where kind <> 'unapplied'
  group by 1 having sum(amount_cents) <> 0 order by 1`;

async function fillShop(client: pg.Client): Promise<void> {
  await client.query("insert into pages (slug, language, version, title, body) values ('terms', 'en', 1, 'T', 'T')");
  await client.query("insert into categories (name, slug) values ('All', 'all')");
  await client.query(`insert into products (public_id, handle, title, category_id, sold_count)
    select 'p1', 'lamp', 'Lamp', id, 99 from categories where slug = 'all'`);
  const order = async (values: unknown[], paid: readonly number[] = []) => {
    const { rows } = await client.query<{ id: string }>(ORDER, values);
    const ids: string[] = [];
    for (const amount of paid) {
      const payment = await client.query<{ id: string }>(
        `insert into payments (order_id, provider_payment_id, status, amount_cents, currency, created_at)
         values ($1, $2, 'received', $3, 'LKR', $4) returning id`,
        [rows[0]?.id, `${values[0]}-${ids.length}`, amount, DAY(1)],
      );
      ids.push(payment.rows[0]?.id ?? "");
    }
    return { id: rows[0]?.id, payments: ids };
  };
  const refund = (paymentId: string | undefined, amount: number, day: number, reduces = false) =>
    client.query(
      `insert into refunds (payment_id, amount_cents, status, actor, settled_at, reduces) values ($1, $2, 'done', 'staff:a', $3, $4)`,
      [paymentId, amount, DAY(day), reduces],
    );
  await order(["Order-1", "delivered", "card", DAY(2), DAY(4), 4_000], [4_000]);
  const part = await order(["Order-2", "partly-refunded", "card", DAY(2), null, 5_000], [5_000]);
  await refund(part.payments[0], 1_500, 3);
  const twice = await order(["Order-3", "paid", "card", DAY(3), null, 6_000], [6_000, 6_000]);
  await refund(twice.payments[1], 6_000, 4);
  const reduced = await order(["Order-4", "paid", "card", DAY(4), null, 2_000], [3_000]);
  await refund(reduced.payments[0], 1_000, 5, true);
  await order(["Order-5", "delivered", "cash-on-delivery", null, DAY(5), 8_000]);
  await order(["Order-6", "confirmed", "cash-on-delivery", null, null, 8_000]);
  const taken = await order(["Order-7", "charged-back", "card", DAY(6), null, 9_000], [9_000]);
  await client.query("update payments set status = 'charged-back' where order_id = $1", [taken.id]);
  const full = await order(["Order-8", "refunded", "card", DAY(6), null, 7_000], [7_000]);
  await refund(full.payments[0], 7_000, 7);
  const cancelled = await order(["Order-9", "cancelled", "card", DAY(7), null, 2_500 * 2], [5_000]);
  await client.query(
    "insert into order_events (order_id, kind, to_status, actor, created_at) values ($1, 'cancelled', 'cancelled', 'customer', $2)",
    [cancelled.id, DAY(8)],
  );
}

test("fills the ledger so that each past day reads as before and every entry is accounted for", async () => {
  const database = await cloneDatabase({ url: inject("testServerUrl"), templateName: "template0" });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await migrate(client, entries.slice(0, LEDGER));
    await fillShop(client);
    const before = await client.query(OLD_SALES);

    await migrate(client, entries.slice(LEDGER, LEDGER + 1));

    const after = await client.query(NEW_SALES);
    expect(before.rows).toHaveLength(6);
    expect(after.rows).toEqual(before.rows);
    const { rows: money } = await client.query("select sum(amount_cents)::int as held from ledger_entries");
    expect(money).toEqual([{ held: 4_000 + 3_500 + 6_000 + 2_000 + 8_000 + 0 + 0 + 5_000 }]);
    const { rows: cash } = await client.query(
      "select amount_cents::int as amount from payments where provider = 'cash'",
    );
    expect(cash).toEqual([{ amount: 8_000 }]);
    const { rows: sold } = await client.query("select sold_count from products");
    expect(sold).toEqual([{ sold_count: 10 }]);
    const { rows: kinds } = await client.query("select distinct kind::text as kind from ledger_entries order by 1");
    expect(kinds.map(({ kind }) => kind)).toEqual(["chargeback", "delivery", "refund", "return", "sale"]);
  } finally {
    await client.end();
    await database.drop({ force: true });
  }
});
