import { Button, ButtonLink } from "../../components/button.tsx";
import { CurrentPasswordField, TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { SettingSection } from "../../components/setting-section.tsx";
import type { Failure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";

type PinProps = { isOn: boolean; isOpen: boolean; failure: Failure | undefined };

/** Sets, replaces or removes the PIN of orders and account. */
export function PinSection({ isOn, isOpen, failure }: PinProps) {
  const { pinSetting: words } = customerMessages();
  return (
    <SettingSection id="pin" heading={words.heading}>
      <div className="flex flex-col gap-5">
        <p>{isOn ? words.isOn : words.isOff}</p>
        {isOpen ? (
          <PinForm isOn={isOn} failure={failure} />
        ) : (
          <p>
            <ButtonLink to="/account?change=pin#pin" variant="secondary">
              {isOn ? words.change : words.set}
            </ButtonLink>
          </p>
        )}
      </div>
    </SettingSection>
  );
}

function PinForm({ isOn, failure }: Pick<PinProps, "isOn" | "failure">) {
  const { account, pinSetting: words } = customerMessages();
  const isSending = useIsSending();
  const errors = fieldErrorsOf(failure);
  return (
    <>
      <FormFailure failure={failure} focusOn="pinPassword" />
      <SendForm isSending={isSending}>
        <TextField
          name="pin"
          type="password"
          label={words.pin}
          hint={words.hint}
          error={errors.pin}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
        <CurrentPasswordField name="pinPassword" label={account.emailPassword} error={errors.pinPassword} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="pin-set">
            {words.save}
          </Button>
          {isOn && (
            <Button variant="secondary" name="intent" value="pin-remove">
              {words.remove}
            </Button>
          )}
          <ButtonLink to="/account#pin" variant="secondary">
            {account.cancel}
          </ButtonLink>
        </div>
      </SendForm>
    </>
  );
}
