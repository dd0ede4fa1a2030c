import type { Failure } from "../../failures.ts";
import { Button } from "../button.tsx";
import { FormFailure, fieldErrorsOf } from "./form-failure.tsx";
import { useIsSending } from "./form-page.tsx";
import { NewPasswordFields, useSamePasswords } from "./new-password-fields.tsx";
import { SendForm } from "./send-form.tsx";

type Props = {
  words: { password: string; confirmPassword: string; button: string; sending: string };
  failure: Failure | undefined;
};

/** Takes the new password of a user who follows the link in the email. */
export function NewPasswordForm({ words, failure }: Props) {
  const { pair, onSubmit } = useSamePasswords();
  const isSending = useIsSending();
  return (
    <>
      <FormFailure failure={failure} focusOn="password" />
      <SendForm isSending={isSending} onSubmit={onSubmit}>
        <NewPasswordFields labels={words} errors={fieldErrorsOf(failure)} pair={pair} />
        <Button isBusy={isSending}>{isSending ? words.sending : words.button}</Button>
      </SendForm>
    </>
  );
}
