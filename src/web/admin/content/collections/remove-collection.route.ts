import { redirect } from "react-router";
import { removeCollection } from "../../../../domain/catalog-editing/edit-collections.server.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import type { Route } from "./+types/remove-collection.route.ts";

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-content");
  await readForm(request);
  await removeCollection(context.get(shopContext), staff, slug);
  return seeOther("/admin/content/collections?done=removed");
}

/** A direct visit redirects to the collections. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  return redirect("/admin/content/collections");
}
