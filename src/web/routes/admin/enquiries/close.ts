import { leadToEnquiries, takeSettleStep } from "../../../admin/settle-step.ts";
import type { Route } from "./+types/close.ts";

/** A wish that becomes no order. */
export async function action(args: Route.ActionArgs) {
  return takeSettleStep(args, "close");
}

export function loader(args: Route.LoaderArgs) {
  return leadToEnquiries(args);
}
