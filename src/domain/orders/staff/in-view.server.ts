import { and, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { orders } from "../../../db/schema/index.ts";
import { IN_PARTS, type OrderView, statesOf } from "./order-views.ts";

/** Conditions on orders that are sent in parts. The rest of an order whose money has left is not to be packed. */
const PARTS = {
  "to-pack": and(
    notInArray(orders.paymentState, ["refunded", "charged-back"]),
    sql`(select max(units_to_pack(l.id)) from order_lines l where l.order_id = ${orders.id}) > 0`,
  ),
  packed: sql`(select count(*) from parcels p where p.order_id = ${orders.id} and p.state = 'packed') > 0`,
};

/** Returns the condition for orders in a view of the order list; undefined for the view of all orders. */
export function isInView(view: OrderView): SQL | undefined {
  const states = statesOf(view);
  if (!states) return undefined;
  const { fulfilment, payment, holds, method, parts } = states;
  const isInState = inArray(orders.fulfilmentState, [...fulfilment]);
  return and(
    // The union of states lets the index on them find both kinds of orders.
    parts ? inArray(orders.fulfilmentState, [...new Set([...fulfilment, ...IN_PARTS])]) : isInState,
    parts && or(isInState, PARTS[parts]),
    holds && inArray(orders.holdReason, [...holds]),
    payment && eq(orders.paymentState, payment),
    method && eq(orders.paymentMethod, method),
  );
}
