import { redirect } from "react-router";
import { exportCatalog } from "../../../../domain/catalog-import/export-products.server.ts";
import { shopContext } from "../../../context.ts";
import { csvFile } from "../../../csv-file.ts";
import { requireConfirmedStaff, requirePermission } from "../../../middleware/require-permission.ts";
import type { Route } from "./+types/export-file.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("export")];

/** The file requires a form; a link alone never returns it. */
export const loader = () => redirect("/admin/products/export");

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(context, request, "export");
  const shop = context.get(shopContext);
  return csvFile(`products-${shop.now().toISOString().slice(0, 10)}.csv`, await exportCatalog(shop, staff));
}
