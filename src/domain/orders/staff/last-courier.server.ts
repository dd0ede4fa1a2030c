import { desc, eq, sql } from "drizzle-orm";
import { orderEvents } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";

/** Returns the courier of the last hand-over, whatever became of the parcel, as a suggestion for the next one. */
export async function findLastCourier({ db }: Pick<Shop, "db">): Promise<string | null> {
  const { id, kind, facts } = orderEvents;
  // Ids follow time: their index is read from its end until a hand-over.
  const [last] = await db
    .select({ courier: sql<string | null>`${facts} ->> 'courier'` })
    .from(orderEvents)
    .where(eq(kind, "dispatched"))
    .orderBy(desc(id))
    .limit(1);
  return last?.courier ?? null;
}
