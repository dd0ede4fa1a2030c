import { LANGUAGES } from "../../../../domain/languages.ts";
import { traceOf } from "../../../../domain/merge-fields.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FieldGroup, useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { TextArea } from "../../../components/forms/text-area.tsx";
import { wordingWords as words } from "./email-words.ts";

type Texts = Readonly<Record<string, string>>;
type Props = {
  version: number;
  /** The saved version. */
  now: Texts;
  values: Texts;
  errors: Texts;
};

/** Subject and opening in each language. Enter saves; a preview saves nothing. */
export function WordingForm({ version, now, values, errors }: Props) {
  const isSending = useIsSending();
  return (
    <SendForm isSending={isSending}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="seen" value={traceOf(now)} />
      {LANGUAGES.map((language) => (
        <FieldGroup key={language} title={words.languages[language]}>
          <TextField
            name={`subject.${language}`}
            label={words.subject}
            hint={words.subjectHint}
            defaultValue={values[`subject.${language}`] ?? ""}
            error={errors[`subject.${language}`]}
            lang={language}
            autoComplete="off"
          />
          <TextArea
            name={`opening.${language}`}
            label={words.opening}
            hint={words.openingHint}
            defaultValue={values[`opening.${language}`] ?? ""}
            error={errors[`opening.${language}`]}
            lang={language}
            rows={3}
          />
        </FieldGroup>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isSending}>{isSending ? words.saving : words.save}</Button>
        <Button variant="secondary" name="show" value="on">
          {words.preview}
        </Button>
        <Button variant="secondary" name="reset" value="on">
          {words.reset}
        </Button>
      </div>
    </SendForm>
  );
}
