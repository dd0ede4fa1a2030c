import { traceOf } from "../../../domain/merge-fields.ts";
import { DISCOUNT_SCOPES } from "../../../domain/promotions/discount-code.ts";
import { DISCOUNT_KINDS, type DiscountFields, PICK } from "../../../domain/promotions/discount-input.ts";
import type { DiscountScopes } from "../../../domain/promotions/list-discounts.server.ts";
import { Button } from "../../components/button.tsx";
import { SelectField, TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { TextArea } from "../../components/forms/text-area.tsx";
import type { Failure } from "../../failures.ts";
import { ChangedByOthers } from "../shared/changed-by-others.tsx";
import { FormKey } from "../shared/form-key.tsx";
import { Switch } from "../shared/switch.tsx";
import { discountFieldLabel, discountFieldText, discountWords as words } from "./discount-words.ts";

type Props = {
  /** An automatic offer, which has names instead of a code. */
  isOffer: boolean;
  scopes: DiscountScopes;
  values: DiscountFields;
  /** The current values of the discount; empty for a new one. */
  now: DiscountFields;
  version: number | null;
  failure: Failure | undefined;
  changed: readonly string[];
};

const KINDS = DISCOUNT_KINDS.map((value) => ({ value, label: words.kinds[value] }));
const SCOPES = DISCOUNT_SCOPES.map((value) => ({ value, label: words.scopes[value] }));

/** Value, scope, period and limits of a discount; a new code also gets its text, an offer its names. */
export function DiscountForm({ isOffer, scopes, values, now, version, failure, changed }: Props) {
  const isSending = useIsSending();
  const errors = fieldErrorsOf(failure);
  const save = version !== null ? words.save : isOffer ? words.makeOffer : words.make;
  const field = (name: FieldName) => ({
    name,
    label: words[name],
    defaultValue: values[name] ?? "",
    autoComplete: "off",
    error: errors[name],
  });
  const form = { values, errors, field };
  return (
    <>
      <FormFailure failure={failure} />
      <ChangedByOthers {...{ changed, now, values }} labelOf={discountFieldLabel} textOf={discountFieldText} />
      <SendForm isSending={isSending}>
        {version !== null && <input type="hidden" name="version" value={version} />}
        <input type="hidden" name="seen" value={traceOf(now)} />
        <FormKey value={values.key} />
        {version === null && !isOffer && <TextField {...field("code")} hint={words.codeHint} required />}
        {isOffer && <OfferNames {...form} />}
        <Value {...form} />
        <Scope {...form} scopes={scopes} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField {...field("startsOn")} type="date" hint={words.daysHint} />
          <TextField {...field("endsOn")} type="date" hint={words.daysHint} />
          {!isOffer && <TextField {...field("maxUses")} inputMode="numeric" />}
          {!isOffer && <TextField {...field("maxUsesEach")} inputMode="numeric" />}
        </div>
        {!isOffer && <Switch name="isCombinable" label={words.isCombinable} isOn={values.isCombinable === "on"} />}
        <p className="text-ink-soft text-sm">{words.combining}</p>
        <Switch name="isActive" label={words.isActive} isOn={values.isActive === "on"} />
        <Button isBusy={isSending}>{isSending ? words.saving : save}</Button>
      </SendForm>
    </>
  );
}

type FieldName =
  | ("code" | "value" | "minimum" | "buyUnits" | "getUnits" | "products" | "titleEn" | "titleSi" | "titleTa")
  | ("startsOn" | "endsOn" | "maxUses" | "maxUsesEach");

type FormParts = {
  values: DiscountFields;
  errors: Record<string, string>;
  field: (name: FieldName) => { name: string; label: string; defaultValue: string; error: string | undefined };
};

function OfferNames({ field }: FormParts) {
  return (
    <>
      <TextField {...field("titleEn")} hint={words.titleHint} required maxLength={60} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...field("titleSi")} lang="si" maxLength={60} />
        <TextField {...field("titleTa")} lang="ta" maxLength={60} />
      </div>
    </>
  );
}

function Value({ values, errors, field }: FormParts) {
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          name="kind"
          label={words.kind}
          options={KINDS}
          defaultValue={values.kind}
          error={errors.kind}
          required
        />
        <TextField {...field("value")} inputMode="decimal" hint={words.valueHint} />
        <TextField {...field("buyUnits")} inputMode="numeric" hint={words.unitsHint} />
        <TextField {...field("getUnits")} inputMode="numeric" />
      </div>
      <TextField {...field("minimum")} inputMode="decimal" />
    </>
  );
}

/** Scope of the discount. All pickers are there without script; the chosen scope decides which one counts. */
function Scope({ values, errors, field, scopes }: FormParts & { scopes: DiscountScopes }) {
  const { scope = "all" } = values;
  const pickers = [
    { name: "categories", label: words.categories, choices: scopes.categories },
    { name: "collections", label: words.collections, choices: scopes.collections },
  ] as const;
  return (
    <>
      <SelectField
        name="scope"
        label={words.scope}
        options={SCOPES}
        defaultValue={scope}
        error={errors.scope}
        required
      />
      <details open={scope === "products" || errors.products !== undefined}>
        <summary className={SUMMARY}>{words.products}</summary>
        <TextArea {...field("products")} hint={words.productsHint} />
      </details>
      {pickers.map(({ name, label, choices }) => (
        <details key={name} open={scope === name}>
          <summary className={SUMMARY}>{label}</summary>
          <fieldset className="grid sm:grid-cols-2">
            <legend className="sr-only">{label}</legend>
            {choices.map(({ id, name: choice }) => (
              <Switch key={id} name={PICK + id} label={choice} isOn={values[PICK + id] === "on"} />
            ))}
          </fieldset>
        </details>
      ))}
    </>
  );
}

const SUMMARY = "inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4";
