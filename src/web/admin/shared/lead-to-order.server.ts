import { type RouterContextProvider, redirect } from "react-router";
import type { Permission } from "../../../domain/staff/permissions.ts";
import { requireStaff } from "../../middleware/require-permission.ts";
import { orderAddress } from "../../urls/order-url.ts";

type LeadArgs = { request: Request; params: { number: string }; context: Readonly<RouterContextProvider> };

/** What takes a form only, opened as a page, such as after signing in again: it leads to the order, where the form is. */
export async function leadToOrder({ request, params, context }: LeadArgs, permission: Permission): Promise<Response> {
  await requireStaff(context, request, permission);
  return redirect(orderAddress(params.number));
}
