import { and, asc, eq, inArray, not } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { categories, products, variants } from "../../db/schema/index.ts";
import { isParent, parentCategory, pathOfCategory } from "../catalog/category-tree.server.ts";
import { variantLabel } from "../catalog/variant-label.ts";
import { DomainError } from "../errors.ts";
import { stockChangeInput } from "../inventory/stock-change.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { editableDescription } from "./editable-description.server.ts";
import { lockEdited } from "./edited-product.server.ts";
import type { GridProduct, GridRow } from "./grid-rows.ts";
import { toFields } from "./product-fields.ts";
import { readProductInput } from "./product-input.ts";
import { changeProductStock } from "./product-stock.server.ts";
import { changeProduct } from "./save-product.server.ts";

type GridShop = Pick<Shop, "db" | "now" | "pictures">;

/** Maximum number of variants per product in the grid; the product's own page shows more. */
const MAX_VARIANTS = 12;

/** Returns these products for the grid in the given order, without unknown ones. */
export async function listGrid({ db }: Pick<Shop, "db">, publicIds: readonly string[]): Promise<GridProduct[]> {
  const { id, publicId, title, version, visible } = products;
  const rows = await db
    .select({ id, publicId, title, version, visible, category: pathOfCategory })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parentCategory, isParent)
    .where(inArray(publicId, [...publicIds]));
  const variantsOf = await listVariants(
    db,
    rows.map((row) => row.id),
  );
  const byPublicId = new Map(rows.map((row) => [row.publicId, row]));
  return publicIds.flatMap((wanted) => {
    const row = byPublicId.get(wanted);
    if (!row) return [];
    const { id: productId, ...facts } = row;
    const variants = variantsOf.get(productId) ?? [];
    const moreVariants = Math.max(0, variants.length - MAX_VARIANTS);
    return [{ ...facts, variants: variants.slice(0, MAX_VARIANTS), moreVariants }];
  });
}

async function listVariants(db: Db, productIds: readonly string[]) {
  const { id, productId, optionValues, sku, priceCents, compareAtCents, weightGrams, stock } = variants;
  const rows = await db
    .select({ id, productId, optionValues, sku, priceCents, compareAtCents, weightGrams, units: stock })
    .from(variants)
    .where(and(inArray(productId, [...productIds]), not(variants.retired)))
    .orderBy(asc(productId), asc(variants.position), asc(id));
  const labelled = rows.map(({ optionValues: values, ...row }) => ({ ...row, label: variantLabel(values) }));
  return Map.groupBy(labelled, (variant) => variant.productId);
}

/**
 * Saves the changes of one product in the grid in one transaction. Rules and audit entries are those of the product
 * form and the stock form.
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND; PRODUCT_CHANGED when the version is another one by now; INVALID_INPUT by
 * the names of the grid's fields; STOCK_TOO_LOW
 */
export async function saveGridRow(shop: GridShop, staff: Pick<StaffMember, "userId">, row: GridRow): Promise<void> {
  const { publicId, version, changes, moves, problems } = row;
  if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
  await shop.db.transaction(async (tx) => {
    const inTx = { ...shop, db: tx };
    const product = await lockEdited(tx, publicId);
    const fields = toFields(product, editableDescription(product.description));
    // Unchanged values need no version check, because the same form can arrive twice.
    const wanted = Object.entries(changes).filter(([name, text]) => name in fields && fields[name] !== text);
    if (wanted.length > 0) {
      const input = readProductInput({ ...fields, ...Object.fromEntries(wanted) });
      await changeProduct(inTx, staff, { publicId, version, input });
    }
    for (const move of moves) {
      const change = stockChangeInput.parse({ ...move, units: String(move.units) });
      await changeProductStock(inTx, staff, { publicId, change });
    }
  });
}
