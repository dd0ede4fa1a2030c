import { Check } from "lucide-react";
import { useState } from "react";
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from "../../domain/cart/cart-limits.ts";
import { isFullFor, mostOf } from "../../domain/cart/change-cart.ts";
import type { ProductFacts, ProductVariant } from "../../domain/catalog/find-product.server.ts";
import { addToCart, useCart, useIsCartKept } from "../cart/cart-store.ts";
import { toCartItem } from "../cart/to-cart-item.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { QuantityStepper } from "../ui/quantity-stepper.tsx";
import { ShopLink } from "../ui/shop-link.tsx";

type BuyBoxProps = { product: ProductFacts; variant: ProductVariant };

/** How many, and into the cart: within the thumb's reach on phones until its own place comes into view. */
export function BuyBox({ product, variant }: BuyBoxProps) {
  const messages = useMessages();
  const { items } = useCart();
  const [wanted, setWanted] = useState(1);
  const inCart = items.find(({ variantId }) => variantId === variant.id)?.quantity ?? 0;
  const most = mostOf(variant.stock);
  const left = Math.max(most - inCart, 0);
  const quantity = Math.max(Math.min(wanted, left), 1);
  const isFull = isFullFor(items, variant.id);
  const add = () => {
    addToCart(toCartItem(product, variant, quantity), most);
    setWanted(1);
  };
  if (!product.isInStock) return <Notice tone="info">{messages.product.cannotBuy}</Notice>;
  return (
    <>
      <div className="sticky bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 border-line border-t bg-paper px-4 py-3 md:static md:mx-0 md:border-0 md:p-0 no-script:hidden">
        <div className="flex gap-3">
          <QuantityStepper
            value={quantity}
            min={1}
            max={Math.max(left, 1)}
            label={messages.product.quantity}
            onChange={setWanted}
          />
          <Button
            type="button"
            variant={inCart > 0 ? "secondary" : "primary"}
            disabled={left === 0 || isFull}
            onClick={add}
            className="flex-1"
          >
            {variant.stock > 0 ? messages.product.addToCart : messages.stock.outOfStock}
          </Button>
        </div>
        <InCart quantity={inCart} />
      </div>
      <Limits stock={variant.stock} isReached={quantity >= left} isFull={isFull} />
      <div className="hidden no-script:block">
        <Notice tone="info">{messages.product.needsScript}</Notice>
      </div>
    </>
  );
}

/** What the button became: it is read out when it changes. */
function InCart({ quantity }: { quantity: number }) {
  const { product } = useMessages();
  return (
    <div role="status">
      {quantity > 0 && (
        <p className="mt-3 flex animate-rise items-center gap-2 rounded-control bg-sage-wash pl-3.5">
          <Check className="size-5 shrink-0 text-sage" aria-hidden="true" />
          <span className="flex-1 tabular-nums">{product.inCart(quantity)}</span>
          <ShopLink
            to="/cart"
            className="inline-flex min-h-12 items-center rounded-control px-3.5 font-strong underline underline-offset-4"
          >
            {product.viewCart}
          </ShopLink>
        </p>
      )}
    </div>
  );
}

type LimitsProps = { stock: number; isReached: boolean; isFull: boolean };

/** Why it cannot be more. */
function Limits({ stock, isReached, isFull }: LimitsProps) {
  const { product, cart } = useMessages();
  const isKept = useIsCartKept();
  const limit = stock < MAX_QUANTITY_PER_LINE ? product.onlyLeft(stock) : product.atMost(MAX_QUANTITY_PER_LINE);
  return (
    <div role="status" className="text-ink-soft text-sm empty:hidden">
      {isReached && stock > 0 && <p>{limit}</p>}
      {isFull && <p>{cart.full(MAX_LINES)}</p>}
      {!isKept && <p className="text-rose">{cart.notKept}</p>}
    </div>
  );
}
