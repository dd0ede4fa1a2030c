import { chatUrl } from "./shop-facts.ts";

/** A chat that opens with this text as a draft; nothing is sent, and nothing told us that it was (payhere.md §10). */
export function chatMessageUrl(chatNumber: string, text: string): string {
  return `${chatUrl(chatNumber)}?text=${encodeURIComponent(text)}`;
}

/**
 * How a product is called in a link that stays in the browser's history: by its public id and SKU, never by its name.
 */
export function chatReference({ publicId, sku }: { publicId: string; sku: string }): string {
  return sku === "" ? publicId : `${publicId} (SKU ${sku})`;
}
