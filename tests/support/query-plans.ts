import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "../../src/db/client.ts";
import * as schema from "../../src/db/schema/index.ts";

type Sent = { query: string; params: unknown[] };

/** Every statement that `run` sends, in its order. */
export async function statementsOf(pool: pg.Pool, run: (db: Db) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => sent.push({ query, params }) };
  await run(drizzle({ client: pool, schema, casing: "snake_case", logger }) as Db);
  return sent;
}

/** What PostgreSQL plans for every statement that `read` sends, as one text. */
export async function plansOf(pool: pg.Pool, read: (db: Db) => Promise<unknown>): Promise<string> {
  const sent = await statementsOf(pool, read);
  const lines: string[] = [];
  for (const { query, params } of sent) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${query}`, params);
    lines.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return lines.join("\n");
}
