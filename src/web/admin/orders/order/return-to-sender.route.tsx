import { z } from "zod";
import { recordReturnToSender } from "../../../../domain/orders/fulfilment/record-return-to-sender.server.ts";
import { changeOrder } from "../../../../domain/orders/staff/change-order.server.ts";
import { findOrderForStaff } from "../../../../domain/orders/staff/find-order.server.ts";
import { Button } from "../../../components/button.tsx";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { requirePermission } from "../../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { backFrom, orderUrl, withParameters } from "../../../urls/order-url.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { ActionPage } from "../action-page.tsx";
import { orderActionWords as words } from "../order-action-words.ts";
import type { Route } from "./+types/return-to-sender.route.ts";
import { parcelIn } from "./order-action-intent.server.ts";
import { requireMove } from "./require-move.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("pack-orders")];

/** Records a parcel returned to sender, and whether its units go back to stock. */
export async function loader({ url, params: { number }, context }: Route.LoaderArgs) {
  const { role } = context.get(memberContext);
  const order = await findOrderForStaff(context.get(shopContext), number);
  if (!order) throw new Response(null, { status: 404 });
  const parcelId = parcelIn(url.searchParams);
  requireMove(order, { action: "return-to-sender", parcelId, role });
  return { number, code: order.code, parcelId, back: backFrom(url.searchParams.get("back"), orderUrl(number)) };
}

const returnToSenderInput = z.object({ restock: z.enum(["all", "none"]) });

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { restock } = parseForm(form, returnToSenderInput);
    const change = { staff, number, action: "order.return-to-sender" as const, facts: { restock } };
    await changeOrder(context.get(shopContext), change, (shop, actor) =>
      recordReturnToSender(shop, { number, actor, restock, parcelId: parcelIn(form) }),
    );
    return seeOther(
      withParameters(backFrom(form.get("back"), orderUrl(number)), { done: "return-to-sender", order: number }),
    );
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.returnToSender);

export default function ReturnToSender({
  loaderData: { number, code, parcelId, back },
  actionData,
}: Route.ComponentProps) {
  return (
    <ActionPage title={words.returnToSender} {...{ number, code }} intro={words.returnToSenderIntro}>
      <ButtonForm className="grid max-w-form gap-3">
        <FormFailure failure={actionData?.failure} />
        <input type="hidden" name="back" value={back} />
        {parcelId && <input type="hidden" name="parcel" value={parcelId} />}
        <Button name="restock" value="all">
          {words.restockAll}
        </Button>
        <Button name="restock" value="none" variant="secondary">
          {words.cannotRestock}
        </Button>
      </ButtonForm>
    </ActionPage>
  );
}
