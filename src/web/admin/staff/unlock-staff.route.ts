import { unlockStaff } from "../../../domain/staff/unlock-staff.server.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../middleware/require-permission.ts";
import { seeOther } from "../../see-other.ts";
import { orStatus } from "../shared/or-status.server.ts";
import { redirectToStaff } from "../shared/staff-step.server.ts";
import type { Route } from "./+types/unlock-staff.route.ts";

/** Without a fresh confirmation: lifting a limit gives no access by itself. */
export async function action({ request, params: { id: userId }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-staff");
  await orStatus(() => unlockStaff(context.get(shopContext), staff, { userId }));
  return seeOther(`/admin/staff/${encodeURIComponent(userId)}?done`);
}

export function loader(args: Route.LoaderArgs) {
  return redirectToStaff(args);
}
