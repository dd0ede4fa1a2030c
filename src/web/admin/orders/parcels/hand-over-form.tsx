import { useEffect, useRef } from "react";
import { DISTRICTS, isDistrictCode } from "../../../../domain/districts.ts";
import { type Cents, formatRupees } from "../../../../domain/money.ts";
import type { LineProblem } from "../../../../domain/orders/staff/match-tracking-numbers.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FileField } from "../../../components/forms/file-field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { Notice } from "../../../components/notice.tsx";
import type { Failure, Typed } from "../../../failures.ts";
import { orderWords } from "../../shared/order-words.ts";
import { PasteArea } from "../../shared/paste-area.tsx";
import { type CourierChoice, CourierField } from "../courier-field.tsx";
import { handOverWords as words } from "../hand-over-words.ts";

type Parcel = {
  parcelId: string;
  code: string;
  customer: string;
  district: string;
  cashCents: Cents | null;
  attempts: number;
  trackingNumber: string | null;
};
type Filled = { count: number; problems: readonly { line: string; why: LineProblem }[] };
type Answer = { failure: Failure | undefined; typed: Typed; filled?: Filled };
type Props = {
  parcels: readonly Parcel[];
  couriers: readonly CourierChoice[];
  last: string | null;
  answer: Answer | undefined;
};

/** Returns the name of the field with a parcel's tracking number. */
export const numberField = (parcelId: string) => `number-${parcelId}`;

/** One courier, and a tracking number for each parcel: typed, scanned or pasted for all. */
export function HandOverForm({ parcels, couriers, last, answer }: Props) {
  const isSending = useIsSending();
  const fill = useRef<HTMLButtonElement>(null);
  const typed = answer?.typed ?? {};
  const errors = fieldErrorsOf(answer?.failure);
  // Filled in at once; without JavaScript the button does it.
  const fillIn = () => fill.current?.form?.requestSubmit(fill.current);
  const filled = answer?.filled;
  useEffect(() => {
    if (filled && !isSending) focusNext(fill.current?.form);
  }, [filled, isSending]);
  return (
    <>
      <FormFailure failure={answer?.failure} focusOn="courier" />
      <SendForm isSending={isSending}>
        <CourierField {...{ couriers, last, typed }} error={errors.courier} />
        <div className="grid gap-3">
          <PasteArea
            key={typed.pasted}
            name="pasted"
            label={words.paste}
            hint={words.pasteHint}
            defaultValue={typed.pasted ?? ""}
            rows={3}
            onPasted={fillIn}
          />
          <Button ref={fill} variant="secondary" name="intent" value="fill" className="justify-self-start">
            {words.fill}
          </Button>
          <ChooseFile onText={fillIn} />
          <div role="status" className="empty:hidden">
            {filled && <FilledIn {...filled} />}
          </div>
        </div>
        <fieldset className="grid gap-x-5 gap-y-4 border-line border-t pt-4 sm:grid-cols-2">
          <legend className="heading float-left col-span-full w-full text-xl">{words.numbers}</legend>
          {parcels.map((parcel) => (
            <TextField
              key={`${parcel.parcelId} ${typed[numberField(parcel.parcelId)]}`}
              name={numberField(parcel.parcelId)}
              label={parcel.code}
              hint={hintOf(parcel)}
              defaultValue={typed[numberField(parcel.parcelId)] ?? parcel.trackingNumber ?? ""}
              error={errors[numberField(parcel.parcelId)]}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="next"
              onKeyDown={toNextField}
            />
          ))}
        </fieldset>
        <p className="text-ink-soft text-sm">{words.without}</p>
        <Button isBusy={isSending} name="intent" value="hand-over">
          {words.button(parcels.length)}
        </Button>
      </SendForm>
    </>
  );
}

function hintOf({ customer, district, cashCents, attempts }: Parcel): string {
  const place = isDistrictCode(district) ? DISTRICTS[district] : district;
  const cash = cashCents !== null && orderWords.toCollect(formatRupees(cashCents));
  return [customer, place, cash, attempts > 0 && words.attempt(attempts)].filter(Boolean).join(" · ");
}

/** Focuses the first empty number, else the button that hands over. */
function focusNext(form: HTMLFormElement | null | undefined): void {
  const numbers = [...(form?.querySelectorAll<HTMLInputElement>('input[name^="number-"]') ?? [])];
  const button = form?.querySelector<HTMLButtonElement>('button[value="hand-over"]');
  (numbers.find(({ value }) => value === "") ?? button)?.focus();
}

/** Barcode scanners type Enter after a number: it leads to the next field, from the last one to the button. */
function toNextField(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const controls = [...(event.currentTarget.form?.elements ?? [])].filter((each) => each instanceof HTMLElement);
  controls[controls.indexOf(event.currentTarget) + 1]?.focus();
}

/** Copies a file's text into the text box. */
function ChooseFile({ onText }: { onText: () => void }) {
  return (
    <div className="no-script:hidden">
      <FileField
        name="list"
        label={words.file}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={async ({ currentTarget }) => {
          const box = currentTarget.form?.elements.namedItem("pasted");
          const text = await currentTarget.files?.[0]?.text();
          if (!(box instanceof HTMLTextAreaElement) || text === undefined) return;
          box.value = text;
          onText();
        }}
      />
    </div>
  );
}

function FilledIn({ count, problems }: Filled) {
  return (
    <Notice tone={problems.length > 0 ? "warning" : "good"}>
      {words.filled(count)}
      {problems.length > 0 && (
        <>
          <p>{words.notUsed(problems.length)}</p>
          <ul className="list-disc pl-5">
            {problems.map(({ line, why }) => (
              <li key={line} className="wrap-anywhere">{`${line}: ${words.problems[why]}`}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
