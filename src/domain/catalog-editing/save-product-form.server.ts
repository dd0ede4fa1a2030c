import { DomainError, isFailure } from "../errors.ts";
import type { StockChange } from "../inventory/stock-change.ts";
import { changeProductStock } from "./product-stock.server.ts";
import { changeProduct } from "./save-product.server.ts";

type Change = Parameters<typeof changeProduct>[2] & { moves: readonly StockChange[] };

/**
 * Saves the form of a product with the stock changes in it, in one transaction.
 * @returns whether anything changed
 * @throws {DomainError} as `changeProduct`; INVALID_INPUT at the field of a stock change that the stock does not allow
 */
export async function saveProductForm(
  shop: Parameters<typeof changeProduct>[0],
  staff: Parameters<typeof changeProduct>[1],
  { moves, ...change }: Change,
): Promise<boolean> {
  // Drawn when it is first asked for, which takes longer than a transaction may.
  await shop.pictures.generatedPictures();
  return shop.db.transaction(async (tx) => {
    const inTx = { ...shop, db: tx };
    const isChanged = await changeProduct(inTx, staff, change);
    for (const move of moves) {
      await changeProductStock(inTx, staff, { publicId: change.publicId, change: move }).catch((error: unknown) => {
        throw atField(error, move.variantId);
      });
    }
    return isChanged || moves.length > 0;
  });
}

/** Names the field of a stock change that failed: a form has one for each variant. */
function atField(error: unknown, variantId: string): unknown {
  const isAboutStock = isFailure(error, "STOCK_TOO_LOW") || isFailure(error, "STOCK_RESERVED");
  if (!isAboutStock) return error;
  const { units } = error.facts;
  const text =
    error.code === "STOCK_TOO_LOW"
      ? `Only ${units} available.`
      : `${units} reserved for orders that aren't packed yet: the count includes them.`;
  return new DomainError("INVALID_INPUT", { fields: { [`variant.${variantId}.move`]: text } });
}
