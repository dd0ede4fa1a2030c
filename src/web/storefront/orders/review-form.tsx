import { NICKNAME_LENGTH, REVIEW_LENGTH, STARS } from "../../../domain/reviews/review-rules.ts";
import { Button } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import { SelectField, TextField } from "../../components/field.tsx";
import { describedBy, Field, fieldId } from "../../components/field-parts.tsx";
import { useIsSending } from "../../components/form-page.tsx";
import { SendForm } from "../../components/send-form.tsx";
import { customerMessages } from "../../i18n/messages.ts";

type Props = {
  values: Partial<Record<"stars" | "nickname" | "text", string>>;
  errors: Partial<Record<"stars" | "nickname" | "text", string>>;
};

/** Stars, a nickname and a text. */
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
