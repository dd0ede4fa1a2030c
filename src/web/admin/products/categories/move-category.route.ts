import { redirect } from "react-router";
import { moveCategory } from "../../../../domain/catalog-editing/categories.server.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { stepOfPage } from "../../shared/step-of-page.server.ts";
import type { Route } from "./+types/move-category.route.ts";

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  const by = (await readForm(request)).get("by") === "1" ? 1 : -1;
  return stepOfPage("/admin/categories", () => moveCategory(context.get(shopContext), staff, { slug, by }));
}

/** A direct visit redirects to the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  return redirect("/admin/categories");
}
