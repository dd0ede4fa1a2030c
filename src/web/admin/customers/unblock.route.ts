import { redirect } from "react-router";
import { unblockCustomer } from "../../../domain/customers/change-customer.server.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../middleware/require-permission.ts";
import type { Route } from "./+types/unblock.route.ts";
import { requireCustomer } from "./require-customer.server.ts";

/** A direct visit redirects to the customer's page, which has the button. */
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
