type Wish = { publicId: string; variantId: string; quantity: number };

/** Where the message for this wish is shown: by ids only, so that no product stands in the browser's history. */
export function orderByChatAddress({ publicId, variantId, quantity }: Wish): string {
  return `/order-by-chat?${new URLSearchParams({ product: publicId, variant: variantId, quantity: String(quantity) })}`;
}
