import { chatUrl } from "./shop-facts.ts";

/**
 * Returns a link that opens a chat with this text as a draft. The customer has to send it, and the shop does not learn
 * whether they do (payhere.md §10). Letters are left to the browser, which encodes them in UTF-8: encoded here, a
 * Sinhala or Tamil draft would need 150 bytes more of the product page.
 */
export function chatMessageUrl(chatNumber: string, text: string): string {
  return `${chatUrl(chatNumber)}?text=${text.replace(/[^\p{L}\p{M}]/gu, encodeURIComponent)}`;
}

/**
 * Names a product by its public code and variant, for a link that stays in the browser's history. Title and SKU can
 * reveal what the product is.
 */
export function chatReference({ publicId, variantLabel }: { publicId: string; variantLabel: string }): string {
  return variantLabel === "" ? publicId : `${publicId} (${variantLabel})`;
}
