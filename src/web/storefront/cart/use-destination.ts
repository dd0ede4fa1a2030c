import { useState } from "react";
import type { Destination } from "../../../domain/accounts/further-address.ts";

export type DestinationChoice = {
  destinations: readonly Destination[];
  chosen: Destination;
  choose(id: string): void;
};

/** Where the order is to go: the profile's address unless another one is wished for and still there; null while nobody can order. */
export function useDestination(destinations: readonly Destination[], wished: string | null): DestinationChoice | null {
  const [wish, setWish] = useState(wished);
  const chosen = destinations.find(({ id }) => id === wish) ?? destinations[0];
  return chosen ? { destinations, chosen, choose: setWish } : null;
}
