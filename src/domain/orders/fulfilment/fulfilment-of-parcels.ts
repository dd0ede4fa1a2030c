import type { FulfilmentState, ParcelState } from "./fulfilment-state.ts";

/**
 * Returns the state of an order with these parcels: that of the parcel that needs attention first, else the least
 * advanced. The deferred trigger `orders_fulfilment_state_matches_parcels` applies the same rule.
 * @param hasRest whether units are still to be packed
 */
export function fulfilmentOf(parcels: readonly ParcelState[], hasRest: boolean): FulfilmentState {
  const has = (state: ParcelState) => parcels.includes(state);
  if (parcels.length === 0) return "unfulfilled";
  if (has("delivery-failed")) return "delivery-failed";
  if (has("returning")) return "returning";
  const isOver = !hasRest && !has("packed") && !has("dispatched");
  if (has("delivered")) {
    if (!isOver) return "partially-delivered";
    return has("returned") ? "partially-returned" : "delivered";
  }
  if (isOver) return "returned";
  const isMixed = hasRest || new Set(parcels).size > 1;
  if (has("dispatched") || has("returned")) return isMixed ? "partially-dispatched" : "dispatched";
  return isMixed ? "partially-packed" : "packed";
}
