import { formatAmount } from "../../../../domain/format-amount.ts";
import type { Cents } from "../../../../domain/money.ts";
import type { RefundMethod } from "../../../../domain/payments/refunds/refund-methods.ts";
import type { UnsentChoice } from "../../../../domain/payments/unsent-choices.ts";
import { Button } from "../../../components/button.tsx";
import { useFieldError } from "../../../components/forms/field-parts.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { Typed } from "../../../failures.ts";
import { orderActionWords as words } from "../order-action-words.ts";

export type CheckedRefund = {
  amountCents: Cents;
  leftCents: Cents;
  currency: string;
  method: RefundMethod;
  isSent: boolean;
  /** Item names with their units, and the units among them that go back to stock. */
  items: readonly { name: string; units: number; restockUnits: number }[];
  /** Decisions about the order, of which staff make one. */
  choices: readonly UnsentChoice[];
  /** Payments that go back too if the order is cancelled. */
  alongWith: readonly { paymentId: string; leftCents: Cents; currency: string; method: RefundMethod }[];
  /** The form was sent without a required decision. */
  isUndecided: boolean;
};

/** Second page of a refund: amount, method and items again. The button repeats the amount. */
export function RefundCheck({ refund, typed }: { refund: CheckedRefund; typed: Typed }) {
  const { amountCents, leftCents, currency, method, isSent, items, choices, alongWith, isUndecided } = refund;
  const amount = formatAmount(amountCents, currency);
  const isRecorded = isSent && method === "card";
  const restocked = items.filter(({ restockUnits }) => restockUnits > 0);
  const { step: _, unsent: __, ...fields } = typed;
  return (
    <SendForm className="grid max-w-form gap-5">
      <p className="font-strong text-lg">
        {(isRecorded ? words.recordQuestion : words.refundQuestion[method])(amount, formatAmount(leftCents, currency))}
      </p>
      {isSent && method !== "credit" && <p>{isRecorded ? words.recordOnly : words.alreadySent}</p>}
      {method === "credit" && <p>{words.creditNow}</p>}
      {items.length > 0 && (
        <p>{words.refundedItems(items.map(({ name, units }) => `${units} × ${name}`).join(", "))}</p>
      )}
      {restocked.length > 0 && (
        <p>{words.toStock(restocked.map(({ name, restockUnits }) => `${restockUnits} × ${name}`).join(", "))}</p>
      )}
      {restocked.length === 0 && choices.length === 0 && <p>{words.nothingToStock}</p>}
      <UnsentDecision choices={choices} chosen={typed.unsent} isMissing={isUndecided} />
      {choices.length > 0 && alongWith.length > 0 && (
        <p>
          {words.alongWith(
            alongWith.map((other) => words.goesBack[other.method](formatAmount(other.leftCents, other.currency))),
          )}
        </p>
      )}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button name="step" value="send">
          {isRecorded ? words.recordButton(amount) : words.refundButton(amount)}
        </Button>
        <Button name="step" value="change" variant="secondary">
          {words.changeRefund}
        </Button>
      </div>
    </SendForm>
  );
}

type DecisionProps = { choices: readonly UnsentChoice[]; chosen: string | undefined; isMissing: boolean };

/** Asks what happens to an undispatched order that the refund leaves without money, or states that it is cancelled. */
function UnsentDecision({ choices, chosen, isMissing }: DecisionProps) {
  const error = useFieldError("unsent", isMissing ? words.unsentMissing : undefined);
  const [first, ...others] = choices;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <p>
        {words.nothingToSend}
        <input type="hidden" name="unsent" value={first} />
      </p>
    );
  }
  return (
    <fieldset>
      <legend className="mb-1 font-strong">{words.unsentQuestion}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-12 items-center gap-3">
          <input
            type="radio"
            name="unsent"
            value={choice}
            required
            defaultChecked={choice === chosen}
            className="size-5 shrink-0 accent-accent"
          />
          {words.unsentChoices[choice]}
        </label>
      ))}
      {error && (
        <p role="alert" className="text-rose">
          {error}
        </p>
      )}
    </fieldset>
  );
}
