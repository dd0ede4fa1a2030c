import { failDelivery } from "../../../../domain/orders/fail-delivery.server.ts";
import { redirectToOrder } from "../../shared/lead-to-order.server.ts";
import { takeStep } from "../../shared/take-step.server.ts";
import type { Route } from "./+types/fail-delivery.route.ts";

/** Records a failed delivery; another attempt can follow. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, "fail-delivery", failDelivery);
}

export function loader(args: Route.LoaderArgs) {
  return redirectToOrder(args, "pack-orders");
}
