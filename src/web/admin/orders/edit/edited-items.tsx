import { formatLine } from "../../../../domain/format-line.ts";
import type { Cents } from "../../../../domain/money.ts";
import { itemsUrl, LINE, ORDERED } from "../../../../domain/orders/staff/draft-order.ts";
import type { FoundVariant } from "../../../../domain/orders/staff/quote-draft-order.server.ts";
import { readTypedItems } from "../../../../domain/orders/staff/typed-items.ts";
import { fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { FindVariants, itemName } from "../found-variants.tsx";
import { QuantityLine } from "../quantity-line.tsx";
import { useTypedItems } from "../use-typed-items.ts";
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

type Props = Omit<SumsFacts, "isSending"> & {
  number: string;
  lines: readonly Line[];
  find: string;
  found: readonly FoundVariant[] | null;
};

/** Items of the order; below them the new totals and the button that saves. Changed items are shown by a new URL. */
export function EditedItems({ number, lines, find, found, ...sums }: Props) {
  const isSending = useIsSending();
  const { failure, typed } = sums.answer ?? {};
  const errors = fieldErrorsOf(failure);
  const { items, onSubmit } = useTypedItems((form) =>
    itemsUrl(number, readTypedItems(form), { find: form.get("find") ?? "" }),
  );
  // Each line is in the URL, so that the action knows the items that the page shows.
  const action = itemsUrl(number, {
    quantities: lines.flatMap(({ id, quantity }) => (id ? [{ lineId: id, quantity }] : [])),
    added: lines.flatMap(({ id, variantId, quantity }) => (id || !variantId ? [] : [{ variantId, quantity }])),
  });
  return (
    <SendForm
      isSending={isSending}
      action={action}
      onSubmit={onSubmit}
      className="grid min-w-0 max-w-text grid-cols-1 gap-6"
    >
      <div ref={items} className="contents">
        <ul className="divide-y divide-line border-line border-y">
          {lines.map((line) => {
            const name = line.id ? ORDERED + line.id : `${LINE}${line.variantId}`;
            return <ItemLine key={name} name={name} line={line} typed={typed?.[name]} error={errors[name]} />;
          })}
        </ul>
        <FindVariants label={words.find} show={words.show} find={find} found={found} />
      </div>
      <EditedSums {...sums} isSending={isSending} isSame={lines.every((line) => line.before === line.quantity)} />
    </SendForm>
  );
}

type ItemLineProps = { name: string; line: Line; typed: string | undefined; error: string | undefined };

function ItemLine({ line, ...field }: ItemLineProps) {
  const { id, priceCents, quantity, before, most } = line;
  const isShort = quantity > before && quantity > most;
  const price = formatLine(quantity, priceCents);
  return (
    <QuantityLine
      {...field}
      {...{ quantity, before }}
      label={words.quantityOf(itemName(line))}
      title={itemName(line)}
      note={isShort ? words.tooFew(most) : `${id ? words.ordered(price) : words.added(price)} · ${words.most(most)}`}
      {...{ isShort, isInUrl: true }}
    />
  );
}
