import { redirect } from "react-router";
import { exportCustomer } from "../../../domain/customers/customer-data.server.ts";
import { shopContext } from "../../context.ts";
import { jsonFile } from "../../json-file.ts";
import { requireConfirmedStaff, requirePermission } from "../../middleware/require-permission.ts";
import type { Route } from "./+types/data-file.route.ts";
import { requireCustomer } from "./require-customer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("export")];

/** The file requires a form; a link alone never returns it. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  await requireCustomer(context, id);
  return redirect(`/admin/customers/${id}/data`);
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(context, request, "export");
  await requireCustomer(context, id);
  const shop = context.get(shopContext);
  const data = await exportCustomer(shop, { staff, customerId: id });
  return jsonFile(`customer-data-${shop.now().toISOString().slice(0, 10)}.json`, data);
}
