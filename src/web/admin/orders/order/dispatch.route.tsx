import { useNavigation } from "react-router";
import { z } from "zod";
import { listCouriers } from "../../../../domain/couriers/save-courier.server.ts";
import { dispatchInput } from "../../../../domain/orders/fulfilment/dispatch-input.ts";
import { dispatchOrder } from "../../../../domain/orders/fulfilment/dispatch-order.server.ts";
import type { ParcelState } from "../../../../domain/orders/fulfilment/fulfilment-state.ts";
import { changeOrder } from "../../../../domain/orders/staff/change-order.server.ts";
import { findOrderForStaff } from "../../../../domain/orders/staff/find-order.server.ts";
import { findLastCourier } from "../../../../domain/orders/staff/last-courier.server.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { requirePermission } from "../../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { backFrom, orderUrl, withParameters } from "../../../urls/order-url.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { Switch } from "../../shared/switch.tsx";
import { ActionPage } from "../action-page.tsx";
import { CourierField, withCourier } from "../courier-field.tsx";
import { orderActionWords as words } from "../order-action-words.ts";
import type { Route } from "./+types/dispatch.route.ts";
import { parcelIn } from "./order-action-intent.server.ts";
import { requireMove } from "./require-move.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("pack-orders")];

/** Dispatches the parcel: with the courier of the previous one, or again as it was sent before. */
export async function loader({ url, params: { number }, context }: Route.LoaderArgs) {
  const { role } = context.get(memberContext);
  const shop = context.get(shopContext);
  const [order, last, couriers] = await Promise.all([
    findOrderForStaff(shop, number),
    findLastCourier(shop),
    listCouriers(shop),
  ]);
  if (!order) throw new Response(null, { status: 404 });
  const parcelId = parcelIn(url.searchParams);
  requireMove(order, { action: "dispatch", parcelId, role });
  const earlier = order.parcels.find(
    ({ id, state }) => isSentAgain(state) && (parcelId === undefined || id === parcelId),
  );
  return {
    number,
    code: order.code,
    last: earlier?.courier ?? last,
    trackingNumber: earlier?.trackingNumber ?? "",
    // With couriers in the settings, the number makes the link.
    trackingUrl: couriers.length > 0 ? "" : (earlier?.trackingUrl ?? ""),
    couriers: couriers.map(({ name, collectsCash, cashLimitCents }) => ({ name, collectsCash, cashLimitCents })),
    parcelId,
    back: backFrom(url.searchParams.get("back"), orderUrl(number)),
  };
}

/** Failures that the courier may lift. */
const TO_AGREE: readonly (string | undefined)[] = ["COURIER_CASH_LIMIT", "COURIER_NOT_IN_DISTRICT"];

const isSentAgain = (state: ParcelState) => state === "delivery-failed" || state === "returning";

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = withCourier(await readForm(request));
  for (const name of ["trackingNumber", "trackingUrl"]) if (form.get(name) === "") form.delete(name);
  return orFormFailure(form, async () => {
    const { isAgreed, ...parcel } = parseForm(form, dispatchFormInput);
    const change = { staff, number, action: "order.dispatch" as const, facts: { courier: parcel.courier } };
    await changeOrder(context.get(shopContext), change, (shop, actor) => {
      return dispatchOrder(shop, { number, actor, parcelId: parcelIn(form), isAgreed: isAgreed === "on", ...parcel });
    });
    return seeOther(withParameters(backFrom(form.get("back"), orderUrl(number)), { done: "dispatch", order: number }));
  });
}

const dispatchFormInput = dispatchInput.extend({
  trackingNumber: dispatchInput.shape.trackingNumber.default(null),
  trackingUrl: dispatchInput.shape.trackingUrl.default(null),
  isAgreed: z.literal("on").optional(),
});

export const meta: Route.MetaFunction = () => staffPage(words.dispatch);

export default function Dispatch({
  loaderData: { number, code, last, trackingNumber, trackingUrl, couriers, parcelId, back },
  actionData,
}: Route.ComponentProps) {
  const errors = fieldErrorsOf(actionData?.failure);
  const typed = actionData?.typed ?? {};
  const isSending = useNavigation().state === "submitting";
  return (
    <ActionPage title={words.dispatch} {...{ number, code }}>
      <SendForm className="grid max-w-form gap-5">
        <FormFailure failure={actionData?.failure} focusOn="courier" />
        <input type="hidden" name="back" value={back} />
        {parcelId && <input type="hidden" name="parcel" value={parcelId} />}
        <CourierField {...{ couriers, last, typed }} error={errors.courier} />
        {TO_AGREE.includes(actionData?.failure.code) && (
          <Switch name="isAgreed" label={words.isAgreed} isOn={typed.isAgreed === "on"} />
        )}
        <TextField
          label={words.trackingNumber}
          name="trackingNumber"
          defaultValue={typed.trackingNumber ?? trackingNumber}
          error={errors.trackingNumber}
          autoComplete="off"
        />
        <TrackingLink
          hasCouriers={couriers.length > 0}
          typed={typed.trackingUrl ?? trackingUrl}
          error={errors.trackingUrl}
        />
        <Button isBusy={isSending}>{words.dispatchButton}</Button>
      </SendForm>
    </ActionPage>
  );
}

type TrackingLinkProps = { hasCouriers: boolean; typed: string | undefined; error: string | undefined };

/** The link of this parcel; folded when the settings have couriers with links of their own. */
function TrackingLink({ hasCouriers, typed = "", error }: TrackingLinkProps) {
  const field = (
    <TextField
      label={words.trackingUrl}
      hint={hasCouriers ? words.otherTrackingHint : words.trackingHint}
      name="trackingUrl"
      type="url"
      defaultValue={typed}
      error={error}
      autoComplete="off"
    />
  );
  if (!hasCouriers) return field;
  return (
    <details open={typed !== ""}>
      <summary className="min-h-11 cursor-pointer py-2">{words.otherTrackingUrl}</summary>
      {field}
    </details>
  );
}
