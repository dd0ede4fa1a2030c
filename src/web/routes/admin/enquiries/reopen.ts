import { leadToEnquiries, takeSettleStep } from "../../../admin/settle-step.ts";
import type { Route } from "./+types/reopen.ts";

/** It becomes one after all. */
export async function action(args: Route.ActionArgs) {
  return takeSettleStep(args, "reopen");
}

export function loader(args: Route.LoaderArgs) {
  return leadToEnquiries(args);
}
