import { z } from "zod";
import { formatMoment } from "../../../../domain/dates.ts";
import { DomainError, isFailure } from "../../../../domain/errors.ts";
import { type Cents, cents, formatRupees, parseDecimal, sum, toDecimal } from "../../../../domain/money.ts";
import { dueByMethod, isPaymentAcceptable } from "../../../../domain/orders/payment-state.ts";
import { changeOrder } from "../../../../domain/orders/staff/change-order.server.ts";
import { findOrderForStaff } from "../../../../domain/orders/staff/find-order.server.ts";
import { findOrderMoney } from "../../../../domain/orders/staff/order-payments.server.ts";
import {
  acceptPayment,
  findMoneyToReturn,
  returnTransfer,
} from "../../../../domain/payments/decide-transfer.server.ts";
import { matchTransfer } from "../../../../domain/payments/match-transfer.server.ts";
import { currentReason, REVIEW_REASONS } from "../../../../domain/payments/payment-review-reasons.ts";
import { listBankSlipsForStaff } from "../../../../domain/payments/transfer-queue.server.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { Notice } from "../../../components/notice.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { requirePermission } from "../../../middleware/require-permission.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { seeOther } from "../../../see-other.ts";
import { orderUrl, withParameters } from "../../../urls/order-url.ts";
import { ConfirmForm } from "../../shared/confirm-form.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { ActionPage } from "../action-page.tsx";
import { orderPageWords } from "../order-page-words.ts";
import { Slips } from "../transfer-slips.tsx";
import type { Route } from "./+types/match-transfer.route.ts";
import { matchTransferWords as words } from "./match-transfer-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-orders")];

/** Matches a bank slip with a line of the bank statement. */
export async function loader({ url, params: { number }, context }: Route.LoaderArgs) {
  const { userId: staffId } = context.get(memberContext);
  const shop = context.get(shopContext);
  const order = await findOrderForStaff(shop, number);
  if (!order) throw new Response(null, { status: 404 });
  const { id: orderId, transferReference: reference, sums } = order;
  const [slips, money, returnCents] = await Promise.all([
    listBankSlipsForStaff(shop, { orderId, staffId }),
    findOrderMoney(shop, { id: orderId, number }),
    findMoneyToReturn(shop, orderId),
  ]);
  const received = money.payments
    .filter((paid) => paid.provider === "bank-transfer" && paid.status === "received")
    .map(({ id, amountCents, leftCents, reference: entry, at }) => ({ id, amountCents, leftCents, entry, at }));
  // An accepted card payment returns here. Without a transfer there is nothing to match.
  if (order.paymentMethod === "card" && received.length === 0) {
    const notice = url.searchParams.get("notice");
    throw seeOther(withParameters(orderUrl(number), notice ? { notice } : {}));
  }
  const sentBack = money.refunds.filter(({ paymentId, status }) => {
    return status === "done" && received.some(({ id }) => id === paymentId);
  });
  const sentBackCents = sum(sentBack.map(({ amountCents }) => amountCents));
  const totalCents = dueByMethod(sums);
  const cameCents = sum(received.map(({ amountCents }) => amountCents));
  const isWhole = sum(received.map(({ leftCents }) => leftCents)) === totalCents;
  return {
    number,
    code: order.code,
    reference,
    slips,
    totalCents,
    received,
    sentBackCents,
    // Once the full amount has arrived, a refund leaves no amount due.
    missingCents: cents(cameCents < totalCents ? totalCents - cameCents + sentBackCents : 0),
    reasons: [...new Set(money.reviews.map(({ reason }) => currentReason(reason, isWhole)))],
    canAccept: received.some(({ leftCents }) => leftCents > 0) && isPaymentAcceptable(order),
    returnCents,
    notice: orderPageWords.noticeTexts[url.searchParams.get("notice") ?? ""] ?? null,
  };
}

const matchInput = z.object({ amount: z.string(), entry: z.string().trim().min(1).max(100) });
const returnInput = z.object({ displayedCents: z.coerce.number().int() });

export function action(args: Route.ActionArgs) {
  const { number } = args.params;
  const next = (notice: string) => withParameters(`/admin/orders/${encodeURIComponent(number)}/transfer`, { notice });
  return runIntent(args, {
    match: intent({
      permission: "change-orders",
      schema: matchInput,
      run: async ({ shop, staff }, { amount, entry }) => {
        const amountCents = parseDecimal(amount);
        if (!amountCents) throw new DomainError("INVALID_INPUT", { fields: { amount: words.amountUnclear } });
        const change = { staff, number, action: "order.match" as const, facts: { amountCents } };
        const decision = await changeOrder(shop, change, (within, actor) => {
          return matchTransfer(within, { order: number, amountCents, entry, actor });
        });
        return "reason" in decision && decision.reason === "paid-in-parts"
          ? "matched-parts"
          : `matched-${decision.act}`;
      },
      next,
    }),
    // Accepts money of another amount as the order's payment.
    accept: intent({
      permission: "change-orders",
      run: ({ shop, staff }) =>
        orRefusal(async () => {
          const change = { staff, number, action: "order.accept-transfer" as const };
          await changeOrder(shop, change, (within, actor) => acceptPayment(within, { number, actor }));
          return "transfer-accepted";
        }),
      next,
    }),
    // Records that the money was returned by bank transfer.
    return: intent({
      permission: "refund",
      isConfirmed: true,
      schema: returnInput,
      run: ({ shop, staff }, { displayedCents }) =>
        orRefusal(async () => {
          const change = { staff, number, action: "order.return-transfer" as const };
          await changeOrder(shop, change, (within, actor) => returnTransfer(within, { number, actor, displayedCents }));
          return "transfer-returned";
        }),
      next,
    }),
  });
}

/** Runs a decision; returns the message that the page shows when the transfer no longer allows it. */
async function orRefusal(decide: () => Promise<string>): Promise<string> {
  try {
    return await decide();
  } catch (error) {
    if (isFailure(error, "NOTHING_TO_DECIDE")) return "nothing-to-decide";
    if (isFailure(error, "STOCK_GONE")) return "stock-gone";
    if (isFailure(error, "ORDER_CHANGED")) return "return-changed";
    throw error;
  }
}

export const meta: Route.MetaFunction = () => staffPage(words.heading);

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  const { number, code, reference, slips, totalCents, missingCents, received, reasons, notice } = loaderData;
  const errors = fieldErrorsOf(actionData?.failure);
  return (
    <ActionPage title={words.heading} {...{ number, code }}>
      {notice && (
        <Notice tone="info" role="status">
          {notice}
        </Notice>
      )}
      <p>{words.expects(formatRupees(totalCents), reference ?? "")}</p>
      {slips.length > 0 && <Slips slips={slips} />}
      <Received {...loaderData} />
      {reasons.map((reason) => (
        <Notice key={reason} tone="warning">
          {REVIEW_REASONS[reason]}
        </Notice>
      ))}
      <Decisions {...loaderData} />
      <SendForm intent="match" key={received.length} className="grid max-w-form gap-5">
        <FormFailure failure={actionData?.failure} focusOn="entry" />
        <TextField
          label={words.amount}
          name="amount"
          inputMode="decimal"
          defaultValue={actionData?.typed.amount ?? plainAmount(missingCents)}
          error={errors.amount}
          required
          autoComplete="off"
        />
        <TextField
          label={words.entry}
          hint={words.entryHint}
          name="entry"
          defaultValue={actionData?.typed.entry}
          error={errors.entry}
          required
          autoComplete="off"
        />
        <Button>{words.button}</Button>
      </SendForm>
    </ActionPage>
  );
}

/** Returns an amount as people type it; empty for nothing. */
function plainAmount(amount: Cents): string {
  return amount === 0 ? "" : toDecimal(amount).replace(/\.00$/, "");
}

type ReceivedProps = {
  received: readonly { id: string; amountCents: Cents; leftCents: Cents; entry: string; at: Date }[];
  sentBackCents: Cents;
  missingCents: Cents;
  totalCents: Cents;
};

/** Each received amount, their sum, the part that was sent back, and the difference to the total. */
function Received({ received, sentBackCents, missingCents, totalCents }: ReceivedProps) {
  if (received.length === 0) return null;
  const cameCents = sum(received.map(({ amountCents }) => amountCents));
  const keptCents = cents(cameCents - sentBackCents);
  return (
    <div className="grid gap-1">
      <ul>
        {received.map(({ id, amountCents, entry, at }) => (
          <li key={id} className="break-words">
            {`${formatRupees(amountCents)} · ${entry} · ${formatMoment(at, "en")}`}
          </li>
        ))}
      </ul>
      <p className="font-strong">{words.received(formatRupees(cameCents))}</p>
      {sentBackCents > 0 && <p>{words.sentBack(formatRupees(sentBackCents))}</p>}
      {missingCents > 0 && <p>{words.missing(formatRupees(missingCents))}</p>}
      {keptCents > totalCents && <p>{words.tooMuch(formatRupees(cents(keptCents - totalCents)))}</p>}
    </div>
  );
}

type DecisionProps = Pick<ReceivedProps, "received" | "totalCents"> & { canAccept: boolean; returnCents: Cents };

function Decisions({ received, totalCents, canAccept, returnCents }: DecisionProps) {
  const cameCents = sum(received.map(({ leftCents }) => leftCents));
  const returned = formatRupees(returnCents);
  return (
    <div className="flex flex-wrap items-start gap-3 empty:hidden">
      {canAccept && (
        <ConfirmForm
          label={words.accept}
          question={orderPageWords.acceptQuestion(formatRupees(cameCents), formatRupees(totalCents))}
          confirm={words.accept}
          fields={{ intent: "accept" }}
        />
      )}
      {returnCents > 0 && (
        <ConfirmForm
          label={words.return(returned)}
          question={words.returnQuestion(returned)}
          confirm={words.return(returned)}
          fields={{ intent: "return", displayedCents: returnCents }}
        />
      )}
    </div>
  );
}
