import { type CartItem, itemPrice } from "../../../../domain/cart/cart-item.ts";
import type { QuotedLine } from "../../../../domain/cart/compare-with-shop.ts";
import type { DeliverySettings } from "../../../../domain/cart/delivery-charge.ts";
import { boundingLimit, orderableLines, orderableUnits } from "../../../../domain/cart/orderable-lines.ts";
import { sum, times } from "../../../../domain/money.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Price } from "../../../components/price.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { customerMessages } from "../../../i18n/messages.ts";
import { useMessages } from "../../../i18n/use-messages.ts";
import { CartPicture } from "./cart-picture.tsx";
import { CartQuantity } from "./cart-quantity.tsx";
import type { Changes } from "./cart-table.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { FreeDelivery } from "./free-delivery.tsx";
import { LineSum } from "./line-sum.tsx";
import { RemovedNotice } from "./removed-notice.tsx";
import { useRemoval } from "./use-removal.ts";

type MiniCartProps = Changes & {
  items: readonly CartItem[];
  /** Current stock; null while unknown. */
  quote: readonly QuotedLine[] | null;
  delivery: Pick<DeliverySettings, "freeFromCents">;
  /** Called when the drawer closes or a link in it is followed. */
  onLeave: () => void;
};

/** The cart in a sheet: items, quantities and subtotal; payment method and charges are on the cart page. */
export function MiniCart({ items, quote, delivery, onLeave, ...changes }: MiniCartProps) {
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
              units={orderableUnits(quote, item.variantId, items)}
              limit={boundingLimit(quote, item.variantId, items)}
              onQuantity={changes.onQuantity}
              onRemove={() => remove(item)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      <Foot items={items} quote={quote} delivery={delivery} onLeave={onLeave} />
    </div>
  );
}

type LineProps = Pick<MiniCartProps, "onQuantity" | "onLeave"> & {
  item: CartItem;
  units: number | null;
  limit: number | null;
  onRemove: () => void;
};

function Line({ item, units, limit, onQuantity, onRemove, onLeave }: LineProps) {
  const name = item.variantLabel ? `${item.title}, ${item.variantLabel}` : item.title;
  return (
    <li className="flex gap-4 py-4 first:pt-1">
      <CartPicture item={item} className="size-20" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <ShopLink
              to={`/detail/${item.id}`}
              onClick={onLeave}
              className="product-title inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
            >
              {item.title}
            </ShopLink>
            {item.variantLabel && <p className="text-ink-soft text-sm">{item.variantLabel}</p>}
          </div>
          <p className="whitespace-nowrap font-strong">
            <LineSum item={item} units={units} />
          </p>
        </div>
        <div className="mt-2 flex items-center justify-between gap-3">
          <CartQuantity item={item} units={units} limit={limit} onQuantity={onQuantity} />
          <DeleteButton name={name} onDelete={onRemove} className="-mr-2" />
        </div>
      </div>
    </li>
  );
}

/** Always visible, however long the list is. */
function Foot({ items, quote, delivery, onLeave }: Omit<MiniCartProps, keyof Changes>) {
  const { product } = useMessages();
  const { cart } = customerMessages();
  const isKnown = items.every(({ variantId }) => orderableUnits(quote, variantId, items) !== null);
  const subtotalCents = sum(orderableLines(items, quote).map((item) => times(itemPrice(item), item.quantity)));
  return (
    <div className="sticky bottom-0 low:static mt-auto grid gap-3 bg-surface pt-2">
      {items.length > 0 && (
        <>
          {isKnown && <FreeDelivery subtotalCents={subtotalCents} delivery={delivery} />}
          <p aria-live="polite" className="flex items-baseline justify-between border-line border-t pt-4 text-lg">
            <span>{cart.subtotal}</span>
            <span className="font-strong">{isKnown ? <Price amount={subtotalCents} /> : "…"}</span>
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
