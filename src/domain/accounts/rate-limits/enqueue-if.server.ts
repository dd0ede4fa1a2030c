import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import type { Job, Shop } from "../../shop.ts";

/**
 * Queues a job, and rolls it back unless it is wanted. So the response time does not reveal whether there is such an
 * account or order.
 */
export async function enqueueIf(
  { enqueueJob }: Pick<Shop, "enqueueJob">,
  tx: Db,
  { isWanted, job }: { isWanted: boolean; job: Job },
): Promise<void> {
  await tx.execute(sql`savepoint requested`);
  await enqueueJob(tx, job);
  await tx.execute(isWanted ? sql`release savepoint requested` : sql`rollback to savepoint requested`);
}
