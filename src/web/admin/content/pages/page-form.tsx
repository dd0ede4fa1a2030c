import { matchField, type PageFields } from "../../../../domain/content/page-fields.ts";
import type { PageSlug } from "../../../../domain/content/page-slugs.ts";
import { LANGUAGES, type Language } from "../../../../domain/languages.ts";
import { traceOf } from "../../../../domain/merge-fields.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { TextArea } from "../../../components/forms/text-area.tsx";
import type { Failure } from "../../../failures.ts";
import { ChangedByOthers } from "../../shared/changed-by-others.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { Switch } from "../../shared/switch.tsx";
import { PageHelp } from "./page-help.tsx";
import { pageFieldLabel, pageWords as words } from "./page-words.ts";
import { parcelWords } from "./parcel-words.ts";

type State = { language: Language; lack: "missing" | "older" | null; isShipped: boolean };
type Props = {
  slug: PageSlug;
  /** Versions of the texts when the form was opened. */
  seen: string;
  now: PageFields;
  states: Record<Language, State>;
  facts: { name: string; value: string }[];
  typed: PageFields | undefined;
  failure: Failure | undefined;
  /** The result: saved, or a preview. */
  children?: React.ReactNode;
};

/** A page's text in three languages side by side; on phones one below the other. Marks missing translations. */
export function PageForm({ slug, seen, now, states, facts, typed, failure, children }: Props) {
  const isSending = useIsSending();
  const address = `/admin/content/pages/${slug}`;
  const { values, changed } = mergeReply(now, typed && { typed });
  const errors = fieldErrorsOf(failure);
  return (
    <div className="grid gap-5">
      <PageHead
        title={words.names[slug]}
        ways={[
          ...(slug === "parcel" ? [[`${address}/pictures`, parcelWords.title] as const] : []),
          [`${address}/versions`, words.versions],
          [`/${slug}`, words.inShop],
          ["/admin/content", words.toContent],
        ]}
      />
      {children}
      <FormFailure failure={failure} />
      <ChangedByOthers {...{ changed, now, values }} labelOf={pageFieldLabel} />
      <SendForm isSending={isSending} action={address} encType="multipart/form-data">
        <input type="hidden" name="version" value={seen} />
        <input type="hidden" name="seen" value={traceOf(now)} />
        <div className="grid gap-8 lg:grid-cols-3 lg:gap-4">
          {LANGUAGES.map((language) => (
            <Column key={language} state={states[language]} {...{ values, errors }} />
          ))}
        </div>
        <PageHelp facts={facts} />
        <div className="sticky bottom-0 max-md:static low:static z-10 -mx-4 border-line border-t bg-paper px-4 py-3">
          <Button isBusy={isSending} className="w-full sm:w-auto">
            {isSending ? words.saving : words.save}
          </Button>
        </div>
      </SendForm>
    </div>
  );
}

type ColumnProps = { state: State; values: PageFields; errors: Record<string, string> };

function Column({ state: { language, lack, isShipped }, values, errors }: ColumnProps) {
  const name = words.languages[language];
  const fieldOf = (field: "title" | "body", label: string) => ({
    name: `${field}.${language}`,
    label: words.inLanguage(label, name),
    defaultValue: values[`${field}.${language}`] ?? "",
    error: errors[`${field}.${language}`],
    lang: language,
    autoComplete: "off",
    required: language === "en",
  });
  return (
    <section aria-labelledby={`in-${language}`} className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 id={`in-${language}`} className="heading text-xl">
          {lack ? `${name}: ${words.lacks[lack]}` : name}
        </h2>
        {lack !== "missing" && <p className="text-ink-soft text-sm">{isShipped ? words.shipped : words.own}</p>}
      </div>
      <TextField {...fieldOf("title", words.titleField)} />
      <TextArea {...fieldOf("body", words.textField)} rows={18} spellCheck />
      {lack === "older" && <Switch name={matchField(language)} label={words.matchesEnglish} isOn={false} />}
      <Button variant="secondary" name="show" value={language} className="sm:self-start">
        {words.preview(name)}
      </Button>
    </section>
  );
}
