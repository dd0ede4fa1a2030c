import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FILE_LIMITS } from "../../../../domain/catalog/product-limits.ts";
import { OPTIONS, type ProductFields, variantKeysOf } from "../../../../domain/catalog-editing/product-fields.ts";
import { missingVariants, readAxis } from "../../../../domain/catalog-editing/variant-grid.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FieldGroup } from "../../../components/forms/form-page.tsx";
import { RESTORE_EVENT } from "../../shared/drafts.ts";
import { productFormWords as words } from "./product-form-words.ts";
import { VariantRow } from "./variant-row.tsx";

export type FormState = { values: ProductFields; errors: Record<string, string> };

/** A picture of the product: the text by which a variant refers to it, and its description. */
export type PictureOption = { key: string; alt: string };

type Props = FormState & {
  /** Units of the saved variants, by their ids. */
  stock: Readonly<Record<string, number>>;
  stockUrl: string | null;
  seesCosts: boolean;
  pictures: readonly PictureOption[];
};

/** A product's options, and a row for each variant; without script there is one empty row in addition. */
export function VariantFields({ values, errors, stock, stockUrl, seesCosts, pictures }: Props) {
  const keys = variantKeysOf(values);
  /** Rows added in the browser, with their initial values. */
  const [added, setAdded] = useState<ProductFields>({});
  const [names, setNames] = useState(() => OPTIONS.map((number) => values[`option.${number}`] ?? ""));
  const [areSeveral, setSeveral] = useState(Boolean(values["option.1"]));
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = group.current?.closest("form");
    const onRestore = (event: Event) => {
      const fields: ProductFields = event instanceof CustomEvent ? event.detail : {};
      const rowsOfDraft = Object.entries(fields).filter(([name]) => name.startsWith("variant."));
      // Rendered at once, because the draft's values are entered next.
      flushSync(() => {
        setAdded((others) => ({ ...others, ...Object.fromEntries(rowsOfDraft) }));
        setNames(OPTIONS.map((number) => fields[`option.${number}`] ?? ""));
        setSeveral(Boolean(fields["option.1"]));
      });
    };
    form?.addEventListener(RESTORE_EVENT, onRestore);
    return () => form?.removeEventListener(RESTORE_EVENT, onRestore);
  }, []);
  const rows = [...new Set([...keys, ...variantKeysOf(added)])];
  const named = Object.fromEntries(names.map((name, index) => [`option.${index + 1}`, name]));
  const state = {
    values: { ...added, ...values, ...named },
    errors,
    areSeveral,
    seesCosts,
    stockUrl: stockUrl,
    pictures,
  };
  const add = (variants: readonly ProductFields[]) => {
    const taken = [...rows];
    const fields = variants.flatMap((variant) => {
      const key = nextKey(taken);
      taken.push(key);
      return Object.entries(variant).map(([name, text]) => [`variant.${key}.${name}`, text]);
    });
    setAdded({ ...added, ...Object.fromEntries(fields) });
  };
  return (
    <FieldGroup title={words.variants}>
      <details open={areSeveral} onToggle={({ currentTarget }) => setSeveral(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center">{words.several}</summary>
        <p className="text-ink-soft">{words.variantsHint}</p>
        <Axes
          {...{ names, errors, values }}
          onName={(index, name) => setNames(names.with(index, name))}
          onMake={(axes) => add(variantsOf(axes, group.current, rows))}
        />
      </details>
      <div ref={group} className="flex flex-col gap-5">
        {rows.map((key, index) => (
          <VariantRow key={key} id={key} number={index + 1} stock={stock[key]} {...state} />
        ))}
      </div>
      <noscript>
        <VariantRow id={nextKey(rows)} number={rows.length + 1} stock={undefined} {...state} />
      </noscript>
      {areSeveral && (
        <div className="no-script:hidden flex flex-wrap gap-3">
          <Button type="button" variant="secondary" onClick={() => add([{ value1: "", price: "" }])}>
            {words.addVariant}
          </Button>
          {rows.length > 1 && (
            <Button type="button" variant="secondary" onClick={() => copyPrices(group.current, rows)}>
              {words.copyPrices}
            </Button>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

type AxesProps = FormState & {
  names: readonly string[];
  onName: (index: number, name: string) => void;
  /** Called with the values of each option. */
  onMake: (axes: string[][]) => void;
};

/** Names of the options; with script also the values of each, from which rows are generated. */
function Axes({ names, values, errors, onName, onMake }: AxesProps) {
  const [axes, setAxes] = useState(OPTIONS.map(() => ""));
  return (
    <>
      <div className="grid gap-5 pt-3 sm:grid-cols-3">
        {OPTIONS.map((number, index) => (
          <div key={number} className="grid content-start gap-3">
            <TextField
              name={`option.${number}`}
              label={words.option(number)}
              hint={number === 1 ? words.optionHint : undefined}
              defaultValue={values[`option.${number}`] ?? ""}
              error={errors[`option.${number}`]}
              onChange={({ currentTarget }) => onName(index, currentTarget.value)}
              autoComplete="off"
            />
            {names[index] && (
              <div className="no-script:hidden">
                <TextField
                  name={`axis.${number}`}
                  label={words.axis(names[index])}
                  hint={words.axisHint}
                  onChange={({ currentTarget }) => setAxes(axes.with(index, currentTarget.value))}
                  autoComplete="off"
                />
              </div>
            )}
          </div>
        ))}
      </div>
      {axes.some(Boolean) && (
        <Button type="button" variant="secondary" className="mt-4" onClick={() => onMake(axes.map(readAxis))}>
          {words.makeVariants}
        </Button>
      )}
    </>
  );
}

const PRICES = ["price", "sale", "compareAt", "cost"] as const;
/** Fields that new variants take from the first one. */
const COMMON = [...PRICES, "weight", "units"] as const;

function fieldIn(group: HTMLElement | null, key: string, name: string) {
  return group?.querySelector<HTMLInputElement>(`input[name="variant.${CSS.escape(key)}.${name}"]`);
}

/** Copies the prices of the first row to all others. */
function copyPrices(group: HTMLElement | null, [first = "", ...others]: readonly string[]): void {
  for (const name of PRICES) {
    const value = fieldIn(group, first, name)?.value;
    for (const field of others.map((key) => fieldIn(group, key, name))) {
      if (!field || value === undefined) continue;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}

/**
 * Returns a variant for each combination of option values, with the common values of the first row; a first row without
 * a name takes the first combination.
 */
function variantsOf(axes: readonly string[][], group: HTMLElement | null, rows: readonly string[]): ProductFields[] {
  const fieldOf = (key: string, name: string) => fieldIn(group, key, name);
  const used = axes.filter((axis) => axis.length > 0).length;
  const valuesOf = (key: string) =>
    OPTIONS.slice(0, used).map((option) => fieldOf(key, `value${option}`)?.value.trim() ?? "");
  const there = rows.map(valuesOf).filter((values) => values.some(Boolean));
  const missing = missingVariants(axes, there, FILE_LIMITS.variants);
  const [first = ""] = rows;
  if (there.length === 0) {
    for (const [index, value] of (missing.shift() ?? []).entries()) {
      const field = fieldOf(first, `value${index + 1}`);
      if (field) field.value = value;
    }
  }
  const common = Object.fromEntries(COMMON.map((name) => [name, fieldOf(first, name)?.value ?? ""]));
  return missing.map(([value1 = "", value2 = "", value3 = ""]) => ({ value1, value2, value3, ...common }));
}

function nextKey(keys: readonly string[]): string {
  for (let number = 1; ; number += 1) if (!keys.includes(`new${number}`)) return `new${number}`;
}
