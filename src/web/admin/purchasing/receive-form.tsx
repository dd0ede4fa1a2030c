import { lineField } from "../../../domain/purchasing/purchase-lines.ts";
import { outstandingOf } from "../../../domain/purchasing/purchase-state.ts";
import { Button } from "../../components/button.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import type { FormAnswer } from "../../failures.ts";
import { UnitsField } from "../shared/units-field.tsx";
import { purchaseWords as words } from "./purchasing-words.ts";

type Line = { id: string; name: string; sku: string; quantity: number; receivedUnits: number };
type Props = {
  lines: readonly Line[];
  /** Idempotency key of this form: sent twice, it counts once. */
  formKey: string;
  answer: FormAnswer | undefined;
};

const MAX_UNITS = 10_000;

/** Units that arrived of each item, by default those that are outstanding. */
export function ReceiveForm({ lines, formKey, answer }: Props) {
  const isSending = useIsSending();
  const typed = answer?.typed ?? {};
  const errors = fieldErrorsOf(answer?.failure);
  const isOver = answer?.failure.code === "PURCHASE_OVER";
  return (
    <>
      <FormFailure failure={answer?.failure} focusOn="isMore" />
      <SendForm isSending={isSending}>
        <input type="hidden" name="intent" value="receive" />
        <input type="hidden" name="key" value={typed.key ?? formKey} />
        <p className="text-ink-soft">{words.arrivedHint}</p>
        <ul className="divide-y divide-line border-line border-y">
          {lines.map((line) => {
            const name = lineField("units", line.id);
            return (
              <li key={line.id} className="grid grid-cols-1 gap-2 py-3">
                <div className="wrap-anywhere">
                  <span className="font-strong">{line.name}</span>
                  <span className="block text-ink-soft text-sm">
                    {[line.sku, words.outstanding(line.quantity, line.receivedUnits)].filter(Boolean).join(" · ")}
                  </span>
                </div>
                <UnitsField
                  name={name}
                  label={words.arrived(line.name)}
                  isLabelHidden
                  max={MAX_UNITS}
                  defaultValue={typed[name] ?? String(outstandingOf(line))}
                  error={errors[name]}
                />
              </li>
            );
          })}
        </ul>
        {isOver && (
          <label className="flex min-h-12 items-center gap-3 rounded-control bg-amber-wash p-3">
            <input id="field-isMore" type="checkbox" name="isMore" className="size-6 shrink-0 accent-accent" />
            {words.more}
          </label>
        )}
        <Button isBusy={isSending} className="sm:self-start">
          {words.count}
        </Button>
      </SendForm>
    </>
  );
}
