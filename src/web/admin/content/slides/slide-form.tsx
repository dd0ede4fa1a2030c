import { LANGUAGES, type Language } from "../../../../domain/languages.ts";
import { TextField } from "../../../components/forms/field.tsx";
import { FileField } from "../../../components/forms/file-field.tsx";
import { fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { FieldGroup } from "../../../components/forms/form-page.tsx";
import { TextArea } from "../../../components/forms/text-area.tsx";
import type { Failure } from "../../../failures.ts";
import { FormKey } from "../../shared/form-key.tsx";
import { Switch } from "../../shared/switch.tsx";
import { ContentForm } from "../content-form.tsx";
import { slideFieldLabel, slideWords as words } from "./slide-words.ts";

type Fields = Readonly<Record<string, string>>;
type Props = {
  /** Null for a new slide. */
  version: number | null;
  values: Fields;
  now: Fields;
  failure: Failure | undefined;
  changed?: readonly string[];
};

/** A slide: its picture, its text in three languages, and its link. */
export function SlideForm({ version, values, now, failure, changed = [] }: Props) {
  const errors = fieldErrorsOf(failure);
  const isNew = version === null;
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <ContentForm
      intent={isNew ? undefined : "save"}
      {...{ now, values, changed, failure }}
      labelOf={slideFieldLabel}
      focusOn="picture"
      button={[isNew ? words.addNow : words.save, words.saving]}
    >
      <input type="hidden" name="version" value={version ?? 0} />
      <FormKey value={values.key} />
      <FileField
        name="picture"
        label={isNew ? words.picture : words.otherPicture}
        hint={words.pictureHint}
        accept="image/*"
        required={isNew}
        error={errors.picture}
      />
      {LANGUAGES.map((language) => (
        <Words key={language} language={language} field={field} />
      ))}
      <TextField {...field("link")} label={words.link} hint={words.linkHint} inputMode="url" required />
      <FieldGroup title={words.focus}>
        <p className="text-ink-soft">{words.focusHint}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("focusX")} label={words.focusX} type="number" min={0} max={10} required />
          <TextField {...field("focusY")} label={words.focusY} type="number" min={0} max={10} required />
        </div>
      </FieldGroup>
      <Switch name="isShown" label={words.isShown} isOn={Boolean(values.isShown)} />
    </ContentForm>
  );
}

type Field = { name: string; defaultValue: string; error: string | undefined; autoComplete: string };

function Words({ language, field }: { language: Language; field: (name: string) => Field }) {
  const name = words.languages[language];
  const facts = { lang: language, required: language === "en" };
  return (
    <FieldGroup title={name}>
      <TextField {...field(`heading.${language}`)} {...facts} label={words.text(words.heading, name)} />
      <TextArea {...field(`line.${language}`)} {...facts} label={words.text(words.line, name)} rows={3} />
    </FieldGroup>
  );
}
