import { redirectToEnquiries, takeSettleStep } from "../shared/settle-step.server.ts";
import type { Route } from "./+types/close.route.ts";

/** Closes an enquiry that does not become an order. */
export async function action(args: Route.ActionArgs) {
  return takeSettleStep(args, "close");
}

export function loader(args: Route.LoaderArgs) {
  return redirectToEnquiries(args);
}
