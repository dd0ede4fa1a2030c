import { refuseOrder } from "../../../../domain/orders/refuse-order.server.ts";
import { leadToOrder } from "../../../admin/lead-to-order.ts";
import { takeStep } from "../../../admin/take-step.ts";
import type { Route } from "./+types/refuse.ts";

/** The parcel was not accepted and comes back. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, "refuse", refuseOrder);
}

export function loader(args: Route.LoaderArgs) {
  return leadToOrder(args, "pack-orders");
}
