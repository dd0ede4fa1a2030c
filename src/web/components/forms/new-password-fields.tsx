import { useState } from "react";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../../domain/accounts/passwords/password.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { TextField } from "./field.tsx";
import { fieldId } from "./field-parts.tsx";

/**
 * Compares both passwords when a field loses focus, once the second is filled in, and on submit. Different passwords
 * are not sent (spec §5).
 */
export function useSamePasswords() {
  const [areDifferent, setAreDifferent] = useState(false);
  const compare = (form: HTMLFormElement | null) => {
    const { password, confirmPassword } = Object.fromEntries(new FormData(form ?? undefined));
    const isWrong = password !== confirmPassword;
    setAreDifferent(isWrong);
    return isWrong;
  };
  const onSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    if (!compare(event.currentTarget)) return;
    event.preventDefault();
    document.getElementById(fieldId("confirmPassword"))?.focus();
  };
  const pair = {
    areDifferent,
    onChange: () => setAreDifferent(false),
    onBlur: ({ currentTarget: { form } }: React.FocusEvent<HTMLInputElement>) => {
      if (new FormData(form ?? undefined).get("confirmPassword")) compare(form);
    },
  };
  return { pair, onSubmit };
}

type NewPasswordFieldsProps = {
  labels: { password: string; confirmPassword: string };
  errors: Record<string, string>;
  pair: ReturnType<typeof useSamePasswords>["pair"];
};

export function NewPasswordFields({ labels, errors, pair }: NewPasswordFieldsProps) {
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
        onChange={pair.onChange}
        onBlur={pair.onBlur}
      />
      <TextField
        {...rules}
        name="confirmPassword"
        label={labels.confirmPassword}
        error={pair.areDifferent ? catalogue.passwordsDiffer : errors.confirmPassword}
        onChange={pair.onChange}
        onBlur={pair.onBlur}
      />
    </>
  );
}
