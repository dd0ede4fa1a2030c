import { FACT_NAMES, type FactName, kindOf, valuesOf } from "../../../../domain/catalog/typed-facts.ts";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { words as factWords } from "../../../i18n/facts/en.ts";
import { FoldedPart } from "./folded-part.tsx";
import { fieldLabel, productFormWords as words } from "./product-form-words.ts";
import type { FormState } from "./variant-fields.tsx";

/** Facts of a product for which the shop has words in every language: checkboxes, lists and numbers. */
export function FactFields(state: FormState) {
  const hasError = FACT_NAMES.some((name) => state.errors[`fact.${name}`]);
  const some = FACT_NAMES.filter((name) => kindOf(name) === "some");
  const others = FACT_NAMES.filter((name) => kindOf(name) !== "some");
  return (
    <FoldedPart title={words.facts} isOpen={hasError} note={words.filledIn(countFacts(state.values))}>
      <div className="grid gap-5 sm:grid-cols-2">
        {others.map((name) => (
          <OneFact key={name} name={name} {...state} />
        ))}
      </div>
      {some.map((name) => (
        <Boxes key={name} name={name} values={state.values} />
      ))}
    </FoldedPart>
  );
}

function countFacts(values: FormState["values"]): number {
  const filled = Object.entries(values).filter(([name, text]) => name.startsWith("fact.") && text !== "");
  return new Set(filled.map(([name]) => name.split(".")[1])).size;
}

type FactProps = FormState & { name: FactName };

function OneFact({ name, values, errors }: FactProps) {
  const full = `fact.${name}`;
  const field = {
    name: full,
    label: fieldLabel(full, values),
    defaultValue: values[full] ?? "",
    error: errors[full],
    autoComplete: "off",
  };
  if (kindOf(name) === "measure") return <TextField {...field} inputMode="decimal" />;
  const options = valuesOf(name).map((value) => ({ value, label: wordFor(name, value) }));
  return <SelectField {...field} options={[{ value: "", label: "–" }, ...options]} />;
}

function Boxes({ name, values }: Pick<FactProps, "name" | "values">) {
  return (
    <fieldset className="mt-1 min-w-0">
      <legend className="mb-1 font-strong">{fieldLabel(`fact.${name}`, values)}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {valuesOf(name).map((value) => (
          <label key={value} className="flex min-h-11 min-w-0 items-center gap-2.5 leading-snug">
            <input
              type="checkbox"
              name={`fact.${name}.${value}`}
              defaultChecked={values[`fact.${name}.${value}`] === "on"}
              className="size-5 shrink-0 accent-accent"
            />
            {nameOf(value, name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the label of a value; for care and safety, whose words are whole sentences, a short name. */
function nameOf(value: string, name: FactName): string {
  if (name !== "care" && name !== "safety") return wordFor(name, value);
  const text = value.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wordFor(name: FactName, value: string): string {
  const labels: Partial<Record<string, string>> = factWords.values[name as keyof typeof factWords.values] ?? {};
  return labels[value] ?? value;
}
