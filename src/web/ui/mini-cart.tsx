import { type CartItem, itemPrice } from "../../domain/cart/cart-item.ts";
import { MAX_QUANTITY_PER_LINE } from "../../domain/cart/cart-limits.ts";
import { sum, times } from "../../domain/money.ts";
import { customerMessages } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { Button, ButtonLink } from "./button.tsx";
import { CartPicture } from "./cart-picture.tsx";
import type { Changes } from "./cart-table.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Price } from "./price.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { RemovedNotice } from "./removed-notice.tsx";
import { ShopLink } from "./shop-link.tsx";
import { useRemoval } from "./use-removal.ts";

type MiniCartProps = Changes & {
  items: readonly CartItem[];
  /** To the page below it, or to another one. */
  onLeave: () => void;
};

/** The cart in a sheet: what is in it, how many, and what they cost; the way of paying and the charges are the cart page's. */
export function MiniCart({ items, onLeave, ...changes }: MiniCartProps) {
  const { cart } = customerMessages();
  const { removed, remove, restore } = useRemoval({ onRestore: undefined, ...changes });
  return (
    <div className="flex flex-col md:min-h-[calc(100dvh-7rem)]">
      {removed && <RemovedNotice key={removed.variantId} item={removed} onRestore={restore} />}
      {items.length === 0 ? (
        <EmptyState text={cart.empty} />
      ) : (
        <ul aria-label={cart.heading} className="divide-y divide-line">
          {items.map((item) => (
            <Line
              key={item.variantId}
              item={item}
              onQuantity={changes.onQuantity}
              onRemove={() => remove(item)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      <Foot items={items} onLeave={onLeave} />
    </div>
  );
}

type LineProps = Pick<MiniCartProps, "onQuantity" | "onLeave"> & { item: CartItem; onRemove: () => void };

function Line({ item, onQuantity, onRemove, onLeave }: LineProps) {
  const { cart } = customerMessages();
  const name = item.choice ? `${item.title}, ${item.choice}` : item.title;
  return (
    <li className="flex gap-4 py-4 first:pt-1">
      <CartPicture item={item} className="size-20" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <ShopLink
              to={`/detail/${item.id}`}
              onClick={onLeave}
              className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
            >
              {item.title}
            </ShopLink>
            {item.choice && <p className="text-ink-soft text-sm">{item.choice}</p>}
          </div>
          <p className="whitespace-nowrap font-strong">
            <Price amount={times(itemPrice(item), item.quantity)} />
          </p>
        </div>
        <div className="mt-2 flex items-center justify-between gap-3">
          <QuantityStepper
            value={item.quantity}
            min={1}
            max={MAX_QUANTITY_PER_LINE}
            label={cart.quantityOf(name)}
            onChange={(quantity) => onQuantity(item.variantId, quantity)}
          />
          <DeleteButton name={name} onDelete={onRemove} className="-mr-2" />
        </div>
      </div>
    </li>
  );
}

/** In sight however long the list is. */
function Foot({ items, onLeave }: Pick<MiniCartProps, "items" | "onLeave">) {
  const { product } = useMessages();
  const { cart } = customerMessages();
  const subtotalCents = sum(items.map((item) => times(itemPrice(item), item.quantity)));
  return (
    <div className="sticky bottom-0 mt-auto grid gap-3 bg-surface pt-2">
      {items.length > 0 && (
        <>
          <p aria-live="polite" className="flex items-baseline justify-between border-line border-t pt-4 text-lg">
            <span>{cart.subtotal}</span>
            <span className="font-strong">
              <Price amount={subtotalCents} />
            </span>
          </p>
          <ButtonLink to="/cart" onClick={onLeave}>
            {product.viewCart}
          </ButtonLink>
        </>
      )}
      <Button type="button" variant="secondary" onClick={onLeave}>
        {cart.continueShopping}
      </Button>
    </div>
  );
}
