import type { PlannedPrices } from "../../../../domain/catalog-editing/change-prices.server.ts";
import { PRICE_CHANGES, ROUNDINGS } from "../../../../domain/catalog-editing/price-change.ts";
import { formatRupees } from "../../../../domain/money.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { Failure, Typed } from "../../../failures.ts";
import { priceWords as words } from "./price-words.ts";

type Planned = { products: readonly PlannedPrices[]; seen: string };
type Props = { failure: Failure | undefined; typed: Typed; planned: Planned | undefined };

const KINDS = PRICE_CHANGES.map((value) => ({ value, label: words.kinds[value] }));
const UNITS = (["percent", "rupees"] as const).map((value) => ({ value, label: words.units[value] }));
const STEPS = ROUNDINGS.map((step) => ({ value: String(step), label: words.rounding(step) }));

/** Fields that the chosen change needs; the others are hidden. */
const UNLESS_END = "grid grid-cols-1 gap-5 group-has-[option[value=end-sale]:checked]:hidden";
const FOR_SALE = "hidden grid-cols-1 gap-5 group-has-[option[value=sale]:checked]:grid sm:grid-cols-2";

/** A change of prices: its fields, then each price before and after, then the button that saves it. */
export function PriceForm({ failure, typed, planned }: Props) {
  const isSending = useIsSending();
  const errors = fieldErrorsOf(failure);
  const count = planned?.products.filter(({ problem }) => problem === null).length ?? 0;
  return (
    <>
      <FormFailure failure={failure} />
      <SendForm isSending={isSending}>
        <input type="hidden" name="seen" value={planned?.seen ?? ""} />
        <div className="group grid grid-cols-1 gap-5">
          <SelectField name="kind" label={words.kind} options={KINDS} defaultValue={typed.kind ?? "sale"} required />
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
              <SelectField name="unit" label={words.unit} options={UNITS} defaultValue={typed.unit} required />
              <SelectField name="roundTo" label={words.roundTo} options={STEPS} defaultValue={typed.roundTo} required />
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
        <div role="status" className="empty:hidden">
          {planned && <Plan products={planned.products} />}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant={count > 0 ? "secondary" : "primary"} name="intent" value="preview">
            {planned ? words.update : words.preview}
          </Button>
          {count > 0 && (
            <Button isBusy={isSending} name="intent" value="save">
              {isSending ? words.saving : words.save(count)}
            </Button>
          )}
        </div>
      </SendForm>
    </>
  );
}

/** The prices of each product before and after. */
function Plan({ products }: { products: readonly PlannedPrices[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {products.map(({ publicId, title, variants, problem }) => (
        <li key={publicId} className="grid gap-1 py-2">
          <span className="wrap-anywhere font-strong">{title}</span>
          {problem !== null && <span className="text-amber text-sm">{words.problems[problem]}</span>}
          {problem === null && variants.map((variant) => <Variant key={variant.label} {...variant} />)}
        </li>
      ))}
    </ul>
  );
}

function Variant({ label, before, after, marginBefore, marginAfter }: PlannedPrices["variants"][number]) {
  const hasMargins = marginBefore !== null && marginAfter !== null;
  return (
    <span className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
      <span className="wrap-anywhere">{label}</span>
      <span>
        {after === null
          ? words.unchanged(formatRupees(before))
          : words.prices(formatRupees(before), formatRupees(after))}
        {hasMargins && <span className="text-ink-soft"> · {words.margins(marginBefore, marginAfter)}</span>}
      </span>
    </span>
  );
}
