import { redirect } from "react-router";
import { isFailure } from "../../../domain/errors.ts";
import { hideOrder } from "../../../domain/orders/hide-order.server.ts";
import { shopContext } from "../../context.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import type { Route } from "./+types/hide-order.route.ts";
import { orderNotFound, requireOrderOwner } from "./require-own-order.server.ts";

/** Hides an order from its customer's list or shows it again, and redirects to the list. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { customerId } = await requireOrderOwner(context, request);
  const form = await readForm(request);
  const isHidden = form.get("wish") !== "show";
  try {
    await hideOrder(context.get(shopContext), { customerId, number, isHidden });
  } catch (error) {
    throw isFailure(error, "ORDER_NOT_FOUND") ? orderNotFound() : error;
  }
  return seeOther("/order-tracking");
}

/** A direct visit redirects to the order. */
export function loader({ params: { number } }: Route.LoaderArgs) {
  return redirect(`/orders/${encodeURIComponent(number)}`);
}
