import type { FormAnswer } from "../../failures.ts";
import { Button } from "../button.tsx";
import { TextField } from "./field.tsx";
import { fieldErrorsOf } from "./form-failure.tsx";
import { useIsSending } from "./form-page.tsx";
import { SendForm } from "./send-form.tsx";

type Props = { words: { email: string; button: string; sending: string }; answer: FormAnswer | undefined };

/** Takes the email address to which a link for a new password is sent. */
export function ResetEmailForm({ words, answer }: Props) {
  const isSending = useIsSending();
  return (
    <SendForm isSending={isSending}>
      <TextField
        name="email"
        type="email"
        label={words.email}
        error={fieldErrorsOf(answer?.failure).email}
        defaultValue={answer?.typed.email}
        required
        autoComplete="username"
      />
      <Button isBusy={isSending}>{isSending ? words.sending : words.button}</Button>
    </SendForm>
  );
}
