import { Button } from "../../components/button.tsx";
import { CodeField } from "../../components/forms/code-field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FormPage, LINE_LINK, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import type { Failure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";

/** The second step of a log-in: a code of the authenticator app, or a recovery code. */
export default function LoginCode({ failure }: { failure: Failure | undefined }) {
  const { forgotPassword, login, loginCode } = customerMessages();
  const isSending = useIsSending();
  return (
    <FormPage title={loginCode.heading} intro={loginCode.intro}>
      <FormFailure failure={failure} focusOn="code" />
      <SendForm intent="code" isSending={isSending}>
        <CodeField label={loginCode.code} error={fieldErrorsOf(failure).code} />
        <Button isBusy={isSending}>{isSending ? login.submitting : login.button}</Button>
      </SendForm>
      <p>
        <ShopLink to="/login" className={LINE_LINK}>
          {forgotPassword.backToLogin}
        </ShopLink>
      </p>
    </FormPage>
  );
}
