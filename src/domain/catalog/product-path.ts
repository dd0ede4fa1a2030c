/** Returns the path of a product page, optionally with a variant selected. */
export function productPath(publicId: string, variantId?: string): string {
  return variantId ? `/detail/${publicId}?variant=${variantId}` : `/detail/${publicId}`;
}
