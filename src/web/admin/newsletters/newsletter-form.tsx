import { LANGUAGES, type Language } from "../../../domain/languages.ts";
import { traceOf } from "../../../domain/merge-fields.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { TextArea } from "../../components/forms/text-area.tsx";
import type { Failure } from "../../failures.ts";
import { ChangedByOthers } from "../shared/changed-by-others.tsx";
import { FormKey } from "../shared/form-key.tsx";
import { newsletterFieldLabel, newsletterWords as words } from "./newsletter-words.ts";

type Fields = Readonly<Record<string, string>>;
type Props = {
  values: Fields;
  /** The current values of the draft; empty for a new one. */
  now: Fields;
  version: number | null;
  failure: Failure | undefined;
  changed: readonly string[];
};

/** Subject and text in each language, and the page that the button opens. */
export function NewsletterForm({ values, now, version, failure, changed }: Props) {
  const isSending = useIsSending("");
  const errors = fieldErrorsOf(failure);
  const field = (name: string) => ({
    name,
    label: newsletterFieldLabel(name),
    defaultValue: values[name] ?? "",
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <>
      <FormFailure failure={failure} />
      <ChangedByOthers {...{ changed, now, values }} labelOf={newsletterFieldLabel} />
      <SendForm isSending={isSending}>
        {version !== null && <input type="hidden" name="version" value={version} />}
        <input type="hidden" name="seen" value={traceOf(now)} />
        <FormKey value={values.key} />
        {LANGUAGES.map((language) => (
          <Texts key={language} {...{ language, field }} />
        ))}
        <TextField {...field("path")} hint={words.pathHint} inputMode="url" required />
        <Button isBusy={isSending} variant={version === null ? "primary" : "secondary"} className="sm:self-start">
          {isSending ? words.saving : version === null ? words.create : words.save}
        </Button>
      </SendForm>
    </>
  );
}

type TextsProps = {
  language: Language;
  field: (name: string) => { name: string; label: string; defaultValue: string; error: string | undefined };
};

function Texts({ language, field }: TextsProps) {
  const isMain = language === "en";
  return (
    <>
      <TextField
        {...field(`subject.${language}`)}
        lang={language}
        hint={isMain ? words.subjectHint : words.translationHint}
        required={isMain}
        maxLength={60}
      />
      <TextArea
        {...field(`text.${language}`)}
        lang={language}
        hint={isMain ? words.textHint : undefined}
        required={isMain}
        maxLength={3_000}
      />
    </>
  );
}
