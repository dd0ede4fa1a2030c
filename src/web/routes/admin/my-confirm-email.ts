import { redirect } from "react-router";
import { requestStaffConfirmation } from "../../../domain/admin/reset-staff-password.server.ts";
import { orStatus } from "../../admin/or-status.ts";
import { requireStaff } from "../../admin/require-staff.ts";
import { shopContext } from "../../context.ts";
import { senderOf } from "../../sender.ts";
import type { Route } from "./+types/my-confirm-email.ts";

const SEE_OTHER = 303;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "any");
  return redirect("/admin/me");
}

/** Sends the link that confirms the member's own email address. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "any");
  await orStatus(() => requestStaffConfirmation(context.get(shopContext), staff, senderOf(context, request)));
  return redirect("/admin/me?done=link", SEE_OTHER);
}
