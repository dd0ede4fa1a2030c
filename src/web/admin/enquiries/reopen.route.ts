import { redirectToEnquiries, takeSettleStep } from "../shared/settle-step.server.ts";
import type { Route } from "./+types/reopen.route.ts";

/** Reopens a closed enquiry. */
export async function action(args: Route.ActionArgs) {
  return takeSettleStep(args, "reopen");
}

export function loader(args: Route.LoaderArgs) {
  return redirectToEnquiries(args);
}
