import { redirect } from "react-router";
import { DELIVERY_FAILURES, toDeliveryFailure } from "../../../../domain/orders/fulfilment/delivery-failures.ts";
import { findOrderCodes } from "../../../../domain/orders/order-names.server.ts";
import { formatLeft } from "../../../../domain/orders/staff/bulk-actions.ts";
import { changeOrders } from "../../../../domain/orders/staff/change-orders.server.ts";
import { parseSelectedOrders } from "../../../../domain/orders/staff/selected-orders.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/forms/field.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { backFrom, withParameters } from "../../../urls/order-url.ts";
import { orderWords } from "../../shared/order-words.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { bulkWords as words } from "../bulk-words.ts";
import type { Route } from "./+types/not-delivered.route.ts";

const LIST = "/admin/orders?view=on-the-way";

/** The selected orders whose delivery failed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const numbers = parseSelectedOrders(url.searchParams.getAll("order"));
  const back = backFrom(url.searchParams.get("back"), LIST);
  if (numbers.length === 0) throw redirect(withParameters(back, { notice: "none-chosen" }));
  const codeOf = await findOrderCodes(context.get(shopContext), numbers);
  return { back, names: numbers.map((number) => ({ number, code: codeOf(number) })) };
}

/** Records the reason for each order. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const numbers = parseSelectedOrders(url.searchParams.getAll("order"));
  const change = { numbers, action: "fail-delivery" as const, reason: toDeliveryFailure(form.get("reason")) };
  const left = await changeOrders(context.get(shopContext), context.get(memberContext), change);
  const changed = numbers.filter((number) => left.every((order) => order.number !== number));
  const result = { bulk: change.action, left: formatLeft(left), changed: changed.join(" ") };
  return seeOther(withParameters(backFrom(url.searchParams.get("back"), LIST), result));
}

const REASONS = DELIVERY_FAILURES.map((value) => ({ value, label: orderWords.deliveryFailures[value] }));

export const meta: Route.MetaFunction = () => staffPage(words.notDelivered);

export default function NotDelivered({ loaderData: { back, names } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-form grid-cols-1 gap-5">
      <PageHead
        title={words.notDelivered}
        note={names.map(({ code }) => code).join(", ")}
        ways={[[back, words.toOrders]]}
      />
      <SendForm>
        <SelectField name="reason" label={words.reason} hint={words.notDeliveredHint} options={REASONS} required />
        <Button>{words.markNotDelivered(names.length)}</Button>
      </SendForm>
    </div>
  );
}
