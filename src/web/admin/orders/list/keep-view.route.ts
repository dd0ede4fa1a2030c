import { redirect } from "react-router";
import { parseView, viewNameInput, viewUrl } from "../../../../domain/orders/staff/saved-view.ts";
import { saveView } from "../../../../domain/orders/staff/saved-views.server.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { backFrom, withParameters } from "../../../urls/order-url.ts";
import type { Route } from "./+types/keep-view.route.ts";

const LIST = "/admin/orders";

/** Saves the current list under a name. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "see-orders");
  const form = await readForm(request);
  const { filter, found } = parseView(backFrom(form.get("back"), LIST));
  const back = viewUrl(filter, found);
  const name = viewNameInput.safeParse(form.get("name"));
  if (!name.success) return seeOther(withParameters(back, { said: "view-unnamed" }));
  const isKept = await saveView(context.get(shopContext), staff, { name: name.data, filter, found });
  return seeOther(withParameters(back, { said: isKept ? "view-kept" : "views-full" }));
}

/** A direct visit redirects to the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "see-orders");
  return redirect(LIST);
}
