import { redirect } from "react-router";
import { orderCollections } from "../../../../domain/catalog-editing/edit-collections.server.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { stepOfPage } from "../../shared/step-of-page.server.ts";
import type { Route } from "./+types/order-collections.route.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-content");
  const slugs = String((await readForm(request)).get("order") ?? "").split(",");
  return stepOfPage("/admin/content/collections", () => orderCollections(context.get(shopContext), staff, slugs));
}

/** A direct visit redirects to the collections. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  return redirect("/admin/content/collections");
}
