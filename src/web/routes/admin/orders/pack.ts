import { packOrder } from "../../../../domain/orders/pack-order.server.ts";
import { leadToOrder } from "../../../admin/lead-to-order.ts";
import { takeStep } from "../../../admin/take-step.ts";
import type { Route } from "./+types/pack.ts";

/** The parcel is closed. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, "pack", packOrder);
}

export function loader(args: Route.LoaderArgs) {
  return leadToOrder(args, "pack-orders");
}
