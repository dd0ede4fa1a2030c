import { and, eq, inArray, type SQL } from "drizzle-orm";
import { orders } from "../../../db/schema/index.ts";
import { type OrderView, statesOf } from "./order-views.ts";

/** Returns the condition for orders in a view of the order list; undefined for the view of all orders. */
export function isInView(view: OrderView): SQL | undefined {
  const states = statesOf(view);
  if (!states) return undefined;
  return and(
    inArray(orders.fulfilmentState, [...states.fulfilment]),
    states.holds && inArray(orders.holdReason, [...states.holds]),
    states.method && eq(orders.paymentMethod, states.method),
  );
}
