import { redirect } from "react-router";
import { parseSelectedOrders } from "../../../../domain/orders/staff/selected-orders.ts";
import { parseUndoableAction, undoActions } from "../../../../domain/orders/staff/undo-actions.server.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { backFrom, withParameters } from "../../../urls/order-url.ts";
import type { Route } from "./+types/undo.route.ts";

/** Undoes an action of one order, or of all orders that a bulk action changed. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "pack-orders");
  const form = await readForm(request);
  const numbers = parseSelectedOrders(form.getAll("order"));
  const { undone, left, refusal } = await undoActions(context.get(shopContext), staff, {
    ...{ numbers, action: parseUndoableAction(form.get("step")) },
  });
  const result = { undone: String(undone.length), left: left.join(" "), refusal: refusal ?? "" };
  return seeOther(withParameters(backFrom(form.get("back"), "/admin/orders"), result));
}

/** A direct visit redirects to the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "pack-orders");
  return redirect("/admin/orders");
}
