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
 * Opens a pool like the shop's own in which every statement, including `begin` and `commit`, passes through `step`. It
 * decides when and how the statement runs.
 */
export function openSteppedDb(url: string, step: (statement: Statement) => Promise<unknown>): DbPool {
  const opened = openDb(url, () => undefined);
  opened.pool.on("connect", (client) => {
    const query = client.query.bind(client) as unknown as Query;
    const stepped: Query = (...args) => {
      const callback = typeof args.at(-1) === "function" ? (args.pop() as Callback) : null;
      const result = step({ text: textOf(args[0]), client, run: () => query(...args), instead: query });
      if (!callback) return result;
      // `pool.query` calls with a callback.
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
