import { useState } from "react";
import type { StockOfVariant } from "../../../../domain/catalog-editing/stock-ledger.ts";
import { ADJUSTMENT_REASONS, STOCK_CHANGES } from "../../../../domain/inventory/stock-change.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { fieldId } from "../../../components/forms/field-parts.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { productStockWords as words } from "./product-stock-words.ts";

type Props = {
  variants: readonly StockOfVariant[];
  /** Idempotency key of this form: sent twice, it counts once. */
  formKey: string;
  answer: FormAnswer | undefined;
};

/** One form to count, add or remove stock; counting is the default. */
export function StockForm({ variants, formKey, answer }: Props) {
  const isSending = useIsSending();
  const typed = answer?.typed ?? {};
  const errors = fieldErrorsOf(answer?.failure);
  const [kind, setKind] = useState(typed.kind ?? "count");
  const options = variants.map(({ variantId, variantLabel, sku }) => ({
    value: variantId,
    label: variantLabel || sku || "–",
  }));
  return (
    <>
      <FormFailure failure={answer?.failure} focusOn="units" />
      <SendForm isSending={isSending}>
        <input type="hidden" name="formKey" value={formKey} />
        {options.length === 1 ? (
          <input type="hidden" name="variantId" value={options[0]?.value} />
        ) : (
          <SelectField
            name="variantId"
            label={words.variant}
            options={options}
            defaultValue={typed.variantId ?? ""}
            error={errors.variantId}
            required
          />
        )}
        <fieldset>
          <legend className="mb-1 font-strong">{words.did}</legend>
          <div className="flex flex-wrap gap-x-6">
            {STOCK_CHANGES.map((each) => (
              <label key={each} className="flex min-h-12 items-center gap-2">
                <input
                  type="radio"
                  name="kind"
                  value={each}
                  defaultChecked={kind === each}
                  onChange={() => setKind(each)}
                  className="size-5 accent-accent"
                />
                {words.kinds[each]}
              </label>
            ))}
          </div>
          <p id={`${fieldId("kind")}-hint`} className="text-ink-soft text-sm">
            {kind === "count" && words.countHint}
          </p>
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            name="units"
            label={words.units}
            inputMode="numeric"
            defaultValue={typed.units ?? ""}
            error={errors.units}
            autoComplete="off"
            required
          />
          <SelectField
            name="reason"
            label={words.reason}
            hint={words.reasonHint}
            required={kind === "take"}
            options={["" as const, ...ADJUSTMENT_REASONS].map((reason) => ({
              value: reason,
              label: words.adjustmentReasons[reason],
            }))}
            defaultValue={typed.reason ?? ""}
            error={errors.reason}
          />
          <TextField
            name="note"
            label={words.note}
            defaultValue={typed.note ?? ""}
            error={errors.note}
            autoComplete="off"
          />
        </div>
        <Button isBusy={isSending} className="sm:self-start">
          {isSending ? words.saving : words.save}
        </Button>
      </SendForm>
    </>
  );
}
