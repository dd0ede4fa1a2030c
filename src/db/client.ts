import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema/index.ts";

/** The database, or a transaction of it. */
export type Db = Omit<NodePgDatabase<typeof schema>, "$client">;

export type DbPool = { db: Db; pool: pg.Pool };

/**
 * Opens a pool. It survives a restart of the database: a lost idle connection is reported to `onError` and replaced.
 * @param url a postgres:// URL; a socket folder may be given as `?host=/folder`
 */
export function openDb(url: string, onError: (error: Error) => void, max = 20): DbPool {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5_000, application_name: "shop" });
  pool.on("error", onError);
  return { pool, db: drizzle(pool, { schema, casing: "snake_case" }) };
}
