import { data } from "react-router";
import { currencyFact } from "../../../../domain/amount-facts.ts";
import { changeOrder } from "../../../../domain/orders/staff/change-order.server.ts";
import { findOrderForStaff } from "../../../../domain/orders/staff/find-order.server.ts";
import { refundByStaff } from "../../../../domain/payments/refunds/refund-by-staff.server.ts";
import { listRefundableLines } from "../../../../domain/payments/refunds/refund-lines.server.ts";
import { listHeldPayments } from "../../../../domain/payments/refunds/refundable-payments.server.ts";
import { isPaidLater, refundedAlong } from "../../../../domain/payments/unsent-choices.ts";
import type { Shop } from "../../../../domain/shop.ts";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { Notice } from "../../../components/notice.tsx";
import { shopContext } from "../../../context.ts";
import { orFormFailure, typedOf } from "../../../failures.ts";
import { requireConfirmedStaff, requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { orderUrl, withParameters } from "../../../urls/order-url.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { ActionPage } from "../action-page.tsx";
import { orderActionWords as words } from "../order-action-words.ts";
import type { Route } from "./+types/refund.route.ts";
import { type ReadRefund, readRefund } from "./read-refund.server.ts";
import { RefundCheck } from "./refund-check.tsx";
import { RefundForm } from "./refund-form.tsx";

/** Shows how much of an order's payment can be refunded. */
export async function loader({ request, url, params: { number }, context }: Route.LoaderArgs) {
  await requireConfirmedStaff(context, request, "refund");
  const { states: _, ...order } = await findRefundable(context.get(shopContext), number);
  // The link of a received return fills the first payment's form with the returned items.
  return { number, ...order, isReturned: url.searchParams.has("returned") };
}

async function findRefundable(shop: Shop, number: string) {
  const order = await findOrderForStaff(shop, number);
  if (!order) throw new Response(null, { status: 404 });
  const [payments, lines] = await Promise.all([listHeldPayments(shop, order.id), listRefundableLines(shop, order.id)]);
  const { code, fulfilmentState, holdReason, sums } = order;
  return {
    code,
    states: { fulfilmentState, holdReason },
    payments,
    lines,
    deliveryCents: sums.deliveryCents,
    hasAccount: order.customerId !== null,
    isUnpaid: isPaidLater(order),
    isUnsent: order.parcel === null,
  };
}

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(context, request, "refund");
  const form = await readForm(request);
  const typed = typedOf(form);
  const nothing = { failure: undefined, refund: null };
  if (form.get("step") === "change") return { ...nothing, typed };
  return orFormFailure(form, async () => {
    const shop = context.get(shopContext);
    const order = await findRefundable(shop, number);
    const refund = readRefund(form, order);
    const isSending = form.get("step") === "send";
    const isUndecided = refund.choices.length > 0 && !refund.unsent;
    if (!isSending || isUndecided) {
      const shown = { ...describe(refund, order), isUndecided: isSending };
      return data({ ...nothing, typed, refund: shown }, { status: isSending ? 422 : 200 });
    }
    if (refund.unsent === "cancel") await requireStaff(context, request, "change-orders");
    const facts = { amountCents: refund.amountCents, ...currencyFact(refund.currency), lines: refund.lines.length };
    await changeOrder(shop, { staff, number, action: "order.refund" as const, facts }, (within, actor) => {
      return refundByStaff(within, { ...refund, number, actor });
    });
    const notice = refund.sent ? "refund-recorded" : "refund-asked";
    return seeOther(withParameters(orderUrl(number), { notice }));
  });
}

type Refundable = Awaited<ReturnType<typeof findRefundable>>;

function describe(
  { paymentId, amountCents, leftCents, currency, sent, lines, choices }: ReadRefund,
  order: Refundable,
) {
  const payment = order.payments.find((held) => held.paymentId === paymentId);
  const items = lines.map(({ lineId, units, restockUnits }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return { name: [line?.title, line?.variantLabel].filter(Boolean).join(", "), units, restockUnits };
  });
  const method = sent ?? payment?.method ?? "card";
  const alongWith = refundedAlong(order.payments, paymentId);
  return { amountCents, leftCents, currency, method, isSent: sent !== undefined, items, choices, alongWith };
}

export const meta: Route.MetaFunction = () => staffPage(words.refund);

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { number, code, payments, lines, deliveryCents, hasAccount, isUnpaid, isReturned, isUnsent } = loaderData;
  const refund = actionData && "refund" in actionData ? actionData.refund : null;
  if (actionData && refund) {
    return (
      <ActionPage title={words.refund} {...{ number, code }}>
        <RefundCheck refund={refund} typed={actionData.typed} />
      </ActionPage>
    );
  }
  return (
    <ActionPage title={words.refund} {...{ number, code }} intro={words.refundIntro}>
      <FormFailure failure={actionData?.failure} />
      {payments.length === 0 && <Notice tone="info">{words.nothingToRefund}</Notice>}
      {payments.length > 0 && isUnpaid && <Notice tone="info">{words.paidLater}</Notice>}
      {payments.map((payment, index) => (
        <RefundForm
          key={payment.paymentId}
          payment={payment}
          lines={isUnpaid ? [] : lines}
          deliveryCents={deliveryCents}
          isReturned={isReturned && index === 0}
          isUnsent={isUnsent}
          hasAccount={hasAccount}
          answer={actionData}
        />
      ))}
    </ActionPage>
  );
}
