import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";

/**
 * Runs the queries of a report on one snapshot, with more memory than usual: a year of orders does not fit into
 * PostgreSQL's 4 MB, and sorting on disk takes several times as long.
 */
export function withMemory<Result>(db: Db, run: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64MB'`);
    return run(tx);
  }, "snapshot");
}
