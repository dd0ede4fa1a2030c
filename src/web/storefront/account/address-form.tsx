import type { FurtherAddress } from "../../../domain/accounts/further-address.ts";
import { formatPhone } from "../../../domain/accounts/phone.ts";
import { PROFILE_LIMITS } from "../../../domain/accounts/profile-limits.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/form-failure.tsx";
import { FieldGroup, useIsSending } from "../../components/form-page.tsx";
import { AddressFields, PhoneField } from "../../components/profile-fields.tsx";
import { SendForm } from "../../components/send-form.tsx";
import type { FormAnswer } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";

/** Returns a saved address as the fields of its form. */
export function addressToFields({
  label,
  firstName,
  lastName,
  phone,
  address,
}: FurtherAddress): Record<string, string> {
  const { line1, line2, city, district, postalCode } = address;
  return {
    ...{ label, firstName, lastName, phone: phone && formatPhone(phone) },
    ...{ address1: line1, address2: line2, city, state: district, postalCode },
  };
}

type Props = {
  known: Record<string, string>;
  answer: FormAnswer | undefined;
  /** Target of "Cancel". */
  back: string;
};

/** An additional address: its place, and the recipient if that is another person. */
export function AddressForm({ known, answer, back }: Props) {
  const { account } = customerMessages();
  const { addresses } = customerMessages();
  const isSending = useIsSending();
  const values = answer ? answer.typed : known;
  const errors = fieldErrorsOf(answer?.failure);
  return (
    <>
      <FormFailure failure={answer?.failure} />
      <SendForm isSending={isSending} isGuarded>
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
          <AddressFields values={values} errors={errors} isDistrictFirst />
        </FieldGroup>
        <FieldGroup title={addresses.who}>
          <RecipientFields values={values} errors={errors} />
        </FieldGroup>
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isSending}>{isSending ? account.saving : account.save}</Button>
          <ButtonLink to={back} variant="secondary">
            {account.cancel}
          </ButtonLink>
        </div>
      </SendForm>
    </>
  );
}

function RecipientFields({ values, errors }: { values: Record<string, string>; errors: Record<string, string> }) {
  const { fields } = customerMessages();
  const { addresses } = customerMessages();
  const name = (field: "firstName" | "lastName") => ({
    ...{ name: field, label: fields[field], defaultValue: values[field] ?? "", error: errors[field] },
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
