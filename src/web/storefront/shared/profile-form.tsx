import { useState } from "react";
import type { FormFields } from "../../../domain/accounts/profile-fields.ts";
import { traceOf } from "../../../domain/merge-fields.ts";
import { Alert, ErrorSummary } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { CurrentPasswordField } from "../../components/forms/field.tsx";
import { fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FieldGroup, useIsSending } from "../../components/forms/form-page.tsx";
import { mergeReply } from "../../components/forms/merge-reply.ts";
import { profileFieldText } from "../../components/forms/profile-field-text.ts";
import { AddressFields, GenderField, PersonFields } from "../../components/forms/profile-fields.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import type { Failure, FormAnswer } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";

type ProfileFormProps = {
  /** The saved version. */
  now: FormFields;
  answer: FormAnswer | undefined;
  /** Beside "Save"; a login without a profile has nothing to go back to. */
  cancel?: React.ReactNode;
};

export function ProfileForm({ now, answer, cancel }: ProfileFormProps) {
  const { account, catalogue, fields } = customerMessages();
  const isSending = useIsSending();
  const errors = errorsOf(answer?.failure);
  const { values, changed } = mergeReply(now, answer);
  const [email, setEmail] = useState(values.email ?? "");
  return (
    <div className="flex flex-col gap-5">
      {answer && (
        <ErrorSummary errors={Object.entries(errors).map(([name, text]) => ({ name, text }))} answer={answer} />
      )}
      <ChangedElsewhere
        {...{ changed, now, values }}
        labelOf={(name) => String(fields[name as keyof typeof fields])}
        textOf={profileFieldText}
      />
      <SendForm isSending={isSending} isGuarded action="/account">
        <input type="hidden" name="seen" value={traceOf(now)} />
        <FieldGroup title={account.profile}>
          <PersonFields
            values={values}
            errors={errors}
            onEmail={setEmail}
            belowEmail={email !== now.email && <EmailPassword error={errors.emailPassword} />}
          />
          <GenderField values={values} errors={errors} />
        </FieldGroup>
        <FieldGroup title={account.address}>
          <AddressFields values={values} errors={errors} />
        </FieldGroup>
        {answer && (
          <Alert tone="error" below={answer.failure.code === "TOO_MANY_TRIES" && answer.failure.text}>
            {catalogue.profileNotUpdated}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isSending}>{isSending ? account.saving : account.save}</Button>
          {cancel}
        </div>
      </SendForm>
    </div>
  );
}

/** Returns the message of each field, also for a missing or wrong password. */
function errorsOf(failure: Failure | undefined): Record<string, string> {
  const isAboutPassword = failure?.code === "PASSWORD_NEEDED" || failure?.code === "WRONG_PASSWORD";
  return isAboutPassword ? { emailPassword: failure.text } : fieldErrorsOf(failure);
}

/** Another email address becomes the one to log in with, so that it needs the password. */
function EmailPassword({ error }: { error: string | undefined }) {
  const { account } = customerMessages();
  return (
    <CurrentPasswordField
      name="emailPassword"
      label={account.emailPassword}
      hint={account.emailPasswordHint}
      error={error}
    />
  );
}
