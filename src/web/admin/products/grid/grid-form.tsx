import { useLocation } from "react-router";
import { type GridProduct, gridField, toGridFields } from "../../../../domain/catalog-editing/grid-rows.ts";
import { ADJUSTMENT_REASONS } from "../../../../domain/inventory/stock-change.ts";
import { mergeFields, traceOf } from "../../../../domain/merge-fields.ts";
import { Button } from "../../../components/button.tsx";
import { fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SelectBox } from "../../../components/forms/select-box.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { Failure } from "../../../failures.ts";
import { CARD_TABLE } from "../card-table.ts";
import { productStockWords } from "../stock/product-stock-words.ts";
import { GridRows } from "./grid-rows.tsx";
import { gridWords as words } from "./grid-words.ts";

type Typed = Readonly<Record<string, string>>;

type Props = {
  products: readonly GridProduct[];
  /** Idempotency key of each variant: its stock moves once per form. */
  keys: Readonly<Record<string, string>>;
  categories: readonly string[];
  /** Reason why a product was not saved, by its id. */
  refusals: Readonly<Record<string, Failure>>;
  typed: Typed;
};

const HEADS = [
  words.product,
  words.price,
  words.compareAt,
  words.weight,
  words.stock,
  words.move,
  words.shown,
  words.category,
];
const REASONS = ADJUSTMENT_REASONS.filter((reason) => reason !== "counted");

/** Several products in one table, which is a list of cards on a phone. */
export function GridForm({ products, keys, categories, refusals, typed }: Props) {
  const isSending = useIsSending();
  const { pathname, search } = useLocation();
  const reasons = REASONS.map((reason) => [reason, productStockWords.adjustmentReasons[reason]] as const);
  return (
    <SendForm isSending={isSending} encType="multipart/form-data" action={pathname + search}>
      <table {...CARD_TABLE.table} className="w-full max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="px-1.5 py-2 text-left font-strong first:pl-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {products.map((product) => (
          <GridRows
            key={product.publicId}
            {...{ product, keys, categories, ...stateOf(product, refusals[product.publicId], typed) }}
          />
        ))}
      </table>
      <div className="sticky bottom-0 max-md:static low:static z-10 -mx-4 grid gap-3 border-line border-t bg-paper px-4 py-3 sm:flex sm:items-end">
        <SelectBox label={words.reason} name="reason" defaultValue={typed.reason ?? "delivery"} options={reasons} />
        <Button isBusy={isSending}>{isSending ? words.saving : words.save}</Button>
      </div>
    </SendForm>
  );
}

/** Returns the values of a product's fields: the saved ones and, where saving failed, the typed ones. */
function stateOf(product: GridProduct, failure: Failure | undefined, typed: Typed) {
  const now = toGridFields(product);
  const seen = traceOf(now);
  if (!failure) return { seen, values: now, errors: {}, changed: [], failure: undefined };
  const prefix = gridField(product.publicId, "");
  const own = Object.entries(typed).flatMap(([name, text]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), text] as const] : [],
  );
  const { version: _, seen: opened = "", ...fields } = Object.fromEntries(own);
  const { values, changed } = mergeFields(now, fields, opened);
  return { seen, values, errors: fieldErrorsOf(failure), changed, failure };
}
