import { redirect } from "react-router";
import { requestStaffConfirmation } from "../../../domain/staff/reset-staff-password.server.ts";
import { readClientInfo } from "../../client-info.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../middleware/require-permission.ts";
import { seeOther } from "../../see-other.ts";
import { orStatus } from "../shared/or-status.server.ts";
import type { Route } from "./+types/my-confirm-email.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "any");
  return redirect("/admin/me");
}

/** Sends the link that confirms the member's own email address. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "any");
  await orStatus(() => requestStaffConfirmation(context.get(shopContext), staff, readClientInfo(context, request)));
  return seeOther("/admin/me?done=link");
}
