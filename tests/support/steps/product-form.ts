import { editableDescription } from "../../../src/domain/catalog-editing/editable-description.server.ts";
import { findEdited } from "../../../src/domain/catalog-editing/edited-product.server.ts";
import { NEW_FIELDS, type ProductFields, toFields } from "../../../src/domain/catalog-editing/product-fields.ts";
import { readProductInput } from "../../../src/domain/catalog-editing/product-input.ts";
import { invariant } from "../../../src/domain/errors.ts";
import type { Shop } from "../../../src/domain/shop.ts";

/** A staff member for commands that only record the actor. */
export const A_STAFF_MEMBER = { userId: "staff-of-tests" };

/** Input of the form for a new product; the typed fields override the defaults. */
export function newProductInput(typed: ProductFields) {
  return readProductInput({ ...NEW_FIELDS, title: "Robe", category: "Rest", "variant.new1.price": "4500", ...typed });
}

/** Reads a product as its form opens it. */
export async function openForm(shop: Pick<Shop, "db">, publicId: string) {
  const product = await findEdited(shop, publicId);
  invariant(product, "no product row");
  const fields = toFields(product, editableDescription(product.description));
  const typing = (typed: ProductFields) => ({
    publicId,
    version: product.version,
    input: readProductInput({ ...fields, ...typed }),
  });
  return { product, fields, typing, variants: product.variants.map(({ id }) => id) };
}
