import { QUESTION_LENGTH } from "../../../domain/questions/question-rules.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { TextArea } from "../../components/forms/text-area.tsx";
import type { FormAnswer } from "../../failures.ts";
import type { QuestionWords } from "../shared/question-words.server.ts";

type Props = { words: QuestionWords; isCustomer: boolean; formKey: string; answer: FormAnswer | undefined };

/** A question. A customer can have the answer sent to their account's address, a visitor to one that they enter. */
export function AskForm({ words, isCustomer, formKey, answer }: Props) {
  const isSending = useIsSending();
  const errors = fieldErrorsOf(answer?.failure);
  const typed = answer?.typed ?? {};
  return (
    <SendForm isSending={isSending} isGuarded>
      <FormFailure failure={answer?.failure} focusOn="text" />
      <input type="hidden" name="key" value={typed.key ?? formKey} />
      <TextArea
        name="text"
        label={words.text}
        hint={words.textHint}
        defaultValue={typed.text}
        error={errors.text}
        rows={4}
        maxLength={QUESTION_LENGTH}
        required
      />
      {isCustomer ? (
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            name="wantsMail"
            defaultChecked={typed.wantsMail !== undefined}
            aria-describedby="wants-mail-hint"
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            {words.wantsMail}
            <span id="wants-mail-hint" className="block text-ink-soft text-sm">
              {words.wantsMailHint}
            </span>
          </span>
        </label>
      ) : (
        <TextField
          name="email"
          type="email"
          label={words.email}
          hint={words.emailHint}
          autoComplete="email"
          defaultValue={typed.email}
          error={errors.email}
        />
      )}
      <p>
        <Button isBusy={isSending}>{isSending ? words.sending : words.send}</Button>
      </p>
    </SendForm>
  );
}
