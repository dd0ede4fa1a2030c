import type pg from "pg";
import { type Db, mapped } from "../../../src/db/client.ts";

type Sent = { query: string; params: unknown[] };

/** Returns every statement that `run` sends, in order; those of a transaction run outside of one. */
export async function statementsOf(pool: pg.Pool, run: (db: Db) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const query = (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const [text, own] = typeof statement === "string" ? [statement, undefined] : [statement.text, statement.values];
    sent.push({ query: text, params: values ?? own ?? [] });
    return pool.query(statement, values);
  };
  const db: Db = mapped(Object.assign(Object.create(pool), { query }) as pg.Pool, (inside) => inside(db));
  await run(db);
  return sent;
}

/** Returns PostgreSQL's plans of every statement that `read` sends, as one text. */
export async function plansOf(pool: pg.Pool, read: (db: Db) => Promise<unknown>): Promise<string> {
  const sent = await statementsOf(pool, read);
  const lines: string[] = [];
  for (const { query, params } of sent) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${query}`, params);
    lines.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return lines.join("\n");
}
