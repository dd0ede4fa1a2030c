import { redirect } from "react-router";
import { archiveProduct } from "../../../../domain/catalog-editing/archive-product.server.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { stepOfPage } from "../../shared/step-of-page.server.ts";
import type { Route } from "./+types/archive-product.route.ts";

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  const change = { publicId, isArchived: true };
  return stepOfPage(`/admin/products/${publicId}`, () => archiveProduct(context.get(shopContext), staff, change));
}

/** A direct visit redirects to the page with the button. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  return redirect(`/admin/products/${encodeURIComponent(id)}`);
}
