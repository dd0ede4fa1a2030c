import { redirect } from "react-router";
import { sendOrderMailAgain } from "../../../../domain/admin/send-order-mail-again.server.ts";
import { leadToOrder } from "../../../admin/lead-to-order.ts";
import { backFrom, withWord } from "../../../admin/order-back.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { shopContext } from "../../../context.ts";
import { readForm } from "../../../parse-form.ts";
import type { Route } from "./+types/mail-again.ts";

const SEE_OTHER = 303;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A mail that did not arrive leaves once more. */
export async function action({ request, params: { number, id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-orders");
  const form = await readForm(request);
  const isAgain = UUID.test(id) && (await sendOrderMailAgain(context.get(shopContext), staff, { number, mailId: id }));
  const said = isAgain ? "mail-again" : "mail-not-again";
  return redirect(withWord(backFrom(form.get("back"), number), { said }), SEE_OTHER);
}

export function loader(args: Route.LoaderArgs) {
  return leadToOrder(args, "change-orders");
}
