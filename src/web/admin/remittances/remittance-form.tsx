import { type Cents, formatRupees, sum } from "../../../domain/money.ts";
import type { LineVerdict } from "../../../domain/payments/remittances/remittance-rules.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import type { Failure, Typed } from "../../failures.ts";
import { PasteArea } from "../shared/paste-area.tsx";
import { remittanceWords as words } from "./remittance-words.ts";

type CheckedLine = { orderNumber: string; code: string; amountCents: Cents; verdict: LineVerdict; dueCents: Cents };
type Answer = {
  failure: Failure | undefined;
  typed: Typed;
  /** Result of the check of each line; nothing is saved yet. */
  checked?: { lines: CheckedLine[]; seen: string };
};
type Props = {
  /** Idempotency key of this form: sent twice, it is saved once. */
  formKey: string;
  couriers: readonly string[];
  today: string;
  answer: Answer | undefined;
};

const COURIERS = "couriers";

/** A courier's list: pasted, checked line by line, then saved. Edited lines are checked again. */
export function RemittanceForm({ formKey, couriers, today, answer }: Props) {
  const isSending = useIsSending();
  const values = answer?.typed ?? {};
  const errors = fieldErrorsOf(answer?.failure);
  const checked = answer?.checked;
  return (
    <>
      <FormFailure failure={answer?.failure} focusOn="lines" />
      <SendForm isSending={isSending}>
        <input type="hidden" name="key" value={values.key ?? formKey} />
        <input type="hidden" name="seen" value={checked?.seen ?? ""} />
        <TextField
          name="courier"
          label={words.courier}
          defaultValue={values.courier ?? couriers[0] ?? ""}
          error={errors.courier}
          list={COURIERS}
          required
          autoComplete="off"
        />
        <datalist id={COURIERS}>
          {couriers.map((courier) => (
            <option key={courier} value={courier} />
          ))}
        </datalist>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            name="reference"
            label={words.reference}
            hint={words.referenceHint}
            defaultValue={values.reference ?? ""}
            error={errors.reference}
            required
            autoComplete="off"
          />
          <TextField
            name="remittedOn"
            label={words.day}
            type="date"
            defaultValue={values.remittedOn ?? today}
            error={errors.remittedOn}
            required
          />
        </div>
        <PasteArea
          name="lines"
          label={words.lines}
          hint={words.linesHint}
          defaultValue={values.lines ?? ""}
          error={errors.lines}
          onPasted={checkAtOnce}
          required
        />
        <div role="status" className="empty:hidden">
          {checked && <Checked lines={checked.lines} />}
        </div>
        <Button isBusy={isSending} className="sm:self-start">
          {checked ? words.keep(formatRupees(sum(checked.lines.map(({ amountCents }) => amountCents)))) : words.check}
        </Button>
      </SendForm>
    </>
  );
}

/** Checks a pasted list, unless the reference is still to be typed. */
function checkAtOnce(form: HTMLFormElement | null): void {
  const reference = form?.elements.namedItem("reference");
  if (reference instanceof HTMLInputElement && reference.value !== "") form?.requestSubmit();
}

function Checked({ lines }: { lines: readonly CheckedLine[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {lines.map(({ orderNumber, code, amountCents, verdict, dueCents }) => (
        <li key={orderNumber} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="tabular-nums">{code}</span>
          <span className="tabular-nums">{formatRupees(amountCents)}</span>
          <span
            className={joinClasses("w-full text-sm", verdict === "fits" ? "text-ink-soft" : "font-strong text-amber")}
          >
            {words.verdict(verdict, formatRupees(dueCents))}
          </span>
        </li>
      ))}
    </ul>
  );
}
