import { findColourOption } from "../../../../domain/catalog/swatch.ts";
import { marginPercent } from "../../../../domain/catalog-editing/costs.ts";
import { OPTIONS, type ProductFields } from "../../../../domain/catalog-editing/product-fields.ts";
import { parseDecimal } from "../../../../domain/money.ts";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { PLAIN_LINK } from "../../shared/panel.tsx";
import { Switch } from "../../shared/switch.tsx";
import { fieldLabel, productFormWords as words } from "./product-form-words.ts";
import type { FormState, PictureOption } from "./variant-fields.tsx";

type RowProps = FormState & {
  /** URL of its stock page; null while there is none. */
  stockUrl: string | null;
  id: string;
  number: number;
  stock: number | undefined;
  areSeveral: boolean;
  seesCosts: boolean;
  pictures: readonly PictureOption[];
};

/** Returns the margin at the typed price. */
function marginHint(values: ProductFields, id: string): string | undefined {
  const [price, cost] = ["price", "cost"].map((name) => parseDecimal(values[`variant.${id}.${name}`] ?? ""));
  return price && cost !== null && cost !== undefined ? words.margin(marginPercent(price, cost)) : undefined;
}

/** The swatch, where an option is a colour, and the picture, where the product has several. */
function Look({ id, pictures, values, errors }: Pick<RowProps, "id" | "pictures" | "values" | "errors">) {
  const hasColour = findColourOption(OPTIONS.map((option) => values[`option.${option}`] ?? "")) !== null;
  const field = (name: string) => {
    const full = `variant.${id}.${name}`;
    return { name: full, label: fieldLabel(full, values), defaultValue: values[full] ?? "", error: errors[full] };
  };
  const options = pictures.map(({ key, alt }, index) => ({ value: key, label: words.pictureNumber(index + 1, alt) }));
  return (
    <>
      {hasColour && <TextField {...field("swatch")} hint={words.swatchHint} autoComplete="off" />}
      {pictures.length > 1 && (
        <SelectField {...field("picture")} options={[{ value: "", label: words.mainPicture }, ...options]} />
      )}
    </>
  );
}

/** One variant: its option values, price, cost and codes. */
export function VariantRow({ id, number, stock, stockUrl, areSeveral, seesCosts, pictures, values, errors }: RowProps) {
  const field = (name: string) => {
    const full = `variant.${id}.${name}`;
    return { name: full, label: fieldLabel(full, values), defaultValue: values[full] ?? "", error: errors[full] };
  };
  const options = OPTIONS.filter((option) => areSeveral && (option === 1 || values[`option.${option}`]));
  const title = options.map((option) => values[`variant.${id}.value${option}`]).filter(Boolean);
  const isNew = stock === undefined;
  const isUncounted = values[`variant.${id}.uncounted`] === "on";
  const hasInnerError = ["sku", "barcode", "weight", "content", "swatch"].some(
    (name) => errors[`variant.${id}.${name}`],
  );
  return (
    <fieldset className="grid gap-4 rounded-picture border border-line p-4">
      <legend className={areSeveral ? "px-2 font-strong" : "sr-only"}>
        {title.join(" / ") || words.variant(number)}
      </legend>
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
        {options.map((option) => (
          <TextField key={option} {...field(`value${option}`)} autoComplete="off" />
        ))}
      </div>
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
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
        <div className="grid grid-cols-2 items-end gap-4 pt-2 sm:grid-cols-3">
          <TextField {...field("sku")} autoComplete="off" />
          <TextField {...field("barcode")} autoComplete="off" />
          <TextField {...field("weight")} inputMode="numeric" autoComplete="off" />
        </div>
        <div className="grid items-start gap-4 pt-4 sm:grid-cols-2">
          <TextField {...field("content")} hint={words.contentHint} autoComplete="off" />
          {areSeveral && <Look {...{ id, pictures, values, errors }} />}
        </div>
        <Switch name={`variant.${id}.uncounted`} label={words.uncounted} isOn={isUncounted} />
      </details>
      {!isNew && (
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <span className="text-ink-soft">{isUncounted ? words.notCounted : words.inStockNow(stock)}</span>
          {stockUrl && (
            <ShopLink to={stockUrl} className={PLAIN_LINK}>
              {words.changeStock}
            </ShopLink>
          )}
          {areSeveral && (
            <Switch name={`variant.${id}.gone`} label={words.gone} isOn={values[`variant.${id}.gone`] === "on"} />
          )}
        </div>
      )}
    </fieldset>
  );
}
