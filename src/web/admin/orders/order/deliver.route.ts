import { deliverOrder } from "../../../../domain/orders/deliver-order.server.ts";
import { redirectToOrder } from "../../shared/lead-to-order.server.ts";
import { takeStep } from "../../shared/take-step.server.ts";
import type { Route } from "./+types/deliver.route.ts";

/** Marks the parcel as delivered. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, "deliver", deliverOrder);
}

export function loader(args: Route.LoaderArgs) {
  return redirectToOrder(args, "pack-orders");
}
