import { type RouterContextProvider, redirect } from "react-router";
import type { Permission } from "../../../domain/staff/permissions.ts";
import { requireStaff } from "../../middleware/require-permission.ts";
import { orderUrl } from "../../urls/order-url.ts";

type LeadArgs = { request: Request; params: { number: string }; context: Readonly<RouterContextProvider> };

/** Redirects a direct visit to a form's action, such as after signing in again, to the order with the form. */
export async function redirectToOrder(
  { request, params, context }: LeadArgs,
  permission: Permission,
): Promise<Response> {
  await requireStaff(context, request, permission);
  return redirect(orderUrl(params.number));
}
