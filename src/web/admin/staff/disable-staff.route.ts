import { disableStaff } from "../../../domain/staff/change-staff.server.ts";
import { redirectToStaff, takeStaffStep } from "../shared/staff-step.server.ts";
import type { Route } from "./+types/disable-staff.route.ts";

/** Disables the account: it can no longer sign in. */
export async function action(args: Route.ActionArgs) {
  return takeStaffStep(args, disableStaff);
}

export function loader(args: Route.LoaderArgs) {
  return redirectToStaff(args);
}
