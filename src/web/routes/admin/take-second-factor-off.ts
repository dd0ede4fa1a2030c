import { redirect } from "react-router";
import { takeSecondFactorOff } from "../../../domain/admin/change-staff.server.ts";
import { orStatus } from "../../admin/or-status.ts";
import { requireConfirmedStaff, requireStaff } from "../../admin/require-staff.ts";
import { shopContext } from "../../context.ts";
import type { Route } from "./+types/take-second-factor-off.ts";

const SEE_OTHER = 303;
const pageOf = (userId: string) => `/admin/staff/${encodeURIComponent(userId)}`;

/** Opened as a page, it leads to the form. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-staff");
  return redirect(pageOf(id));
}

export async function action({ request, params: { id: userId }, context }: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(context, request, "change-staff");
  await orStatus(() => takeSecondFactorOff(context.get(shopContext), staff, { userId }));
  return redirect(`${pageOf(userId)}?done`, SEE_OTHER);
}
