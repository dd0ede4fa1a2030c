import { and, eq, isNull } from "drizzle-orm";
import { productImages } from "../../db/schema/index.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import type { Shop } from "../shop.ts";

/** Of one turn, at 4 ms each: pages are made anew once for all of them. */
const AT_ONCE = 300;

/**
 * Draws what stands in for pictures that were stored without: those of a release before it, and what an import put back.
 * @returns how many it looked at; the rest waits for the next turn
 */
export async function drawStandIns({ db, pictures }: Pick<Shop, "db" | "pictures">): Promise<number> {
  const waiting = await db
    .selectDistinct({ picture: productImages.picture })
    .from(productImages)
    .where(isNull(productImages.standIn))
    .limit(AT_ONCE);
  const drawn: { picture: string; standIn: string }[] = [];
  for (const { picture } of waiting) drawn.push({ picture, standIn: await pictures.standInOf(picture) });
  await db.transaction(async (tx) => {
    for (const { picture, standIn } of drawn)
      await tx
        .update(productImages)
        .set({ standIn })
        .where(and(eq(productImages.picture, picture), isNull(productImages.standIn)));
    // One that has no files is shown as before.
    if (drawn.some(({ standIn }) => standIn !== "")) await markCatalogChanged(tx);
  });
  return drawn.length;
}
