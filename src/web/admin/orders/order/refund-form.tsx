import { formatAmount } from "../../../../domain/format-amount.ts";
import type { Cents } from "../../../../domain/money.ts";
import type { PricedLine, RefundMethod } from "../../../../domain/payments/refunds/refund-methods.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { Notice } from "../../../components/notice.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { UnitsField } from "../../shared/units-field.tsx";
import { orderActionWords as words } from "../order-action-words.ts";
import { PriceFields } from "./refund-price.tsx";

export type RefundablePayment = {
  paymentId: string;
  leftCents: Cents;
  currency: string;
  method: RefundMethod;
  isRefundedElsewhere: boolean;
};
export type RefundableLine = PricedLine & { title: string; variantLabel: string; toReturn: number };

type RefundFormProps = {
  payment: RefundablePayment;
  lines: readonly RefundableLine[];
  /** The form is filled with the returned units. */
  isReturned: boolean;
  /** Delivery charge of the order, which can be refunded too. */
  deliveryCents: Cents;
  /** The items have not left the shop. */
  isUnsent: boolean;
  /** The order has an account, which can be given store credit. */
  hasAccount: boolean;
  answer: Partial<FormAnswer> | undefined;
};

/** First page of a refund: the items that it covers and whether they go back to stock, or an amount, and the reason. */
export function RefundForm({ payment, lines, deliveryCents, answer, ...order }: RefundFormProps) {
  const { paymentId, leftCents, currency, method, isRefundedElsewhere } = payment;
  const isRupees = currency === "LKR";
  const canBeCredit = order.hasAccount && isRupees;
  const hasItems = lines.length > 0 && isRupees;
  const typed = answer?.typed?.paymentId === paymentId ? answer.typed : undefined;
  const errors = typed ? fieldErrorsOf(answer?.failure) : {};
  return (
    <SendForm className="grid max-w-form gap-5 border-line border-t pt-5">
      <p className="font-strong">{words.left[method](formatAmount(leftCents, currency))}</p>
      {isRefundedElsewhere && (
        <>
          <Notice tone="warning">{words.refundedElsewhere}</Notice>
          <input type="hidden" name="sent" value="card" />
        </>
      )}
      <input type="hidden" name="paymentId" value={paymentId} />
      <input type="hidden" name="leftCents" value={leftCents} />
      {lines.map((line) => (
        <LineFields
          key={line.id}
          line={line}
          units={typed?.[`units-${line.id}`] ?? String(order.isReturned ? line.toReturn : 0)}
          isRestocked={typed ? `restock-${line.id}` in typed : order.isUnsent}
          error={errors[`units-${line.id}`]}
        />
      ))}
      {hasItems && (
        <PriceFields {...{ payment, lines, deliveryCents, typed }} isFilled={order.isReturned} error={errors.postage} />
      )}
      <TextField
        label={isRupees ? words.amount : words.amountIn(currency)}
        hint={hasItems ? words.amountHint : undefined}
        name="amount"
        inputMode="decimal"
        defaultValue={typed?.amount}
        error={errors.amount}
        autoComplete="off"
      />
      {method !== "credit" && !isRefundedElsewhere && (method !== "card" || canBeCredit) && (
        <SelectField
          label={words.sentBy}
          name="sent"
          required
          defaultValue={typed?.sent ?? ""}
          options={sentOptions(method, canBeCredit)}
        />
      )}
      <SelectField
        label={words.reason}
        name="reason"
        required
        defaultValue={typed?.reason ?? defaultReason(order)}
        error={errors.reason}
        options={words.reasons.map((reason) => ({ value: reason, label: reason }))}
      />
      <TextField
        label={words.reasonNote}
        hint={words.reasonHint}
        name="note"
        defaultValue={typed?.note}
        error={errors.note}
        maxLength={100}
      />
      <Button name="step" value="check">
        {words.checkRefund}
      </Button>
    </SendForm>
  );
}

function defaultReason({ isReturned, isUnsent }: Pick<RefundFormProps, "isReturned" | "isUnsent">): string {
  return isUnsent && !isReturned ? words.reasonUnsent : words.reasonReturned;
}

function sentOptions(method: RefundMethod, canBeCredit: boolean) {
  const asCredit = canBeCredit ? [{ value: "credit", label: words.asCredit }] : [];
  if (method === "card") return [{ value: "", label: words.backToCard }, ...asCredit];
  const byHand = [
    { value: "cash", label: words.sentInCash },
    { value: "bank-transfer", label: words.sentByTransfer },
  ];
  return [...(method === "cash" ? [] : [{ value: "", label: words.sendLater }]), ...byHand, ...asCredit];
}

type LineProps = {
  line: RefundableLine;
  units: string;
  isRestocked: boolean;
  error: string | undefined;
};

function LineFields({ line: { id, title, variantLabel, left }, units, isRestocked, error }: LineProps) {
  const name = variantLabel ? `${title} (${variantLabel})` : title;
  if (left === 0) return <p className="text-ink-soft">{words.allRefunded(name)}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2">{name}</legend>
      <UnitsField name={`units-${id}`} label={words.unitsOf(left)} max={left} defaultValue={units} error={error} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name={`restock-${id}`} defaultChecked={isRestocked} className="size-5 accent-accent" />
        <span>{words.restock}</span>
      </label>
    </fieldset>
  );
}
