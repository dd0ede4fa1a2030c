import { toReadableText } from "../../../../domain/catalog/description-text.ts";
import type { ProductFields } from "../../../../domain/catalog-editing/product-fields.ts";
import { countMissing, TRANSLATED, type Translations } from "../../../../domain/catalog-editing/translation-fields.ts";
import { traceOf } from "../../../../domain/merge-fields.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { FieldGroup, useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { Picture } from "../../../components/picture.tsx";
import type { Failure } from "../../../failures.ts";
import { ChangedByOthers } from "../../shared/changed-by-others.tsx";
import { RichTextArea } from "../../shared/rich-text/rich-text-area.tsx";
import { translationFieldLabel, translationWords as words } from "./translation-words.ts";

type State = { values: ProductFields; errors: Record<string, string> };
type Props = {
  translations: Translations;
  values: ProductFields;
  now: ProductFields;
  failure: Failure | undefined;
  changed: readonly string[];
};

/** English and the other languages side by side; on phones one below the other. Marks missing translations. */
export function TranslationForm({ translations, values, now, failure, changed }: Props) {
  const isSending = useIsSending();
  const state = { values, errors: fieldErrorsOf(failure) };
  const { title, description, words: variants, pictures, version } = translations;
  return (
    <>
      <FormFailure failure={failure} />
      <ChangedByOthers
        {...{ changed, now, values }}
        labelOf={(name) => translationFieldLabel(name, variants, pictures)}
      />
      <ul className="flex flex-wrap gap-x-6">
        {TRANSLATED.map((language) => (
          <li key={language}>{words.missingCount(words.languages[language], countMissing(translations, language))}</li>
        ))}
      </ul>
      <SendForm isSending={isSending} encType="multipart/form-data">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={traceOf(now)} />
        <FieldGroup title={words.heading}>
          <Row english={title} name="title" label={words.name} {...state} />
          {description !== "" && (
            <Row english={description} name="description" label={words.description} isLong {...state} />
          )}
        </FieldGroup>
        {variants.length > 0 && (
          <FieldGroup title={words.variants}>
            <p className="text-ink-soft">{words.variantsHint}</p>
            {variants.map(({ english }, index) => (
              <Row key={english} english={english} name={`word.${index}`} label={english} {...state} />
            ))}
          </FieldGroup>
        )}
        {pictures.length > 0 && <PictureRows pictures={pictures} {...state} />}
        <div className="sticky bottom-0 max-md:static low:static z-10 -mx-4 border-line border-t bg-paper px-4 py-3">
          <Button isBusy={isSending} className="w-full sm:w-auto">
            {isSending ? words.saving : words.save}
          </Button>
        </div>
      </SendForm>
    </>
  );
}

type RowProps = State & { english: string; name: string; label: string; isLong?: boolean };

function Row({ english, isLong = false, ...row }: RowProps) {
  return (
    <div className="grid gap-3 md:grid-cols-3">
      <p className="min-w-0">
        <span className="block text-ink-soft text-sm">{words.inEnglish}</span>
        <span className="line-clamp-6 whitespace-pre-line">
          {isLong && english.includes("<") ? toReadableText(english) : english}
        </span>
      </p>
      {TRANSLATED.map((language) => (
        <Translation key={language} {...row} language={language} isLong={isLong} />
      ))}
    </div>
  );
}

type TranslationProps = State & { name: string; label: string; language: "si" | "ta"; isLong: boolean };

function Translation({ name, label, language, isLong, values, errors }: TranslationProps) {
  const full = `${name}.${language}`;
  const value = values[full] ?? "";
  const field = {
    name: full,
    label: `${label}, ${words.languages[language]}${value === "" ? `: ${words.missing}` : ""}`,
    defaultValue: value,
    error: errors[full],
    lang: language,
    autoComplete: "off",
  };
  return isLong ? <RichTextArea {...field} /> : <TextField {...field} />;
}

function PictureRows({ pictures, values, errors }: State & Pick<Translations, "pictures">) {
  return (
    <FieldGroup title={words.pictures}>
      <p className="text-ink-soft">{words.picturesHint}</p>
      {pictures.map(({ id, picture, width, height }, index) => (
        <div key={id} className="grid gap-3 md:grid-cols-[5rem_1fr_1fr_1fr]">
          <span className="size-20 overflow-hidden rounded-control [&_img]:size-full [&_img]:object-cover">
            <Picture image={{ picture, width, height, alt: "" }} sizes="80px" />
          </span>
          <TextField
            name={`alt.${id}.en`}
            label={`${index + 1}, ${words.languages.en}`}
            defaultValue={values[`alt.${id}.en`] ?? ""}
            error={errors[`alt.${id}.en`]}
            autoComplete="off"
          />
          {TRANSLATED.map((language) => (
            <Translation
              key={language}
              name={`alt.${id}`}
              label={String(index + 1)}
              isLong={false}
              {...{ language, values, errors }}
            />
          ))}
        </div>
      ))}
    </FieldGroup>
  );
}
