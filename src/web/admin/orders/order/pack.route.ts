import { packOrder } from "../../../../domain/orders/pack-order.server.ts";
import { redirectToOrder } from "../../shared/lead-to-order.server.ts";
import { takeStep } from "../../shared/take-step.server.ts";
import type { Route } from "./+types/pack.route.ts";

/** Marks the parcel as packed. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, "pack", packOrder);
}

export function loader(args: Route.LoaderArgs) {
  return redirectToOrder(args, "pack-orders");
}
