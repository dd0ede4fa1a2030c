import { useEffect } from "react";
import { useLazyImport } from "../../components/use-lazy-import.ts";

/**
 * Top sellers below the sentence of an empty wishlist or list of orders, as below an empty cart. Code and data are
 * loaded when a list turns out to be empty; without them the sentence and its link remain.
 */
export function BelowEmpty() {
  const { code, fetchCode } = useLazyImport(
    () => import("./empty-suggestions.tsx"),
    () => undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is empty
  useEffect(fetchCode, []);
  return code && <code.EmptySuggestions />;
}
