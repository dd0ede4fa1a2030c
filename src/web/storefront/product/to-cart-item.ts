import { type CartItem, toItemPrice } from "../../../domain/cart/cart-item.ts";
import type { ProductFacts, ProductVariant } from "../../../domain/catalog/find-product.server.ts";
import { variantLabel } from "../../../domain/catalog/variant-label.ts";

/** Returns the cart item of a product: the data that the cart stores. */
export function toCartItem(product: ProductFacts, variant: ProductVariant, quantity: number): CartItem {
  return {
    id: product.publicId,
    variantId: variant.id,
    title: product.title,
    choice: variantLabel(variant.optionValues),
    sku: variant.sku,
    image: product.images[0]?.picture ?? "",
    price: toItemPrice(variant.priceCents),
    quantity,
  };
}
