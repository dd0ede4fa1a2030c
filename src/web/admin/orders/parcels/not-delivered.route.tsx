import { DELIVERY_FAILURES, toDeliveryFailure } from "../../../../domain/orders/fulfilment/delivery-failures.ts";
import { changeOrders } from "../../../../domain/orders/staff/change-orders.server.ts";
import { parseSelectedOrders } from "../../../../domain/orders/staff/selected-orders.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/forms/field.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { backFrom } from "../../../urls/order-url.ts";
import { orderWords } from "../../shared/order-words.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { bulkWords as words } from "../bulk-words.ts";
import { bulkResultUrl, nameSelected } from "../selected-orders.server.ts";
import type { Route } from "./+types/not-delivered.route.ts";

const LIST = "/admin/orders?view=on-the-way";

/** The selected orders whose delivery failed. */
export function loader({ url, context }: Route.LoaderArgs) {
  return nameSelected(context.get(shopContext), url, LIST);
}

/** Records the reason for each order. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const numbers = parseSelectedOrders(url.searchParams.getAll("order"));
  const change = { numbers, action: "fail-delivery" as const, reason: toDeliveryFailure(form.get("reason")) };
  const left = await changeOrders(context.get(shopContext), context.get(memberContext), change);
  return seeOther(bulkResultUrl(backFrom(url.searchParams.get("back"), LIST), { ...change, left }));
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
