import { Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { CartItem } from "../../domain/cart/cart-item.ts";
import { itemPrice } from "../../domain/cart/cart-item.ts";
import { MAX_QUANTITY_PER_LINE } from "../../domain/cart/cart-limits.ts";
import { pictureUrl } from "../../domain/catalog/picture-widths.ts";
import type { LineProblem } from "../../domain/errors.ts";
import { times } from "../../domain/money.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Price } from "./price.tsx";
import { problemText } from "./problem-text.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { RemovedNotice } from "./removed-notice.tsx";
import { ShopLink } from "./shop-link.tsx";

type Changes = {
  onQuantity: (variantId: string, quantity: number) => void;
  onRemove: (variantId: string) => void;
  /** Puts a removed item back; without it nothing can be undone. */
  onRestore?: (item: CartItem) => void;
};

type CartTableProps = Changes & { items: readonly CartItem[]; problems?: readonly LineProblem[] };

/** The cart, changed in place (spec §2, "Cart"). A table for every reader; on phones it looks like cards. */
export function CartTable({ items, problems = [], onQuantity, onRemove, onRestore }: CartTableProps) {
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const remove = (item: CartItem) => {
    onRemove(item.variantId);
    setRemoved(item);
  };
  const restore = (item: CartItem) => {
    onRestore?.(item);
    setRemoved(null);
  };
  return (
    <>
      {removed && <RemovedNotice key={removed.variantId} item={removed} onRestore={onRestore && restore} />}
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <Table>
          {items.map((item) => (
            <CartRow
              key={item.variantId}
              item={item}
              problems={problems.filter(({ variantId }) => variantId === item.variantId)}
              onQuantity={onQuantity}
              onRemove={() => remove(item)}
            />
          ))}
        </Table>
      )}
    </>
  );
}

function EmptyCart() {
  const { cart } = useMessages();
  return <EmptyState text={cart.empty} action={<ButtonLink to="/all-products">{cart.emptyAction}</ButtonLink>} />;
}

const HEAD = "pb-3 font-normal text-ink-soft text-sm";

// Some browsers forget that a table is one when it is laid out as blocks, so every part says what it is.
function Table({ children }: { children: React.ReactNode }) {
  const { cart } = useMessages();
  return (
    <table {...as("table")} className="block w-full md:table">
      <caption className="sr-only">{cart.heading}</caption>
      <thead {...as("rowgroup")} className="max-md:sr-only">
        <tr {...as("row")} className="border-line border-b">
          <th {...as("columnheader")} scope="col" className={`${HEAD} text-left`}>
            {cart.product}
          </th>
          <th {...as("columnheader")} scope="col" className={`${HEAD} px-4 text-right`}>
            {cart.price}
          </th>
          <th {...as("columnheader")} scope="col" className={`${HEAD} px-4 text-center`}>
            {cart.quantity}
          </th>
          <th {...as("columnheader")} scope="col" className={`${HEAD} pl-4 text-right`}>
            {cart.subtotal}
          </th>
          <th {...as("columnheader")} scope="col" className={HEAD}>
            <span className="sr-only">{cart.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody {...as("rowgroup")} className="block md:table-row-group">
        {children}
      </tbody>
    </table>
  );
}

type CartRowProps = Pick<Changes, "onQuantity"> & {
  item: CartItem;
  problems: readonly LineProblem[];
  onRemove: () => void;
};

const ROW =
  "grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 border-line border-b py-5 md:table-row md:[&>td]:py-5";

function CartRow({ item, problems, onQuantity, onRemove }: CartRowProps) {
  const { cart } = useMessages();
  const price = itemPrice(item);
  const name = item.choice ? `${item.title}, ${item.choice}` : item.title;
  return (
    <tr {...as("row")} className={ROW}>
      <td {...as("cell")} className="col-span-3 max-md:pb-2">
        <ProductCell item={item} problems={problems} />
      </td>
      <td {...as("cell")} className="col-start-2 row-start-2 text-right md:whitespace-nowrap md:px-4">
        <PhoneLabel>{cart.price}</PhoneLabel>
        <Price amount={price} />
      </td>
      <td {...as("cell")} className="col-start-1 row-span-2 row-start-2 md:px-4 md:text-center">
        <QuantityStepper
          value={item.quantity}
          min={1}
          max={MAX_QUANTITY_PER_LINE}
          label={cart.quantityOf(name)}
          onChange={(quantity) => onQuantity(item.variantId, quantity)}
        />
      </td>
      <td {...as("cell")} className="col-start-2 row-start-3 text-right font-strong md:whitespace-nowrap md:pl-4">
        <PhoneLabel>{cart.subtotal}</PhoneLabel>
        <Price amount={times(price, item.quantity)} />
      </td>
      <td {...as("cell")} className="col-start-3 row-span-2 row-start-2 text-right max-md:-mr-2 md:pl-2">
        <button
          type="button"
          onClick={onRemove}
          aria-label={cart.deleteItem(name)}
          title={cart.delete}
          className="inline-grid size-11 place-items-center rounded-control text-ink-soft transition-colors hover:bg-wash hover:text-ink"
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
}

function ProductCell({ item, problems }: Pick<CartRowProps, "item" | "problems">) {
  const messages = useMessages();
  return (
    <div className="flex items-start gap-4 md:items-center">
      <div className="size-20 shrink-0 overflow-hidden rounded-control bg-wash md:size-24">
        {item.image && (
          <img
            src={pictureUrl(item.image, 320, "webp")}
            width={96}
            height={96}
            alt=""
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="min-w-0">
        <ShopLink to={`/detail/${item.id}`} className="underline-offset-4 hover:underline">
          {item.title}
        </ShopLink>
        {item.choice && <p className="text-ink-soft text-sm">{item.choice}</p>}
        {problems.map((problem) => (
          <p key={problem.kind} className="mt-1 flex gap-1.5 text-amber text-sm">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {problemText(messages, problem)}
          </p>
        ))}
      </div>
    </div>
  );
}

/** What the column's heading says where it can be seen. */
function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mr-2 font-normal text-ink-soft text-sm md:hidden">
      {children}
    </span>
  );
}

function as(role: "table" | "rowgroup" | "row" | "columnheader" | "cell") {
  return { role };
}
