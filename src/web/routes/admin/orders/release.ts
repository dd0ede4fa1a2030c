import { releaseHold } from "../../../../domain/orders/release-hold.server.ts";
import { leadToOrder } from "../../../admin/lead-to-order.ts";
import { takeStep } from "../../../admin/take-step.ts";
import type { Route } from "./+types/release.ts";

/** Ends a hold that waits for staff. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, "release", releaseHold);
}

export function loader(args: Route.LoaderArgs) {
  return leadToOrder(args, "change-orders");
}
