import { BENEFIT_ICONS } from "../../../../domain/catalog/benefits.ts";
import { BENEFITS, GOES_WITH } from "../../../../domain/catalog-editing/selling-fields.ts";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { FoldedPart } from "./folded-part.tsx";
import { fieldLabel, productFormWords as words } from "./product-form-words.ts";
import type { FormState } from "./variant-fields.tsx";

const ICONS = [
  { value: "", label: "–" },
  ...BENEFIT_ICONS.map((icon) => ({ value: icon, label: icon.charAt(0).toUpperCase() + icon.slice(1) })),
];

/** Benefits, suitability, warranty, the limit per order, and the products that it goes with. */
export function SellingFields({ values, errors }: FormState) {
  const field = (name: string) => ({
    name,
    label: fieldLabel(name, values),
    defaultValue: values[name] ?? "",
    error: errors[name],
    autoComplete: "off",
  });
  const own = [...BENEFITS.map((number) => `benefit.${number}`), "goodFor", "warrantyMonths", "maxPerOrder"];
  own.push(...GOES_WITH.map((number) => `goesWith.${number}`));
  const filled = own.filter((name) => values[name]).length;
  return (
    <FoldedPart title={words.points} isOpen={own.some((name) => errors[name])} note={words.filledIn(filled)}>
      <p className="text-ink-soft">{words.pointsHint}</p>
      {BENEFITS.map((number) => (
        <div key={number} className="grid items-start gap-5 sm:grid-cols-2">
          <SelectField {...field(`benefit.${number}.icon`)} options={ICONS} />
          <TextField {...field(`benefit.${number}`)} hint={number === 1 ? words.benefitHint : undefined} />
        </div>
      ))}
      <TextField {...field("goodFor")} hint={words.goodForHint} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field("warrantyMonths")} inputMode="numeric" />
        <TextField {...field("maxPerOrder")} hint={words.maxPerOrderHint} inputMode="numeric" />
      </div>
      {GOES_WITH.map((number) => (
        <TextField key={number} {...field(`goesWith.${number}`)} hint={number === 1 ? words.goesWithHint : undefined} />
      ))}
    </FoldedPart>
  );
}
