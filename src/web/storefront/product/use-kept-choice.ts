import { useState } from "react";
import { useLocation } from "react-router";

type Choice = { values: readonly string[]; quantity: number };

/** By the entry of the history. In memory alone, as it says what somebody looked at: gone with the document. */
const kept = new Map<string, Choice>();

/** What is chosen on a product's page; whoever looks at another page and goes back finds it as they left it. */
export function useKeptChoice(first: Choice): [Choice, (next: Choice) => void] {
  const { key } = useLocation();
  const [choice, setChoice] = useState(() => kept.get(key) ?? first);
  const keep = (next: Choice) => {
    kept.set(key, next);
    setChoice(next);
  };
  return [choice, keep];
}
