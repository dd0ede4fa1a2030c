import { redirect } from "react-router";
import { readChosen } from "../../../../domain/admin/chosen-orders.ts";
import { packOrders } from "../../../../domain/admin/pack-orders.server.ts";
import { backFrom, withWord } from "../../../admin/order-back.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { shopContext } from "../../../context.ts";
import { readForm } from "../../../parse-form.ts";
import type { Route } from "./+types/pack-chosen.ts";

const SEE_OTHER = 303;

/** All that were chosen in a list are packed, and the list says which were not. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "pack-orders");
  const form = await readForm(request);
  const numbers = readChosen(form.getAll("order"));
  if (numbers.length === 0) return redirect("/admin/orders?said=none-chosen", SEE_OTHER);
  const left = await packOrders(context.get(shopContext), staff, numbers);
  const done = numbers.filter((number) => !left.includes(number));
  const packed = { packed: String(done.length), left: left.join(" "), changed: done.join(" ") };
  return redirect(withWord(backFrom(form.get("back"), "/admin/orders"), packed), SEE_OTHER);
}

/** Opened as a page, it leads to the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "pack-orders");
  return redirect("/admin/orders");
}
