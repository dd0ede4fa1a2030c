import { traceOf } from "../../../../domain/merge-fields.ts";
import type { Cents } from "../../../../domain/money.ts";
import { Button } from "../../../components/button.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { profileFieldText } from "../../../components/forms/profile-field-text.ts";
import { AddressFields, PhoneField } from "../../../components/forms/profile-fields.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { customerMessages } from "../../../i18n/messages.ts";
import { ChangedByOthers } from "../../shared/changed-by-others.tsx";
import { NameFields } from "../name-fields.tsx";
import { editOrderWords as words } from "./edit-order-words.ts";

type Props = {
  version: number;
  /** Total of the order before the edit. */
  totalCents: Cents;
  fields: Record<string, string>;
  answer: FormAnswer | undefined;
};

/** Delivery address of an order. A new total, such as for another district, is shown before it is saved. */
export function EditedAddress({ version, totalCents, fields, answer }: Props) {
  const isSending = useIsSending();
  const { fields: labels } = customerMessages();
  const { values, changed } = mergeReply(fields, answer);
  const errors = fieldErrorsOf(answer?.failure);
  return (
    <div className="grid max-w-form gap-5">
      <ChangedByOthers
        {...{ changed, values }}
        now={fields}
        labelOf={(name) => String(labels[name as keyof typeof labels])}
        textOf={profileFieldText}
      />
      <SendForm isSending={isSending}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={traceOf(fields)} />
        <input type="hidden" name="displayedTotalCents" value={newTotalIn(answer) ?? totalCents} />
        <NameFields values={values} errors={errors} />
        <PhoneField typed={values.phone ?? ""} error={errors.phone} hint="" required />
        <AddressFields values={values} errors={errors} />
        <FormFailure failure={answer?.failure} />
        <Button isBusy={isSending} className="sm:self-start">
          {words.save}
        </Button>
      </SendForm>
    </div>
  );
}

/** Returns the new total of a rejected edit, so that saving again accepts it. */
function newTotalIn(answer: FormAnswer | undefined): Cents | null {
  return answer?.failure.code === "TOTAL_CHANGED" ? (answer.failure.facts as { totalCents: Cents }).totalCents : null;
}
