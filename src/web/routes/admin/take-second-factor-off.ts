import { takeSecondFactorOff } from "../../../domain/admin/change-staff.server.ts";
import { leadToStaff, takeStaffStep } from "../../admin/staff-step.ts";
import type { Route } from "./+types/take-second-factor-off.ts";

/** For whoever has lost telephone and codes. */
export async function action(args: Route.ActionArgs) {
  return takeStaffStep(args, takeSecondFactorOff);
}

export function loader(args: Route.LoaderArgs) {
  return leadToStaff(args);
}
