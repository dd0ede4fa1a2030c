import { redirect } from "react-router";
import { endStaffSessions } from "../../../domain/staff/staff-sessions.server.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../middleware/require-permission.ts";
import { seeOther } from "../../see-other.ts";
import type { Route } from "./+types/end-session.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "any");
  return redirect("/admin/me");
}

/**
 * Ends one of the member's own sessions, or with `others` all but this one. Ids of other members' sessions are not
 * found.
 */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "any");
  await endStaffSessions(context.get(shopContext), staff, id === "others" ? id : { id });
  return seeOther("/admin/me");
}
