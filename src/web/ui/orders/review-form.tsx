import { NICKNAME_LENGTH, REVIEW_LENGTH, STARS } from "../../../domain/reviews/review-rules.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { Button } from "../button.tsx";
import { CONTROL } from "../control.ts";
import { SelectField, TextField } from "../field.tsx";
import { describedBy, Field, fieldId } from "../field-parts.tsx";
import { useIsSending } from "../form-page.tsx";
import { SendForm } from "../send-form.tsx";

type Props = {
  values: Partial<Record<"stars" | "nickname" | "text", string>>;
  errors: Partial<Record<"stars" | "nickname" | "text", string>>;
};

/** Stars, a nickname and a few words. */
export function ReviewForm({ values, errors }: Props) {
  const { reviewing } = customerMessages();
  const isSending = useIsSending();
  const options = [...STARS].reverse().map((count) => ({ value: String(count), label: reviewing.starsOf(count) }));
  return (
    <SendForm isSending={isSending} isGuarded>
      <SelectField
        name="stars"
        label={reviewing.stars}
        options={[{ value: "", label: "–" }, ...options]}
        defaultValue={values.stars}
        error={errors.stars}
        required
      />
      <TextField
        name="nickname"
        label={reviewing.nickname}
        hint={reviewing.nicknameHint}
        defaultValue={values.nickname}
        error={errors.nickname}
        maxLength={NICKNAME_LENGTH.max}
        autoComplete="off"
        required
      />
      <Field label={reviewing.text} name="text" error={errors.text} isOptional={false}>
        <textarea
          id={fieldId("text")}
          name="text"
          rows={6}
          maxLength={REVIEW_LENGTH.max}
          defaultValue={values.text}
          className={CONTROL}
          aria-invalid={errors.text ? true : undefined}
          aria-describedby={describedBy("text", undefined, errors.text)}
        />
      </Field>
      <Button isBusy={isSending}>{reviewing.send}</Button>
    </SendForm>
  );
}
