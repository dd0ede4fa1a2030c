import { deliverOrder } from "../../../../domain/orders/deliver-order.server.ts";
import { leadToOrder } from "../../../admin/lead-to-order.ts";
import { takeStep } from "../../../admin/take-step.ts";
import type { Route } from "./+types/deliver.ts";

/** The parcel was handed over. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, "deliver", deliverOrder);
}

export function loader(args: Route.LoaderArgs) {
  return leadToOrder(args, "pack-orders");
}
