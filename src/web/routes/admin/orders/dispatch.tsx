import { redirect, useNavigation } from "react-router";
import { changeOrder } from "../../../../domain/admin/change-order.server.ts";
import { findOrderForStaff } from "../../../../domain/admin/find-order.server.ts";
import { findLastCourier } from "../../../../domain/admin/last-courier.server.ts";
import { possibleSteps } from "../../../../domain/admin/order-steps.ts";
import { dispatchInput } from "../../../../domain/orders/dispatch-input.ts";
import { dispatchOrder } from "../../../../domain/orders/dispatch-order.server.ts";
import { backFrom, orderAddress, withWord } from "../../../admin/order-back.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { orderStepWords as words } from "../../../i18n/admin/order-step-words.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { StepPage } from "../../../ui/admin/step-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../ui/form-failure.tsx";
import { SendForm } from "../../../ui/send-form.tsx";
import type { Route } from "./+types/dispatch.ts";

const SEE_OTHER = 303;

/** Who carries the parcel; the courier of the last one stands there already. */
export async function loader({ request, url, params: { number }, context }: Route.LoaderArgs) {
  const { role } = await requireStaff(context, request, "pack-orders");
  const shop = context.get(shopContext);
  const [order, courier] = await Promise.all([findOrderForStaff(shop, number), findLastCourier(shop)]);
  if (!order) throw new Response(null, { status: 404 });
  if (!possibleSteps(order, role).includes("dispatch")) {
    throw redirect(withWord(orderAddress(number), { failed: "dispatch" }), SEE_OTHER);
  }
  return { number, courier, back: backFrom(url.searchParams.get("back"), orderAddress(number)) };
}

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "pack-orders");
  const form = await readForm(request);
  for (const name of ["trackingNumber", "trackingUrl"]) if (form.get(name) === "") form.delete(name);
  return orFormFailure(form, async () => {
    const parcel = parseForm(form, dispatchFormInput);
    const change = { staff, number, action: "order.dispatch" as const, facts: { courier: parcel.courier } };
    await changeOrder(context.get(shopContext), change, (shop, actor) => {
      return dispatchOrder(shop, { number, actor, ...parcel });
    });
    return redirect(
      withWord(backFrom(form.get("back"), orderAddress(number)), { done: "dispatch", order: number }),
      SEE_OTHER,
    );
  });
}

const dispatchFormInput = dispatchInput.extend({
  trackingNumber: dispatchInput.shape.trackingNumber.default(null),
  trackingUrl: dispatchInput.shape.trackingUrl.default(null),
});

export const meta: Route.MetaFunction = () => staffPage(words.dispatch);

export default function Dispatch({ loaderData: { number, courier, back }, actionData }: Route.ComponentProps) {
  const errors = fieldErrorsOf(actionData?.failure);
  const typed = actionData?.typed ?? {};
  const isSending = useNavigation().state === "submitting";
  return (
    <StepPage title={words.dispatch} number={number}>
      <SendForm className="grid max-w-form gap-5">
        <FormFailure failure={actionData?.failure} focusOn="courier" />
        <input type="hidden" name="back" value={back} />
        <TextField
          label={words.courier}
          name="courier"
          defaultValue={typed.courier ?? courier ?? ""}
          error={errors.courier}
          required
          autoComplete="off"
        />
        <TextField
          label={words.trackingNumber}
          name="trackingNumber"
          defaultValue={typed.trackingNumber}
          error={errors.trackingNumber}
          autoComplete="off"
        />
        <TextField
          label={words.trackingUrl}
          hint={words.trackingHint}
          name="trackingUrl"
          type="url"
          defaultValue={typed.trackingUrl}
          error={errors.trackingUrl}
          autoComplete="off"
        />
        <Button isBusy={isSending}>{words.dispatchButton}</Button>
      </SendForm>
    </StepPage>
  );
}
