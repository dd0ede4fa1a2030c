import { formatPhone } from "../../../domain/accounts/phone.ts";
import type { ShownProfile } from "../../../domain/accounts/session.ts";
import { Alert, ErrorSummary } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { fieldErrorsOf } from "../../components/form-failure.tsx";
import { FieldGroup, useIsSending } from "../../components/form-page.tsx";
import { AddressFields, PersonFields } from "../../components/profile-fields.tsx";
import { SendForm } from "../../components/send-form.tsx";
import type { FormAnswer } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";

/** Returns a profile as the fields of its form. */
export function profileToFields({ address, ...person }: ShownProfile): Record<string, string> {
  const { firstName, lastName, email, gender } = person;
  const phone = formatPhone(person.phone);
  const { line1, line2, city, district, postalCode } = address;
  return {
    ...{ firstName, lastName, email, phone, gender: gender ?? "" },
    ...{ address1: line1, address2: line2, city, state: district, postalCode },
  };
}

type ProfileFormProps = {
  known: Record<string, string>;
  answer: FormAnswer | undefined;
  /** Beside "Save"; a login without a profile has nothing to go back to. */
  cancel?: React.ReactNode;
};

export function ProfileForm({ known, answer, cancel }: ProfileFormProps) {
  const { account, catalogue } = customerMessages();
  const isSending = useIsSending();
  const errors = fieldErrorsOf(answer?.failure);
  const values = answer ? answer.typed : known;
  return (
    <div className="flex flex-col gap-5">
      {answer && (
        <ErrorSummary errors={Object.entries(errors).map(([name, text]) => ({ name, text }))} answer={answer} />
      )}
      <SendForm isSending={isSending} isGuarded action="/account">
        <FieldGroup title={account.profile}>
          <PersonFields values={values} errors={errors} />
        </FieldGroup>
        <FieldGroup title={account.address}>
          <AddressFields values={values} errors={errors} />
        </FieldGroup>
        {answer && <Alert tone="error">{catalogue.profileNotUpdated}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isSending}>{isSending ? account.saving : account.save}</Button>
          {cancel}
        </div>
      </SendForm>
    </div>
  );
}
