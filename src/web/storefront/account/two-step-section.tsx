import type { DisplayedTotpSecret } from "../../../domain/accounts/sign-in/totp-secret.server.ts";
import { AuthenticatorSecret } from "../../components/authenticator-secret.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { CodeList } from "../../components/code-list.tsx";
import { CodeField } from "../../components/forms/code-field.tsx";
import { CurrentPasswordField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { Notice } from "../../components/notice.tsx";
import { SettingSection } from "../../components/setting-section.tsx";
import type { Failure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";

type TwoStepProps = {
  isOn: boolean;
  /** Renders the forms in place of the link to them. */
  isOpen: boolean;
  /** The secret that the first code of the app confirms. */
  pending: DisplayedTotpSecret | null;
  /** New recovery codes, shown once. */
  codes: readonly string[] | undefined;
  failure: Failure | undefined;
};

/** Two-step login with an authenticator app and recovery codes. */
export function TwoStepSection(props: TwoStepProps) {
  const { twoStep: words } = customerMessages();
  return (
    <SettingSection id="two-step" heading={words.heading}>
      <div className="flex flex-col gap-5">
        {props.codes ? <NewCodes codes={props.codes} /> : <TwoStepForms {...props} />}
      </div>
    </SettingSection>
  );
}

function TwoStepForms({ isOn, isOpen, pending, failure }: TwoStepProps) {
  const { twoStep: words } = customerMessages();
  return (
    <>
      <p>{isOn ? words.isOn : words.isOff}</p>
      <FormFailure failure={failure} focusOn={pending ? "code" : "twoStepPassword"} />
      {!isOpen && (
        <p>
          <ButtonLink to="/account?change=two-step#two-step" variant="secondary">
            {isOn ? words.change : words.turnOn}
          </ButtonLink>
        </p>
      )}
      {isOpen && (pending && !isOn ? <SetUp pending={pending} failure={failure} /> : <Asked {...{ isOn, failure }} />)}
    </>
  );
}

/** Asks for the password first: another person may hold an unlocked phone. */
function Asked({ isOn, failure }: Pick<TwoStepProps, "isOn" | "failure">) {
  const { account, twoStep: words } = customerMessages();
  const isSending = useIsSending();
  return (
    <SendForm isSending={isSending}>
      <CurrentPasswordField
        name="twoStepPassword"
        label={account.emailPassword}
        error={fieldErrorsOf(failure).twoStepPassword}
      />
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <>
            <Button variant="secondary" name="intent" value="two-step-codes">
              {words.newCodes}
            </Button>
            <Button variant="secondary" name="intent" value="two-step-off">
              {words.turnOff}
            </Button>
          </>
        ) : (
          <Button name="intent" value="two-step-start">
            {words.next}
          </Button>
        )}
        <ButtonLink to="/account#two-step" variant="secondary">
          {account.cancel}
        </ButtonLink>
      </div>
    </SendForm>
  );
}

function SetUp({ pending, failure }: { pending: DisplayedTotpSecret; failure: Failure | undefined }) {
  const { loginCode, twoStep: words } = customerMessages();
  const isSending = useIsSending("two-step-confirm");
  return (
    <>
      <AuthenticatorSecret {...pending} words={words} />
      <SendForm intent="two-step-confirm" isSending={isSending}>
        <CodeField label={loginCode.code} error={fieldErrorsOf(failure).code} isOfApp />
        <Button isBusy={isSending}>{words.turnOn}</Button>
      </SendForm>
    </>
  );
}

function NewCodes({ codes }: { codes: readonly string[] }) {
  const { twoStep: words } = customerMessages();
  return (
    <>
      <Notice tone="good" role="status">
        {words.codes}
      </Notice>
      <CodeList codes={codes} />
      <p>
        <ButtonLink to="/account#two-step" variant="secondary">
          {words.saved}
        </ButtonLink>
      </p>
    </>
  );
}
