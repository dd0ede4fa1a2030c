import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { products, variants } from "../../db/schema/index.ts";
import { loadByHandle, loadByHandleLocked } from "../catalog-import/stored-products.server.ts";
import { DomainError, invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { EditedProduct } from "./edited-product.ts";

const { handle, publicId, version, archivedAt, publishAt, saleFrom, saleUntil } = products;
const { inStock, returnable, cashOnDelivery, chargedOnPacking, giftCard, blurred, concealed, ageRule } = products;
const SWITCHES = { inStock, returnable, cashOnDelivery, chargedOnPacking, giftCard, blurred, concealed, ageRule };
const MOMENTS = { publishAt, saleFrom, saleUntil };

/** Returns a product for editing in any state; null without one. */
export async function findEdited({ db }: Pick<Shop, "db">, id: string): Promise<EditedProduct | null> {
  const [row] = await db
    .select({ handle, publicId, version, archivedAt, ...SWITCHES, ...MOMENTS })
    .from(products)
    .where(eq(publicId, id));
  const stored = row && (await loadByHandle(db, [row.handle])).get(row.handle);
  if (!stored) return null;
  const money = await findMoney(db, stored.id);
  const nothing = { saleCents: null, costCents: null };
  return { ...stored, ...row, variants: stored.variants.map((one) => ({ ...one, ...(money.get(one.id) ?? nothing) })) };
}

/** Returns prices that product files do not contain. */
async function findMoney(db: Db, productId: string) {
  const { id, saleCents, costCents } = variants;
  const rows = await db.select({ id, saleCents, costCents }).from(variants).where(eq(variants.productId, productId));
  return new Map(rows.map(({ id: variant, ...money }) => [variant, money]));
}

/**
 * Returns a product for a change and locks it until the transaction ends.
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND
 */
export async function lockEdited(tx: Db, id: string): Promise<EditedProduct> {
  const [found] = await tx.select({ handle }).from(products).where(eq(publicId, id));
  if (!found) throw new DomainError("PUBLIC_ID_NOT_FOUND", {});
  await loadByHandleLocked(tx, [found.handle]);
  const product = await findEdited({ db: tx }, id);
  invariant(product, "no row for a locked product");
  return product;
}
