import { randomUUID } from "node:crypto";
import { boundQuantity } from "../cart/cart-item.ts";
import { mostOf } from "../cart/change-cart.ts";
import { firstAvailableVariant } from "../catalog/choose-variant.ts";
import { findProduct } from "../catalog/find-product.server.ts";
import { variantLabel } from "../catalog/variant-label.ts";
import { times } from "../money.ts";
import type { Shop } from "../shop.ts";
import type { ChatOrder } from "./chat-text.ts";
import { referenceOf } from "./enquiry-reference.ts";

type Wanted = { product: string | null; variant: string | null; quantity: string | null };

export type PreparedEnquiry = {
  /** Sent back by the form; the message's reference is derived from it. */
  key: string;
  variantId: string;
  order: ChatOrder;
  /** Maximum quantity that can be ordered now; 0 when it is out of stock. */
  max: number;
  choices: { variantId: string; label: string }[];
};

/**
 * Returns the content of a message at today's price, before anything is stored. The quantity is limited by stock and
 * order limit; an unknown variant is replaced by the first available one. Null when the shop does not sell the product.
 */
export async function prepareEnquiry(
  shop: Pick<Shop, "db" | "config">,
  wanted: Wanted,
): Promise<PreparedEnquiry | null> {
  const product = wanted.product && (await findProduct(shop, wanted.product));
  if (!product) return null;
  const variant = product.variants.find(({ id }) => id === wanted.variant) ?? firstAvailableVariant(product.variants);
  if (!variant) return null;
  const { publicId: productPublicId, title } = product;
  const { id: variantId, sku, priceCents, optionValues } = variant;
  const max = mostOf(variant.stock, product.maxPerOrder);
  const quantity = boundQuantity(wanted.quantity, max);
  const key = randomUUID();
  const totalCents = times(priceCents, quantity);
  const facts = {
    productPublicId,
    title,
    variantLabel: variantLabel(optionValues),
    sku,
    quantity,
    priceCents,
    totalCents,
  };
  return {
    key,
    variantId,
    order: { reference: referenceOf(key), ...facts },
    max,
    choices: product.variants.map(({ id, optionValues: values }) => ({ variantId: id, label: variantLabel(values) })),
  };
}
