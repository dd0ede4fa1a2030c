import { Form } from "react-router";
import { mergeWanted } from "../../../../domain/cart/wanted-lines.ts";
import { formatLine } from "../../../../domain/format-line.ts";
import type { Cents } from "../../../../domain/money.ts";
import type { RequestedItems } from "../../../../domain/orders/editing/editing.ts";
import { itemsUrl, LINE, ORDERED } from "../../../../domain/orders/staff/draft-order.ts";
import type { FoundVariant } from "../../../../domain/orders/staff/quote-draft-order.server.ts";
import { Button } from "../../../components/button.tsx";
import { CONTROL } from "../../../components/control.ts";
import type { FormAnswer } from "../../../failures.ts";
import { FoundChoices } from "../draft-order-form.tsx";
import { QuantityLine } from "../quantity-line.tsx";
import { editOrderWords as words } from "./edit-order-words.ts";
import { EditedSums, type SumsFacts } from "./edited-totals.tsx";

type Line = {
  id: string | null;
  variantId: string | null;
  title: string;
  variantLabel: string;
  sku: string;
  priceCents: Cents;
  before: number;
  quantity: number;
  most: number;
};

type Props = SumsFacts & {
  number: string;
  requested: RequestedItems;
  lines: readonly Line[];
  find: string;
  found: readonly FoundVariant[] | null;
  action: string;
  answer: FormAnswer | undefined;
};

/** Items of the order in a GET form that reloads this page; below it the new totals and the button that saves. */
export function EditedItems({ number, requested, lines, find, found, ...sums }: Props) {
  const page = itemsUrl(number, { quantities: [], added: [] });
  const withOneMore = (variantId: string) =>
    itemsUrl(number, { ...requested, added: mergeWanted([...requested.added, { variantId, quantity: 1 }]) });
  return (
    <div className="grid max-w-text grid-cols-1 gap-6">
      <Form method="get" action={page} className="grid gap-4">
        <ul className="divide-y divide-line border-line border-y">
          {lines.map((line) => (
            <ItemLine key={line.id ?? line.variantId} line={line} />
          ))}
        </ul>
        <div className="grid gap-1">
          <label htmlFor="find-items" className="font-strong">
            {words.find}
          </label>
          <input
            id="find-items"
            name="find"
            type="search"
            key={find}
            defaultValue={find}
            autoComplete="off"
            className={CONTROL}
          />
        </div>
        <Button variant="secondary" className="sm:justify-self-start">
          {words.show}
        </Button>
      </Form>
      {found && <FoundChoices found={found} urlOf={withOneMore} />}
      <EditedSums {...sums} isSame={lines.every((line) => line.before === line.quantity)} />
    </div>
  );
}

function ItemLine({ line }: { line: Line }) {
  const { id, variantId, title, variantLabel, sku, priceCents, quantity, before, most } = line;
  const called = [title, variantLabel, sku].filter(Boolean).join(", ");
  const isShort = quantity > before && quantity > most;
  const price = formatLine(quantity, priceCents);
  return (
    <QuantityLine
      name={id ? ORDERED + id : `${LINE}${variantId}`}
      quantity={quantity}
      label={words.quantityOf(called)}
      title={called}
      note={isShort ? words.tooFew(most) : `${id ? words.ordered(price) : words.added(price)} · ${words.most(most)}`}
      isShort={isShort}
    />
  );
}
