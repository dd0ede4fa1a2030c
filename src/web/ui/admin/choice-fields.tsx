import { useState } from "react";
import { marginPercent } from "../../../domain/admin/costs.ts";
import { choiceKeysOf, OPTIONS, type ProductFields } from "../../../domain/admin/product-fields.ts";
import { parseDecimal } from "../../../domain/money.ts";
import { fieldLabel, productFormWords as words } from "../../i18n/admin/product-form-words.ts";
import { Button } from "../button.tsx";
import { TextField } from "../field.tsx";
import { FieldGroup } from "../form-page.tsx";
import { Switch } from "./fields.tsx";

export type FormState = { values: ProductFields; errors: Record<string, string> };

type Props = FormState & {
  /** Units of the choices that are there, by their ids. */
  stock: Readonly<Record<string, number>>;
  seesCosts: boolean;
};

/** A product's options, and a row for each choice; before the script has loaded there is one empty row besides. */
export function ChoicesGroup({ values, errors, stock, seesCosts }: Props) {
  const keys = choiceKeysOf(values);
  const [added, setAdded] = useState<string[]>([]);
  const [areSeveral, setSeveral] = useState(Boolean(values["option.1"]));
  const free = nextKey([...keys, ...added]);
  const rows = [...new Set([...keys, ...added])];
  return (
    <FieldGroup title={words.choices}>
      <details open={areSeveral} onToggle={({ currentTarget }) => setSeveral(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center">{words.several}</summary>
        <p className="text-ink-soft">{words.choicesHint}</p>
        <div className="grid gap-5 pt-3 sm:grid-cols-3">
          {OPTIONS.map((number) => (
            <TextField
              key={number}
              name={`option.${number}`}
              label={words.option(number)}
              hint={number === 1 ? words.optionHint : undefined}
              defaultValue={values[`option.${number}`] ?? ""}
              error={errors[`option.${number}`]}
              autoComplete="off"
            />
          ))}
        </div>
      </details>
      {rows.map((key, index) => (
        <ChoiceRow
          key={key}
          id={key}
          number={index + 1}
          stock={stock[key]}
          {...{ values, errors, areSeveral, seesCosts }}
        />
      ))}
      <noscript>
        <ChoiceRow
          id={free}
          number={rows.length + 1}
          stock={undefined}
          {...{ values, errors, areSeveral, seesCosts }}
        />
      </noscript>
      {areSeveral && (
        <Button
          type="button"
          variant="secondary"
          className="no-script:hidden"
          onClick={() => setAdded([...added, free])}
        >
          {words.addChoice}
        </Button>
      )}
    </FieldGroup>
  );
}

function nextKey(keys: readonly string[]): string {
  for (let number = 1; ; number += 1) if (!keys.includes(`new${number}`)) return `new${number}`;
}

type RowProps = FormState & {
  id: string;
  number: number;
  stock: number | undefined;
  areSeveral: boolean;
  seesCosts: boolean;
};

/** What the price that stands there leaves of it. */
function marginHint(values: ProductFields, id: string): string | undefined {
  const [price, cost] = ["price", "cost"].map((name) => parseDecimal(values[`choice.${id}.${name}`] ?? ""));
  return price && cost !== null && cost !== undefined ? words.margin(marginPercent(price, cost)) : undefined;
}

function ChoiceRow({ id, number, stock, areSeveral, seesCosts, values, errors }: RowProps) {
  const field = (name: string) => {
    const full = `choice.${id}.${name}`;
    return { name: full, label: fieldLabel(full, values), defaultValue: values[full] ?? "", error: errors[full] };
  };
  const options = OPTIONS.filter((option) => areSeveral && (option === 1 || values[`option.${option}`]));
  const title = options.map((option) => values[`choice.${id}.value${option}`]).filter(Boolean);
  const isNew = stock === undefined;
  const hasInnerError = ["sku", "barcode", "weight"].some((name) => errors[`choice.${id}.${name}`]);
  return (
    <fieldset className="grid gap-4 rounded-picture border border-line p-4">
      <legend className={areSeveral ? "px-2 font-strong" : "sr-only"}>
        {title.join(" / ") || words.choice(number)}
      </legend>
      <div className="grid gap-4 sm:grid-cols-3">
        {options.map((option) => (
          <TextField key={option} {...field(`value${option}`)} autoComplete="off" />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...field("price")} inputMode="decimal" autoComplete="off" required />
        <TextField {...field("sale")} inputMode="decimal" autoComplete="off" />
        <TextField {...field("compareAt")} inputMode="decimal" autoComplete="off" />
        {seesCosts && (
          <TextField {...field("cost")} hint={marginHint(values, id)} inputMode="decimal" autoComplete="off" />
        )}
        {isNew && <TextField {...field("units")} inputMode="numeric" autoComplete="off" />}
      </div>
      <details open={hasInnerError}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center">{words.details}</summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-3">
          <TextField {...field("sku")} autoComplete="off" />
          <TextField {...field("barcode")} autoComplete="off" />
          <TextField {...field("weight")} inputMode="numeric" autoComplete="off" />
        </div>
      </details>
      {!isNew && (
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <span className="text-ink-soft">{words.inStockNow(stock)}</span>
          {areSeveral && (
            <Switch name={`choice.${id}.gone`} label={words.gone} isOn={values[`choice.${id}.gone`] === "on"} />
          )}
        </div>
      )}
    </fieldset>
  );
}
