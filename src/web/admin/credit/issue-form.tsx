import { LANGUAGES } from "../../../domain/languages.ts";
import { Button } from "../../components/button.tsx";
import { SelectField, TextField } from "../../components/forms/field.tsx";
import { fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import type { FormAnswer } from "../../failures.ts";
import { ReasonField } from "./credit-list.tsx";
import { CARD_REASONS, creditWords as words } from "./credit-words.ts";

const NAMES = { en: "English", si: "Sinhala", ta: "Tamil" };

/** Amount and reason of a new gift card, and the recipient of its code. */
export function IssueForm({ formKey, answer }: { formKey: string; answer: FormAnswer | undefined }) {
  const errors = fieldErrorsOf(answer?.failure);
  const typed = answer?.typed;
  return (
    <SendForm intent="issue" className="grid max-w-form gap-4">
      <h2 className="heading text-xl">{words.issueTitle}</h2>
      <input type="hidden" name="key" value={typed?.key ?? formKey} />
      <TextField
        label={words.amount}
        name="amount"
        inputMode="decimal"
        defaultValue={typed?.amount}
        error={errors.amount}
        required
        autoComplete="off"
      />
      <ReasonField reasons={CARD_REASONS} typed={typed?.reason} error={errors.reason} />
      <TextField
        label={words.email}
        hint={words.emailHint}
        name="email"
        type="email"
        defaultValue={typed?.email}
        error={errors.email}
        autoComplete="off"
      />
      <SelectField
        label={words.mailLanguage}
        name="language"
        defaultValue={typed?.language ?? "en"}
        options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
      />
      <Button>{words.issue}</Button>
    </SendForm>
  );
}
