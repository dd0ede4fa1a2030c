import { type RouterContextProvider, redirect } from "react-router";
import type { Shop } from "../../../domain/shop.ts";
import type { StaffMember } from "../../../domain/staff/staff.ts";
import { shopContext } from "../../context.ts";
import { requireConfirmedStaff, requireStaff } from "../../middleware/require-permission.ts";
import { seeOther } from "../../see-other.ts";
import { orStatus } from "./or-status.server.ts";

const pageOf = (userId: string) => `/admin/staff/${encodeURIComponent(userId)}`;

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };
type Command = (shop: Shop, by: StaffMember, target: { userId: string }) => Promise<void>;

/** Redirects a direct visit to an action to the member's page, which has the form. */
export async function redirectToStaff({ request, params: { id }, context }: Args) {
  await requireStaff(context, request, "change-staff");
  return redirect(pageOf(id));
}

/** Runs a command on a staff account and redirects to the account. */
export async function takeStaffStep({ request, params: { id: userId }, context }: Args, command: Command) {
  const staff = await requireConfirmedStaff(context, request, "change-staff");
  await orStatus(() => command(context.get(shopContext), staff, { userId }));
  return seeOther(`${pageOf(userId)}?done`);
}
