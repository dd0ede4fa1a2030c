import { Button } from "../../components/button.tsx";
import { CurrentPasswordField, TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FormPage, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import type { FormAnswer } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";

/** Asks for the PIN before orders and account, or for the password when it is forgotten. */
export default function LoginPin({ answer }: { answer: FormAnswer | undefined }) {
  const { fields, loginPin: words } = customerMessages();
  const isReset = answer?.typed.intent === "pin-reset";
  const failure = answer?.failure;
  const errors = fieldErrorsOf(failure);
  return (
    <FormPage title={words.heading}>
      <FormFailure failure={failure} focusOn={isReset ? "password" : "pin"} />
      <SendForm intent="pin" isSending={useIsSending("pin")}>
        <TextField
          name="pin"
          type="password"
          label={words.pin}
          error={errors.pin}
          required
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
        <Button>{words.button}</Button>
      </SendForm>
      <h2 className="heading mt-6 text-xl">{words.forgot}</h2>
      <SendForm intent="pin-reset" isSending={useIsSending("pin-reset")}>
        <CurrentPasswordField label={fields.password} error={errors.password} />
        <Button variant="secondary">{words.remove}</Button>
      </SendForm>
    </FormPage>
  );
}
