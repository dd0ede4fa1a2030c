import { Check, ChevronUp, Info } from "lucide";
import { Form } from "react-router";
import { type CartItem, toItemPrice } from "../../../domain/cart/cart-item.ts";
import { MAX_LINES } from "../../../domain/cart/cart-limits.ts";
import { isFullFor, mostOf, unitsOfOthers } from "../../../domain/cart/change-cart.ts";
import type { ProductFacts, ProductVariant } from "../../../domain/catalog/find-product.server.ts";
import { variantLabel } from "../../../domain/catalog/variant-label.ts";
import { cents } from "../../../domain/money.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { NoticeBox } from "../../components/notice-box.tsx";
import { Price } from "../../components/price.tsx";
import { QuantityStepper } from "../../components/quantity-stepper.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { addToCart, useCart, useIsCartStored } from "../shared/cart/cart-store.ts";
import { QuantityLimit } from "../shared/cart/quantity-limit.tsx";
import { useCartDrawer } from "../shared/cart/use-cart-drawer.tsx";

type BuyBoxProps = {
  product: ProductFacts;
  variant: ProductVariant;
  wanted: number;
  onWant: (quantity: number) => void;
};

/** Quantity and the button that adds to the cart, with the price. */
export function BuyBox({ product, variant, wanted, onWant }: BuyBoxProps) {
  const messages = useMessages();
  const { items } = useCart();
  const inCart = items.find(({ variantId }) => variantId === variant.id)?.quantity ?? 0;
  const allowed = product.maxPerOrder - unitsOfOthers(items, product.publicId, variant.id);
  const most = mostOf(variant.stock, allowed);
  // Negative when the stock fell below the cart.
  const left = most - inCart;
  const quantity = Math.max(Math.min(wanted, left), 1);
  const isFull = isFullFor(items, variant.id);
  const drawer = useCartDrawer();
  const add = () => {
    addToCart(toCartItem(product, variant, quantity), most);
    onWant(1);
    drawer.openWhereThereIsRoom();
  };
  if (variant.stock === 0) {
    return (
      <>
        <NoticeBox look="bg-wash text-ink" iconClass="text-ink-soft" icon={Info}>
          {product.isInStock ? messages.stock.outOfStock : messages.product.cannotBuy}
        </NoticeBox>
        <div className="page-bar">
          <TellMe product={product} variant={variant} />
        </div>
        <InCart quantity={inCart} onLook={drawer.open} />
        {drawer.element}
      </>
    );
  }
  return (
    <>
      <div className="page-bar no-script:hidden">
        <div className={joinClasses("flex flex-wrap gap-2 md:gap-3", inCart > 0 && "max-md:hidden")}>
          <QuantityStepper
            value={quantity}
            min={1}
            max={Math.max(left, 1)}
            label={messages.product.quantity}
            onChange={onWant}
          />
          <Button
            type="button"
            variant={inCart > 0 ? "secondary" : "primary"}
            disabled={left < 1 || isFull}
            onClick={add}
            className="grow basis-40 flex-wrap gap-x-1 gap-y-0 leading-5 max-md:px-1 max-md:py-0 max-md:text-sm"
          >
            <span>{messages.product.addToCart}</span>
            <span aria-hidden="true" className="max-md:[:root:not(:lang(en))_&]:hidden">
              ·
            </span>
            <Price amount={cents(variant.priceCents * quantity)} />
          </Button>
        </div>
        <InCart quantity={inCart} onLook={drawer.open} />
      </div>
      {drawer.element}
      <Limits isReached={quantity >= left} isFull={isFull}>
        <QuantityLimit
          title={product.title}
          units={variant.stock}
          limit={allowed > variant.stock ? null : product.maxPerOrder}
        />
      </Limits>
    </>
  );
}

/** Offers an email when the variant is back. The reply differs per visitor, so it has a page of its own. */
function TellMe({ product, variant }: Pick<BuyBoxProps, "product" | "variant">) {
  const { product: texts } = useMessages();
  return (
    // Loads a document: the code of `ButtonForm` is too heavy for this page.
    <Form method="post" action={`/back-in-stock/${product.publicId}?variant=${variant.id}`} reloadDocument>
      <Button variant="secondary" className="w-full">
        {texts.tellMe}
      </Button>
    </Form>
  );
}

/**
 * The quantity of this variant in the cart; screen readers announce it. It opens the cart drawer, with a link to the
 * cart beside it, and on phones replaces the stepper and the button.
 */
function InCart({ quantity, onLook }: { quantity: number; onLook: () => void }) {
  const { product } = useMessages();
  return (
    <div role="status">
      {quantity > 0 && (
        <div className="flex animate-rise flex-wrap items-stretch md:mt-3 rounded-control bg-sage-wash leading-snug max-md:text-sm">
          <button
            type="button"
            onClick={onLook}
            aria-haspopup="dialog"
            className="flex min-h-12 flex-auto items-center gap-1 rounded-control pr-1 pl-2 text-left"
          >
            <Icon of={Check} className="size-5 shrink-0 text-sage" aria-hidden="true" />
            <span className="wrap-anywhere min-w-0 tabular-nums">{product.inCart(quantity)}</span>
            <span className="sr-only">{product.lookInside}</span>
            <Icon of={ChevronUp} className="size-4 shrink-0 text-ink-soft md:rotate-90" aria-hidden="true" />
          </button>
          <ButtonLink to="/cart" className="grow max-md:px-1">
            {product.viewCart}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

type LimitsProps = { isReached: boolean; isFull: boolean; children: React.ReactNode };

/** Reasons why the quantity cannot be raised. */
function Limits({ isReached, isFull, children }: LimitsProps) {
  const { product } = useMessages();
  const isKept = useIsCartStored();
  return (
    <div role="status" className="text-ink-soft text-sm empty:sr-only">
      {isReached && children}
      {isFull && <p>{product.cartFull(MAX_LINES)}</p>}
      {!isKept && <p className="text-rose">{product.cartNotKept}</p>}
    </div>
  );
}

/** Returns the cart item of a product: the data that the cart stores. */
function toCartItem(product: ProductFacts, variant: ProductVariant, quantity: number): CartItem {
  return {
    id: product.publicId,
    variantId: variant.id,
    title: product.title,
    variantLabel: variantLabel(variant.optionValues),
    sku: variant.sku,
    image: product.images[variant.picture ?? 0]?.picture ?? "",
    price: toItemPrice(variant.priceCents),
    quantity,
  };
}
