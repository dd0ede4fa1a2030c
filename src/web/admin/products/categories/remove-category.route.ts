import { redirect } from "react-router";
import { removeCategory } from "../../../../domain/catalog-editing/categories.server.ts";
import { isFailure } from "../../../../domain/errors.ts";
import { shopContext } from "../../../context.ts";
import { toFailure } from "../../../failures.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { seeOther } from "../../../see-other.ts";
import type { Route } from "./+types/remove-category.route.ts";

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  try {
    await removeCategory(context.get(shopContext), staff, slug);
  } catch (error) {
    if (isFailure(error, "CATEGORY_IN_USE"))
      return seeOther(`/admin/categories/${encodeURIComponent(slug)}?failed=in-use`);
    throw new Response(null, { status: toFailure(error).status });
  }
  return seeOther("/admin/categories");
}

/** A direct visit redirects to the page with the button. */
export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  return redirect(`/admin/categories/${encodeURIComponent(slug)}`);
}
