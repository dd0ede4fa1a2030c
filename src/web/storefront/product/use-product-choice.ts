import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { findVariant, firstAvailableVariant } from "../../../domain/catalog/choose-variant.ts";
import type { ProductFacts, ProductVariant } from "../../../domain/catalog/find-product.server.ts";

export type ProductChoice = {
  variant: ProductVariant;
  quantity: number;
  /** Index of the picture of the variant that the URL names; null without one. */
  picture: number | null;
  choose: (optionValues: readonly string[]) => void;
  setQuantity: (quantity: number) => void;
};

/**
 * The chosen variant, which the URL names (`?variant=`), and the quantity. Without one in the URL the first variant in
 * stock is chosen. Null for a product without variants.
 */
export function useProductChoice({ variants }: Pick<ProductFacts, "variants">): ProductChoice | null {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [quantity, showQuantity] = useState<number>(state?.quantity ?? 1);
  const named = search.get("variant");
  const variant = variants.find(({ id }) => id === named) ?? firstAvailableVariant(variants);
  if (!variant) return null;
  const choose = (optionValues: readonly string[]) => {
    const next = findVariant(variants, optionValues);
    if (!next || next.id === variant.id) return;
    showQuantity(1);
    setSearch({ variant: next.id }, { replace: true, preventScrollReset: true });
  };
  // Kept in the history for Back, such as from the size guide.
  const setQuantity = (next: number) => {
    showQuantity(next);
    setSearch((now) => now, { replace: true, preventScrollReset: true, state: { quantity: next } });
  };
  return { variant, quantity, picture: (named === null ? null : variant.picture) ?? null, choose, setQuantity };
}
