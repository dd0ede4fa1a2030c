import { and, eq, ne, or } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderBundles, orderLines } from "../../db/schema/index.ts";
import { type QuotedWithContents, toDiscountedLines } from "../cart/bundle-lines.ts";
import { invariant } from "../errors.ts";
import type { Cents } from "../money.ts";
import type { EditedLine } from "../orders/editing/edited-totals.server.ts";

/**
 * Writes the lines of an edited order: an edit of one line can change the share of the others in the discount. A new
 * bundle becomes lines of its components.
 */
export async function writeLines(tx: Db, orderId: string, lines: readonly EditedLine[]): Promise<void> {
  for (const { id, quantity, discountCents } of lines) {
    if (!id) continue;
    if (quantity === 0) await tx.delete(orderLines).where(eq(orderLines.id, id));
    else {
      const isOther = or(ne(orderLines.quantity, quantity), ne(orderLines.discountCents, discountCents));
      const isThis = and(eq(orderLines.id, id), isOther);
      await tx.update(orderLines).set({ quantity, discountCents }).where(isThis);
    }
  }
  const added = lines.filter(({ id, quantity }) => id === null && quantity > 0);
  if (added.length === 0) return;
  for (const line of added) {
    if (line.bundle) await insertBundle(tx, orderId, line.bundle, line);
    else await tx.insert(orderLines).values(toRow(orderId, { ...line, productId: line.publicId }));
  }
}

type NewLine = Omit<EditedLine, "id" | "publicId" | "bundle" | "before" | "most"> & { productId: string };

function toRow(orderId: string, { productId: productPublicId, isReturnable: returnable, ...line }: NewLine) {
  const { variantId, title, variantLabel, sku, picture, priceCents, quantity, discountCents, grams } = line;
  const copies = { variantId, productPublicId, title, variantLabel, sku, picture, priceCents, grams };
  return { orderId, ...copies, quantity, discountCents, returnable };
}

type InBundle = { quantity: number; discountCents: Cents };

async function insertBundle(tx: Db, orderId: string, bundle: QuotedWithContents, line: InBundle): Promise<void> {
  const { quantity, discountCents } = line;
  const { variantId, productId: productPublicId, title, ownLabel: variantLabel, sku, priceCents } = bundle;
  const [stored] = await tx
    .insert(orderBundles)
    .values({ orderId, variantId, productPublicId, title, variantLabel, sku, priceCents, quantity })
    .returning({ id: orderBundles.id });
  invariant(stored, "order bundle insert returned no row");
  const rows = toDiscountedLines([{ ...bundle, quantity }], [discountCents]).map((part) => {
    return { ...toRow(orderId, part), orderBundleId: stored.id };
  });
  await tx.insert(orderLines).values(rows);
}
