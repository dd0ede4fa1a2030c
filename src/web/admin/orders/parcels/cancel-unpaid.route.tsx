import { parseSelectedOrders } from "../../../../domain/orders/staff/selected-orders.ts";
import { cancelUnpaid } from "../../../../domain/payments/cancel-orders.server.ts";
import { Button } from "../../../components/button.tsx";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { requirePermission } from "../../../middleware/require-permission.ts";
import { seeOther } from "../../../see-other.ts";
import { backFrom } from "../../../urls/order-url.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { bulkWords as words } from "../bulk-words.ts";
import { bulkResultUrl, nameSelected } from "../selected-orders.server.ts";
import type { Route } from "./+types/cancel-unpaid.route.ts";

const LIST = "/admin/orders?view=to-confirm";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-orders")];

/** The selected orders, named once more before they are cancelled. */
export function loader({ url, context }: Route.LoaderArgs) {
  return nameSelected(context.get(shopContext), url, LIST);
}

export async function action({ url, context }: Route.ActionArgs) {
  const numbers = parseSelectedOrders(url.searchParams.getAll("order"));
  const left = await cancelUnpaid(context.get(shopContext), context.get(memberContext), numbers);
  const back = backFrom(url.searchParams.get("back"), LIST);
  return seeOther(bulkResultUrl(back, { action: "cancel", numbers, left }));
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
