import { redirect } from "react-router";
import { deleteView } from "../../../../domain/orders/staff/saved-views.server.ts";
import { isUuid } from "../../../../domain/uuid.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { seeOther } from "../../../see-other.ts";
import type { Route } from "./+types/remove-view.route.ts";

const LIST = "/admin/orders";

/** Deletes one of the member's saved views. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "see-orders");
  if (isUuid(id)) await deleteView(context.get(shopContext), staff, id);
  return seeOther(`${LIST}?said=view-gone`);
}

/** A direct visit redirects to the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "see-orders");
  return redirect(LIST);
}
