import { redirect } from "react-router";
import { z } from "zod";
import { changeOrder } from "../../../../domain/admin/change-order.server.ts";
import { findOrderForStaff } from "../../../../domain/admin/find-order.server.ts";
import { DomainError } from "../../../../domain/errors.ts";
import { type Cents, cents, formatRupees, parseDecimal, toDecimal } from "../../../../domain/money.ts";
import { listHeldPayments } from "../../../../domain/payments/held-money.server.ts";
import { refundByStaff } from "../../../../domain/payments/refund-by-staff.server.ts";
import { orderAddress, withWord } from "../../../admin/order-back.ts";
import { requireConfirmedStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { orderStepWords as words } from "../../../i18n/admin/order-step-words.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { StepPage } from "../../../ui/admin/step-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../ui/form-failure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SendForm } from "../../../ui/send-form.tsx";
import type { Route } from "./+types/refund.ts";

const SEE_OTHER = 303;

/** What of an order's money can go back. */
export async function loader({ request, params: { number }, context }: Route.LoaderArgs) {
  await requireConfirmedStaff(context, request, "refund");
  const shop = context.get(shopContext);
  const order = await findOrderForStaff(shop, number);
  if (!order) throw new Response(null, { status: 404 });
  return { number, payments: await listHeldPayments(shop, order.id) };
}

const refundInput = z.object({
  paymentId: z.uuid(),
  leftCents: z.coerce.number().int().positive().transform(cents),
  amount: z.string().trim().min(1),
  reason: z.string().trim().min(1).max(200),
});

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(context, request, "refund");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { amount, ...wish } = parseForm(form, refundInput);
    const amountCents = requireAmount(amount);
    const change = { staff, number, action: "order.refund" as const, facts: { amountCents } };
    await changeOrder(context.get(shopContext), change, (shop, actor) => {
      return refundByStaff(shop, { ...wish, number, amountCents, actor });
    });
    return redirect(withWord(orderAddress(number), { said: "refund-asked" }), SEE_OTHER);
  });
}

function requireAmount(typed: string): Cents {
  const amount = parseDecimal(typed);
  if (!amount) throw new DomainError("INVALID_INPUT", { fields: { amount: words.amountUnclear } });
  return amount;
}

export const meta: Route.MetaFunction = () => staffPage(words.refund);

export default function Refund({ loaderData: { number, payments }, actionData }: Route.ComponentProps) {
  return (
    <StepPage title={words.refund} number={number} intro={words.refundIntro}>
      <FormFailure failure={actionData?.failure} />
      {payments.length === 0 && <Notice tone="info">{words.nothingToRefund}</Notice>}
      {payments.map(({ paymentId, leftCents, isCard }) => (
        <SendForm key={paymentId} className="grid max-w-form gap-5 border-line border-t pt-5">
          <p className="font-strong">{words.left(formatRupees(leftCents), isCard)}</p>
          <input type="hidden" name="paymentId" value={paymentId} />
          <input type="hidden" name="leftCents" value={leftCents} />
          <TextField
            label={words.amount}
            name="amount"
            inputMode="decimal"
            defaultValue={actionData?.typed.amount ?? toDecimal(leftCents)}
            error={fieldErrorsOf(actionData?.failure).amount}
            required
          />
          <TextField
            label={words.reason}
            hint={words.reasonHint}
            name="reason"
            defaultValue={actionData?.typed.reason ?? words.usualReason}
            required
          />
          <Button>{words.refundButton}</Button>
        </SendForm>
      ))}
    </StepPage>
  );
}
