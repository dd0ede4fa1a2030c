import { type Cents, cents, formatRupees } from "../../../domain/money.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import type { Failure, Typed } from "../../failures.ts";
import { PasteArea } from "../shared/paste-area.tsx";
import { type Checked, CheckResult } from "./check-result.tsx";
import { payoutWords as words } from "./payout-words.ts";

type Answer = {
  failure: Failure | undefined;
  typed: Typed;
  /** Result of the check; nothing is saved yet. */
  checked?: Checked & { seen: string };
};
type Props = {
  /** Idempotency key of this form: sent twice, it is saved once. */
  formKey: string;
  today: string;
  answer: Answer | undefined;
};

/** A payout: entered, compared with the open payments, then saved. An edited form is checked again. */
export function PayoutForm({ formKey, today, answer }: Props) {
  const isSending = useIsSending();
  const values = answer?.typed ?? {};
  const errors = fieldErrorsOf(answer?.failure);
  const checked = answer?.checked;
  return (
    <>
      <FormFailure failure={answer?.failure} focusOn="reference" />
      <SendForm isSending={isSending}>
        <input type="hidden" name="key" value={values.key ?? formKey} />
        <input type="hidden" name="seen" value={checked?.seen ?? ""} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            name="amount"
            label={words.amount}
            inputMode="decimal"
            defaultValue={values.amount ?? ""}
            error={errors.amount}
            required
            autoComplete="off"
          />
          <TextField
            name="paidOn"
            label={words.paidOn}
            type="date"
            max={today}
            defaultValue={values.paidOn ?? today}
            error={errors.paidOn}
            required
          />
        </div>
        <TextField
          name="reference"
          label={words.reference}
          hint={words.referenceHint}
          defaultValue={values.reference ?? ""}
          error={errors.reference}
          required
          autoComplete="off"
        />
        <PasteArea
          name="lines"
          label={words.lines}
          hint={words.linesHint}
          defaultValue={values.lines ?? ""}
          error={errors.lines}
          rows={3}
          onPasted={() => undefined}
        />
        <div role="status" className="empty:hidden">
          {checked && <CheckResult checked={checked} />}
        </div>
        <Button isBusy={isSending} className="sm:self-start">
          {checked ? saveLabel(checked) : words.check}
        </Button>
      </SendForm>
    </>
  );
}

function saveLabel({ differenceCents, amountCents }: Checked): string {
  if (differenceCents === 0) return words.save(formatRupees(amountCents));
  return words.saveDiffering(formatRupees(absolute(differenceCents)));
}

const absolute = (amount: Cents) => cents(Math.abs(amount));
