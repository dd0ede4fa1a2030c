import { redirect } from "react-router";
import { unblockCustomer } from "../../../../domain/admin/mark-customer.server.ts";
import { requireCustomer } from "../../../admin/require-customer.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { shopContext } from "../../../context.ts";
import type { Route } from "./+types/unblock.ts";

/** It is a button on the customer's page; there is nothing to see here. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-customers");
  await requireCustomer(context, id);
  return redirect(`/admin/customers/${id}`);
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-customers");
  await requireCustomer(context, id);
  await unblockCustomer(context.get(shopContext), { staff, customerId: id });
  return redirect(`/admin/customers/${id}`);
}
