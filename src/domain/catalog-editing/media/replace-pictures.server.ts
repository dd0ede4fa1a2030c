import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { productImages } from "../../../db/schema/index.ts";
import type { PictureFiles } from "../../catalog-import/stored-product.ts";

type PlacedPicture = PictureFiles &
  Partial<Pick<typeof productImages.$inferSelect, "id" | "alt" | "source" | "isGenerated" | "focusX" | "focusY">>;

/**
 * Replaces the pictures of a product by these, in this order: nothing refers to these rows, and updates could violate
 * the unique positions.
 */
export async function replacePictures(tx: Db, productId: string, pictures: readonly PlacedPicture[]): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  const rows = pictures.map((picture, index) => ({ ...picture, productId, position: index + 1 }));
  if (rows.length > 0) await tx.insert(productImages).values(rows);
}
