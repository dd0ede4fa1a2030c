import type { RouterContextProvider } from "react-router";
import { DomainError } from "../../../../domain/errors.ts";
import { formatAmounts } from "../../../../domain/format-amount.ts";
import { formatRupees } from "../../../../domain/money.ts";
import { CANCEL_MONEY, type CancelMoney } from "../../../../domain/orders/cancelling.ts";
import { changeOrder } from "../../../../domain/orders/staff/change-order.server.ts";
import { findOrderForStaff } from "../../../../domain/orders/staff/find-order.server.ts";
import { cancelByStaff, findStaffCancelOffer } from "../../../../domain/payments/cancel-order.server.ts";
import { Button } from "../../../components/button.tsx";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { requireConfirmedForm, requirePermission } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { backFrom, orderUrl, withParameters } from "../../../urls/order-url.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { ActionPage } from "../action-page.tsx";
import { orderActionWords as words } from "../order-action-words.ts";
import type { Route } from "./+types/cancel.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-orders")];

/** Shows the effect on the payment before cancelling. */
export async function loader({ request, url, params: { number }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [order, offer] = await Promise.all([findOrderForStaff(shop, number), findStaffCancelOffer(shop, number)]);
  if (!order) throw new Response(null, { status: 404 });
  if (!offer) throw seeOther(withParameters(orderUrl(number), { failed: "cancel" }));
  await requireFor(offer.money, { request, context });
  return { number, code: order.code, offer, back: backFrom(url.searchParams.get("back"), orderUrl(number)) };
}

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const money = CANCEL_MONEY.find((known) => known === form.get("money")) ?? "none";
  const staff = await requireFor(money, { request, context, form });
  return orFormFailure(form, async () => {
    const change = { staff, number, action: "order.cancel" as const, facts: { money } };
    await changeOrder(context.get(shopContext), change, async (shop, actor) => {
      const offer = await cancelByStaff(shop, { number, actor });
      // Thrown so that the transaction rolls back: staff agreed to other refund terms.
      if (offer.money !== money) throw new DomainError("ORDER_CHANGED", {});
    });
    return seeOther(withParameters(backFrom(form.get("back"), orderUrl(number)), { done: "cancel", order: number }));
  });
}

type Asked = { request: Request; context: Readonly<RouterContextProvider>; form?: FormData };

/** Requires the refund permission when cancelling refunds money. */
function requireFor(money: CancelMoney, { request, context, form }: Asked) {
  return money === "to-card" || money === "by-transfer"
    ? requireConfirmedForm({ context, request, form }, "refund")
    : context.get(memberContext);
}

export const meta: Route.MetaFunction = () => staffPage(words.cancel);

export default function Cancel({ loaderData: { number, code, offer, back }, actionData }: Route.ComponentProps) {
  const amount = formatAmounts(offer.amounts);
  return (
    <ActionPage title={words.cancel} {...{ number, code }} intro={words.cancelIntro}>
      <ButtonForm className="grid max-w-form gap-5">
        <FormFailure failure={actionData?.failure} />
        <p className="font-strong">{words.cancelMoney[offer.money](amount)}</p>
        {offer.creditCents > 0 && offer.money !== "to-credit" && (
          <p className="font-strong">{words.cancelMoney["to-credit"](formatRupees(offer.creditCents))}</p>
        )}
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="money" value={offer.money} />
        <Button>{words.cancelButtons[offer.money](amount)}</Button>
      </ButtonForm>
    </ActionPage>
  );
}
