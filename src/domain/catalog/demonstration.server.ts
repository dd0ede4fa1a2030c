import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { settings } from "../../db/schema/settings.ts";
import { FILLED_WITH_DEMONSTRATION } from "./demonstration.ts";

/** Returns whether the shop was filled with the demonstration catalogue. */
export async function wasFilled(db: Db): Promise<boolean> {
  return (await db.$count(settings, eq(settings.key, FILLED_WITH_DEMONSTRATION))) > 0;
}
