import { Button, ButtonLink } from "../../components/button.tsx";
import { CurrentPasswordField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { NewPasswordFields, useSamePasswords } from "../../components/forms/new-password-fields.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { Notice } from "../../components/notice.tsx";
import { SettingSection } from "../../components/setting-section.tsx";
import type { FormAnswer } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";

type PasswordSectionProps = {
  /** Renders the form in place of the link to it. */
  isOpen: boolean;
  isChanged: boolean;
  answer: FormAnswer | undefined;
};

/** Changes the password of a signed-in customer. */
export function PasswordSection({ isOpen, isChanged, answer }: PasswordSectionProps) {
  const { ownPassword: words } = customerMessages();
  return (
    <SettingSection id="password" heading={words.heading}>
      {isChanged && !isOpen && (
        <div className="mb-4">
          <Notice tone="good" role="status">
            {words.changed}
          </Notice>
        </div>
      )}
      <p className="mb-4 text-ink-soft">{words.text}</p>
      {isOpen ? (
        <PasswordForm failure={answer?.failure} />
      ) : (
        <ButtonLink to="/account?change=password#password" variant="secondary">
          {words.change}
        </ButtonLink>
      )}
    </SettingSection>
  );
}

function PasswordForm({ failure }: { failure: FormAnswer["failure"] | undefined }) {
  const { account, ownPassword: words, resetPassword, fields } = customerMessages();
  const { pair, onSubmit } = useSamePasswords();
  const isSending = useIsSending("password");
  const errors = fieldErrorsOf(failure);
  const labels = { password: resetPassword.newPassword, confirmPassword: fields.confirmPassword };
  return (
    <div className="flex flex-col gap-5">
      <FormFailure failure={failure} focusOn="currentPassword" />
      <SendForm intent="password" isSending={isSending} onSubmit={onSubmit}>
        <CurrentPasswordField name="currentPassword" label={words.current} error={errors.currentPassword} />
        <NewPasswordFields labels={labels} errors={errors} pair={pair} />
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isSending}>{isSending ? resetPassword.submitting : words.change}</Button>
          <ButtonLink to="/account#password" variant="secondary">
            {account.cancel}
          </ButtonLink>
        </div>
      </SendForm>
    </div>
  );
}
