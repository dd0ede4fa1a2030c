import { eq } from "drizzle-orm";
import type { Db } from "../src/db/client.ts";
import { settings } from "../src/db/schema/settings.ts";
import { FILLED_WITH_DEMONSTRATION } from "../src/domain/catalog/demonstration.ts";

/** Returns whether the shop was filled. It runs at every start, so this module does not import the data. */
export async function wasFilled(db: Db): Promise<boolean> {
  return (await db.$count(settings, eq(settings.key, FILLED_WITH_DEMONSTRATION))) > 0;
}
