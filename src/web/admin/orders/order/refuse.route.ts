import { refuseOrder } from "../../../../domain/orders/refuse-order.server.ts";
import { redirectToOrder } from "../../shared/lead-to-order.server.ts";
import { takeStep } from "../../shared/take-step.server.ts";
import type { Route } from "./+types/refuse.route.ts";

/** Records that the recipient refused the parcel and it comes back. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, "refuse", refuseOrder);
}

export function loader(args: Route.LoaderArgs) {
  return redirectToOrder(args, "pack-orders");
}
