type Wish = { publicId: string; variantId: string; quantity: number };

/** Returns the URL of the chat order page: by ids only, so that no product name enters the browser's history. */
export function orderByChatUrl({ publicId, variantId, quantity }: Wish): string {
  return `/order-by-chat?${new URLSearchParams({ product: publicId, variant: variantId, quantity: String(quantity) })}`;
}
