import { chatUrl } from "./shop-facts.ts";

/** A chat that opens with this text as a draft; nothing is sent, and nothing told us that it was (payhere.md §10). */
export function chatMessageUrl(chatNumber: string, text: string): string {
  return `${chatUrl(chatNumber)}?text=${encodeURIComponent(text)}`;
}

/**
 * Names a product in a link that stays in the browser's history: by its public code and the chosen variant, never by its title or
 * SKU, which can reveal what it is.
 */
export function chatReference({ publicId, choice }: { publicId: string; choice: string }): string {
  return choice === "" ? publicId : `${publicId} (${choice})`;
}
