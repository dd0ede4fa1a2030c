import { type FoundProduct, previewProduct } from "../catalog/find-product.server.ts";
import { findFacts } from "../catalog/product-facts.server.ts";
import { findSellingPoints, type SellingPoints } from "../catalog/selling-points.server.ts";
import type { FactValues } from "../catalog/typed-facts.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { changeProduct } from "./save-product.server.ts";

type Preview = { product: FoundProduct; facts: FactValues; points: SellingPoints };
type PreviewShop = Pick<Shop, "db" | "now" | "pictures">;

/** Returns a product as customers would see it, in any state; null without one. */
export async function findPreview({ db }: Pick<Shop, "db">, publicId: string): Promise<Preview | null> {
  const [product, facts, points] = await Promise.all([
    previewProduct(db, publicId),
    findFacts({ db }, publicId),
    findSellingPoints({ db }, publicId),
  ]);
  return product && { product, facts, points };
}

/**
 * Returns a preview with unsaved changes. Writes them in a transaction that is rolled back, so no other session sees
 * them.
 * @throws {DomainError} as `changeProduct`
 */
export async function previewChange(
  { db, ...shop }: PreviewShop,
  staff: Parameters<typeof changeProduct>[1],
  change: Parameters<typeof changeProduct>[2],
): Promise<Preview> {
  const seen: Preview[] = [];
  const rollback = new Error("roll back the preview");
  await db
    .transaction(async (tx) => {
      await changeProduct({ db: tx, ...shop }, staff, change);
      const preview = await findPreview({ db: tx }, change.publicId);
      if (preview) seen.push(preview);
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  const [preview] = seen;
  if (!preview) throw new DomainError("PUBLIC_ID_NOT_FOUND", {});
  return preview;
}
