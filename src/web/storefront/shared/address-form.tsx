import type { FormFields } from "../../../domain/accounts/profile-fields.ts";
import { PROFILE_LIMITS } from "../../../domain/accounts/profile-limits.ts";
import { traceOf } from "../../../domain/merge-fields.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FieldGroup, useIsSending } from "../../components/forms/form-page.tsx";
import { mergeReply } from "../../components/forms/merge-reply.ts";
import { profileFieldText } from "../../components/forms/profile-field-text.ts";
import { AddressFields, PhoneField } from "../../components/forms/profile-fields.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import type { FormAnswer } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";

type Props = {
  /** The saved version; empty for a new address. */
  now: FormFields;
  answer: FormAnswer | undefined;
  /** Beside "Save". */
  cancel: React.ReactNode;
  /** Prefix of the field ids on a screen with other forms. */
  intent?: string;
};

/** An additional address: its place, and the recipient if that is another person. */
export function AddressForm({ now, answer, cancel, intent }: Props) {
  const { account, addresses, fields } = customerMessages();
  const isSending = useIsSending(intent);
  const { values, changed } = mergeReply(now, answer);
  const errors = fieldErrorsOf(answer?.failure);
  return (
    <>
      {changed.length === 0 && <FormFailure failure={answer?.failure} />}
      <ChangedElsewhere
        {...{ changed, now, values }}
        labelOf={(name) => (name === "label" ? addresses.label : String(fields[name as keyof typeof fields]))}
        textOf={profileFieldText}
      />
      <SendForm isSending={isSending} isGuarded preventScrollReset={Boolean(intent)} {...(intent && { intent })}>
        <input type="hidden" name="seen" value={traceOf(now)} />
        <TextField
          name="label"
          label={addresses.label}
          hint={addresses.labelHint}
          defaultValue={values.label ?? ""}
          error={errors.label}
          maxLength={PROFILE_LIMITS.addressLabel}
          autoComplete="off"
        />
        <FieldGroup title={addresses.where}>
          <AddressFields values={values} errors={errors} />
        </FieldGroup>
        <FieldGroup title={addresses.who}>
          <RecipientFields values={values} errors={errors} />
        </FieldGroup>
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isSending}>{isSending ? account.saving : account.save}</Button>
          {cancel}
        </div>
      </SendForm>
    </>
  );
}

function RecipientFields({ values, errors }: { values: Record<string, string>; errors: Record<string, string> }) {
  const { fields } = customerMessages();
  const { addresses } = customerMessages();
  const name = (field: "firstName" | "lastName") => ({
    name: field,
    label: fields[field],
    defaultValue: values[field] ?? "",
    error: errors[field],
    maxLength: PROFILE_LIMITS[field],
  });
  return (
    <>
      <p className="text-ink-soft">{addresses.whoHint}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...name("firstName")} autoComplete="off" />
        <TextField {...name("lastName")} autoComplete="off" />
      </div>
      <PhoneField typed={values.phone ?? ""} error={errors.phone} hint={fields.phoneHint} />
    </>
  );
}
