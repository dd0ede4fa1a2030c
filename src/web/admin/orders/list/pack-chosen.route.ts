import { redirect } from "react-router";
import { packOrders } from "../../../../domain/orders/staff/pack-orders.server.ts";
import { parseSelectedOrders } from "../../../../domain/orders/staff/selected-orders.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { backFrom, withParameters } from "../../../urls/order-url.ts";
import type { Route } from "./+types/pack-chosen.route.ts";

/** Packs all selected orders; the list shows which were not packed. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "pack-orders");
  const form = await readForm(request);
  const numbers = parseSelectedOrders(form.getAll("order"));
  if (numbers.length === 0) return seeOther("/admin/orders?said=none-chosen");
  const left = await packOrders(context.get(shopContext), staff, numbers);
  const done = numbers.filter((number) => !left.includes(number));
  const packed = { packed: String(done.length), left: left.join(" "), changed: done.join(" ") };
  return seeOther(withParameters(backFrom(form.get("back"), "/admin/orders"), packed));
}

/** A direct visit redirects to the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "pack-orders");
  return redirect("/admin/orders");
}
