import { traceOf } from "../../../domain/merge-fields.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { TextArea } from "../../components/forms/text-area.tsx";
import type { Failure } from "../../failures.ts";
import { ChangedByOthers } from "../shared/changed-by-others.tsx";
import { FormKey } from "../shared/form-key.tsx";
import { supplierFieldLabel, supplierWords as words } from "./purchasing-words.ts";

type Fields = Record<string, string>;
type Props = {
  values: Fields;
  /** The current values; empty for a new supplier. */
  now: Fields;
  version: number | null;
  failure: Failure | undefined;
  changed: readonly string[];
};

export function SupplierForm({ values, now, version, failure, changed }: Props) {
  const isSending = useIsSending("save");
  const errors = fieldErrorsOf(failure);
  const field = (name: "name" | "contactPerson" | "phone" | "email" | "deliveryDays" | "note") => ({
    name,
    label: words[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <>
      <FormFailure failure={failure} focusOn="name" />
      <ChangedByOthers {...{ changed, now, values }} labelOf={supplierFieldLabel} />
      <SendForm isSending={isSending}>
        <input type="hidden" name="intent" value="save" />
        {version !== null && <input type="hidden" name="version" value={version} />}
        <input type="hidden" name="seen" value={traceOf(now)} />
        <FormKey value={values.key} />
        <TextField {...field("name")} required />
        <TextField {...field("contactPerson")} />
        <TextField {...field("phone")} type="tel" />
        <TextField {...field("email")} type="email" />
        <TextField {...field("deliveryDays")} inputMode="numeric" className="max-w-40" />
        <TextArea {...field("note")} hint={words.noteHint} rows={3} />
        <Button isBusy={isSending} className="sm:self-start">
          {words.save}
        </Button>
      </SendForm>
    </>
  );
}
