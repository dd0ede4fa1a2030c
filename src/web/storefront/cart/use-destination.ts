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
export function useDestination(
  destinations: readonly Destination[],
  requested: string | null,
): DestinationChoice | null {
  const [selectedId, setSelectedId] = useState(requested);
  const [lastRequested, setLastRequested] = useState(requested);
  const [first, add] = useState<string | null>(null);
  // An address that was saved on this page is in its URL afterwards.
  if (requested !== lastRequested) {
    setLastRequested(requested);
    setSelectedId(requested);
  }
  const chosen = destinations.find(({ id }) => id === selectedId) ?? destinations[0];
  if (!chosen) return null;
  const choose = (id: string) => {
    setSelectedId(id);
    add(null);
  };
  return { destinations, chosen, choose, first, add };
}
