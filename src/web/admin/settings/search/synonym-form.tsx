import type { SynonymFields } from "../../../../domain/catalog-editing/synonym-input.ts";
import { traceOf } from "../../../../domain/merge-fields.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { FieldGroup, useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { TextArea } from "../../../components/forms/text-area.tsx";
import type { Failure } from "../../../failures.ts";
import { ChangedByOthers } from "../../shared/changed-by-others.tsx";
import { FormKey } from "../../shared/form-key.tsx";
import { synonymFieldLabel, searchWords as words } from "./search-words.ts";

type Props = {
  values: SynonymFields;
  /** The current values; empty for a new entry. */
  now: SynonymFields;
  version: number | null;
  failure: Failure | undefined;
  changed: readonly string[];
};

const KINDS = (["same", "leads-to"] as const).map((value) => ({ value, label: words.kinds[value] }));
const MESSAGES = [
  ["messageEn", "en"],
  ["messageSi", "si"],
  ["messageTa", "ta"],
] as const;

/** Words, and where they lead. */
export function SynonymForm({ values, now, version, failure, changed }: Props) {
  const isSending = useIsSending();
  const errors = fieldErrorsOf(failure);
  return (
    <>
      <FormFailure failure={failure} />
      <ChangedByOthers {...{ changed, now, values }} labelOf={synonymFieldLabel} />
      <SendForm isSending={isSending}>
        <input type="hidden" name="intent" value="save" />
        {version !== null && <input type="hidden" name="version" value={version} />}
        <input type="hidden" name="seen" value={traceOf(now)} />
        <FormKey value={values.key} />
        <SelectField name="kind" label={words.kind} options={KINDS} defaultValue={values.kind} required />
        <TextArea
          name="words"
          label={words.words}
          hint={words.wordsHint}
          defaultValue={values.words ?? ""}
          error={errors.words}
          required
          rows={4}
        />
        <TextArea
          name="targets"
          label={words.targets}
          hint={words.targetsHint}
          defaultValue={values.targets ?? ""}
          error={errors.targets}
          rows={2}
        />
        <FieldGroup title={words.messages}>
          <p className="text-ink-soft text-sm">{words.messagesHint}</p>
          {MESSAGES.map(([name, language]) => (
            <TextField
              key={name}
              name={name}
              label={words[name]}
              defaultValue={values[name] ?? ""}
              error={errors[name]}
              lang={language}
              autoComplete="off"
            />
          ))}
        </FieldGroup>
        <Button isBusy={isSending}>{isSending ? words.saving : words.save}</Button>
      </SendForm>
    </>
  );
}
