import type { CourierFields } from "../../../../domain/couriers/courier-input.ts";
import { traceOf } from "../../../../domain/merge-fields.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
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
  const field = (name: "name" | "trackingUrl" | "numberExamples") => ({
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
        <Button isBusy={isSending}>{isSending ? words.saving : words.save}</Button>
      </SendForm>
    </>
  );
}
