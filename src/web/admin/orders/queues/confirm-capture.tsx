import { Button } from "../../../components/button.tsx";
import { CONTROL } from "../../../components/control.ts";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { queueWords as words } from "../../shared/queue-words.ts";

type Props = { id: string; code: string; answer: FormAnswer | undefined };

/** Staff look at the capture in PayHere's portal, and record whether the card was charged. */
export function ConfirmCapture({ id, code, answer }: Props) {
  return (
    <SendForm intent="confirm-capture" action="/admin/money" className="flex max-w-form flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      <input
        name="reference"
        defaultValue={answer?.typed.reference}
        inputMode="numeric"
        maxLength={24}
        aria-label={words.payhereNumberFor(code)}
        placeholder={words.payhereNumber}
        autoComplete="off"
        className={CONTROL}
      />
      <Button variant="secondary" name="capture" value="charged">
        {words.charged}
      </Button>
      <Button variant="secondary" name="capture" value="not-charged">
        {words.notCharged}
      </Button>
      <FormFailure failure={answer?.failure} sentence={fieldErrorsOf(answer?.failure).reference} />
    </SendForm>
  );
}
