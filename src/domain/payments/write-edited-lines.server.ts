import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderBundles, orderLines } from "../../db/schema/index.ts";
import { type QuotedWithContents, toBoughtLines } from "../cart/bundle-lines.ts";
import { invariant } from "../errors.ts";
import type { EditedLine } from "../orders/plan-edit.server.ts";

/** Writes the changed and new lines of an edited order. A new bundle becomes lines of its components. */
export async function writeLines(tx: Db, orderId: string, changed: readonly EditedLine[]): Promise<void> {
  for (const { id, quantity } of changed) {
    if (!id) continue;
    if (quantity === 0) await tx.delete(orderLines).where(eq(orderLines.id, id));
    else await tx.update(orderLines).set({ quantity }).where(eq(orderLines.id, id));
  }
  const added = changed.filter(({ id }) => id === null);
  if (added.length === 0) return;
  for (const line of added) {
    if (line.bundle) await insertBundle(tx, orderId, line.bundle, line.quantity);
    else await tx.insert(orderLines).values(toRow(orderId, { ...line, productId: line.publicId }));
  }
}

type NewLine = Omit<EditedLine, "id" | "publicId" | "bundle" | "before" | "most"> & { productId: string };

function toRow(orderId: string, { productId: productPublicId, isReturnable: returnable, ...line }: NewLine) {
  const { variantId, title, variantLabel, sku, picture, priceCents, quantity, grams } = line;
  const copies = { variantId, productPublicId, title, variantLabel, sku, picture, priceCents, grams };
  return { orderId, ...copies, quantity, returnable };
}

async function insertBundle(tx: Db, orderId: string, bundle: QuotedWithContents, quantity: number): Promise<void> {
  const { variantId, productId: productPublicId, title, ownLabel: variantLabel, sku, priceCents } = bundle;
  const [stored] = await tx
    .insert(orderBundles)
    .values({ orderId, variantId, productPublicId, title, variantLabel, sku, priceCents, quantity })
    .returning({ id: orderBundles.id });
  invariant(stored, "order bundle insert returned no row");
  const rows = toBoughtLines([{ ...bundle, quantity }]).map((line) => {
    return { ...toRow(orderId, line), orderBundleId: stored.id };
  });
  await tx.insert(orderLines).values(rows);
}
