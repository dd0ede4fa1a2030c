import { disableStaff } from "../../../domain/admin/change-staff.server.ts";
import { leadToStaff, takeStaffStep } from "../../admin/staff-step.ts";
import type { Route } from "./+types/disable-staff.ts";

/** Nobody enters with this account any more. */
export async function action(args: Route.ActionArgs) {
  return takeStaffStep(args, disableStaff);
}

export function loader(args: Route.LoaderArgs) {
  return leadToStaff(args);
}
