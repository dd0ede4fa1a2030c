import { redirect } from "react-router";
import { z } from "zod";
import { sendMailAgainByStaff } from "../../../../domain/mail/resend-mail-by-staff.server.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { backFrom, withParameters } from "../../../urls/order-url.ts";
import type { Route } from "./+types/mail-again.route.ts";

const HERE = "/admin/mails";

/** Sends a failed email again. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-orders");
  const form = await readForm(request);
  const isAgain = z.uuid().safeParse(id).success && (await sendMailAgainByStaff(context.get(shopContext), staff, id));
  const said = isAgain ? "mail-again" : "mail-not-again";
  return seeOther(withParameters(backFrom(form.get("back"), HERE), { said }));
}

/** A direct visit redirects to the queue. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-orders");
  return redirect(HERE);
}
