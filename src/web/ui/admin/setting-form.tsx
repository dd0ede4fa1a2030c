import { Link } from "react-router";
import { mergeFields, traceOf } from "../../../domain/admin/merge-fields.ts";
import type { SectionName } from "../../../domain/settings/sections.ts";
import type { FormAnswer } from "../../failures.ts";
import { SECTION_WORDS, settingField, settingWords as words } from "../../i18n/admin/setting-words.ts";
import { Alert } from "../alert.tsx";
import { Button } from "../button.tsx";
import { FormFailure, fieldErrorsOf } from "../form-failure.tsx";
import { LINE_LINK, useIsSending } from "../form-page.tsx";
import { SendForm } from "../send-form.tsx";
import { PageHead } from "./page-head.tsx";
import { SaveResult } from "./save-result.tsx";
import { SettingFields } from "./setting-fields.tsx";

type Props = {
  section: SectionName;
  version: number;
  /** What is kept, by the field's name. */
  entries: readonly (readonly [string, string])[];
  done: string | null;
  answer: FormAnswer | undefined;
};

const OWN_FIELDS = ["version", "seen"];

/** A part of the settings. What somebody else changed meanwhile is said, and what was typed stays. */
export function SettingForm({ section, version, entries, done, answer }: Props) {
  const isSending = useIsSending();
  const now = Object.fromEntries(entries);
  const typed = answer && Object.entries(answer.typed).filter(([name]) => !OWN_FIELDS.includes(name));
  const { values, changed } = typed
    ? mergeFields(now, Object.fromEntries(typed), answer.typed.seen ?? "")
    : { values: now, changed: [] };
  return (
    <div className="grid max-w-form gap-5">
      <PageHead title={SECTION_WORDS[section].title} ways={[["/admin/settings", words.all]]} />
      {!answer && <SaveResult done={done} saved={words.saved} />}
      <FormFailure failure={answer?.failure} />
      {changed.length > 0 && <ChangedByOthers changed={changed} now={now} />}
      {/* Anew when it was saved: its fields then say what is kept. */}
      <SendForm key={version} isSending={isSending}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={traceOf(now)} />
        <SettingFields section={section} values={values} errors={fieldErrorsOf(answer?.failure)} />
        <div className="sticky bottom-0 z-10 -mx-4 border-line border-t bg-paper px-4 py-3">
          <Button isBusy={isSending} className="w-full sm:w-auto">
            {isSending ? words.saving : words.save}
          </Button>
        </div>
      </SendForm>
      <p>
        <Link to={`/admin/audit?${new URLSearchParams({ subject: `settings:${section}` })}`} className={LINE_LINK}>
          {words.log}
        </Link>
      </p>
    </div>
  );
}

function ChangedByOthers({ changed, now }: { changed: readonly string[]; now: Readonly<Record<string, string>> }) {
  return (
    <Alert>
      <p className="font-strong">{words.changedByOthers}</p>
      <ul className="my-1 list-disc pl-5">
        {changed.map((name) => (
          <li key={name}>{words.nowSays(settingField(name).label, now[name] ?? "")}</li>
        ))}
      </ul>
      <p>{words.checkAndSave}</p>
    </Alert>
  );
}
