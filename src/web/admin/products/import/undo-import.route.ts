import { redirect } from "react-router";
import { undoImport } from "../../../../domain/catalog-import/product-imports.server.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { stepOfPage } from "../../shared/step-of-page.server.ts";
import type { Route } from "./+types/undo-import.route.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  return stepOfPage(`/admin/products/import/${id}`, () => undoImport(context.get(shopContext), staff, id));
}

/** A direct visit redirects to the page with the button. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  return redirect(`/admin/products/import/${encodeURIComponent(id)}`);
}
