import type { CartItem } from "../../../../domain/cart/cart-item.ts";
import { itemPrice } from "../../../../domain/cart/cart-item.ts";
import type { QuotedLine } from "../../../../domain/cart/compare-with-shop.ts";
import { boundingLimit, orderableUnits } from "../../../../domain/cart/orderable-lines.ts";
import type { LineProblem } from "../../../../domain/errors.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Price } from "../../../components/price.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { customerMessages } from "../../../i18n/messages.ts";
import { CartPicture } from "./cart-picture.tsx";
import { CartQuantity } from "./cart-quantity.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { LineSum } from "./line-sum.tsx";
import { RemovedNotice } from "./removed-notice.tsx";
import { deleteButtonId, useRemoval } from "./use-removal.ts";

/** True for goods that can be returned only when faulty. Gift cards have terms of their own. */
export function isReturnedOnlyIfFaulty(line: Pick<QuotedLine, "isReturnable" | "isGiftCard"> | undefined): boolean {
  return line !== undefined && !line.isReturnable && !line.isGiftCard;
}

export type Changes = {
  onQuantity: (variantId: string, quantity: number) => void;
  onRemove: (variantId: string) => void;
  /** Restores a removed item; without it removing cannot be undone. */
  onRestore?: (item: CartItem) => void;
};

type CartTableProps = Changes & {
  items: readonly CartItem[];
  /** Current stock; null while unknown. */
  quote: readonly QuotedLine[] | null;
  /** Changes that the page lists above: a line does not repeat why its quantity is lower. */
  problems?: readonly LineProblem[];
};

/** The cart, edited in place (spec §2, "Cart"). A table for every screen reader; looks like cards on phones. */
export function CartTable({ items, quote, problems = [], onQuantity, onRemove, onRestore }: CartTableProps) {
  const { removed, remove, restore } = useRemoval({ onRemove, onRestore });
  return (
    <>
      {removed && <RemovedNotice key={removed.variantId} item={removed} onRestore={restore} />}
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <CartTableLayout>
          {items.map((item) => (
            <CartRow
              key={item.variantId}
              item={item}
              units={orderableUnits(quote, item.variantId, items)}
              limit={boundingLimit(quote, item.variantId, items)}
              isOnlyIfFaulty={isReturnedOnlyIfFaulty(quote?.find(({ variantId }) => variantId === item.variantId))}
              isExplained={problems.some(
                ({ variantId, kind }) => variantId === item.variantId && kind !== "price-changed",
              )}
              onQuantity={onQuantity}
              onRemove={() => remove(item)}
            />
          ))}
        </CartTableLayout>
      )}
    </>
  );
}

function EmptyCart() {
  const { cart } = customerMessages();
  return <EmptyState text={cart.empty} action={<ButtonLink to="/all-products">{cart.emptyAction}</ButtonLink>} />;
}

const HEAD = "pb-3 font-normal text-ink-soft text-sm";

// Some browsers drop table semantics when a table is laid out as blocks, so every part has its role.
export function CartTableLayout({ children }: { children: React.ReactNode }) {
  const { cart } = customerMessages();
  return (
    <div className="@container">
      <table {...as("table")} className="block w-full @min-[32rem]:table">
        <caption className="sr-only">{cart.heading}</caption>
        <thead {...as("rowgroup")} className="@max-[32rem]:sr-only">
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
              {cart.lineSubtotal}
            </th>
            <th {...as("columnheader")} scope="col" className={HEAD}>
              <span className="sr-only">{cart.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody {...as("rowgroup")} className="block @min-[32rem]:table-row-group">
          {children}
        </tbody>
      </table>
    </div>
  );
}

type CartRowProps = Pick<Changes, "onQuantity"> &
  Pick<RowLayoutProps, "item" | "units" | "isOnlyIfFaulty"> & {
    limit: number | null;
    isExplained: boolean;
    onRemove: () => void;
  };

const AMOUNT =
  "col-start-2 text-right @max-[32rem]:flex @max-[32rem]:flex-wrap @max-[32rem]:items-baseline @max-[32rem]:justify-end @max-[32rem]:gap-x-2 @min-[32rem]:whitespace-nowrap";
const ROW =
  "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-line border-b py-5 @max-[15rem]:flex @max-[15rem]:flex-wrap @max-[15rem]:justify-between @min-[32rem]:table-row @min-[32rem]:[&>td]:py-5";

function CartRow({ item, limit, isExplained, onQuantity, onRemove, ...frame }: CartRowProps) {
  const name = itemName(item);
  return (
    <CartRowLayout
      {...frame}
      item={item}
      quantity={
        <CartQuantity item={item} units={frame.units} limit={limit} isExplained={isExplained} onQuantity={onQuantity} />
      }
      remove={<DeleteButton name={name} onDelete={onRemove} id={deleteButtonId(item.variantId)} />}
    />
  );
}

export function itemName({ title, variantLabel }: Pick<CartItem, "title" | "variantLabel">): string {
  return variantLabel ? `${title}, ${variantLabel}` : title;
}

type RowLayoutProps = {
  item: CartItem;
  units: number | null;
  isOnlyIfFaulty: boolean;
  /** Controls of the row. */
  quantity: React.ReactNode;
  remove: React.ReactNode;
};

/** A row with its controls, which differ without script. */
export function CartRowLayout({ item, units, isOnlyIfFaulty, quantity, remove }: RowLayoutProps) {
  const { cart } = customerMessages();
  return (
    <tr {...as("row")} className={ROW}>
      <td {...as("cell")} className="col-span-3 @max-[32rem]:pb-2">
        <ProductCell item={item} isOnlyIfFaulty={isOnlyIfFaulty} />
      </td>
      <td {...as("cell")} className={`${AMOUNT} row-start-2 @min-[32rem]:px-4`}>
        <PhoneLabel>{cart.price}</PhoneLabel>
        <Price amount={itemPrice(item)} />
      </td>
      <td {...as("cell")} className="col-start-1 row-span-2 row-start-2 @min-[32rem]:px-4 @min-[32rem]:text-center">
        {quantity}
      </td>
      <td {...as("cell")} className={`${AMOUNT} row-start-3 font-strong @min-[32rem]:pl-4`}>
        <PhoneLabel>{cart.lineSubtotal}</PhoneLabel>
        <LineSum item={item} units={units} />
      </td>
      <td
        {...as("cell")}
        className="col-start-3 row-span-2 row-start-2 text-right @max-[32rem]:-mr-2 @min-[32rem]:pl-2"
      >
        {remove}
      </td>
    </tr>
  );
}

function ProductCell({ item, isOnlyIfFaulty }: Pick<RowLayoutProps, "item" | "isOnlyIfFaulty">) {
  const { cart } = customerMessages();
  return (
    <div className="flex items-start gap-4 @min-[32rem]:items-center">
      <CartPicture item={item} className="size-20 @min-[32rem]:size-24" />
      <div className="min-w-0">
        <ShopLink
          to={`/detail/${item.id}`}
          className="product-title inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
        >
          {item.title}
        </ShopLink>
        {item.variantLabel && <p className="text-ink-soft text-sm">{item.variantLabel}</p>}
        {isOnlyIfFaulty && <p className="text-ink-soft text-sm">{cart.onlyIfFaulty}</p>}
      </div>
    </div>
  );
}

/** Text of the column heading, where that is hidden. */
function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="font-normal text-ink-soft text-sm @min-[32rem]:hidden">
      {children}
    </span>
  );
}

function as(role: "table" | "rowgroup" | "row" | "columnheader" | "cell") {
  return { role };
}
