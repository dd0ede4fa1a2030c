import type { CollectionKind } from "../../../../domain/catalog/collection-kinds.ts";
import { LANGUAGES, type Language } from "../../../../domain/languages.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FileField } from "../../../components/forms/file-field.tsx";
import { fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { FieldGroup } from "../../../components/forms/form-page.tsx";
import { TextArea } from "../../../components/forms/text-area.tsx";
import type { Failure } from "../../../failures.ts";
import { FormKey } from "../../shared/form-key.tsx";
import { Switch } from "../../shared/switch.tsx";
import { ContentForm } from "../content-form.tsx";
import { collectionFieldLabel, collectionWords as words } from "./collection-words.ts";

type Fields = Readonly<Record<string, string>>;
type Props = {
  isNew?: boolean;
  kind: CollectionKind;
  hasPicture?: boolean;
  values: Fields;
  now: Fields;
  failure: Failure | undefined;
  changed?: readonly string[];
};

/** A collection or a guide: its picture, its texts in three languages, its slug, and whether it is published. */
export function CollectionForm({ isNew = false, kind, hasPicture = false, values, now, failure, changed = [] }: Props) {
  const isPictureRefused = failure?.code === "PICTURE_REFUSED";
  const errors: Record<string, string> = {
    ...fieldErrorsOf(failure),
    ...(isPictureRefused && { picture: failure.text }),
  };
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
      labelOf={collectionFieldLabel}
      focusOn={isPictureRefused ? "picture" : "slug"}
      button={[isNew ? words.kinds[kind].addNow : words.save, words.saving]}
    >
      <FormKey value={values.key} />
      {isNew && <input type="hidden" name="kind" value={kind} />}
      <FileField
        name="picture"
        label={words.picture}
        hint={words.pictureHint}
        accept="image/*"
        error={errors.picture}
      />
      {hasPicture && <Switch name="noPicture" label={words.noPicture} isOn={values.noPicture === "on"} />}
      {LANGUAGES.map((language) => (
        <Words key={language} language={language} field={field} />
      ))}
      <TextField {...field("slug")} label={words.slug} hint={words.slugHint(kind)} required autoCapitalize="none" />
      {isNew && <TextField {...field("tag")} label={words.tag} hint={words.tagHint} />}
      <Switch name="published" label={words.published} isOn={Boolean(values.published)} />
    </ContentForm>
  );
}

type Field = { name: string; defaultValue: string; error: string | undefined; autoComplete: string };

function Words({ language, field }: { language: Language; field: (name: string) => Field }) {
  const name = words.languages[language];
  return (
    <FieldGroup title={name}>
      <TextField
        {...field(`title.${language}`)}
        label={words.text(words.name, name)}
        lang={language}
        required={language === "en"}
      />
      <TextArea {...field(`intro.${language}`)} label={words.text(words.words, name)} lang={language} rows={3} />
      <TextArea
        {...field(`body.${language}`)}
        label={words.text(words.body, name)}
        hint={words.bodyHint}
        lang={language}
        rows={10}
        spellCheck
      />
      <Button variant="secondary" name="show" value={language} className="sm:self-start">
        {words.preview(name)}
      </Button>
    </FieldGroup>
  );
}
