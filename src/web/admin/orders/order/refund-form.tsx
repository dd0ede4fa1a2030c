import { formatAmount } from "../../../../domain/format-amount.ts";
import type { Cents } from "../../../../domain/money.ts";
import type { RefundMethod } from "../../../../domain/payments/refunds/refund-methods.ts";
import { Button } from "../../../components/button.tsx";
import { CONTROL } from "../../../components/control.ts";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { describedBy, fieldId, useFieldError } from "../../../components/forms/field-parts.tsx";
import { fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { Notice } from "../../../components/notice.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { orderActionWords as words } from "../order-action-words.ts";

export type RefundablePayment = {
  paymentId: string;
  leftCents: Cents;
  currency: string;
  method: RefundMethod;
  isRefundedElsewhere: boolean;
};
export type RefundableLine = { id: string; title: string; variantLabel: string; left: number; toReturn: number };

type RefundFormProps = {
  payment: RefundablePayment;
  lines: readonly RefundableLine[];
  /** The form is filled with the returned units. */
  isReturned: boolean;
  /** Default for returning units to stock: true when they have not left the shop. */
  isRestocked: boolean;
  /** The order has an account, which can be given store credit. */
  hasAccount: boolean;
  answer: Partial<FormAnswer> | undefined;
};

/** First page of a refund: the items that it covers and whether they go back to stock, or an amount, and the reason. */
export function RefundForm({ payment, lines, isReturned, isRestocked, hasAccount, answer }: RefundFormProps) {
  const { paymentId, leftCents, currency, method, isRefundedElsewhere } = payment;
  const isRupees = currency === "LKR";
  const canBeCredit = hasAccount && isRupees;
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
          units={typed?.[`units-${line.id}`] ?? String(isReturned ? line.toReturn : 0)}
          isRestocked={typed ? `restock-${line.id}` in typed : isRestocked}
          error={errors[`units-${line.id}`]}
        />
      ))}
      <TextField
        label={isRupees ? words.amount : words.amountIn(currency)}
        hint={lines.length > 0 && isRupees ? words.amountHint : undefined}
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
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        name="reason"
        defaultValue={typed?.reason}
        error={errors.reason}
        required
      />
      <Button name="step" value="check">
        {words.checkRefund}
      </Button>
    </SendForm>
  );
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

function LineFields({
  line: { id, title, variantLabel, left },
  units: given,
  isRestocked,
  error: answered,
}: LineProps) {
  const units = `units-${id}`;
  const error = useFieldError(units, answered);
  const name = variantLabel ? `${title} (${variantLabel})` : title;
  if (left === 0) return <p className="text-ink-soft">{words.allRefunded(name)}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2">{name}</legend>
      <label className="flex flex-wrap items-center gap-3">
        <input
          id={fieldId(units)}
          type="number"
          name={units}
          min={0}
          max={left}
          defaultValue={given}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(units, undefined, error)}
          className={`${CONTROL} max-w-24`}
        />
        <span>{words.unitsOf(left)}</span>
      </label>
      {error && (
        <p id={`${fieldId(units)}-error`} className="text-rose text-sm">
          {error}
        </p>
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name={`restock-${id}`} defaultChecked={isRestocked} className="size-5 accent-accent" />
        <span>{words.restock}</span>
      </label>
    </fieldset>
  );
}
