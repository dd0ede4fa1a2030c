import { isUuid } from "../../domain/uuid.ts";

/** Path of the page on which a customer asks for an email when the variant is back in stock. */
export function backInStockPath(publicId: string, variantId: string | null): string {
  const path = `/back-in-stock/${encodeURIComponent(publicId)}`;
  return variantId ? `${path}?variant=${variantId}` : path;
}

/** The variant that such a URL names; null when it names none. */
export function variantIdIn({ searchParams }: URL): string | null {
  const id = searchParams.get("variant");
  return id !== null && isUuid(id) ? id : null;
}
