import { AGE_RULES } from "../../../../domain/age-check.ts";
import type { ProductFields } from "../../../../domain/catalog-editing/product-fields.ts";
import { LANGUAGES, type Language } from "../../../../domain/languages.ts";
import { traceOf } from "../../../../domain/merge-fields.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { FileField } from "../../../components/forms/file-field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { FieldGroup, useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { TextArea } from "../../../components/forms/text-area.tsx";
import type { Failure } from "../../../failures.ts";
import { ChangedByOthers } from "../../shared/changed-by-others.tsx";
import { Switch } from "../../shared/switch.tsx";
import { categoryFieldLabel, categoryWords as words } from "./category-words.ts";

type Props = {
  values: ProductFields;
  now: ProductFields;
  failure: Failure | undefined;
  changed: readonly string[];
  /** Categories that it can be a subcategory of; none when it has subcategories itself. */
  parents: readonly { slug: string; name: string }[];
  hasPicture: boolean;
};

/** A category's texts, place, picture, slug and visibility. */
export function CategoryForm({ values, now, failure, changed, parents, hasPicture }: Props) {
  const isSending = useIsSending("save");
  const errors: Record<string, string> = {
    ...fieldErrorsOf(failure),
    ...(failure?.code === "SLUG_TAKEN" && { slug: failure.text }),
    ...(failure?.code === "PICTURE_REFUSED" && { picture: failure.text }),
  };
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    error: errors[name],
    autoComplete: "off",
  });
  const nameOf = new Map(parents.map(({ slug, name }) => [slug, name]));
  return (
    <>
      <FormFailure failure={failure} focusOn={failure?.code === "PICTURE_REFUSED" ? "picture" : "slug"} />
      <ChangedByOthers
        {...{ changed, now, values }}
        labelOf={categoryFieldLabel}
        textOf={(name, stored) => (name === "parent" ? (nameOf.get(stored) ?? stored) : stored)}
      />
      <SendForm intent="save" isSending={isSending} encType="multipart/form-data">
        <input type="hidden" name="seen" value={traceOf(now)} />
        {LANGUAGES.map((language) => (
          <Texts key={language} language={language} field={field} />
        ))}
        {parents.length > 0 ? (
          <SelectField
            {...field("parent")}
            label={words.parent}
            hint={words.parentHint}
            options={[
              { value: "", label: words.topLevel },
              ...parents.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
        ) : (
          <p className="text-ink-soft">{words.hasSubcategories}</p>
        )}
        <FileField
          name="picture"
          label={words.picture}
          hint={words.pictureHint}
          accept="image/*"
          error={errors.picture}
        />
        {hasPicture && <Switch name="noPicture" label={words.noPicture} isOn={values.noPicture === "on"} />}
        <TextField {...field("slug")} label={words.slug} hint={words.slugHint(now.slug ?? "")} required />
        <SelectField
          {...field("ageRule")}
          label={words.ageRule}
          hint={words.ageRuleHint}
          options={[
            { value: "", label: words.ageRules.none },
            ...AGE_RULES.map((rule) => ({ value: rule, label: words.ageRules[rule] })),
          ]}
        />
        <div>
          <Switch name="hidden" label={words.isHidden} isOn={values.hidden === "on"} />
          <p className="text-ink-soft text-sm">{words.hiddenHint}</p>
        </div>
        <Button isBusy={isSending} className="sm:self-start">
          {isSending ? words.saving : words.save}
        </Button>
      </SendForm>
    </>
  );
}

type Field = { name: string; defaultValue: string; error: string | undefined; autoComplete: string };

function Texts({ language, field }: { language: Language; field: (name: string) => Field }) {
  const isEnglish = language === "en";
  const of = (name: string) => ({
    ...field(`${name}.${language}`),
    label: categoryFieldLabel(`${name}.${language}`),
    lang: language,
  });
  return (
    <FieldGroup title={words.languages[language]}>
      <TextField {...of("name")} hint={isEnglish ? words.nameHint : words.fallback} required={isEnglish} />
      <TextField {...of("menuName")} hint={words.menuNameHint} />
      <TextArea {...of("words")} hint={words.wordsHint} rows={2} />
    </FieldGroup>
  );
}
