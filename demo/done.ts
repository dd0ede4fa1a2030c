import { eq } from "drizzle-orm";
import type { Db } from "../src/db/client.ts";
import { settings } from "../src/db/schema/settings.ts";

/** Written last: from then on what the owner removes stays removed. */
export const DONE = "demo-catalogue";

/** Asked at every start, so without loading what draws the pictures. */
export async function wasFilled(db: Db): Promise<boolean> {
  return (await db.$count(settings, eq(settings.key, DONE))) > 0;
}
