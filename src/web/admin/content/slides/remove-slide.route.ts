import { redirect } from "react-router";
import { removeSlide } from "../../../../domain/content/change-slides.server.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import type { Route } from "./+types/remove-slide.route.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-content");
  await readForm(request);
  await removeSlide(context.get(shopContext), staff, id);
  return seeOther("/admin/content/slides?done=removed");
}

/** A direct visit redirects to the slides. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  return redirect("/admin/content/slides");
}
