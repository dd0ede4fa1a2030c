import { enableStaff } from "../../../domain/admin/change-staff.server.ts";
import { leadToStaff, takeStaffStep } from "../../admin/staff-step.ts";
import type { Route } from "./+types/enable-staff.ts";

/** They may enter again. */
export async function action(args: Route.ActionArgs) {
  return takeStaffStep(args, enableStaff);
}

export function loader(args: Route.LoaderArgs) {
  return leadToStaff(args);
}
