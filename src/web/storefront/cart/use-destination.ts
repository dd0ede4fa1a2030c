import { useState } from "react";
import type { Destination } from "../../../domain/accounts/further-address.ts";

export type DestinationChoice = {
  destinations: readonly Destination[];
  chosen: Destination;
  choose(id: string): void;
};

/**
 * Returns the destination of the order: the requested address if it still exists, otherwise the profile's; null while
 * the customer cannot order.
 */
export function useDestination(destinations: readonly Destination[], wished: string | null): DestinationChoice | null {
  const [wish, setWish] = useState(wished);
  const chosen = destinations.find(({ id }) => id === wish) ?? destinations[0];
  return chosen ? { destinations, chosen, choose: setWish } : null;
}
