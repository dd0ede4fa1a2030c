import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { expect } from "vitest";
import { withDatabase } from "../../tests/support/database-url.ts";
import { dbTest } from "../../tests/support/db-test.ts";

const MIGRATIONS = new URL("./migrations/", import.meta.url);
const TESTED = "0064_order_states";

type Journal = { entries: { tag: string }[] };

/** Runs migrations one after the other, as they are stored. */
async function migrate(client: pg.Client, tags: readonly string[]): Promise<void> {
  for (const tag of tags) {
    const statements = readFileSync(new URL(`${tag}.sql`, MIGRATIONS), "utf8").split("--> statement-breakpoint");
    await client.query("begin");
    for (const statement of statements) await client.query(statement);
    await client.query("commit");
  }
}

/** Status before the refund and now, payment method, money that came, and whether it went back. */
const ORDERS = [
  ["Order-1", "packed", "partly-refunded", "card", 1_000, 100],
  ["Order-2", "paid", "refunded", "card", 1_000, 1_000],
  ["Order-3", "paid", "awaiting-transfer", "bank-transfer", 400, 0],
  ["Order-4", "confirmed", "confirmed", "cash-on-delivery", 0, 0],
  ["Order-5", "expired", "expired", "card", 0, 0],
  ["Order-6", "dispatched", "partly-refunded", "card", 1_000, 100],
] as const;

async function insertBefore(client: pg.Client): Promise<void> {
  for (const [number, last, status, method, came, back] of ORDERS) {
    const reference = method === "bank-transfer" ? "T234567" : null;
    const isAccepted = method === "card" && status !== "expired";
    await client.query(
      `with placed as (
        insert into orders (number, status, payment_method, subtotal_cents, delivery_cents, total_cents, first_name, last_name,
          email, phone, address1, city, district, postal_code, country, terms_version, transfer_reference, paid_at, courier)
        values ($1, $2::order_status, $3::payment_method, 1000, 0, 1000, 'A', 'B', 'a@example.test', '+94771234567', 'Road', 'Colombo',
          'LK-11', '00300', 'LK', 1, $4, $5, 'Courier') returning id
      ), line as (
        insert into order_lines (order_id, product_public_id, title, price_cents, quantity, returnable)
        select id, 'a1', 'Product', 1000, 1, true from placed
      ), event as (
        insert into order_events (order_id, kind, to_status, actor) select id, 'test', $6::order_status, 'gateway' from placed
      ), payment as (
        insert into payments (order_id, provider_payment_id, status, amount_cents, currency)
        select id, $1, 'received', $7::bigint, 'LKR' from placed where $7::bigint > 0 returning id
      )
      select id from payment`,
      [number, status, method, reference, isAccepted ? new Date() : null, last, came],
    );
    await client.query(
      `insert into refunds (payment_id, amount_cents, status, actor)
      select id, $2::bigint, 'done', 'staff:a' from payments where provider_payment_id = $1 and $2::bigint > 0`,
      [number, back],
    );
  }
}

dbTest(
  "takes the states of existing orders from their payments and their last fulfilment event",
  async ({ url, pool }) => {
    const name = `test_${randomBytes(8).toString("hex")}`;
    await pool.query(`create database "${name}" template template0`);
    const client = new pg.Client({ connectionString: withDatabase(url, name) });
    await client.connect();
    try {
      const { entries }: Journal = JSON.parse(readFileSync(new URL("meta/_journal.json", MIGRATIONS), "utf8"));
      const tags = entries.map(({ tag }) => tag);
      await migrate(client, tags.slice(0, tags.indexOf(TESTED)));
      await insertBefore(client);

      await migrate(client, [TESTED]);

      const { rows } = await client.query(
        "select number, payment_state || ', ' || fulfilment_state as states, status from orders order by number",
      );
      expect(rows).toEqual([
        { number: "Order-1", states: "partially-refunded, packed", status: "packed" },
        { number: "Order-2", states: "refunded, unfulfilled", status: "refunded" },
        { number: "Order-3", states: "partially-paid, on-hold", status: "awaiting-transfer" },
        { number: "Order-4", states: "unpaid, unfulfilled", status: "confirmed" },
        { number: "Order-5", states: "voided, expired", status: "expired" },
        { number: "Order-6", states: "partially-refunded, dispatched", status: "dispatched" },
      ]);
      const { rows: parcels } = await client.query(
        "select o.number, p.state, l.quantity from parcels p join orders o on o.id = p.order_id join parcel_lines l on l.parcel_id = p.id order by 1",
      );
      expect(parcels).toEqual([
        { number: "Order-1", state: "packed", quantity: 1 },
        { number: "Order-6", state: "dispatched", quantity: 1 },
      ]);
    } finally {
      await client.end();
      await pool.query(`drop database "${name}"`);
    }
  },
);
