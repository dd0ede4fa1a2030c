import { useState } from "react";
import type { Destination } from "../../../domain/accounts/further-address.ts";

export type DestinationChoice = {
  destinations: readonly Destination[];
  chosen: Destination;
  choose(id: string): void;
  /** The next step before the order while the form of a new address is open, in words; otherwise null. */
  first: string | null;
  /** Opens the form with these words, or closes it. */
  add(first: string | null): void;
};

/**
 * Returns the destination of the order: the requested address if it still exists, otherwise the profile's; null while
 * the customer cannot order.
 */
export function useDestination(destinations: readonly Destination[], wished: string | null): DestinationChoice | null {
  const [wish, setWish] = useState(wished);
  const [lastWished, setLastWished] = useState(wished);
  const [first, add] = useState<string | null>(null);
  // An address that was saved on this page is in its URL afterwards.
  if (wished !== lastWished) {
    setLastWished(wished);
    setWish(wished);
  }
  const chosen = destinations.find(({ id }) => id === wish) ?? destinations[0];
  if (!chosen) return null;
  const choose = (id: string) => {
    setWish(id);
    add(null);
  };
  return { destinations, chosen, choose, first, add };
}
