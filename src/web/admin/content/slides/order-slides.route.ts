import { redirect } from "react-router";
import { orderSlides } from "../../../../domain/content/change-slides.server.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { stepOfPage } from "../../shared/step-of-page.server.ts";
import type { Route } from "./+types/order-slides.route.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-content");
  const ids = String((await readForm(request)).get("order") ?? "").split(",");
  return stepOfPage("/admin/content/slides", () => orderSlides(context.get(shopContext), staff, ids));
}

/** A direct visit redirects to the slides. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  return redirect("/admin/content/slides");
}
