import { redirect } from "react-router";
import { focusPicture } from "../../../../domain/catalog-editing/product-pictures.server.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import { stepOfPage } from "../../shared/step-of-page.server.ts";
import type { Route } from "./+types/focus-picture.route.ts";

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  const typed = fieldsOf(await readForm(request));
  const change = { publicId, id: typed.picture ?? "", typed };
  const shop = context.get(shopContext);
  return stepOfPage(`/admin/products/${publicId}/pictures`, () => focusPicture(shop, staff, change));
}

/** A direct visit redirects to the form. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  return redirect(`/admin/products/${encodeURIComponent(id)}/pictures`);
}
