import {
  type GridProduct,
  type GridVariant,
  gridField,
  toGridFields,
} from "../../../../domain/catalog-editing/grid-rows.ts";
import { Alert } from "../../../components/alert.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import type { Failure } from "../../../failures.ts";
import { CARD_TABLE } from "../card-table.ts";
import { CELL, EmptyCells, InputCell, SelectCell } from "./grid-cells.tsx";
import { gridWords as words } from "./grid-words.ts";

type RowsProps = {
  product: GridProduct;
  keys: Readonly<Record<string, string>>;
  categories: readonly string[];
  /** Fingerprint of the saved values. */
  seen: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Names of the fields that another staff member changed. */
  changed: readonly string[];
  failure: Failure | undefined;
};

/** A product: one row per variant, with the product's own fields in the first. */
export function GridRows(props: RowsProps) {
  const { product, seen, failure, errors, changed } = props;
  const { publicId, version, variants, moreVariants } = product;
  const known = new Set(
    variants.flatMap(({ id }) => ["price", "compareAt", "weight", "move"].map((field) => `variant.${id}.${field}`)),
  );
  const others = Object.entries(errors).filter(([name]) => !known.has(name));
  const conflict = changed.length > 0 ? words.changedCells : words.changedElsewhere;
  const isChanged = failure?.code === "PRODUCT_CHANGED";
  const reason = isChanged ? conflict : failure?.code === "INVALID_INPUT" ? "" : failure?.text;
  const first = variants.length > 0 ? variants : [null];
  return (
    <tbody {...CARD_TABLE.group} className="border-line border-t max-md:block max-md:py-3">
      {failure && (reason || others.length > 0) && (
        <tr {...CARD_TABLE.row} className="max-md:block">
          <td {...CARD_TABLE.cell} colSpan={8} className="pt-3 max-md:block">
            <Alert tone="error">
              {reason && <p>{reason}</p>}
              {others.map(([name, text]) => (
                <p key={name}>{text}</p>
              ))}
            </Alert>
          </td>
        </tr>
      )}
      {first.map((variant, index) => (
        <tr
          {...CARD_TABLE.row}
          key={variant?.id ?? "none"}
          className="max-md:grid max-md:grid-cols-2 max-md:items-end max-md:gap-x-2"
        >
          <th {...CARD_TABLE.head} className={`${CELL} text-left font-normal max-md:col-span-2`}>
            {index === 0 && <Head {...{ publicId, version, seen, title: product.title }} />}
            {variant && (variant.label || variant.sku) && (
              <span className="wrap-anywhere block text-ink-soft text-sm">{variant.label || variant.sku}</span>
            )}
          </th>
          {variant ? <VariantCells {...props} variant={variant} /> : <EmptyCells count={5} />}
          {index === 0 ? <ProductCells {...props} /> : <EmptyCells count={2} />}
        </tr>
      ))}
      {moreVariants > 0 && (
        <tr {...CARD_TABLE.row} className="max-md:block">
          <td {...CARD_TABLE.cell} colSpan={8} className="max-md:block">
            <ShopLink
              to={`/admin/products/${publicId}`}
              className="inline-flex min-h-11 min-w-11 items-center underline"
            >
              {words.moreVariants(moreVariants)}
            </ShopLink>
          </td>
        </tr>
      )}
    </tbody>
  );
}

type HeadProps = { publicId: string; title: string; version: number; seen: string };

function Head({ publicId, title, version, seen }: HeadProps) {
  return (
    <>
      <ShopLink
        to={`/admin/products/${publicId}`}
        className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center font-strong underline underline-offset-4"
      >
        {title}
      </ShopLink>
      <input type="hidden" name={gridField(publicId, "version")} value={version} />
      <input type="hidden" name={gridField(publicId, "seen")} value={seen} />
    </>
  );
}

function VariantCells({ variant, keys, ...props }: RowsProps & { variant: GridVariant }) {
  const { values, errors } = props;
  const { publicId, title } = props.product;
  const about = words.of(title, variant.label);
  const at = (field: string) => `variant.${variant.id}.${field}`;
  const input = (field: string, label: string) => ({
    label,
    about,
    publicId,
    field: at(field),
    value: values[at(field)] ?? "",
    error: errors[at(field)],
    versions: versionsOf(props, at(field)),
  });
  return (
    <>
      <InputCell {...input("price", words.price)} inputMode="decimal" />
      <InputCell {...input("compareAt", words.compareAt)} inputMode="decimal" />
      <InputCell {...input("weight", words.weight)} inputMode="decimal" />
      <td {...CARD_TABLE.cell} className={`${CELL} tabular-nums`}>
        <span className="block md:sr-only">{words.stock}</span>
        <span className="flex min-h-12 items-center">{variant.units}</span>
        <input type="hidden" name={gridField(publicId, at("key"))} value={keys[variant.id] ?? ""} />
      </td>
      <InputCell {...input("move", words.move)} inputMode="text" placeholder={words.moveHint} />
    </>
  );
}

/** Returns the text about both versions of a cell that another staff member changed; undefined for other cells. */
function versionsOf(
  { product, values, changed }: Pick<RowsProps, "product" | "values" | "changed">,
  field: string,
  textOf = (value: string) => value,
): string | undefined {
  if (!changed.includes(field)) return undefined;
  const [saved = "", own = ""] = [toGridFields(product)[field], values[field]];
  return words.bothVersions(textOf(saved), saved === own ? null : textOf(own));
}

function ProductCells({ categories, ...props }: RowsProps) {
  const { values } = props;
  const { publicId, title } = props.product;
  const category = values.category ?? "";
  const names = categories.includes(category) ? categories : [category, ...categories];
  return (
    <>
      <SelectCell
        {...{ publicId, field: "visible", label: words.shown, about: words.of(title, ""), value: values.visible ?? "" }}
        versions={versionsOf(props, "visible", (state) => words.states[state as keyof typeof words.states])}
        options={Object.entries(words.states)}
      />
      <SelectCell
        {...{ publicId, field: "category", label: words.category, about: words.of(title, ""), value: category }}
        versions={versionsOf(props, "category")}
        options={names.map((name) => [name, name])}
      />
    </>
  );
}
