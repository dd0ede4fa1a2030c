import { useState } from "react";
import { useLocation } from "react-router";

type Choice = { values: readonly string[]; quantity: number };

/** By history entry. In memory only, because it reveals viewed products: gone with the document. */
const kept = new Map<string, Choice>();

/** State of the selection on a product page, restored when the visitor navigates back to it. */
export function useProductSelection(first: Choice): [Choice, (next: Choice) => void] {
  const { key } = useLocation();
  const [choice, setChoice] = useState(() => kept.get(key) ?? first);
  const keep = (next: Choice) => {
    kept.set(key, next);
    setChoice(next);
  };
  return [choice, keep];
}
