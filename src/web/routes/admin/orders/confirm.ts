import { confirmByStaff } from "../../../../domain/orders/confirm-order.server.ts";
import { leadToOrder } from "../../../admin/lead-to-order.ts";
import { takeStep } from "../../../admin/take-step.ts";
import type { Route } from "./+types/confirm.ts";

/** Its customer was reached and wants it. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, "confirm", confirmByStaff);
}

export function loader(args: Route.LoaderArgs) {
  return leadToOrder(args, "change-orders");
}
