import { enableStaff } from "../../../domain/staff/change-staff.server.ts";
import { redirectToStaff, takeStaffStep } from "../shared/staff-step.server.ts";
import type { Route } from "./+types/enable-staff.route.ts";

/** Enables the account again. */
export async function action(args: Route.ActionArgs) {
  return takeStaffStep(args, enableStaff);
}

export function loader(args: Route.LoaderArgs) {
  return redirectToStaff(args);
}
