import { redirect } from "react-router";
import { settleEnquiry } from "../../../../domain/admin/settle-enquiry.server.ts";
import { backFrom } from "../../../admin/order-back.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { shopContext } from "../../../context.ts";
import { readForm } from "../../../parse-form.ts";
import type { Route } from "./+types/reopen.ts";

const SEE_OTHER = 303;
const LIST = "/admin/enquiries";

/** It becomes one after all. */
export async function action({ request, params: { reference }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-orders");
  const back = backFrom((await readForm(request)).get("back"), LIST);
  await settleEnquiry(context.get(shopContext), staff, { reference, move: "reopen" });
  return redirect(back, SEE_OTHER);
}

/** Opened as a page, it leads to the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-orders");
  return redirect(LIST);
}
