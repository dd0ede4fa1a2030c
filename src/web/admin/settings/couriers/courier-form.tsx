import { type CourierFields, DISTRICT_BOX } from "../../../../domain/couriers/courier-input.ts";
import { WAYBILL_FACTS } from "../../../../domain/couriers/waybill-layout.ts";
import { DISTRICTS } from "../../../../domain/districts.ts";
import { traceOf } from "../../../../domain/merge-fields.ts";
import { Button } from "../../../components/button.tsx";
import { CopyButton } from "../../../components/copy-button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { TextArea } from "../../../components/forms/text-area.tsx";
import type { Failure } from "../../../failures.ts";
import { ChangedByOthers } from "../../shared/changed-by-others.tsx";
import { FormKey } from "../../shared/form-key.tsx";
import { Switch } from "../../shared/switch.tsx";
import { courierFieldLabel, courierWords as words } from "./courier-words.ts";

type Props = {
  values: CourierFields;
  /** The current values; empty for a new courier. */
  now: CourierFields;
  version: number | null;
  failure: Failure | undefined;
  changed: readonly string[];
};

export function CourierForm({ values, now, version, failure, changed }: Props) {
  const isSending = useIsSending();
  const errors = fieldErrorsOf(failure);
  const field = (name: "name" | "trackingUrl" | "numberExamples" | "cashLimit" | "overdueDays" | "waybill") => ({
    name,
    label: words[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <>
      <FormFailure failure={failure} focusOn="name" />
      <ChangedByOthers {...{ changed, now, values }} labelOf={courierFieldLabel} />
      <SendForm isSending={isSending}>
        <input type="hidden" name="intent" value="save" />
        {version !== null && <input type="hidden" name="version" value={version} />}
        <input type="hidden" name="seen" value={traceOf(now)} />
        <FormKey value={values.key} />
        <TextField {...field("name")} required />
        <TextField {...field("trackingUrl")} hint={words.trackingUrlHint} inputMode="url" />
        <TextField {...field("numberExamples")} hint={words.numberExamplesHint} />
        <Switch name="collectsCash" label={words.collectsCash} isOn={values.collectsCash === "on"} />
        <TextField {...field("cashLimit")} hint={words.cashLimitHint} inputMode="decimal" />
        <TextField {...field("overdueDays")} hint={words.overdueDaysHint} inputMode="numeric" required />
        <TextArea {...field("waybill")} hint={words.waybillHint} rows={8} spellCheck={false} />
        <LayoutExamples />
        <DistrictBoxes values={values} />
        <Button isBusy={isSending}>{isSending ? words.saving : words.save}</Button>
      </SendForm>
    </>
  );
}

/** The districts that the courier serves, folded while these are all. */
function DistrictBoxes({ values }: Pick<Props, "values">) {
  const isOn = (code: string) => values[DISTRICT_BOX + code] === "on";
  const boxes = Object.entries(DISTRICTS);
  const isSome = boxes.some(([code]) => isOn(code));
  return (
    <details open={isSome}>
      <summary className="min-h-11 cursor-pointer py-2 font-strong">{words.districts}</summary>
      <p className="text-ink-soft text-sm">{words.districtsHint}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4">
        {boxes.map(([code, name]) => (
          <Switch key={code} name={DISTRICT_BOX + code} label={name} isOn={isOn(code)} />
        ))}
      </div>
    </details>
  );
}

/** The facts that columns can contain, and layouts to begin with. */
function LayoutExamples() {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-strong">{words.waybillExamples}</summary>
      <div className="grid grid-cols-1 gap-4">
        <p className="wrap-anywhere text-sm">
          {words.waybillFacts} {WAYBILL_FACTS.map((name) => `{${name}}`).join(" ")}
        </p>
        {words.layouts.map(({ name, layout }) => (
          <div key={name} className="grid grid-cols-1 justify-items-start gap-2">
            <p className="font-strong">{name}</p>
            <pre className="w-full whitespace-pre-wrap rounded-control bg-wash p-3 text-sm">{layout}</pre>
            <CopyButton text={layout} label={words.copyLayout} done={words.layoutCopied} />
          </div>
        ))}
      </div>
    </details>
  );
}
