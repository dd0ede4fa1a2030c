import { traceOf } from "../../../domain/merge-fields.ts";
import { NICKNAME_LENGTH, REVIEW_LENGTH, STARS } from "../../../domain/reviews/review-rules.ts";
import { Button } from "../../components/button.tsx";
import { SelectField, TextField } from "../../components/forms/field.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { mergeReply } from "../../components/forms/merge-reply.ts";
import { SendForm } from "../../components/forms/send-form.tsx";
import { TextArea } from "../../components/forms/text-area.tsx";
import type { FormAnswer } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { ChangedElsewhere } from "../shared/changed-elsewhere.tsx";

type FieldName = "stars" | "nickname" | "text";
type Props = {
  /** The saved version; empty before the customer has written a review. */
  now: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
  errors: Partial<Record<FieldName, string>>;
};

/** Stars, a nickname and a text. */
export function ReviewForm({ now, answer, errors }: Props) {
  const { reviewing } = customerMessages();
  const isSending = useIsSending();
  const { values, changed } = mergeReply(now, answer);
  const options = [...STARS].reverse().map((count) => ({ value: String(count), label: reviewing.starsOf(count) }));
  return (
    <>
      <ChangedElsewhere {...{ changed, now, values }} labelOf={(name) => reviewing[name as FieldName]} />
      <SendForm isSending={isSending} isGuarded>
        <input type="hidden" name="seen" value={traceOf(now)} />
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
        <TextArea
          name="text"
          label={reviewing.text}
          maxLength={REVIEW_LENGTH.max}
          defaultValue={values.text}
          error={errors.text}
          required
        />
        <Button isBusy={isSending}>{reviewing.send}</Button>
      </SendForm>
    </>
  );
}
