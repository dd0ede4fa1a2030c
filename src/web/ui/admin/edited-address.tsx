import { PROFILE_LIMITS } from "../../../domain/accounts/profile-limits.ts";
import { traceOf } from "../../../domain/admin/merge-fields.ts";
import type { Cents } from "../../../domain/money.ts";
import type { FormAnswer } from "../../failures.ts";
import { editOrderWords as words } from "../../i18n/admin/edit-order-words.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { Button } from "../button.tsx";
import { TextField } from "../field.tsx";
import { FormFailure, fieldErrorsOf } from "../form-failure.tsx";
import { useIsSending } from "../form-page.tsx";
import { AddressFields, PhoneField } from "../profile-fields.tsx";
import { SendForm } from "../send-form.tsx";
import { ChangedByOthers } from "./changed-by-others.tsx";
import { mergeAnswer } from "./merge-answer.ts";

type Props = {
  version: number;
  /** What the order costs as it is. */
  totalCents: Cents;
  fields: Record<string, string>;
  answer: FormAnswer | undefined;
};

/** Where an order goes. Another total, such as in another district, is said before it is saved. */
export function EditedAddress({ version, totalCents, fields, answer }: Props) {
  const isSending = useIsSending();
  const { fields: labels } = customerMessages();
  const { values, changed } = mergeAnswer(fields, answer);
  const errors = fieldErrorsOf(answer?.failure);
  const name = (field: "firstName" | "lastName") => ({
    ...{ name: field, label: words[field], defaultValue: values[field] ?? "", error: errors[field] },
    ...{ maxLength: PROFILE_LIMITS[field], required: true, autoComplete: "off" },
  });
  return (
    <div className="grid max-w-form gap-5">
      <ChangedByOthers
        {...{ changed, values }}
        now={fields}
        labelOf={(name) => String(labels[name as keyof typeof labels])}
      />
      <SendForm isSending={isSending}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={traceOf(fields)} />
        <input type="hidden" name="shownTotalCents" value={newTotalIn(answer) ?? totalCents} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...name("firstName")} />
          <TextField {...name("lastName")} />
        </div>
        <PhoneField typed={values.phone ?? ""} error={errors.phone} hint="" required />
        <AddressFields values={values} errors={errors} isDistrictFirst />
        <FormFailure failure={answer?.failure} />
        <Button isBusy={isSending} className="sm:self-start">
          {words.save}
        </Button>
      </SendForm>
    </div>
  );
}

/** The total that the answer speaks of, so that saving once more agrees to it. */
function newTotalIn(answer: FormAnswer | undefined): Cents | null {
  return answer?.failure.code === "TOTAL_CHANGED" ? (answer.failure.facts as { totalCents: Cents }).totalCents : null;
}
