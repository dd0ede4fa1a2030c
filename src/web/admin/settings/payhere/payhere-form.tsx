import { Button } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { payhereWords as words } from "./payhere-words.ts";

type Kept = { mode: string; merchantId: string; secretEnd: string; appEnd: string; appSecretEnd: string };
type Props = { version: number; isTyped: boolean; account: Kept; answer: FormAnswer | undefined };

/**
 * Sets another PayHere account. Shows only the mode and merchant id of the saved one; rejected secrets must be typed
 * again.
 */
export function PayhereForm({ version, isTyped, account, answer }: Props) {
  const isSending = useIsSending("save");
  const errors = fieldErrorsOf(answer?.failure);
  const kept = isTyped ? account : null;
  const hint = (end: string | undefined, otherwise: string) => (end ? words.keptHint(end) : otherwise);
  const secret = { type: "password", autoComplete: "new-password", spellCheck: false } as const;
  return (
    <SendForm intent="save" isSending={isSending}>
      <input type="hidden" name="version" value={version} />
      <SelectField
        name="mode"
        label={words.mode}
        defaultValue={answer?.typed.mode ?? kept?.mode ?? "sandbox"}
        options={(["sandbox", "live"] as const).map((value) => ({ value, label: words.modes[value] }))}
        error={errors.mode}
        required
      />
      <TextField
        name="merchantId"
        label={words.merchantId}
        hint={words.merchantHint}
        defaultValue={answer?.typed.merchantId ?? kept?.merchantId ?? ""}
        error={errors.merchantId}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        name="merchantSecret"
        label={words.merchantSecret}
        hint={hint(kept?.secretEnd, words.merchantHint)}
        error={errors.merchantSecret}
        {...secret}
        required={!kept}
      />
      <TextField
        name="appId"
        label={words.appId}
        hint={hint(kept?.appEnd, words.appHint)}
        defaultValue={answer?.typed.appId ?? ""}
        error={errors.appId}
        autoComplete="off"
      />
      <TextField
        name="appSecret"
        label={words.appSecret}
        hint={hint(kept?.appSecretEnd, words.appHint)}
        error={errors.appSecret}
        {...secret}
      />
      <Button isBusy={isSending}>{isSending ? words.saving : words.save}</Button>
    </SendForm>
  );
}
