import { redirect } from "react-router";
import { duplicateProduct } from "../../../../domain/catalog-editing/duplicate-product.server.ts";
import { createOnce } from "../../../../domain/staff/create-once.server.ts";
import { shopContext } from "../../../context.ts";
import { toFailure } from "../../../failures.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import type { Route } from "./+types/duplicate-product.route.ts";

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  const form = await readForm(request);
  const copy = await createOnce(context.get(shopContext), form, (within) =>
    duplicateProduct(within, staff, publicId),
  ).catch((error: unknown) => {
    throw new Response(null, { status: toFailure(error).status });
  });
  return seeOther(`/admin/products/${copy}?done=copied`);
}

/** A direct visit redirects to the page with the button. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  return redirect(`/admin/products/${encodeURIComponent(id)}`);
}
