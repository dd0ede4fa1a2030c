import type { RouterContextProvider } from "react-router";
import type { StaffStatusChange } from "../../../domain/orders/change-status-by-staff.server.ts";
import { changeOrder } from "../../../domain/orders/staff/change-order.server.ts";
import { type OrderAction, permissionFor } from "../../../domain/orders/staff/order-actions.ts";
import type { Shop } from "../../../domain/shop.ts";
import { shopContext } from "../../context.ts";
import { toFailure } from "../../failures.ts";
import { requireStaff } from "../../middleware/require-permission.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { backFrom, orderUrl, withParameters } from "../../urls/order-url.ts";

type StepArgs = { request: Request; params: { number: string }; context: Readonly<RouterContextProvider> };

/**
 * Runs an order action without a question: one tap in a list or on the order's page. Redirects back; a failure
 * redirects to the order's page, which shows it beside the current state.
 */
export async function takeStep(
  { request, params: { number }, context }: StepArgs,
  step: OrderAction,
  run: (shop: Shop, move: StaffStatusChange) => Promise<unknown>,
): Promise<Response> {
  const staff = await requireStaff(context, request, permissionFor(step));
  const form = await readForm(request);
  const change = { staff, number, action: `order.${step}` as const };
  const failed = await changeOrder(context.get(shopContext), change, (shop, actor) =>
    run(shop, { number, actor }),
  ).then(
    () => null,
    (error: unknown) => toFailure(error).failure,
  );
  if (failed?.code === "ORDER_NOT_FOUND") throw new Response(null, { status: 404 });
  if (failed) return seeOther(withParameters(orderUrl(number), { failed: step }));
  return seeOther(withParameters(backFrom(form.get("back"), orderUrl(number)), { done: step, order: number }));
}
