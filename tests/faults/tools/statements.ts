import type pg from "pg";
import { type DbPool, openDb } from "../../../src/db/client.ts";

export type Statement = {
  text: string;
  client: pg.PoolClient;
  run(): Promise<unknown>;
  instead(text: string): Promise<unknown>;
};

type Query = (...args: unknown[]) => Promise<unknown>;
type Callback = (error: unknown, result?: unknown) => void;

/**
 * A pool like the shop's own, each of whose statements (`begin` and `commit` too) goes through `step`, which decides when it
 * runs and what comes of it.
 */
export function openSteppedDb(url: string, step: (statement: Statement) => Promise<unknown>): DbPool {
  const opened = openDb(url, () => undefined);
  opened.pool.on("connect", (client) => {
    const query = client.query.bind(client) as unknown as Query;
    const stepped: Query = (...args) => {
      const callback = typeof args.at(-1) === "function" ? (args.pop() as Callback) : null;
      const result = step({ text: textOf(args[0]), client, run: () => query(...args), instead: query });
      if (!callback) return result;
      // The pool's own `query` asks in this way.
      result.then((rows) => callback(null, rows), callback);
      return result.catch(() => undefined);
    };
    Object.assign(client, { query: stepped });
  });
  return opened;
}

function textOf(asked: unknown): string {
  return typeof asked === "string" ? asked : (asked as { text: string }).text;
}
