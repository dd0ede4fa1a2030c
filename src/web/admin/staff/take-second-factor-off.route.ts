import { removeSecondFactor } from "../../../domain/staff/change-staff.server.ts";
import { redirectToStaff, takeStaffStep } from "../shared/staff-step.server.ts";
import type { Route } from "./+types/take-second-factor-off.route.ts";

/** For staff who have lost their phone and recovery codes. */
export async function action(args: Route.ActionArgs) {
  return takeStaffStep(args, removeSecondFactor);
}

export function loader(args: Route.LoaderArgs) {
  return redirectToStaff(args);
}
