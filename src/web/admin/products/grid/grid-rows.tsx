import { type GridProduct, type GridVariant, gridField } from "../../../../domain/catalog-editing/grid-rows.ts";
import { Alert } from "../../../components/alert.tsx";
import { CONTROL } from "../../../components/control.ts";
import { fieldId } from "../../../components/field-parts.tsx";
import { joinClasses } from "../../../components/join-classes.ts";
import { ShopLink } from "../../../components/shop-link.tsx";
import type { Failure } from "../../../failures.ts";
import { CARD_TABLE } from "../card-table.ts";
import { gridWords as words } from "./grid-words.ts";

type RowsProps = {
  product: GridProduct;
  keys: Readonly<Record<string, string>>;
  categories: readonly string[];
  /** Fingerprint of the saved values. */
  seen: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  failure: Failure | undefined;
};

const CELL = "min-w-0 p-1.5 align-top md:first:pl-0";

/** A product: one row per variant, with the product's own fields in the first. */
export function GridRows(props: RowsProps) {
  const { product, seen, failure, errors } = props;
  const { publicId, version, choices, moreChoices } = product;
  const known = new Set(
    choices.flatMap(({ id }) => [`choice.${id}.price`, `choice.${id}.compareAt`, `choice.${id}.move`]),
  );
  const others = Object.entries(errors).filter(([name]) => !known.has(name));
  const isChanged = failure?.code === "PRODUCT_CHANGED";
  const reason = isChanged ? words.changed : failure?.code === "INVALID_INPUT" ? "" : failure?.text;
  const first = choices.length > 0 ? choices : [null];
  return (
    <tbody {...CARD_TABLE.group} className="border-line border-t max-md:block max-md:py-3">
      {failure && (reason || others.length > 0) && (
        <tr {...CARD_TABLE.row} className="max-md:block">
          <td {...CARD_TABLE.cell} colSpan={7} className="pt-3 max-md:block">
            <Alert tone="error">
              {reason && <p>{reason}</p>}
              {others.map(([name, text]) => (
                <p key={name}>{text}</p>
              ))}
            </Alert>
          </td>
        </tr>
      )}
      {first.map((choice, index) => (
        <tr
          {...CARD_TABLE.row}
          key={choice?.id ?? "none"}
          className="max-md:grid max-md:grid-cols-2 max-md:items-end max-md:gap-x-2"
        >
          <th {...CARD_TABLE.head} className={`${CELL} text-left font-normal max-md:col-span-2`}>
            {index === 0 && <Head {...{ publicId, version, seen, title: product.title }} />}
            {choice && (choice.label || choice.sku) && (
              <span className="wrap-anywhere block text-ink-soft text-sm">{choice.label || choice.sku}</span>
            )}
          </th>
          {choice ? <ChoiceCells {...props} choice={choice} /> : <EmptyCells count={4} />}
          {index === 0 ? <ProductCells {...props} /> : <EmptyCells count={2} />}
        </tr>
      ))}
      {moreChoices > 0 && (
        <tr {...CARD_TABLE.row} className="max-md:block">
          <td {...CARD_TABLE.cell} colSpan={7} className="max-md:block">
            <ShopLink
              to={`/admin/products/${publicId}`}
              className="inline-flex min-h-11 min-w-11 items-center underline"
            >
              {words.moreChoices(moreChoices)}
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

function ChoiceCells({ product, choice, keys, values, errors }: RowsProps & { choice: GridVariant }) {
  const { publicId, title } = product;
  const about = words.of(title, choice.label);
  const at = (field: string) => `choice.${choice.id}.${field}`;
  const input = (field: string, label: string) => ({
    ...{ label, about, publicId, field: at(field) },
    ...{ value: values[at(field)] ?? "", error: errors[at(field)] },
  });
  return (
    <>
      <InputCell {...input("price", words.price)} inputMode="decimal" />
      <InputCell {...input("compareAt", words.compareAt)} inputMode="decimal" />
      <td {...CARD_TABLE.cell} className={`${CELL} tabular-nums`}>
        <span className="block md:sr-only">{words.stock}</span>
        <span className="flex min-h-12 items-center">{choice.units}</span>
        <input type="hidden" name={gridField(publicId, at("key"))} value={keys[choice.id] ?? ""} />
      </td>
      <InputCell {...input("move", words.move)} inputMode="text" placeholder={words.moveHint} />
    </>
  );
}

type InputCellProps = {
  label: string;
  about: string;
  publicId: string;
  field: string;
  value: string;
  error: string | undefined;
  inputMode: "decimal" | "text";
  placeholder?: string;
};

function InputCell({ label, about, publicId, field, value, error, ...input }: InputCellProps) {
  const name = gridField(publicId, field);
  const errorId = `${fieldId(name)}-error`;
  return (
    <td {...CARD_TABLE.cell} className={CELL}>
      <label htmlFor={fieldId(name)} className="block md:sr-only">
        {label}
        <span className="sr-only"> {about}</span>
      </label>
      <input
        {...input}
        id={fieldId(name)}
        name={name}
        defaultValue={value}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={joinClasses(CONTROL, "tabular-nums md:w-32 md:px-2")}
      />
      {error && (
        <p id={errorId} className="mt-1 text-rose text-sm">
          {error}
        </p>
      )}
    </td>
  );
}

function ProductCells({ product: { publicId, title }, values, categories }: RowsProps) {
  const category = values.category ?? "";
  const names = categories.includes(category) ? categories : [category, ...categories];
  return (
    <>
      <SelectCell
        {...{ publicId, field: "visible", label: words.shown, about: words.of(title, ""), value: values.visible ?? "" }}
        options={Object.entries(words.states)}
      />
      <SelectCell
        {...{ publicId, field: "category", label: words.category, about: words.of(title, ""), value: category }}
        options={names.map((name) => [name, name])}
      />
    </>
  );
}

type SelectCellProps = {
  label: string;
  about: string;
  publicId: string;
  field: string;
  value: string;
  options: readonly (readonly [string, string])[];
};

function SelectCell({ label, about, publicId, field, value, options }: SelectCellProps) {
  const name = gridField(publicId, field);
  return (
    <td {...CARD_TABLE.cell} className={CELL}>
      <label htmlFor={fieldId(name)} className="block md:sr-only">
        {label}
        <span className="sr-only"> {about}</span>
      </label>
      <select
        id={fieldId(name)}
        name={name}
        defaultValue={value}
        className={joinClasses(CONTROL, "md:min-w-28 md:px-2")}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </td>
  );
}

function EmptyCells({ count }: { count: number }) {
  return <td {...CARD_TABLE.cell} colSpan={count} className="max-md:hidden" />;
}
