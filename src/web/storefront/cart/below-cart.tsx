import { useEffect } from "react";
import type { Cart } from "../../../domain/cart/change-cart.ts";
import { useLazyImport } from "../../components/use-lazy-import.ts";

/** Products below the cart. Their code is loaded after the cart's. */
export function BelowCart({ items }: { items: Cart }) {
  const { code, fetchCode } = useLazyImport(
    () => import("./products-below-cart.tsx"),
    () => undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(fetchCode, []);
  return code && <code.ProductsBelowCart items={items} />;
}
