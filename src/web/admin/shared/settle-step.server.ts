import { type RouterContextProvider, redirect } from "react-router";
import { settleEnquiry } from "../../../domain/enquiries/settle-enquiry.server.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../middleware/require-permission.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { backFrom } from "../../urls/order-url.ts";

const LIST = "/admin/enquiries";

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { reference: string } };

/** Closes or reopens a chat enquiry and redirects to the list. */
export async function takeSettleStep(
  { request, params: { reference }, context }: Args,
  move: Parameters<typeof settleEnquiry>[2]["move"],
) {
  const staff = await requireStaff(context, request, "change-orders");
  const back = backFrom((await readForm(request)).get("back"), LIST);
  await settleEnquiry(context.get(shopContext), staff, { reference, move });
  return seeOther(back);
}

/** A direct visit redirects to the list. */
export async function redirectToEnquiries({ request, context }: Args) {
  await requireStaff(context, request, "change-orders");
  return redirect(LIST);
}
