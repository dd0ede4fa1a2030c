import {
  rowsOf,
  type StoredComponent,
  type VariantContents,
} from "../../../../domain/catalog-editing/bundles/contents-fields.ts";
import { UNCOUNTED_UNITS } from "../../../../domain/inventory/uncounted-units.ts";
import { cents } from "../../../../domain/money.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { contentsWords as words } from "./contents-words.ts";

type Props = { variant: VariantContents; version: number; answer: FormAnswer | undefined };

/** The items of one variant: a row each, and empty rows for more. */
export function ContentsForm({ variant, version, answer }: Props) {
  const isSending = useIsSending();
  const { variantId, contents } = variant;
  const typed = answer?.typed;
  const errors = fieldErrorsOf(answer?.failure);
  return (
    <>
      <FormFailure failure={answer?.failure} />
      <SendForm isSending={isSending}>
        <input type="hidden" name="variantId" value={variantId} />
        <input type="hidden" name="version" value={version} />
        {Array.from({ length: rowsOf(contents.length) }, (_, index) => {
          const [row, stored] = [index + 1, contents[index]];
          return (
            <div key={row} className="grid gap-3 sm:grid-cols-[1fr_9rem]">
              <TextField
                name={`item.${row}`}
                label={words.item(row)}
                hint={stored ? describe(stored) : words.itemHint}
                defaultValue={typed?.[`item.${row}`] ?? stored?.name ?? ""}
                error={errors[`item.${row}`]}
                autoComplete="off"
              />
              <TextField
                name={`units.${row}`}
                label={words.units(row)}
                inputMode="numeric"
                defaultValue={typed?.[`units.${row}`] ?? String(stored?.units ?? 1)}
                error={errors[`units.${row}`]}
                autoComplete="off"
              />
            </div>
          );
        })}
        {contents.length > 0 && <Saving {...variant} />}
        <Button isBusy={isSending} className="sm:self-start">
          {isSending ? words.saveBusy : words.save}
        </Button>
      </SendForm>
    </>
  );
}

function describe({ title, variantLabel, priceCents, available }: StoredComponent): string {
  if (title === "") return words.gone;
  const name = variantLabel ? `${title} (${variantLabel})` : title;
  const isCounted = available < UNCOUNTED_UNITS;
  return isCounted ? words.found(name, cents(priceCents), available) : words.uncounted(name, cents(priceCents));
}

function Saving({ contents, priceCents, units }: VariantContents) {
  const sum = contents.reduce((total, component) => total + component.priceCents * component.units, 0);
  return (
    <p>
      {words.saving(cents(sum), cents(priceCents), cents(sum - priceCents))}
      {units < UNCOUNTED_UNITS && ` ${words.forSale(units)}`}
    </p>
  );
}
