import { failDelivery } from "../../../../domain/orders/fail-delivery.server.ts";
import { leadToOrder } from "../../../admin/lead-to-order.ts";
import { takeStep } from "../../../admin/take-step.ts";
import type { Route } from "./+types/fail-delivery.ts";

/** Records a failed delivery; another attempt can follow. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, "fail-delivery", failDelivery);
}

export function loader(args: Route.LoaderArgs) {
  return leadToOrder(args, "pack-orders");
}
