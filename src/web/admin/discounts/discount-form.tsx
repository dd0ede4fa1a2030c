import { traceOf } from "../../../domain/merge-fields.ts";
import type { DiscountFields } from "../../../domain/promotions/discount-input.ts";
import { Button } from "../../components/button.tsx";
import { SelectField, TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import type { Failure } from "../../failures.ts";
import { ChangedByOthers } from "../shared/changed-by-others.tsx";
import { FormKey } from "../shared/form-key.tsx";
import { Switch } from "../shared/switch.tsx";
import { discountFieldLabel, discountFieldText, discountWords as words } from "./discount-words.ts";

type Props = {
  values: DiscountFields;
  /** The current values of the code; empty for a new one. */
  now: DiscountFields;
  version: number | null;
  failure: Failure | undefined;
  changed: readonly string[];
};

const KINDS = (["percent", "amount"] as const).map((value) => ({ value, label: words.kinds[value] }));

/** Value, period and limits of a discount code; a new one also gets its code. */
export function DiscountForm({ values, now, version, failure, changed }: Props) {
  const isSending = useIsSending();
  const errors = fieldErrorsOf(failure);
  type Name = "code" | "value" | "minimum" | "startsOn" | "endsOn" | "maxUses" | "maxUsesEach";
  const field = (name: Name) => ({
    ...{ name, label: words[name], defaultValue: values[name] ?? "", autoComplete: "off" },
    error: errors[name],
  });
  return (
    <>
      <FormFailure failure={failure} />
      <ChangedByOthers {...{ changed, now, values }} labelOf={discountFieldLabel} textOf={discountFieldText} />
      <SendForm isSending={isSending}>
        {version !== null && <input type="hidden" name="version" value={version} />}
        <input type="hidden" name="seen" value={traceOf(now)} />
        <FormKey value={values.key} />
        {version === null && <TextField {...field("code")} hint={words.codeHint} required />}
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField name="kind" label={words.kind} options={KINDS} defaultValue={values.kind} required />
          <TextField {...field("value")} inputMode="decimal" required />
        </div>
        <TextField {...field("minimum")} inputMode="decimal" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("startsOn")} type="date" hint={words.daysHint} />
          <TextField {...field("endsOn")} type="date" hint={words.daysHint} />
          <TextField {...field("maxUses")} inputMode="numeric" />
          <TextField {...field("maxUsesEach")} inputMode="numeric" />
        </div>
        <Switch name="isActive" label={words.isActive} isOn={values.isActive === "on"} />
        <Button isBusy={isSending}>{isSending ? words.saving : version === null ? words.make : words.save}</Button>
      </SendForm>
    </>
  );
}
