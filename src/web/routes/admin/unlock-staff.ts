import { redirect } from "react-router";
import { unlockStaff } from "../../../domain/admin/unlock-staff.server.ts";
import { orStatus } from "../../admin/or-status.ts";
import { requireStaff } from "../../admin/require-staff.ts";
import { leadToStaff } from "../../admin/staff-step.ts";
import { shopContext } from "../../context.ts";
import type { Route } from "./+types/unlock-staff.ts";

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
