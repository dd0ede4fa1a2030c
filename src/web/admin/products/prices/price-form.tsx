import type { PlannedPrices } from "../../../../domain/catalog-editing/bulk/plan-prices.ts";
import { COST_CHANGES, PRICE_CHANGES, ROUNDINGS } from "../../../../domain/catalog-editing/bulk/price-change.ts";
import { formatRupees } from "../../../../domain/money.ts";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { Failure, Typed } from "../../../failures.ts";
import { BulkPlan, type PlannedChange } from "../bulk/bulk-plan.tsx";
import { bulkWords } from "../bulk/bulk-words.ts";
import { priceWords as words } from "./price-words.ts";

export type PriceRow = Omit<PlannedPrices, "version" | "edit">;
type Props = {
  failure: Failure | undefined;
  typed: Typed;
  planned: PlannedChange<PriceRow> | undefined;
  seesCosts: boolean;
};

const PRICE_KINDS = PRICE_CHANGES.map((value) => ({ value, label: words.kinds[value] }));
const COST_KINDS = COST_CHANGES.map((value) => ({ value, label: words.kinds[value] }));
const GROUPS = [
  { label: words.groups.price, options: PRICE_KINDS },
  { label: words.groups.cost, options: COST_KINDS },
];
const UNITS = (["percent", "rupees"] as const).map((value) => ({ value, label: words.units[value] }));
const STEPS = ROUNDINGS.map((step) => ({ value: String(step), label: words.rounding(step) }));

/** Fields that the chosen change needs; the others are hidden. */
const UNLESS_END = "grid grid-cols-1 gap-5 group-has-[option[value=end-sale]:checked]:hidden";
const UNLESS_SET = "group-has-[option[value=set-cost]:checked]:hidden";
const FOR_SALE = "hidden grid-cols-1 gap-5 group-has-[option[value=sale]:checked]:grid sm:grid-cols-2";

/** A change of prices or costs: its fields, then each price before and after, then the button that saves it. */
export function PriceForm({ failure, typed, planned, seesCosts }: Props) {
  const isSending = useIsSending();
  const errors = fieldErrorsOf(failure);
  return (
    <>
      <FormFailure failure={failure} />
      <SendForm isSending={isSending}>
        <input type="hidden" name="seen" value={planned?.seen ?? ""} />
        <div className="group grid grid-cols-1 gap-5">
          <SelectField
            name="kind"
            label={bulkWords.kind}
            options={seesCosts ? GROUPS : PRICE_KINDS}
            defaultValue={typed.kind ?? "sale"}
            error={errors.kind}
            required
          />
          <div className={UNLESS_END}>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-3 gap-y-5">
              <TextField
                name="amount"
                label={words.amount}
                defaultValue={typed.amount ?? ""}
                error={errors.amount}
                inputMode="decimal"
                autoComplete="off"
                required
              />
              <div className={UNLESS_SET}>
                <SelectField name="unit" label={words.unit} options={UNITS} defaultValue={typed.unit} required />
              </div>
              <div className={UNLESS_SET}>
                <SelectField
                  name="roundTo"
                  label={words.roundTo}
                  options={STEPS}
                  defaultValue={typed.roundTo}
                  required
                />
              </div>
            </div>
            <div className={FOR_SALE}>
              <TextField
                name="from"
                type="date"
                label={words.from}
                hint={words.fromHint}
                defaultValue={typed.from}
                error={errors.from}
              />
              <TextField
                name="until"
                type="date"
                label={words.until}
                hint={words.untilHint}
                defaultValue={typed.until}
                error={errors.until}
              />
            </div>
          </div>
        </div>
        <BulkPlan
          planned={planned}
          renderRow={({ variants }) => variants.map((variant) => <Variant key={variant.label} {...variant} />)}
        />
      </SendForm>
    </>
  );
}

function Variant({ label, before, after, marginBefore, marginAfter }: PlannedPrices["variants"][number]) {
  const text = before === null ? words.noCost : formatRupees(before);
  return (
    <span className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
      <span className="wrap-anywhere">{label}</span>
      <span>
        {after === null ? words.unchanged(text) : words.prices(text, formatRupees(after))}
        {marginAfter !== null && <span className="text-ink-soft"> · {words.margins(marginBefore, marginAfter)}</span>}
      </span>
    </span>
  );
}
