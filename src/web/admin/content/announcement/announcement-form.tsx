import { LANGUAGES } from "../../../../domain/languages.ts";
import { traceOf } from "../../../../domain/merge-fields.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { Failure } from "../../../failures.ts";
import { ChangedByOthers } from "../../shared/changed-by-others.tsx";
import { Switch } from "../../shared/switch.tsx";
import { announcementFieldLabel, announcementWords as words } from "./announcement-words.ts";

type Fields = Readonly<Record<string, string>>;
type Props = { version: number; values: Fields; now: Fields; failure: Failure | undefined; changed: readonly string[] };

/** The announcement above the shop: its text, its link, and when it is shown. */
export function AnnouncementForm({ version, values, now, failure, changed }: Props) {
  const isSending = useIsSending();
  const errors = fieldErrorsOf(failure);
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    error: errors[name],
    autoComplete: "off",
  });
  const missing = (language: string) => (values["text.en"] && !values[`text.${language}`] ? words.missing : undefined);
  return (
    <>
      <FormFailure failure={failure} />
      <ChangedByOthers {...{ changed, now, values }} labelOf={announcementFieldLabel} />
      <SendForm isSending={isSending} action="/admin/content/announcement">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={traceOf(now)} />
        <Switch name="isOn" label={words.isOn} isOn={Boolean(values.isOn)} />
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            {...field(`text.${language}`)}
            label={words.text(words.languages[language])}
            hint={language === "en" ? words.textHint : missing(language)}
            lang={language}
            required={language === "en"}
          />
        ))}
        <TextField {...field("link")} label={words.link} hint={words.linkHint} inputMode="url" />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField {...field("from")} type="datetime-local" label={words.from} hint={words.fromHint} />
          <TextField {...field("until")} type="datetime-local" label={words.until} hint={words.untilHint} />
        </div>
        <Button isBusy={isSending} className="sm:self-start">
          {isSending ? words.saving : words.save}
        </Button>
      </SendForm>
    </>
  );
}
