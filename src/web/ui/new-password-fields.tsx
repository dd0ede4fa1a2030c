import { useState } from "react";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../domain/accounts/password.ts";
import { customerMessages } from "../i18n/messages.ts";
import { TextField } from "./field.tsx";
import { fieldId } from "./field-parts.tsx";

/** Whether both passwords were the same when the form was to be sent. Where they were not, nothing is sent (spec §5). */
export function useSamePasswords() {
  const [areDifferent, setAreDifferent] = useState(false);
  const onSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const isWrong = form.get("password") !== form.get("confirmPassword");
    setAreDifferent(isWrong);
    if (!isWrong) return;
    event.preventDefault();
    document.getElementById(fieldId("confirmPassword"))?.focus();
  };
  return { areDifferent, onSubmit };
}

type NewPasswordFieldsProps = {
  labels: { password: string; confirmPassword: string };
  errors: Record<string, string>;
  areDifferent: boolean;
};

export function NewPasswordFields({ labels, errors, areDifferent }: NewPasswordFieldsProps) {
  const { fields, catalogue } = customerMessages();
  const rules = { type: "password", required: true, maxLength: PASSWORD_MAX, autoComplete: "new-password" };
  return (
    <>
      <TextField
        {...rules}
        name="password"
        label={labels.password}
        hint={fields.passwordHint(PASSWORD_MIN)}
        error={errors.password}
        minLength={PASSWORD_MIN}
      />
      <TextField
        {...rules}
        name="confirmPassword"
        label={labels.confirmPassword}
        error={areDifferent ? catalogue.passwordsDiffer : errors.confirmPassword}
      />
    </>
  );
}
