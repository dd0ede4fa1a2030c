/** Path of a product's page, with one of its variants chosen if given. */
export function productPath(publicId: string, variantId?: string): string {
  return variantId ? `/detail/${publicId}?variant=${variantId}` : `/detail/${publicId}`;
}
