import { eq } from "drizzle-orm";
import type { Db } from "../src/db/client.ts";
import { settings } from "../src/db/schema/settings.ts";

/** Marker that is written last. Once it exists, products that the owner deletes are not created again. */
export const DONE = "demo-catalogue";

/** Returns whether the shop was filled. It runs at every start, so this module does not import the drawing code. */
export async function wasFilled(db: Db): Promise<boolean> {
  return (await db.$count(settings, eq(settings.key, DONE))) > 0;
}
