import { releaseHold } from "../../../../domain/orders/release-hold.server.ts";
import { redirectToOrder } from "../../shared/lead-to-order.server.ts";
import { takeStep } from "../../shared/take-step.server.ts";
import type { Route } from "./+types/release.route.ts";

/** Releases an order that is on hold for staff. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, "release", releaseHold);
}

export function loader(args: Route.LoaderArgs) {
  return redirectToOrder(args, "change-orders");
}
