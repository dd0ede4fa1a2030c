import { redirect } from "react-router";
import { findOrderCodes } from "../../../../domain/orders/order-names.server.ts";
import { formatLeft } from "../../../../domain/orders/staff/bulk-actions.ts";
import { parseSelectedOrders } from "../../../../domain/orders/staff/selected-orders.ts";
import { cancelUnpaid } from "../../../../domain/payments/cancel-orders.server.ts";
import { Button } from "../../../components/button.tsx";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { requirePermission } from "../../../middleware/require-permission.ts";
import { seeOther } from "../../../see-other.ts";
import { backFrom, withParameters } from "../../../urls/order-url.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { bulkWords as words } from "../bulk-words.ts";
import type { Route } from "./+types/cancel-unpaid.route.ts";

const LIST = "/admin/orders?view=to-confirm";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-orders")];

/** The selected orders, named once more before they are cancelled. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const numbers = parseSelectedOrders(url.searchParams.getAll("order"));
  const back = backFrom(url.searchParams.get("back"), LIST);
  if (numbers.length === 0) throw redirect(withParameters(back, { notice: "none-chosen" }));
  const codeOf = await findOrderCodes(context.get(shopContext), numbers);
  return { back, names: numbers.map((number) => ({ number, code: codeOf(number) })) };
}

export async function action({ url, context }: Route.ActionArgs) {
  const numbers = parseSelectedOrders(url.searchParams.getAll("order"));
  const left = await cancelUnpaid(context.get(shopContext), context.get(memberContext), numbers);
  const changed = numbers.filter((number) => left.every((order) => order.number !== number));
  const result = { bulk: "cancel", left: formatLeft(left), changed: changed.join(" ") };
  return seeOther(withParameters(backFrom(url.searchParams.get("back"), LIST), result));
}

export const meta: Route.MetaFunction = () => staffPage(words.cancelUnpaid);

export default function CancelUnpaid({ loaderData: { back, names } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-form grid-cols-1 gap-5">
      <PageHead
        title={words.cancelUnpaid}
        note={names.map(({ code }) => code).join(", ")}
        ways={[[back, words.toOrders]]}
      />
      <p>{words.cancelUnpaidIntro}</p>
      <ButtonForm>
        <Button>{words.cancelOrders(names.length)}</Button>
      </ButtonForm>
    </div>
  );
}
