import { and, eq, isNull } from "drizzle-orm";
import { productImages } from "../../db/schema/index.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import type { Shop } from "../shop.ts";

/** Maximum number of pictures per run, at 4 ms each; public pages are invalidated once for all. */
const AT_ONCE = 300;

/**
 * Generates blur placeholders for pictures stored without one: by older releases, or restored by undoing an import.
 * @returns the number of processed pictures; the next run continues
 */
export async function generateBlurPlaceholders({ db, pictures }: Pick<Shop, "db" | "pictures">): Promise<number> {
  const waiting = await db
    .selectDistinct({ picture: productImages.picture })
    .from(productImages)
    .where(isNull(productImages.blurPlaceholder))
    .limit(AT_ONCE);
  const drawn: { picture: string; blurPlaceholder: string }[] = [];
  for (const { picture } of waiting)
    drawn.push({ picture, blurPlaceholder: await pictures.blurPlaceholderOf(picture) });
  await db.transaction(async (tx) => {
    for (const { picture, blurPlaceholder } of drawn)
      await tx
        .update(productImages)
        .set({ blurPlaceholder })
        .where(and(eq(productImages.picture, picture), isNull(productImages.blurPlaceholder)));
    // Pictures without files look the same as before.
    if (drawn.some(({ blurPlaceholder }) => blurPlaceholder !== "")) await markCatalogChanged(tx);
  });
  return drawn.length;
}
