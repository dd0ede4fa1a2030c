import { Button } from "../../../components/button.tsx";
import { CONTROL } from "../../../components/control.ts";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { queueWords as words } from "../../shared/queue-words.ts";

/** Staff look at the capture in PayHere's portal, and record whether the card was charged. */
export function ConfirmCapture({ id, number }: { id: string; number: string }) {
  return (
    <SendForm intent="confirm-capture" action="/admin/money" className="flex max-w-form flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      <input
        name="reference"
        inputMode="numeric"
        maxLength={24}
        aria-label={words.payhereNumberFor(number)}
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
    </SendForm>
  );
}
