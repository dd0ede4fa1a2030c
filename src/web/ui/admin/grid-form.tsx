import { useLocation } from "react-router";
import { type GridProduct, gridField, toGridFields } from "../../../domain/admin/grid-rows.ts";
import { mergeFields, traceOf } from "../../../domain/admin/merge-fields.ts";
import { STOCK_WHYS } from "../../../domain/inventory/stock-change.ts";
import type { Failure } from "../../failures.ts";
import { gridWords as words } from "../../i18n/admin/grid-words.ts";
import { productStockWords } from "../../i18n/admin/product-stock-words.ts";
import { Button } from "../button.tsx";
import { fieldErrorsOf } from "../form-failure.tsx";
import { useIsSending } from "../form-page.tsx";
import { SelectBox } from "../select-box.tsx";
import { SendForm } from "../send-form.tsx";
import { CARD_TABLE } from "./card-table.ts";
import { GridRows } from "./grid-rows.tsx";

type Typed = Readonly<Record<string, string>>;

type Props = {
  products: readonly GridProduct[];
  /** Of each choice: its stock moves once for one form. */
  keys: Readonly<Record<string, string>>;
  categories: readonly string[];
  /** Why a product was not saved, by its id. */
  refusals: Readonly<Record<string, Failure>>;
  typed: Typed;
};

const HEADS = [words.product, words.price, words.compareAt, words.stock, words.move, words.shown, words.category];
const WHYS = STOCK_WHYS.filter((why) => why !== "counted");

/** Several products in one table, which is a list of cards on a phone. */
export function GridForm({ products, keys, categories, refusals, typed }: Props) {
  const isSending = useIsSending();
  const { pathname, search } = useLocation();
  const whys = WHYS.map((why) => [why, productStockWords.whys[why]] as const);
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
        <SelectBox label={words.why} name="why" defaultValue={typed.why ?? "delivery"} options={whys} />
        <Button isBusy={isSending}>{isSending ? words.saving : words.save}</Button>
      </div>
    </SendForm>
  );
}

/** What stands in the fields of a product: what is there, and, where it was not saved, what somebody typed over it. */
function stateOf(product: GridProduct, failure: Failure | undefined, typed: Typed) {
  const now = toGridFields(product);
  const seen = traceOf(now);
  if (!failure) return { seen, values: now, errors: {}, failure: undefined };
  const prefix = gridField(product.publicId, "");
  const own = Object.entries(typed).flatMap(([name, text]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), text] as const] : [],
  );
  const { version: _, seen: opened = "", ...fields } = Object.fromEntries(own);
  const { values } = mergeFields(now, fields, opened);
  return { seen, values, errors: fieldErrorsOf(failure), failure };
}
