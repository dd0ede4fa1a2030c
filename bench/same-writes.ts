import { randomUUID } from "node:crypto";
import pg from "pg";
import { invariant } from "../src/domain/errors.ts";

/** Tables that order placement writes to, and the column that refers to the order. */
const WRITTEN = {
  orders: "id",
  order_lines: "order_id",
  stock_movements: "order_id",
  idempotency_keys: "order_id",
  order_events: "order_id",
  mails: "order_id",
} as const;
/** Columns that must differ between orders. */
const OF_ONE_ORDER = new Set(["order_id", "number", "key", "event"]);

type Write = { name: string; text: string; row: Record<string, unknown> };

/**
 * Writes the rows of one placed order repeatedly, with single-row statements and one commit, without any logic. The
 * tables have the columns, checks and indexes of the shop's tables, without references, triggers and generated values.
 */
export async function openSameWrites(url: string, clients: number, pickVariants: () => string[]) {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const writes = await copyNewestOrder(pool);
  await pool.query("create table bare_catalog_changes (like catalog_changes including all)");
  await pool.query("create table bare_variants (like variants including all excluding generated)");
  await pool.query("insert into bare_variants select * from variants");
  const change = { name: "bare-change", text: "insert into bare_catalog_changes default values" };
  const take = { name: "bare-take", text: "update bare_variants set stock = stock - 1 where id = $1" };
  return {
    async once(): Promise<void> {
      const order = randomUUID();
      const client = await pool.connect();
      try {
        await client.query("begin");
        for (const id of pickVariants().toSorted()) await client.query({ ...take, values: [id] });
        for (const { name, text, row } of writes) await client.query({ name, text, values: [ofOrder(row, order)] });
        await client.query(change);
        await client.query("commit");
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

async function copyNewestOrder(pool: pg.Pool): Promise<Write[]> {
  const { rows: newest } = await pool.query<{ id: string }>("select id from orders order by id desc limit 1");
  invariant(newest[0], "no order was placed");
  const writes: Write[] = [];
  for (const [table, owner] of Object.entries(WRITTEN)) {
    await pool.query(`create table bare_${table} (like ${table} including all excluding generated)`);
    const found = await pool.query<{ row: Write["row"] }>(
      `select to_jsonb(t) - 'id' as row from ${table} t where ${owner} = $1`,
      [newest[0].id],
    );
    for (const { row } of found.rows) {
      const columns = Object.keys(row).join(", ");
      const text = `insert into bare_${table} (${columns}) select ${columns} from jsonb_populate_record(null::bare_${table}, $1)`;
      writes.push({ name: `bare-${table}`, text, row });
    }
  }
  return writes;
}

function ofOrder(row: Write["row"], order: string): Write["row"] {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, OF_ONE_ORDER.has(name) ? order : value]));
}
