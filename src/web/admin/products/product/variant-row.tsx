import { useState } from "react";
import { marginPercent } from "../../../../domain/catalog-editing/costs.ts";
import { isNewVariant, OPTIONS, type ProductFields } from "../../../../domain/catalog-editing/product-fields.ts";
import { formatRupees, parseDecimal } from "../../../../domain/money.ts";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { Switch } from "../../shared/switch.tsx";
import { CARD_TABLE } from "../card-table.ts";
import { fieldLabel, productFormWords as words } from "./product-form-words.ts";
import { type columnsOf, inputModeOf, type TextColumn } from "./variant-columns.ts";
import { VariantLine } from "./variant-line.tsx";
import { VariantStockCell } from "./variant-stock-cell.tsx";
import type { TableProps } from "./variant-table.tsx";

type RowProps = TableProps & { columns: ReturnType<typeof columnsOf>; id: string; number: number };

/** One variant: its option values, prices, stock and codes. */
export function VariantRow({ id, number, columns, ...table }: RowProps) {
  const { areSeveral, values: initial, errors, pictures, stock } = table;
  const [isOpen, setIsOpen] = useState(() => areSeveral && isNewVariant(id) && !initial[`variant.${id}.value1`]);
  const [hasMore, setHasMore] = useState(false);
  /** Texts typed since the page was rendered, for the line of the row and its margin. */
  const [typed, setTyped] = useState<ProductFields>({});
  const values = { ...initial, ...typed };
  const textOf = (name: string) => values[`variant.${id}.${name}`] ?? "";
  const options = OPTIONS.filter((option) => areSeveral && (option === 1 || initial[`option.${option}`]));
  const title =
    options
      .map((option) => textOf(`value${option}`))
      .filter(Boolean)
      .join(" / ") || words.variant(number);
  const hasError = Object.keys(errors).some((name) => name.startsWith(`variant.${id}.`));
  const field = (name: string) => {
    const full = `variant.${id}.${name}`;
    const label = fieldLabel(full, initial);
    return {
      name: full,
      label,
      ...(areSeveral && { "aria-label": `${label}, ${title}` }),
      defaultValue: initial[full] ?? "",
      error: errors[full],
      autoComplete: "off",
    };
  };
  const cell = (name: TextColumn, isDetail = false) => (
    <td key={name} {...CARD_TABLE.cell} className={isDetail ? "variant-detail" : undefined}>
      <TextField
        {...field(name)}
        inputMode={inputModeOf(name)}
        required={name === "price"}
        hint={areSeveral ? undefined : HINTS[name]}
      />
    </td>
  );
  return (
    <tr
      {...CARD_TABLE.row}
      data-open={isOpen || hasError || undefined}
      data-more={hasMore || hasError || undefined}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) setTyped((before) => ({ ...before, [target.name]: target.value }));
      }}
    >
      <th {...CARD_TABLE.head} className={areSeveral ? undefined : "sr-only"}>
        {areSeveral ? (
          <VariantLine
            {...{ title, isOpen: isOpen || hasError }}
            note={words.line(priceOf(textOf("price")), stock[id]?.units ?? textOf("units"))}
            onToggle={() => setIsOpen(!isOpen)}
          />
        ) : (
          title
        )}
        {options.length > 0 && (
          <div className="variant-values">
            {options.map((option) => (
              <TextField key={option} {...field(`value${option}`)} />
            ))}
          </div>
        )}
      </th>
      {columns.amounts.map((name) => cell(name))}
      {columns.amounts.includes("cost") && (
        <td {...CARD_TABLE.cell} className="variant-margin">
          {marginOf(textOf("sale") || textOf("price"), textOf("cost"))}
        </td>
      )}
      <VariantStockCell {...{ id, ...table }} field={field} isUncounted={initial[`variant.${id}.uncounted`] === "on"} />
      <td {...CARD_TABLE.cell} className="variant-more">
        <button type="button" aria-expanded={hasMore} onClick={() => setHasMore(!hasMore)}>
          {words.details}
        </button>
      </td>
      {columns.details.map((name) => cell(name, true))}
      {areSeveral && pictures.length > 1 && (
        <td {...CARD_TABLE.cell} className="variant-detail">
          <SelectField {...field("picture")} options={pictureOptions(pictures)} />
        </td>
      )}
      <td {...CARD_TABLE.cell} className="variant-detail variant-switches">
        <Switch name={`variant.${id}.uncounted`} label={words.uncounted} isOn={textOf("uncounted") === "on"} />
        {areSeveral && !isNewVariant(id) && (
          <Switch name={`variant.${id}.gone`} label={words.gone} isOn={textOf("gone") === "on"} />
        )}
      </td>
    </tr>
  );
}

const HINTS: Partial<Record<TextColumn, string>> = { content: words.contentHint, swatch: words.swatchHint };

function pictureOptions(pictures: RowProps["pictures"]) {
  const options = pictures.map(({ key, alt }, index) => ({ value: key, label: words.pictureNumber(index + 1, alt) }));
  return [{ value: "", label: words.mainPicture }, ...options];
}

function priceOf(text: string): string {
  const cents = parseDecimal(text);
  return cents === null ? text : formatRupees(cents);
}

/** Returns the margin at the typed price. */
function marginOf(price: string, cost: string): string {
  const [priceCents, costCents] = [price, cost].map(parseDecimal);
  return priceCents && costCents !== null && costCents !== undefined
    ? words.margin(marginPercent(priceCents, costCents))
    : "";
}
