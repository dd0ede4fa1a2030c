import { Link } from "react-router";
import { traceOf } from "../../../../domain/merge-fields.ts";
import type { SectionName } from "../../../../domain/settings/sections.ts";
import { Button } from "../../../components/button.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { LINE_LINK, useIsSending } from "../../../components/forms/form-page.tsx";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { Notice } from "../../../components/notice.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { ChangedByOthers } from "../../shared/changed-by-others.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { SaveResult } from "../../shared/save-result.tsx";
import { SettingFields } from "./setting-fields.tsx";
import { displayedValue, SECTION_WORDS, settingField, settingWords as words } from "./setting-words.ts";

type Props = {
  section: SectionName;
  version: number;
  /** Saved values by field name. */
  entries: readonly (readonly [string, string])[];
  done: string | null;
  /** False while no payment method is on, so that customers cannot order. */
  hasMethod: boolean;
  answer: FormAnswer | undefined;
};

/** A section of the settings. A change by another staff member is shown beside the typed values. */
export function SettingForm({ section, version, entries, done, hasMethod, answer }: Props) {
  const isSending = useIsSending();
  const now = Object.fromEntries(entries);
  const { values, changed } = mergeReply(now, answer);
  return (
    <div className="grid max-w-form gap-5">
      <PageHead title={SECTION_WORDS[section].title} ways={[["/admin/settings", words.all]]} />
      {!answer && <SaveResult done={done} saved={words.saved} />}
      {!hasMethod && <Notice tone="warning">{words.noMethod}</Notice>}
      <FormFailure failure={answer?.failure} />
      <ChangedByOthers
        {...{ changed, now, values }}
        labelOf={(name) => settingField(name).label}
        textOf={displayedValue}
      />
      {/* Reset after a save: the fields then show the saved values. */}
      <SendForm key={version} isSending={isSending}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={traceOf(now)} />
        <SettingFields section={section} values={values} errors={fieldErrorsOf(answer?.failure)} />
        <div className="sticky bottom-0 max-md:static low:static z-10 -mx-4 border-line border-t bg-paper px-4 py-3">
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
