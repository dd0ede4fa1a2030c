import { confirmByStaff } from "../../../../domain/orders/confirmation/confirm-order.server.ts";
import { redirectToOrder } from "../../shared/lead-to-order.server.ts";
import { takeStep } from "../../shared/take-step.server.ts";
import type { Route } from "./+types/confirm.route.ts";

/** Confirms an order after staff reached its customer. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, "confirm", confirmByStaff);
}

export function loader(args: Route.LoaderArgs) {
  return redirectToOrder(args, "change-orders");
}
