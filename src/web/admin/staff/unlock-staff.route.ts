import { redirect } from "react-router";
import { unlockStaff } from "../../../domain/staff/unlock-staff.server.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../middleware/require-permission.ts";
import { orStatus } from "../shared/or-status.server.ts";
import { leadToStaff } from "../shared/staff-step.server.ts";
import type { Route } from "./+types/unlock-staff.route.ts";

const SEE_OTHER = 303;

/** One tap, without a fresh confirmation: a lifted limit opens nothing by itself. */
export async function action({ request, params: { id: userId }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-staff");
  await orStatus(() => unlockStaff(context.get(shopContext), staff, { userId }));
  return redirect(`/admin/staff/${encodeURIComponent(userId)}?done`, SEE_OTHER);
}

export function loader(args: Route.LoaderArgs) {
  return leadToStaff(args);
}
